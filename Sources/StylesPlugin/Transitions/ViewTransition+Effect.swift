// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a transition makes of a view while it is away.
struct ViewEffect: Hashable {
  /// How far the view is from its rest, in points.
  var dx = 0.0
  var dy = 0.0
  /// What its opacity is multiplied by.
  var opacity = 1.0
  /// What is done to it after its own transform, about its own anchor.
  var transform = Transform3D.identity

  /// Whether the view is away as it is at rest: then it is there or not, without a way between.
  var isNone: Bool { self == ViewEffect() }

  /// Both effects at once.
  func combined(with other: ViewEffect) -> ViewEffect {
    ViewEffect(
      dx: dx + other.dx, dy: dy + other.dy, opacity: opacity * other.opacity,
      transform: transform.concatenating(other.transform))
  }
}

extension ViewTransition {
  /// What the transition makes of a view while it is away.
  ///
  /// - Parameters:
  ///   - view: The view at rest.
  ///   - extent: How far ``move(_:)`` goes: the larger width and height of the two views of a
  ///     transition, not the container's.
  ///   - isInsertion: Whether the view comes; it goes otherwise.
  /// - Returns: Where it is, how large and how opaque.
  func effect(on view: ViewNode, extent: Size, isInsertion: Bool) -> ViewEffect {
    switch self {
    case .identity: return ViewEffect()
    case .opacity: return ViewEffect(opacity: 0)
    case .scale(let factor, let anchor):
      return ViewEffect(transform: view.scaling(by: factor, about: anchor.unitPoint))
    case .slide:
      let edge = isInsertion ? Edge.leading : .trailing
      return ViewTransition.move(edge).effect(on: view, extent: extent, isInsertion: isInsertion)
    case .move(.leading): return ViewEffect(dx: -extent.width)
    case .move(.trailing): return ViewEffect(dx: extent.width)
    case .move(.top): return ViewEffect(dy: -extent.height)
    case .move(.bottom): return ViewEffect(dy: extent.height)
    case .offset(let x, let y): return ViewEffect(dx: x, dy: y)
    case .combined(let first, let second):
      return first.effect(on: view, extent: extent, isInsertion: isInsertion)
        .combined(with: second.effect(on: view, extent: extent, isInsertion: isInsertion))
    case .asymmetric(let insertion, let removal):
      let one = isInsertion ? insertion : removal
      return one.effect(on: view, extent: extent, isInsertion: isInsertion)
    }
  }
}

extension ViewNode {
  /// The matrix that scales the view about a point of it, to be applied about its own anchor.
  func scaling(by factor: Double, about unitPoint: Point) -> Transform3D {
    let x = (unitPoint.x - anchor.x) * frame.width
    let y = (unitPoint.y - anchor.y) * frame.height
    // T(-p) · S · T(p), multiplied out.
    var scaling = Transform3D.scale(x: factor, y: factor)
    scaling.m41 = x - factor * x
    scaling.m42 = y - factor * y
    return scaling
  }
}

extension LayerTrack {
  /// The layer of a view on its way between its rest and where a transition has it while it is
  /// away.
  init(
    _ participant: TransitionContext.Participant, _ effect: ViewEffect, isInsertion: Bool
  ) {
    let view = participant.view
    func way<Value>(rest: Value, away: Value) -> Track<Value> {
      isInsertion ? Track(from: away, to: rest) : Track(from: rest, to: away)
    }
    self.init(
      participant, role: isInsertion ? .to : .from,
      frame: way(rest: view.frame, away: view.frame.offsetBy(dx: effect.dx, dy: effect.dy)),
      alpha: way(rest: view.alpha, away: view.alpha * effect.opacity))
    if !effect.transform.isIdentity {
      transform = way(
        rest: view.transform, away: view.transform.concatenating(effect.transform))
    }
  }
}
