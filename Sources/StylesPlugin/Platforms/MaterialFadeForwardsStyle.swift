// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Flutter's `FadeForwardsPageTransitionsBuilder`: both views slide a quarter and cross-fade.
///
/// Its default on Android, 450 ms (800 at first) by the emphasized curve. The view that leaves
/// fades out in the first quarter of the time, the one that comes fades in over the first three
/// quarters.
public struct MaterialFadeForwardsStyle: TransitionStyle {
  /// `material-fade-forwards`.
  public let name: StyleName = .materialFadeForwards
  /// How long it takes; the windows are parts of it.
  public var duration: Duration
  /// How the two views move.
  public var curve: TimingCurve
  /// How far the two views move, as a fraction of the container's width.
  public var distance: Double
  /// When the view that comes fades in.
  public var fadeIn: TimeWindow
  /// When the view that leaves fades out.
  public var fadeOut: TimeWindow

  /// Creates the style with Flutter's numbers, the windows in microseconds of 450 ms.
  public init(
    duration: Duration = .milliseconds(450), curve: TimingCurve = .emphasized,
    distance: Double = 0.25,
    fadeIn: TimeWindow = TimeWindow(from: .zero, to: .microseconds(337_500)),
    fadeOut: TimeWindow = TimeWindow(from: .zero, to: .microseconds(112_500))
  ) {
    self.duration = duration
    self.curve = curve
    self.distance = distance
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
  }

  /// Plans the two slides and fades.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let way = distance * context.bounds.width
    func fade(_ card: Card) -> Track<Double> {
      card.role == .to
        ? fadeIn.track(from: 0, to: card.view.alpha, of: duration)
        : fadeOut.track(from: card.view.alpha, to: 0, of: duration)
    }
    let layers = context.layers(
      below: {
        $0.moving(context.wayIn(from: $0.rest(), to: $0.rest(dx: -way)), alpha: fade($0))
      },
      above: {
        $0.moving(context.wayIn(from: $0.rest(dx: way), to: $0.rest()), alpha: fade($0))
      })
    return TransitionPlan(
      context, style: name, duration: duration, curve: curve, layers: layers)
  }
}
