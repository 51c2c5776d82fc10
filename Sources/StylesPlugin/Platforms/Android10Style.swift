// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The activity transition of Android 10: the new view zooms in over the old one, which grows.
///
/// 400 ms by fast_out_extra_slow_in. A push grows the one above from .85 and fades it in from 50
/// to 100 ms, grows the one below to 1.05 and darkens it to .6 from 83 to 250 ms; a pop shrinks
/// the one above to .9 and fades it out from 33 to 83 ms, and brings the one below from 1.1.
/// The numbers are those of React Navigation's Android 10 preset, taken there from the platform.
public struct Android10Style: TransitionStyle {
  /// `android-10`.
  public let name: StyleName = .android10
  /// How long it takes; the windows are parts of it.
  public var duration: Duration
  /// How the sizes change.
  public var curve: TimingCurve
  /// How large the two views are while they are away.
  public var scales: ZoomScales
  /// When the one above fades in on a push.
  public var fadeIn: TimeWindow
  /// When the one above fades out on a pop.
  public var fadeOut: TimeWindow
  /// How much a push darkens the one below, 0…1; 0 is no dim layer.
  public var dim: Double
  /// When the one below darkens.
  public var dimming: TimeWindow

  /// Creates the style with the platform's numbers.
  public init(
    duration: Duration = .milliseconds(400), curve: TimingCurve = .emphasized,
    scales: ZoomScales = .android10, fadeIn: TimeWindow = TimeWindow(milliseconds: 50...100),
    fadeOut: TimeWindow = TimeWindow(milliseconds: 33...83), dim: Double = 0.6,
    dimming: TimeWindow = TimeWindow(milliseconds: 83...250)
  ) {
    self.duration = duration
    self.curve = curve
    self.scales = scales
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
    self.dim = dim
    self.dimming = dimming
  }

  /// Plans the zoom.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let zoom = Zoom(
      duration: duration, scales: scales, fadeIn: fadeIn, fadeOut: fadeOut, dim: dim,
      dimming: dimming)
    return TransitionPlan(
      context, style: name, duration: duration, curve: curve, layers: zoom.layers(context))
  }
}
