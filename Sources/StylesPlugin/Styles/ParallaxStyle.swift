// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The controller above slides over the one below, which goes a part of its width and darkens.
///
/// EZCustomNavigation 1.2.0's push and pop: .33 s, a parallax of a quarter, a black dim up to .1.
/// Its keyframes have no times of their own, so that UIKit's ease-in-out is what eases them; under
/// a finger it is linear. Both controllers move by their own widths. Upstream lays the dim layer
/// over the container's frame; here it goes with the controller that it darkens.
public struct ParallaxStyle: TransitionStyle {
  /// `parallax`.
  public let name: StyleName = .parallax
  /// How far the controller below goes, as a fraction of its width: 0 still, 1 side by side.
  public var parallax: Double
  /// How much the controller below darkens, 0…1.
  public var dim: Double

  /// Creates the style with EZCustomNavigation's numbers.
  public init(parallax: Double = 0.25, dim: Double = 0.1) {
    self.parallax = parallax
    self.dim = dim
  }

  /// Plans the slide with the dim layer between the two views.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let below = context.below.map { card in
      card.moving(
        context.wayIn(
          from: card.rest(), to: card.rest(dx: -parallax * card.view.frame.width)))
    }
    let above = context.above.map { card in
      card.moving(context.wayIn(from: card.rest(dx: card.view.frame.width), to: card.rest()))
    }
    let dim = below?.dimmed(context.wayIn(from: 0, to: dim))
    return TransitionPlan(
      context, style: name, duration: .milliseconds(330), curve: .easeInOut,
      layers: [below, dim, above].compactMap { $0 })
  }
}
