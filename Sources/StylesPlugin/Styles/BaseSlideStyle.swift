// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The plain slide: the new controller follows the old one, which goes a third of its width.
///
/// SLTransitioning's fallback: .26 s, ease-out, no dim, no shadow. It ends where it ends without a
/// trace: the views' own frames are not touched (defect T8).
public struct BaseSlideStyle: TransitionStyle {
  /// `base`.
  public let name: StyleName = .base
  /// How far the controller below goes, as a fraction of its width.
  public var parallax: Double

  /// Creates the style; a third of the width unless told otherwise.
  public init(parallax: Double = 1.0 / 3) {
    self.parallax = parallax
  }

  /// Plans the slide.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    TransitionPlan(
      context, style: name, duration: .milliseconds(260), curve: .easeOut,
      layers: context.slide(parallax: parallax))
  }
}

extension TransitionContext {
  /// The two cards side by side: the one above comes from behind the right edge of the other.
  func slide(parallax: Double) -> [LayerTrack] {
    let width = below?.view.frame.maxX ?? bounds.width
    return layers(
      below: {
        $0.moving(wayIn(from: $0.rest(), to: $0.rest(dx: -parallax * $0.view.frame.width)))
      },
      above: { above in
        let start = isPush ? width : above.view.frame.maxX
        let outside = Rect(
          x: start, y: above.view.frame.y, width: above.view.frame.width,
          height: above.view.frame.height)
        return above.moving(wayIn(from: outside, to: above.rest()))
      })
  }
}
