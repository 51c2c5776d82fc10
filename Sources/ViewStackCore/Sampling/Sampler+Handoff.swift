// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Sampler {
  /// A layer that the new plan does not have: it stays at the back and continues to its end.
  struct Lingering: Hashable, Sendable {
    let track: LayerTrack
    let subviews: [ViewNode]
    /// The instant at which it reaches its end, nil with its transition; interrupted after that, it is
    /// dropped.
    let arrival: Duration?
    /// For a lost one, the part of the transition in which it fades out.
    var fading = 0.0...1.0

    /// What is left of its opacity at a progress.
    func opacity(at progress: Double) -> Double {
      let length = fading.upperBound - fading.lowerBound
      guard length > 0 else { return progress < fading.upperBound ? 1 : 0 }
      return min(max((fading.upperBound - progress) / length, 0), 1)
    }
  }

  /// Prepares a plan that continues from another transition's positions and velocities.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - change: The change of the stack that it shows.
  ///   - handoff: What it interrupts.
  ///   - context: What the plan was made of.
  /// - Complexity: O(*l*²) for *l* layers; a layer lingers no longer than its own transition would
  ///   have lasted, however often it is interrupted.
  init(
    _ plan: TransitionPlan, of change: StackChange, after handoff: Handoff,
    in context: TransitionContext
  ) {
    let shortening = handoff.shortening(for: change)
    let duration = plan.duration * shortening
    let seconds = duration.inSeconds
    let rest = handoff.lingering(besides: plan, arrivingBy: handoff.time + duration)
    let lingering = rest.filter { $0.track.role != .shared }
    // What was shared stays in front and fades out; its view is not seen a second time.
    let lost = rest.filter { $0.track.role == .shared }.map { layer in
      var layer = layer
      layer.fading = 0...Self.part(until: layer.arrival, since: handoff.time, seconds)
      return layer
    }
    var plan = plan
    plan.hide(lost.map(\.track), in: context)
    self.init(plan, behind: lingering, before: lost, shortening: shortening)
    var own = Frame(time: .zero, transition: nil, layers: [])
    prepare(&own)
    let start = motion(at: 0, of: &own)
    let firstLost = own.layers.count - lost.count
    offsets = own.layers.indices.map { index in
      let layer = own.layers[index]
      guard let shown = handoff.layers.firstIndex(where: { $0.name == layer.name }) else {
        return nil
      }
      let distance = handoff.layers[shown].distance(fromAnchorOf: layer)
      var length = 1.0
      if index < lingering.count {
        length = Self.part(until: lingering[index].arrival, since: handoff.time, seconds)
      } else if index >= firstLost {
        length = lost[index - firstLost].fading.upperBound
      }
      let scale = seconds * length
      return Offset(
        length: length,
        values: AnimatableValues(handoff.layers[shown]).about(distance)
          .combined(1, AnimatableValues(layer), -1),
        velocity: handoff.velocities[shown].about(distance).combined(scale, start[index], -scale))
    }
  }

  /// The part of a transition that has passed at an instant, above 0 and at most 1.
  private static func part(
    until end: Duration?, since start: Duration, _ seconds: Double
  ) -> Double {
    guard let end, seconds > 0 else { return 1 }
    return min((end - start).inSeconds / seconds, 1)
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
    let (old, oldLost) = (sampler.lingering, sampler.lost)
    let firstLost = sampler.plan.layers.count - oldLost.count
    return sampler.plan.layers.indices.compactMap { index in
      let track = sampler.plan.layers[index]
      let own =
        index < old.count
        ? old[index].arrival : index >= firstLost ? oldLost[index - firstLost].arrival : nil
      let arrival = own ?? self.end ?? end
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
    resting.drag = nil
    return resting
  }
}
