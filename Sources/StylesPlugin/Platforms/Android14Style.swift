// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The activity transition of Android 14: both views go the same short way, and one fades.
///
/// 450 ms by fast_out_extra_slow_in. A push brings the one above from 96 points away, fading it in
/// from 50 to 133 ms, and moves the one below 96 points the same way; a pop goes back, fading the
/// one above out from 35 to 118 ms. The one below stays opaque. The numbers are the platform's, as
/// React Navigation has them; its own version leaves the one below where it is.
public struct Android14Style: TransitionStyle {
  /// `android-14`.
  public let name: StyleName = .android14
  /// How long it takes; the windows are parts of it.
  public var duration: Duration
  /// How the two views move.
  public var curve: TimingCurve
  /// How far the two views move, in points.
  public var distance: Double
  /// When the one above fades in on a push.
  public var fadeIn: TimeWindow
  /// When the one above fades out on a pop.
  public var fadeOut: TimeWindow

  /// Creates the style with the platform's numbers.
  public init(
    duration: Duration = .milliseconds(450), curve: TimingCurve = .emphasized,
    distance: Double = 96, fadeIn: TimeWindow = TimeWindow(milliseconds: 50...133),
    fadeOut: TimeWindow = TimeWindow(milliseconds: 35...118)
  ) {
    self.duration = duration
    self.curve = curve
    self.distance = distance
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
  }

  /// Plans the two short slides.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let layers = context.layers(
      below: { $0.moving(context.wayIn(from: $0.rest(), to: $0.rest(dx: -distance))) },
      above: {
        let alpha = $0.view.alpha
        return $0.moving(
          context.wayIn(from: $0.rest(dx: distance), to: $0.rest()),
          alpha: context.isPush
            ? fadeIn.track(from: 0, to: alpha, of: duration)
            : fadeOut.track(from: alpha, to: 0, of: duration))
      })
    return TransitionPlan(
      context, style: name, duration: duration, curve: curve, layers: layers)
  }
}
