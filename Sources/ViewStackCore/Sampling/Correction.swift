// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The changes that move one layer off its track.
struct Correction: Sendable {
  var layer: Int
  var retarget: Retarget?
  var offset: Offset?
  var leftover: Leftover?

  /// The offset of a layer that a change in mid-transition moved: its view, or the finger's hold.
  ///
  /// With e0 the eased progress of the change, the offset is multiplied by (1 − e) ÷ (1 − e0) after it
  /// and by e ÷ e0 before it. So the layer does not jump, and is exact at both ends.
  struct Offset: Sendable {
    let values: AnimatableValues
    let progress: Double
    let eased: Double

    func apply(to layer: inout Layer, progress: Double, eased: Double) {
      // If the curve was beyond an end, the progress itself counts.
      let isWithin = self.eased >= 0 && self.eased < 1
      let (now, then) = isWithin ? (eased, self.eased) : (progress, self.progress)
      let (part, whole) = now < then ? (now, then) : (1 - now, 1 - then)
      let rest = whole > 0 ? min(max(part / whole, 0), 1) : 0
      var moved = AnimatableValues(layer)
      moved.numbers += values.numbers * rest
      moved.write(to: &layer)
    }
  }

  /// The part of an earlier plan that a layer shows.
  struct Leftover: Sendable {
    /// The track of the layer in its own plan.
    let track: LayerTrack
    let subviews: [ViewNode]
    /// The instant at which it ends, and an interruption drops it; nil for the end of the transition.
    var arrival: Duration?
    /// The controllers of the layer's own transition.
    let from: ControllerID?
    let to: ControllerID?
    /// The part of the transition in which the layer fades out, or nil if it stays.
    var fading: ClosedRange<Double>?

    func fade(_ layer: inout Layer, at progress: Double) {
      guard let fading else { return }
      let length = fading.upperBound - fading.lowerBound
      let rest =
        length > 0
        ? (fading.upperBound - progress) / length : progress < fading.upperBound ? 1 : 0
      layer.alpha *= min(max(rest, 0), 1)
    }
  }
}

extension Sampler {
  /// Whether layers follow a finger other than by the progress.
  var isDragged: Bool { !drags.isEmpty }

  /// Continues from where a finger, at a downward distance, has brought the layers that it releases or grabs.
  mutating func changeHands(_ finger: Double, isHeld: Bool, at progress: Double) {
    guard isDragged else { return }
    var shown = Frame(time: .zero, transition: nil, layers: [])
    sample(progress: progress, eased: progress, finger: isHeld ? nil : finger, into: &shown)
    keep(shown, progress: progress, eased: progress, isHeld ? finger : nil)
  }

  /// Returns the sampler of a plan that is made again because its views or the container have changed.
  ///
  /// Shared elements continue from their place on screen if the container keeps its size. An element that
  /// is no longer shared fades out.
  func continuing(
    _ old: (sampler: Sampler, context: TransitionContext), from shown: Frame, _ finger: Double?,
    in context: TransitionContext
  ) -> Sampler {
    guard let transition = shown.transition else { return self }
    var next = self
    let lost = old.sampler.lostElements(besides: self, in: old.context, at: transition.progress)
    if !lost.isEmpty {
      var plan = plan
      plan.hide(lost.map(\.track), in: context)
      let count = plan.layers.count
      plan.layers += lost.map(\.track)
      let added = lost.indices.map { index in
        var correction = lost[index].correction
        correction.layer = count + index
        return correction
      }
      next = Sampler(plan, corrections + added, shortening: shortening)
    }
    guard old.context.bounds == context.bounds else { return next }
    next.keep(shown, progress: transition.progress, eased: transition.eased, finger)
    return next
  }

  /// Returns the layers of shared elements that another sampler does not have; they fade out.
  private func lostElements(
    besides next: Sampler, in context: TransitionContext, at progress: Double
  ) -> [(track: LayerTrack, correction: Correction)] {
    let names = Set(next.plan.layers.map(\.name))
    return plan.layers.indices.compactMap { index in
      let track = plan.layers[index]
      guard track.role == .shared, !names.contains(track.name) else { return nil }
      var correction = corrections.first { $0.layer == index } ?? Correction(layer: index)
      if correction.leftover == nil {
        // The views before the change: the same path may lead to another view now.
        let screen = [context.from, context.to].lazy.compactMap(\.self)
          .first { $0.id == track.controller }
        correction.leftover = Correction.Leftover(
          track: track, subviews: Layer(track, subviews: screen?.view.subviews ?? []).subviews,
          arrival: nil, from: context.from?.id, to: context.to?.id)
      }
      if correction.leftover?.fading == nil {
        correction.leftover?.fading = min(progress, 1)...1
      }
      return (track, correction)
    }
  }

  /// Lets shared elements and dragged layers continue from their place on screen.
  private mutating func keep(
    _ shown: Frame, progress: Double, eased: Double, _ finger: Double?
  ) {
    for index in corrections.indices { corrections[index].offset = nil }
    var present = Frame(time: .zero, transition: nil, layers: [])
    sample(progress: progress, eased: eased, finger: finger, into: &present)
    for index in present.layers.indices {
      let layer = present.layers[index]
      guard layer.role == .shared || plan.layers[index].drag != nil,
        let was = shown.layers.first(where: { $0.name == layer.name })
      else { continue }
      var values = AnimatableValues(was)
      values.numbers -= AnimatableValues(layer).numbers
      // The progress alone decides how far the contents have replaced each other.
      values.numbers[AnimatableValues.alpha] = 0
      guard values != AnimatableValues() else { continue }
      let offset = Correction.Offset(values: values, progress: progress, eased: eased)
      if let known = corrections.firstIndex(where: { $0.layer == index }) {
        corrections[known].offset = offset
      } else {
        corrections.append(Correction(layer: index, offset: offset))
      }
    }
  }
}

extension TransitionPlan {
  /// Hides the views of flying elements in their controllers' layers, unless a path leads elsewhere now.
  mutating func hide(_ flying: [LayerTrack], in context: TransitionContext) {
    for track in flying {
      guard let controller = track.controller, let view = track.view,
        let screen = [context.from, context.to].first(where: { $0?.id == controller }) ?? nil,
        let id = screen.view.subview(at: view)?.shared?.id, track.element == id
      else { continue }
      for index in layers.indices
      where layers[index].controller == controller && layers[index].role != .shared {
        if !layers[index].hidden.contains(view) { layers[index].hidden.append(view) }
      }
    }
  }
}
