// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Flutter's `ZoomPageTransitionsBuilder`: Android 10's zoom in 300 ms.
///
/// The sizes are the platform's. The windows are parts of the time: a push fades the one above in
/// from .125 to .25 and lays a scrim of .6 over the one below from .2075 to .4175, a pop fades the
/// one above out from .0825 to .2075. The scrim has the theme's colour there and is black here.
public struct MaterialZoomStyle: TransitionStyle {
  /// `material-zoom`.
  public let name: StyleName = .materialZoom
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

  /// Creates the style with Flutter's numbers, the windows in microseconds of 300 ms.
  public init(
    duration: Duration = .milliseconds(300), curve: TimingCurve = .piecewise(.materialZoom),
    scales: ZoomScales = .android10,
    fadeIn: TimeWindow = TimeWindow(from: .microseconds(37_500), to: .milliseconds(75)),
    fadeOut: TimeWindow = TimeWindow(from: .microseconds(24_750), to: .microseconds(62_250)),
    dim: Double = 0.6,
    dimming: TimeWindow = TimeWindow(from: .microseconds(62_250), to: .microseconds(125_250))
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
