// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The old controller sinks back into the screen and darkens; the new one comes over it.
///
/// SLTransitioning's Resign Top and Resign Left: .35 s, a push ease-out, a pop ease-in-out. The old
/// one is moved away from the eye, and for Resign Top down and narrowed a little; in between, the
/// transform is taken apart and its parts are interpolated, perspective included, as Core Animation
/// does it.
public struct ResignStyle: TransitionStyle {
  /// `resign-top` or `resign-left`.
  public let name: StyleName
  /// Where the new controller comes from.
  public var edge: Edge
  /// What becomes of the old controller, about its middle.
  public var transform: Transform3D
  /// How much the old controller darkens, 0…1.
  public var dim: Double

  /// An edge from which a controller can come.
  public enum Edge: String, Hashable, Sendable, Codable {
    /// From beneath the container, upwards.
    case bottom
    /// From the right of the container.
    case right
  }

  /// Creates a style of one's own.
  public init(name: StyleName, edge: Edge, transform: Transform3D, dim: Double = 0.35) {
    self.name = name
    self.edge = edge
    self.transform = transform
    self.dim = dim
  }

  /// Resign Top: eye at 1000 points, 60 back, 10 down, .98 as wide.
  public static let top = ResignStyle(
    name: .resignTop, edge: .bottom,
    transform: Transform3D.scale(x: 0.98, y: 1, z: 1)
      .concatenating(.translation(x: 0, y: 10, z: -60))
      .concatenating(.perspective(distance: 1000)))

  /// Resign Left: eye at 750 points, 50 back.
  public static let left = ResignStyle(
    name: .resignLeft, edge: .right,
    transform: Transform3D.translation(x: 0, y: 0, z: -50)
      .concatenating(.perspective(distance: 750)))

  /// Plans the sinking view, its dim layer and the view that comes.
  public func plan(_ context: TransitionContext) -> TransitionPlan {
    let layers = context.layers(
      below: { below in
        var layer = below.still()
        let view = below.view
        // About the middle, wherever the view's own transform has its anchor.
        let toMiddle = Vector(
          dx: (0.5 - view.anchor.x) * view.frame.width,
          dy: (0.5 - view.anchor.y) * view.frame.height)
        let sunk = view.transform.concatenating(transform.about(toMiddle))
        layer.transform = context.wayIn(from: view.transform, to: sunk)
        return layer
      },
      above: { above in
        let outside =
          edge == .bottom
          ? above.rest(dy: context.bounds.height) : above.rest(dx: context.bounds.width)
        return above.moving(context.wayIn(from: outside, to: above.rest()))
      })
    return TransitionPlan(
      context, style: name, duration: .milliseconds(350),
      curve: context.isPush ? .easeOut : .easeInOut,
      layers: context.dimmingBelow(layers, to: dim))
  }
}

extension TransitionContext {
  /// The layers with a dim one over the one below, which a push darkens.
  func dimmingBelow(_ layers: [LayerTrack], to dim: Double) -> [LayerTrack] {
    guard below != nil else { return layers }
    var layers = layers
    layers.insert(layers[0].dimmed(wayIn(from: 0, to: dim)), at: 1)
    return layers
  }
}
