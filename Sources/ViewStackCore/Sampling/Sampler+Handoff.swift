// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Sampler {
  /// A layer that the new plan does not have: it stays at the back and continues to its end.
  struct Lingering: Hashable, Sendable {
    let track: LayerTrack
    let subviews: [ViewNode]
    /// The instant at which it reaches its end; interrupted after that, it is dropped.
    let arrival: Duration
  }

  /// Prepares a plan that continues from another transition's positions and velocities.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - change: The change of the stack that it shows.
  ///   - handoff: What it interrupts, or nil.
  /// - Complexity: O(*l*²) for *l* layers; a layer lingers no longer than its own transition would
  ///   have lasted, however often it is interrupted.
  init(_ plan: TransitionPlan, of change: StackChange, after handoff: Handoff?) {
    guard let handoff else {
      self.init(plan)
      return
    }
    let shortening = handoff.shortening(for: change)
    let duration = plan.duration * shortening
    let lingering = handoff.lingering(besides: plan, arrivingBy: handoff.time + duration)
    self.init(plan, behind: lingering, shortening: shortening)
    var own = Frame(time: .zero, transition: nil, layers: [])
    prepare(&own)
    let start = motion(at: 0, of: &own)
    let seconds = duration.inSeconds
    offsets = own.layers.indices.map { index in
      let layer = own.layers[index]
      guard let shown = handoff.layers.firstIndex(where: { $0.name == layer.name }) else {
        return nil
      }
      let distance = handoff.layers[shown].distance(fromAnchorOf: layer)
      let length =
        index < lingering.count && seconds > 0
        ? min((lingering[index].arrival - handoff.time).inSeconds / seconds, 1) : 1
      let scale = seconds * length
      return Offset(
        length: length,
        values: AnimatableValues(handoff.layers[shown]).about(distance)
          .combined(1, AnimatableValues(layer), -1),
        velocity: handoff.velocities[shown].about(distance).combined(scale, start[index], -scale))
    }
  }

  /// Returns the velocity of each layer of a frame at a progress, and leaves the frame there.
  ///
  /// The difference quotient over a hundred-thousandth of the distance.
  private func motion(at progress: Double, of frame: inout Frame) -> [AnimatableValues] {
    let step = 1e-5
    let seconds = duration.inSeconds
    sample(progress: progress + step, eased: eased(at: progress + step), into: &frame)
    let later = frame.layers.map(AnimatableValues.init)
    sample(progress: progress, eased: eased(at: progress), into: &frame)
    let scale = seconds > 0 ? 1 / (step * seconds) : 0
    return zip(later, frame.layers).map { $0.combined(scale, AnimatableValues($1), -scale) }
  }

  /// The offset of a layer from its tracks, which decays after an interruption.
  struct Offset: Hashable, Sendable {
    /// The fraction of the transition over which it decays, above 0 and at most 1.
    let length: Double
    /// The offset at the beginning.
    let values: AnimatableValues
    /// Its velocity at the beginning, times the duration of that fraction.
    let velocity: AnimatableValues

    func value(at progress: Double) -> AnimatableValues {
      let t = min(max(progress / length, 0), 1)
      return values.combined(
        (2 * t - 3) * t * t + 1, velocity, ((t - 2) * t + 1) * t)
    }
  }
}

extension Handoff {
  /// Returns the layers that a plan does not have and that are still moving, back to front.
  fileprivate func lingering(
    besides plan: TransitionPlan, arrivingBy end: Duration
  ) -> [Sampler.Lingering] {
    let names = Set(plan.layers.map(\.name))
    let old = sampler.lingering
    return sampler.plan.layers.indices.compactMap { index in
      let track = sampler.plan.layers[index]
      let arrival = index < old.count ? old[index].arrival : self.end ?? end
      guard !names.contains(track.name), arrival > time else { return nil }
      return Sampler.Lingering(
        track: isGivenUp ? track.resting(at: 0) : track.resting(at: 1),
        subviews: layers[index].subviews, arrival: arrival)
    }
  }
}

extension Layer {
  /// Returns the offset in points of the layer's anchor from another layer's anchor inside it.
  fileprivate func distance(fromAnchorOf other: Layer) -> Vector {
    Vector(
      dx: (anchor.x - other.anchor.x) * frame.width,
      dy: (anchor.y - other.anchor.y) * frame.height)
  }
}

extension AnimatableValues {
  /// Returns the same values about another anchor, given the offset of their own from it.
  fileprivate func about(_ distance: Vector) -> AnimatableValues {
    var moved = self
    moved.transform = transform.about(distance)
    return moved
  }
}

extension LayerTrack {
  /// Returns the layer as it is at its beginning, 0, or at its end, 1, and stays.
  fileprivate func resting(at end: Int) -> LayerTrack {
    var resting = self
    resting.frame = Track(constant: end == 0 ? frame.start : frame.end)
    resting.alpha = Track(constant: end == 0 ? alpha.start : alpha.end)
    resting.transform = transform.map { Track(constant: end == 0 ? $0.start : $0.end) }
    resting.cornerRadius = Track(constant: end == 0 ? cornerRadius.start : cornerRadius.end)
    return resting
  }
}
