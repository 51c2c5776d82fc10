// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Shared elements whose views move, come or go while they fly, and layers that change hands.
extension Sampler {
  /// How far a layer was from the track that it has now, when an end moved or a finger let go.
  ///
  /// The offset dwindles to nothing at either end: with e0 the eased progress then, by (1 − e) ÷ (1 − e0)
  /// after it and e ÷ e0 before. So the element does not jump, and arrives exactly. Where a curve was
  /// beyond an end then, it dwindles with the progress itself.
  struct Moved: Hashable, Sendable {
    let layer: Int
    let values: AnimatableValues
    let progress: Double
    let eased: Double

    func value(at progress: Double, eased: Double) -> AnimatableValues {
      let isWithin = self.eased >= 0 && self.eased < 1
      let (now, then) = isWithin ? (eased, self.eased) : (progress, self.progress)
      let (part, whole) = now < then ? (now, then) : (1 - now, 1 - then)
      // A curve that swings beyond an end later does not take the element to the other side.
      return values.combined(whole > 0 ? min(max(part / whole, 0), 1) : 0, values, 0)
    }
  }

  /// Returns the sampler of a plan that is made anew for views that have changed, so that what flies
  /// goes on from where it is shown.
  ///
  /// - Parameters:
  ///   - old: The sampler that showed it, and what its plan was made of.
  ///   - shown: What is shown now.
  ///   - finger: How far a finger that holds it has gone down, or nil.
  ///   - context: What the plan was made of.
  /// - Returns: The sampler, with what is shared no longer fading out in front.
  func continuing(
    _ old: (sampler: Sampler, context: TransitionContext), from shown: Frame, _ finger: Double?,
    in context: TransitionContext
  ) -> Sampler {
    guard let transition = shown.transition else { return self }
    let names = Set(plan.layers.map(\.name))
    let (before, wasLost) = (old.sampler.plan.layers, old.sampler.lost)
    let firstLost = before.count - wasLost.count
    let lost = before.indices.compactMap { index -> Lingering? in
      let track = before[index]
      guard track.role == .shared, !names.contains(track.name) else { return nil }
      if index >= firstLost { return wasLost[index - firstLost] }
      // What it showed before the views changed: its way may lead to another one now.
      let screen = [old.context.from, old.context.to].lazy.compactMap { $0 }
        .first { $0.id == track.controller }
      return Lingering(
        track: track, subviews: Layer(track, subviews: screen?.view.subviews ?? []).subviews,
        arrival: nil,
        fading: min(transition.progress, 1)...1)
    }
    var own = plan
    own.layers.removeFirst(lingering.count)
    own.layers.removeLast(self.lost.count)
    own.hide(lost.map(\.track), in: context)
    var next = Sampler(
      own, behind: lingering, before: self.lost + lost, shortening: shortening)
    next.offsets = offsets
    next.keep(shown, progress: transition.progress, eased: transition.eased, finger)
    return next
  }

  /// Goes on from where a finger has brought the layers, when it lets go, or takes hold of them.
  ///
  /// - Parameters:
  ///   - finger: How far it has gone down.
  ///   - isHeld: Whether it holds them from now on.
  ///   - progress: The progress of the transition.
  mutating func changeHands(_ finger: Double, isHeld: Bool, at progress: Double) {
    guard isDragged else { return }
    var shown = Frame(time: .zero, transition: nil, layers: [])
    prepare(&shown)
    sample(progress: progress, eased: progress, finger: isHeld ? nil : finger, into: &shown)
    keep(shown, progress: progress, eased: progress, isHeld ? finger : nil)
  }

  /// Lets what flies or is dragged go on from where it is shown.
  private mutating func keep(
    _ shown: Frame, progress: Double, eased: Double, _ finger: Double?
  ) {
    var present = Frame(time: .zero, transition: nil, layers: [])
    moved = []
    prepare(&present)
    sample(progress: progress, eased: eased, finger: finger, into: &present)
    moved = present.layers.indices.compactMap { index in
      let layer = present.layers[index]
      guard layer.role == .shared || plan.layers[index].drag != nil,
        let was = shown.layers.first(where: { $0.name == layer.name })
      else { return nil }
      var values = AnimatableValues(was).combined(1, AnimatableValues(layer), -1)
      // How far the contents have replaced each other depends on the progress alone.
      values.alpha = 0
      return values == AnimatableValues()
        ? nil
        : Moved(layer: index, values: values, progress: progress, eased: eased)
    }
  }
}

extension TransitionPlan {
  /// Hides the views of elements that still fly in the controllers' own layers.
  ///
  /// Where the views have changed the way may lead to another one, which stays.
  mutating func hide(_ flying: [LayerTrack], in context: TransitionContext) {
    for track in flying {
      guard let controller = track.controller, let view = track.view,
        let screen = [context.from, context.to].first(where: { $0?.id == controller }) ?? nil,
        let id = screen.view.view(at: view)?.shared?.id, track.element == id
      else { continue }
      for index in layers.indices
      where layers[index].controller == controller && layers[index].role != .shared {
        layers[index].hidden.append(view)
      }
    }
  }
}
