// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension LayerTrack {
  /// Returns the layer with the constant values of its beginning, 0, or its end, 1.
  func resting(at end: Int) -> LayerTrack {
    func resting<Value>(_ track: Track<Value>) -> Track<Value> {
      Track(constant: end == 0 ? track.start : track.end)
    }
    var layer = self
    (layer.frame, layer.alpha) = (resting(frame), resting(alpha))
    (layer.transform, layer.cornerRadius) = (transform.map(resting), resting(cornerRadius))
    return layer
  }

  /// Returns the layer with its tracks towards one of their ends, 0 or 1.
  func played(towards end: Int) -> LayerTrack {
    if end == 1 { return self }
    var layer = self
    (layer.frame, layer.alpha) = (frame.reversed, alpha.reversed)
    (layer.transform, layer.cornerRadius) = (transform?.reversed, cornerRadius.reversed)
    return layer
  }

  /// Moves contents that rest in one mask to the same place in another, large enough to cover it.
  mutating func follow(_ mask: Rect, from old: Rect) {
    guard old.width > 0, old.height > 0 else { return }
    let scale = max(mask.width / old.width, mask.height / old.height)
    frame = frame.map { place in
      let offset = place.center - old.center
      let middle = Point(
        x: mask.center.x + offset.dx * scale, y: mask.center.y + offset.dy * scale)
      return Rect(
        x: middle.x - place.width / 2, y: middle.y - place.height / 2, width: place.width,
        height: place.height)
    }
    let grown = Transform3D.scale(x: scale, y: scale)
    transform = transform?.map { $0.concatenating(grown) } ?? Track(constant: grown)
  }
}

extension Track {
  fileprivate var reversed: Track {
    guard keyframes.count > 1 else { return self }
    let reversed = keyframes.indices.reversed().map { index in
      let curve = index > 0 ? keyframes[index - 1].curve.reversed() : nil
      return Keyframe(1 - keyframes[index].offset, keyframes[index].value, curve: curve ?? .linear)
    }
    return Track(reversed, clock: clock)
  }
}
