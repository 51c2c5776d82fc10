// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Sampler {
  /// Prepares a plan that continues from another transition's positions and velocities.
  ///
  /// - Complexity: O(*l*²) for *l* layers; none outlasts its own transition.
  init(
    _ plan: TransitionPlan, of change: StackChange, after handoff: Handoff,
    in context: TransitionContext
  ) {
    var plan = plan
    let shortening = handoff.shortening(for: change)
    let taken = TakenLayers(handoff, by: &plan, lasting: plan.duration * shortening, in: context)
    self.init(plan, [], shortening: shortening)
    corrections = corrections(of: taken, after: handoff, in: context)
  }

  /// Returns the corrections with which each layer starts where the handoff shows it.
  private func corrections(
    of taken: TakenLayers, after handoff: Handoff, in context: TransitionContext
  ) -> [Correction] {
    let (first, last) = (frame(at: 0), frame(at: 1))
    let seconds = duration.inSeconds
    return plan.layers.indices.compactMap { index in
      guard let source = taken.sources[index] ?? taken.companions[index] else {
        return takeoff(of: index, first.layers[index], last.layers[index], handoff, in: context)
      }
      let (leftover, shown) = (taken.leftovers[index], handoff.layers[source])
      let offset = shown.distance(fromAnchorOf: first.layers[index])
      var velocity = handoff.velocities[source].about(offset)
      velocity.numbers *= seconds
      var start = AnimatableValues(shown).about(offset)
      if taken.sources[index] == nil {
        start.numbers[AnimatableValues.alpha] = first.layers[index].alpha
        velocity.numbers[AnimatableValues.alpha] = 0
      }
      let alpha = plan.layers[index].alpha
      let length = part(until: leftover?.arrival, since: handoff.time, seconds)
      let retarget = Retarget(
        from: start, velocity, along: plan.layers[index],
        (AnimatableValues(first.layers[index]), AnimatableValues(last.layers[index])),
        length: length, alphaLength: alpha.isConstant ? length : progress(ofArrivalOf: alpha))
      return Correction(layer: index, retarget: retarget, leftover: leftover)
    }
  }

  /// Returns the correction of an element that starts to fly from a moving screen.
  private func takeoff(
    of index: Int, _ first: Layer, _ last: Layer, _ handoff: Handoff, in context: TransitionContext
  ) -> Correction? {
    guard plan.layers[index].element != nil, let screen = context.from,
      let page = handoff.layers.firstIndex(where: {
        $0.controller == screen.id && $0.role != .shared && $0.part == nil
      })
    else { return nil }
    let (rest, shown) = (screen.view.frame, handoff.layers[page].frame)
    var (start, velocity) = (AnimatableValues(first), AnimatableValues())
    for (number, offset) in [(0, shown.x - rest.x), (1, shown.y - rest.y)] {
      start.numbers[number] += offset
      velocity.numbers[number] = handoff.velocities[page].numbers[number] * duration.inSeconds
    }
    let retarget = Retarget(
      from: start, velocity, along: plan.layers[index],
      (AnimatableValues(first), AnimatableValues(last)),
      length: 1, alphaLength: 0)
    return Correction(layer: index, retarget: retarget)
  }

  /// The part of a transition that has passed at an instant, above 0 and at most 1.
  private func part(until end: Duration?, since start: Duration, _ seconds: Double) -> Double {
    guard let end, seconds > 0 else { return 1 }
    return min((end - start).inSeconds / seconds, 1)
  }

  /// Returns the progress from which on a track stays the same, above 0 and at most 1.
  private func progress(ofArrivalOf track: Track<Double>) -> Double {
    let arrival = track.arrival
    guard track.clock == .eased, arrival < 1 else { return max(arrival, 1e-3) }
    // The last instant before it, by halving: the curves of plans rise.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if eased(at: middle) < arrival { low = middle } else { high = middle }
    }
    return max(high, 1e-3)
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
