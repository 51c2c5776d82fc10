// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Sampler {
  /// A sampler that begins where another transition was, position and velocity continuous.
  ///
  /// Layers that the new plan does not have stay at the back and go to where they were going.
  init(_ plan: TransitionPlan, from continuity: Continuity, goals: [LayerTrack]) {
    let names = Set(plan.layers.map(\.name))
    let lingering = goals.filter { !names.contains($0.name) }.map(\.arrived)
    var whole = plan
    whole.layers = lingering + plan.layers
    self.init(whole)
    var own = Frame(time: .zero, transition: nil, layers: [])
    prepare(&own)
    let seconds = plan.duration.inSeconds
    let start = motion(at: 0, of: &own)
    offsets = zip(own.layers, start).map { layer, velocity in
      guard let presented = continuity.presented(layer.name) else { return nil }
      let way = presented.layer.way(fromAnchor: layer.anchor)
      let numbers = LayerNumbers(presented.layer).about(way)
      return Offset(
        distance: numbers.combined(1, LayerNumbers(layer), -1),
        velocity: presented.velocity.about(way).combined(seconds, velocity, -seconds))
    }
  }

  /// How each layer of a prepared frame changes per second at a progress, where it is left.
  ///
  /// The difference quotient over a hundred-thousandth of the way.
  private func motion(at progress: Double, of frame: inout Frame) -> [LayerNumbers] {
    let step = 1e-5
    let seconds = plan.duration.inSeconds
    sample(progress: progress + step, eased: eased(at: progress + step), into: &frame)
    let later = frame.layers.map(LayerNumbers.init)
    sample(progress: progress, eased: eased(at: progress), into: &frame)
    let scale = seconds > 0 ? 1 / (step * seconds) : 0
    return zip(later, frame.layers).map { $0.combined(scale, LayerNumbers($1), -scale) }
  }

  /// What dies away over the course of a transition that took over from another.
  struct Offset: Hashable, Sendable {
    let distance: LayerNumbers
    /// The velocity times the duration.
    let velocity: LayerNumbers

    func value(at progress: Double) -> LayerNumbers {
      let t = min(max(progress, 0), 1)
      return distance.combined(
        (2 * t - 3) * t * t + 1, velocity, ((t - 2) * t + 1) * t)
    }
  }
}

extension Layer {
  /// The way in points from another anchor to the layer's own.
  fileprivate func way(fromAnchor other: Point) -> Vector {
    Vector(
      dx: (anchor.x - other.x) * frame.width, dy: (anchor.y - other.y) * frame.height)
  }
}

extension LayerNumbers {
  /// The same numbers about another anchor, from which it is so far to their own.
  fileprivate func about(_ way: Vector) -> LayerNumbers {
    var moved = self
    moved.transform = transform.about(way)
    return moved
  }
}

extension LayerTrack {
  /// The layer at its end, where it stays.
  fileprivate var arrived: LayerTrack {
    var arrived = self
    arrived.frame = Track(constant: frame.end)
    arrived.alpha = Track(constant: alpha.end)
    arrived.transform = transform.map { Track(constant: $0.end) }
    arrived.cornerRadius = Track(constant: cornerRadius.end)
    return arrived
  }
}
