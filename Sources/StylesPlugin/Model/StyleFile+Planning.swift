// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension FileLayer {
  /// The layer and its dim layer; no layer if the controller is missing.
  func tracks(in context: TransitionContext) -> [LayerTrack] {
    let card = subject == .below ? context.below : subject == .above ? context.above : nil
    guard card != nil || !subject.isView else { return [] }
    let space = FileSpace(card, in: context)
    let alpha = alpha?.track(in: context) { $0 * (card?.view.alpha ?? 1) }
    var layer: LayerTrack
    var place = space.view
    if let card {
      layer = card.still(alpha: alpha)
      if let part {
        let piece = space.rect(part.frame, at: Rect(origin: .zero, size: place.size))
        place = piece.offsetBy(dx: place.x, dy: place.y)
        layer = layer.cut(part.name, piece, frame: Track(constant: place))
      }
      if let shadow, context.container.usesShadows { layer.shadow = space.shadow(shadow) }
    } else {
      let role: Layer.Role = subject == .image ? .image : subject == .dim ? .dim : .background
      layer = LayerTrack(
        name: name ?? subject.rawValue, role: role, frame: Track(constant: place),
        alpha: alpha ?? Track(constant: 1), fill: fill ?? (subject == .dim ? .black : nil))
    }
    if let transform {
      layer = layer.transformed(transform.track(in: context, space.matrix), about: anchor)
    }
    if let frame { layer.frame = frame.track(in: context) { space.rect($0, at: place) } }
    if let cornerRadius {
      // The view's own corners are the minimum, so that the layer rests exactly as the view.
      let own = card?.view.cornerRadius ?? 0
      layer.cornerRadius = cornerRadius.track(in: context) { max($0, own) }
    }
    if let across, context.isInteractive {
      layer.drag = LayerDrag(
        across: CrossAxis(
          reach: across.reach.track(in: context, space.vertical),
          length: space.vertical(across.length), give: across.give))
    }
    return [layer] + [dim.map { layer.dimmed($0.track(in: context) { $0 }) }].compactMap { $0 }
  }
}

/// The sizes whose fractions are the lengths of a layer.
struct FileSpace {
  let container: Size
  /// The place of the layer's view at rest; the whole container for a layer without a view.
  let view: Rect
  /// The distance from that place to the far edges of the other view.
  let other: Size

  init(_ card: Card?, in context: TransitionContext) {
    container = context.bounds
    view = card?.view.frame ?? Rect(origin: .zero, size: container)
    let other = [context.from, context.to].compactMap { $0 }
      .first { $0.id != card?.participant.id }
    let frame = other?.view.frame ?? Rect(origin: .zero, size: container)
    self.other = Size(width: frame.maxX - view.x, height: frame.maxY - view.y)
  }

  /// The rectangle of a frame at a place, with the size of the place unless the frame has one.
  ///
  /// A sum that is negative in this container is a size of 0.
  func rect(_ frame: FileFrame, at place: Rect) -> Rect {
    Rect(
      x: place.x + horizontal(frame.x), y: place.y + vertical(frame.y),
      width: frame.width.map { max(horizontal($0), 0) } ?? place.width,
      height: frame.height.map { max(vertical($0), 0) } ?? place.height)
  }

  func shadow(_ shadow: FileShadow) -> Shadow {
    Shadow(opacity: shadow.opacity, radius: max(horizontal(shadow.radius), 0))
  }

  func matrix(_ transform: FileTransform) -> Transform3D {
    var steps = transform.matrix.map { [$0] } ?? []
    if let scale = transform.scale { steps.append(.scale(x: scale.x, y: scale.y, z: scale.z)) }
    if let turn = transform.rotation {
      steps.append(
        .rotation(
          degrees: turn.degrees, x: turn.axis == .x ? 1 : 0, y: turn.axis == .y ? 1 : 0,
          z: turn.axis == .z ? 1 : 0))
    }
    if let way = transform.translation {
      steps.append(.translation(x: horizontal(way.x), y: vertical(way.y), z: way.z))
    }
    if let eye = transform.perspective { steps.append(.perspective(distance: eye)) }
    guard let first = steps.first else { return .identity }
    return steps.dropFirst().reduce(first) { $0.concatenating($1) }
  }

  private func horizontal(_ length: FileLength) -> Double {
    length.container * container.width + length.view * view.width + length.other * other.width
      + length.points
  }

  func vertical(_ length: FileLength) -> Double {
    length.container * container.height + length.view * view.height
      + length.other * other.height + length.points
  }
}
