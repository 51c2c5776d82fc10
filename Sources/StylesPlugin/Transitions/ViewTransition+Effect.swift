// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The effect of a transition on a view that is away.
struct ViewEffect: Hashable {
  /// The offset of the view from its place, in points.
  var dx = 0.0
  var dy = 0.0
  /// The factor of its opacity.
  var opacity = 1.0
  /// The transform after the view's own transform, about its middle.
  var transform = Transform3D.identity

  /// Returns the combination of both effects.
  func combined(with other: ViewEffect) -> ViewEffect {
    ViewEffect(
      dx: dx + other.dx, dy: dy + other.dy, opacity: opacity * other.opacity,
      transform: transform.concatenating(other.transform))
  }
}

extension ViewTransition {
  /// Returns the effect of the transition on a view that is away.
  ///
  /// - Parameters:
  ///   - view: The view at rest.
  ///   - extent: The distances of ``move(_:)``: the larger width and height of the two views of a
  ///     transition, not the container's.
  ///   - isInsertion: Whether the view enters; otherwise it leaves.
  /// - Returns: The offset, the opacity and the transform.
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
  /// The matrix that scales the view about one of its points, for use about its middle.
  func scaling(by factor: Double, about unitPoint: Point) -> Transform3D {
    let (x, y) = ((unitPoint.x - 0.5) * frame.width, (unitPoint.y - 0.5) * frame.height)
    // T(-p) · S · T(p), multiplied out.
    return Transform3D.scale(x: factor, y: factor)
      .concatenating(.translation(x: x - factor * x, y: y - factor * y))
  }
}

// MARK: - As data

extension ViewTransition {
  /// The layer of a controller that enters or leaves by the transition.
  ///
  /// Without a context, the layer fits any container with two views of one size.
  func layer(
    _ subject: FileLayer.Subject, isInsertion: Bool, in context: TransitionContext?
  ) -> FileLayer {
    // On a view of one point, distances from the edges are fractions.
    var view = ViewNode(name: "", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    var extent = view.frame.size
    var (moves, offset) = separated(isInsertion: isInsertion)
    if let context {
      let sizes = [context.from, context.to].compactMap { $0?.view.frame.size }
      extent = Size(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
      view = (subject == .below ? context.below : context.above)?.view ?? view
      (moves, offset) = (self, .zero)
    }
    let effect = moves.effect(on: view, extent: extent, isInsertion: isInsertion)
    func way<Value>(rest: Value, away: Value) -> FileTrack<Value>? {
      if rest == away { return nil }
      return isInsertion ? FileTrack(from: away, to: rest) : FileTrack(from: rest, to: away)
    }
    func length(_ distance: Double, _ points: Double) -> FileLength {
      context == nil ? FileLength(view: distance, points: points) : FileLength(points: distance)
    }
    var transform = FileTransform()
    let matrix = effect.transform.elements
    if context != nil, effect.transform != .identity {
      transform.matrix = effect.transform
    } else if context == nil {
      if matrix[0] != 1 { transform.scale = .init(x: matrix[0], y: matrix[5]) }
      if (matrix[12], matrix[13]) != (0, 0) {
        transform.translation = .init(x: length(matrix[12], 0), y: length(matrix[13], 0))
      }
    }
    let away = FileFrame(x: length(effect.dx, offset.dx), y: length(effect.dy, offset.dy))
    return FileLayer(
      subject, frame: way(rest: FileFrame(), away: away),
      alpha: way(rest: 1, away: effect.opacity),
      transform: way(rest: FileTransform(), away: transform))
  }

  /// The transition without its offsets, and their sum in points.
  private func separated(isInsertion: Bool) -> (rest: ViewTransition, offset: Vector) {
    switch self {
    case .offset(let x, let y): return (.identity, Vector(dx: x, dy: y))
    case .combined(let first, let second):
      let (one, two) = (
        first.separated(isInsertion: isInsertion), second.separated(isInsertion: isInsertion)
      )
      let sum = Vector(dx: one.offset.dx + two.offset.dx, dy: one.offset.dy + two.offset.dy)
      return (.combined(one.rest, two.rest), sum)
    case .asymmetric(let insertion, let removal):
      return (isInsertion ? insertion : removal).separated(isInsertion: isInsertion)
    default: return (self, .zero)
    }
  }
}
