// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The new controller turns in on its right edge like a door, over the old one, which darkens.
///
/// SLTransitioning's Flip Over: .35 s, ease-out both ways, eye at 5000 points; the free edge comes
/// towards the viewer. Upstream's pop is no mirror image of its push: it starts from a view without
/// perspective, which then grows as the view turns. That is kept; ``isExactMirror`` gives the other.
public struct FlipOverStyle: TransitionStyle {
  /// `flip-over`.
  public let name: StyleName = .flipOver
  /// How far the eye is from the screen, in points.
  public var eyeDistance: Double
  /// How much the old controller darkens, 0…1.
  public var dim: Double
  /// Whether the pop is the push run backwards.
  public var isExactMirror: Bool

  /// Creates the style, faithful to upstream unless told otherwise.
  public init(eyeDistance: Double = 5000, dim: Double = 0.35, isExactMirror: Bool = false) {
    self.eyeDistance = eyeDistance
    self.dim = dim
    self.isExactMirror = isExactMirror
  }

  /// Plans the darkening view and the one that turns.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let layers = context.layers(
      below: { $0.still() },
      above: { above in
        var layer = above.still()
        layer.anchor = Self.hinge
        layer.transform = context.wayIn(from: open(above.view), to: closed(above.view, context))
        return layer
      })
    return TransitionPlan(
      context, style: name, duration: .milliseconds(350), curve: .easeOut,
      layers: context.dimmingBelow(layers, to: dim))
  }

  /// The middle of the right edge.
  private static let hinge = Point(x: 1, y: 0.5)

  /// The view's own transform, which is about the view's anchor, as it is about the hinge.
  private func rest(_ view: ViewNode) -> Transform3D {
    view.transform.about(
      Vector(
        dx: (view.anchor.x - Self.hinge.x) * view.frame.width,
        dy: (view.anchor.y - Self.hinge.y) * view.frame.height))
  }

  /// Turned a quarter about the hinge: edge-on.
  private func open(_ view: ViewNode) -> Transform3D {
    rest(view)
      .concatenating(.rotation(radians: .pi / 2, x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: eyeDistance))
  }

  /// Flat on the screen, where perspective does not show.
  private func closed(_ view: ViewNode, _ context: TransitionContext) -> Transform3D {
    context.isPush || isExactMirror
      ? rest(view).concatenating(.perspective(distance: eyeDistance)) : rest(view)
  }
}
