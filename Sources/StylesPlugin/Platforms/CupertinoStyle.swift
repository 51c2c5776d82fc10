// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Flutter's `CupertinoPageRoute`: two curves, one for each controller.
///
/// The numbers of Flutter since mid-2023: 500 ms; the controller above slides by
/// fastEaseInToSlowEaseOut, the one below goes a third of the width by linearToEaseOut; a pop is
/// eased by the same two, as Flutter's reverse curves are the flipped ones. The barrier, 0x18000000
/// eased by `ease`, is the dim layer. Flutter's edge shadow, a strip of 5 % of the width that
/// begins at 0x04000000, is a shadow of that radius here.
///
/// A call that asks for a curve gets that one curve in all layers: a drag, which Flutter makes
/// linear, asks for `linear`.
public struct CupertinoStyle: TransitionStyle {
  /// `cupertino`.
  public let name: StyleName = .cupertino
  /// How long it takes.
  public var duration: Duration
  /// How far the controller below goes, as a fraction of the container's width.
  public var parallax: Double
  /// How much the controller below darkens, 0…1; 0 is no dim layer.
  public var dim: Double
  /// How dark the shadow at the edge is, 0…1; 0 is no shadow.
  public var shadowOpacity: Double

  /// Creates the style with Flutter's numbers.
  public init(
    duration: Duration = .milliseconds(500), parallax: Double = 1.0 / 3,
    dim: Double = 24.0 / 255, shadowOpacity: Double = 4.0 / 255
  ) {
    self.duration = duration
    self.parallax = parallax
    self.dim = dim
    self.shadowOpacity = shadowOpacity
  }

  /// Plans the slide: the plan's curve is the one of the controller above.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let width = context.bounds.width
    let below = context.below.map {
      $0.moving(
        context.wayIn(from: $0.rest(), to: $0.rest(dx: -parallax * width), by: .linearToEaseOut))
    }
    // A pop runs the barrier's curve from its end to its start.
    let easing = context.isPush ? CubicBezierCurve.ease : CubicBezierCurve.ease.flipped
    let barrier =
      dim == 0
      ? nil : below?.dimmed(context.wayIn(from: 0, to: dim, by: .cubicBezier(easing)))
    var above = context.above.map {
      $0.moving(context.wayIn(from: $0.rest(dx: width), to: $0.rest()))
    }
    if context.container.usesShadows, shadowOpacity > 0 {
      above?.shadow = Shadow(opacity: shadowOpacity, radius: width * 0.05)
    }
    return TransitionPlan(
      context, style: name, duration: duration, curve: .fastEaseInToSlowEaseOut,
      layers: [below, barrier, above].compactMap { $0 })
  }
}
