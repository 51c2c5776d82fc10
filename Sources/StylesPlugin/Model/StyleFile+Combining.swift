// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension FileMovement {
  /// Returns the movement run backwards, as the pop of a push.
  ///
  /// - Returns: The movement, with the same duration and curve.
  /// - Throws: ``IrreversibleCurve`` for a curve that has no backward form.
  public func reversed() throws(IrreversibleCurve) -> FileMovement {
    var movement = self
    movement.layers = []
    for layer in layers { movement.layers.append(try layer.reversed()) }
    return movement
  }

  /// The movement with left and right exchanged.
  public var mirrored: FileMovement {
    var movement = self
    movement.layers = layers.map(\.mirrored)
    return movement
  }

  /// Returns the movement with the properties that another movement gives.
  ///
  /// Layers with the same label become one. Properties that the other movement leaves out stay.
  ///
  /// ```swift
  /// let slide = SlideStyle.ios.file.push
  /// let fade = FileMovement(layers: [FileLayer(.above, alpha: FileTrack(from: 0, to: 1))])
  /// let both = slide.combined(with: fade)
  /// ```
  public func combined(with other: FileMovement) -> FileMovement {
    var movement = self
    movement.duration = other.duration ?? duration
    movement.curve = other.curve ?? curve
    for layer in other.layers {
      if let index = movement.layers.firstIndex(where: { $0.label == layer.label }) {
        movement.layers[index].take(layer)
      } else {
        movement.layers.append(layer)
      }
    }
    return movement
  }
}

extension FileLayer {
  /// The layer with left and right exchanged.
  public var mirrored: FileLayer {
    var layer = self
    let whole = FileLength(view: 1)
    if let part { layer.part?.frame = part.frame.mirrored(in: whole) }
    layer.frame = frame?.map { $0.mirrored(in: part?.frame.width ?? whole) }
    layer.transform = transform?.map(\.mirrored)
    if let anchor { layer.anchor = Point(x: 1 - anchor.x, y: anchor.y) }
    return layer
  }

  /// Takes the properties that another layer gives.
  fileprivate mutating func take(_ other: FileLayer) {
    frame = other.frame ?? frame
    alpha = other.alpha ?? alpha
    transform = other.transform ?? transform
    anchor = other.anchor ?? anchor
    cornerRadius = other.cornerRadius ?? cornerRadius
    shadow = other.shadow ?? shadow
    dim = other.dim ?? dim
    across = other.across ?? across
    fill = other.fill ?? fill
    part = other.part ?? part
  }
}

extension FileFrame {
  /// Returns the rectangle with left and right exchanged in a place of a width.
  fileprivate func mirrored(in place: FileLength) -> FileFrame {
    var frame = self
    frame.x = -x
    if let width { frame.x = frame.x + place + -width }
    return frame
  }
}

extension FileTransform {
  fileprivate var mirrored: FileTransform {
    var transform = self
    if let translation { transform.translation?.x = -translation.x }
    if let rotation, rotation.axis != .x { transform.rotation?.degrees = -rotation.degrees }
    if let matrix {
      // What leads from x to another axis, or back.
      let changed: Set = [1, 2, 3, 4, 8, 12]
      let elements = matrix.elements.enumerated().map { changed.contains($0) ? -$1 : $1 }
      transform.matrix = Transform3D(elements: elements)
    }
    return transform
  }
}

extension FileTrack {
  /// Returns the track with other values at the same places.
  fileprivate func map(_ change: (Value) -> Value) -> FileTrack {
    let changed = keyframes.map { Keyframe($0.offset, change($0.value), curve: $0.curve) }
    return FileTrack(changed[0], changed.dropFirst(), clock: clock)
  }
}

extension FileLength {
  fileprivate static func + (one: FileLength, other: FileLength) -> FileLength {
    FileLength(
      container: one.container + other.container, view: one.view + other.view,
      other: one.other + other.other, points: one.points + other.points)
  }
}
