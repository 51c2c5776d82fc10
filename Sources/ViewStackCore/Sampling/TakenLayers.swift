// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The layers of a plan that interrupts another, and the layers that they continue.
struct TakenLayers {
  /// For each layer of the plan, the index of the layer that it continues, or nil.
  private(set) var sources: [Int?] = []
  /// For each new layer that darkens or shadows a base, the layer that the base continues.
  private(set) var companions: [Int: Int] = [:]
  /// The number of layers of elements that land on the old screen.
  private var landedCount = 0
  /// The index of the next layer that stays at the back.
  private var behind = 0
  /// For each layer of the plan, its source if it belongs to an earlier plan.
  private(set) var leftovers: [Correction.Leftover?] = []

  /// Adds the layers of the interrupted transition that a plan does not have.
  init(
    _ handoff: Handoff, by plan: inout TransitionPlan, lasting duration: Duration,
    in context: TransitionContext
  ) {
    Self.keepFlying(handoff, in: &plan, context)
    sources = plan.layers.map(handoff.index)
    leftovers = plan.layers.map { _ in nil }
    continueSeenElements(handoff, in: &plan)
    separateNewElements(handoff, in: &plan)
    let continued = Set(sources.compactMap(\.self))
    var contents: [(leftover: Correction.Leftover, source: Int)] = []
    for index in handoff.layers.indices where !continued.contains(index) {
      let leftover = handoff.leftover(index)
      guard (leftover.arrival ?? handoff.end ?? handoff.time + duration) > handoff.time else {
        continue
      }
      if isInOtherMask(leftover, in: plan) {
        contents.append((leftover, index))
      } else if handoff.layers[index].role == .shared {
        addFlying(leftover, index, handoff, to: &plan, in: context)
      } else {
        var resting = leftover
        resting.arrival = leftover.arrival ?? handoff.end ?? handoff.time + duration
        let track = leftover.track.resting(at: handoff.isGivenUp ? 0 : 1)
        insert(track, resting, index, at: behind, in: &plan)
        behind += 1
      }
    }
    for (leftover, source) in contents { addContents(leftover, source, handoff, to: &plan) }
    for index in plan.layers.indices where sources[index] == nil {
      companions[index] = plan.layers.base(of: index).flatMap { sources[$0] }
    }
  }

  /// Removes elements from a plan that fly already, but not from the old screen.
  ///
  /// Such an element lands on the new screen, and the old screen keeps its view.
  private static func keepFlying(
    _ handoff: Handoff, in plan: inout TransitionPlan, _ context: TransitionContext
  ) {
    func contents(of screen: TransitionContext.Participant?, fly: Bool) -> [LayerTrack] {
      plan.layers.filter {
        $0.element != nil && $0.view != nil && $0.controller == screen?.id
          && (handoff.index(of: $0) != nil) == fly
      }
    }
    let landing = Set(contents(of: context.to, fly: true).map(\.element))
    for grounded in contents(of: context.from, fly: false) where landing.contains(grounded.element)
    {
      for screen in plan.layers.indices where plan.layers[screen].controller == context.from?.id {
        plan.layers[screen].hidden.removeAll { $0 == grounded.view }
      }
      plan.layers.removeAll { $0.element == grounded.element }
    }
  }

  /// Lets each element continue the mask around its most visible contents.
  ///
  /// Two elements of the same id may fly, each between other screens. The second one has a number.
  private mutating func continueSeenElements(_ handoff: Handoff, in plan: inout TransitionPlan) {
    for mask in plan.layers.indices {
      let name = plan.layers[mask].name
      let contents = plan.layers.indices.filter {
        plan.layers[$0].clip == name && plan.layers[$0].view != nil
      }
      let seen = contents.compactMap { sources[$0] }.map { handoff.layers[$0] }
        .max { $0.alpha < $1.alpha }
      guard let other = seen?.clip, other.hasPrefix("\(name)#") else { continue }
      let number = other.dropFirst(name.count)
      rename(plan.layers[mask].element, in: &plan) { "\($0)\(number)" }
      for index in plan.layers.indices where plan.layers[index].view == nil {
        sources[index] = handoff.index(of: plan.layers[index])
      }
    }
  }

  /// Gives the layers of an element other names.
  private func rename(
    _ element: String?, in plan: inout TransitionPlan, _ renamed: (String) -> String
  ) {
    for index in plan.layers.indices where plan.layers[index].element == element {
      let (old, new) = (plan.layers[index].name, renamed(plan.layers[index].name))
      plan.layers[index].name = new
      for inner in plan.layers.indices where plan.layers[inner].clip == old {
        plan.layers[inner].clip = new
      }
    }
  }

  /// Renames elements if none of their contents is flying already.
  ///
  /// Then an element of the same id is flying between other screens. It keeps its name, and the new one
  /// begins at its own place.
  private mutating func separateNewElements(_ handoff: Handoff, in plan: inout TransitionPlan) {
    let isMask = plan.layers.map { $0.element != nil && $0.view == nil && $0.shadow == nil }
    for mask in plan.layers.indices where isMask[mask] && sources[mask] != nil {
      let element = plan.layers[mask].element
      let own = plan.layers.indices.filter { plan.layers[$0].element == element }
      if own.contains(where: { plan.layers[$0].view != nil && sources[$0] != nil }) { continue }
      let earlier = plan
      rename(element, in: &plan) { earlier.unusedName(for: $0, besides: handoff.layers) }
      for index in own { sources[index] = nil }
    }
  }

  private mutating func insert(
    _ track: LayerTrack, _ leftover: Correction.Leftover, _ source: Int, at place: Int,
    in plan: inout TransitionPlan
  ) {
    plan.layers.insert(track, at: place)
    sources.insert(source, at: place)
    leftovers.insert(leftover, at: place)
  }

  /// Whether these are contents whose mask flies between other screens.
  private func isInOtherMask(_ contents: Correction.Leftover, in plan: TransitionPlan) -> Bool {
    guard contents.track.view != nil,
      let mask = plan.layers.firstIndex(where: { $0.name == contents.track.clip })
    else { return false }
    return !isOfOnePlan(leftovers[mask], contents)
  }

  /// Whether two layers belong to the same plan; nil stands for a layer of the new plan.
  private func isOfOnePlan(_ one: Correction.Leftover?, _ other: Correction.Leftover?) -> Bool {
    one?.from == other?.from && one?.to == other?.to && (one == nil) == (other == nil)
  }

  /// Adds a layer of a shared element that the plan does not fly.
  private mutating func addFlying(
    _ leftover: Correction.Leftover, _ source: Int, _ handoff: Handoff,
    to plan: inout TransitionPlan, in context: TransitionContext
  ) {
    let landing = Landing(of: leftover, handoff, in: context)
    var track = leftover.track.played(towards: landing.end)
    if !landing.isSeen { track.alpha = Track(from: 1, to: 0) }
    var place = plan.layers.count
    if landing.isBehind {
      place = plan.layers.end(of: context.from?.id) + landedCount
      landedCount += 1
    } else if !landing.isSeen,
      let covering = plan.layers.indices.first(where: { covers(source, at: $0, in: plan) })
    {
      // It stays behind the screens that covered it, also behind those that the plan does not have.
      place = covering
      behind = covering + 1
    }
    insert(track, leftover, source, at: place, in: &plan)
    plan.hide(track, of: leftover, in: context)
  }

  /// Whether a layer of the plan continues a layer of a screen that was in front of another.
  private func covers(_ source: Int, at index: Int, in plan: TransitionPlan) -> Bool {
    plan.layers[index].role != .shared && sources[index].map { $0 > source } == true
  }

  /// Adds contents to a mask that flies between other screens; there they disappear.
  private mutating func addContents(
    _ leftover: Correction.Leftover, _ source: Int, _ handoff: Handoff,
    to plan: inout TransitionPlan
  ) {
    guard let mask = plan.layers.firstIndex(where: { $0.name == leftover.track.clip }) else {
      return
    }
    let clip = plan.layers[mask].name
    let contents = plan.layers.indices.filter {
      plan.layers[$0].clip == clip && plan.layers[$0].element == leftover.track.element
        && plan.layers[$0].view != nil
    }
    // Contents that were painted behind others in the mask stay behind them.
    let neighbours = contents.filter { sources[$0].map { handoff.layers[$0].clip } == clip }
    let covering = neighbours.first { sources[$0].map { $0 > source } ?? false }
    let covered = neighbours.last { sources[$0].map { $0 < source } ?? false }
    let place = covering ?? covered.map { $0 + 1 } ?? contents.first ?? mask + 1
    let own = contents.filter { isOfOnePlan(leftovers[$0], leftovers[mask]) }
    var track = leftover.track.resting(at: handoff.isGivenUp ? 0 : 1)
    if own.contains(where: { $0 >= place && plan.layers[$0].alpha == Track(constant: 1) }) {
      // Contents in front of it become opaque until the end.
      track.alpha = Track([Keyframe(0, 1), Keyframe(1, 1), Keyframe(1, 0)])
    } else {
      let leaving = own.first { plan.layers[$0].alpha.end == 0 }
      track.alpha = leaving.map { plan.layers[$0].alpha } ?? Track(from: 1, to: 0)
    }
    if let cut = handoff.sampler.plan.layers.first(where: { $0.name == clip }) {
      track.follow(plan.layers[mask].frame.end, from: cut.frame.end)
    }
    track.name = plan.unusedName(
      for: track.name, besides: handoff.layers.filter { $0.name != track.name })
    insert(track, leftover, source, at: place, in: &plan)
  }
}

/// The resting place of an element that the new plan does not fly.
private struct Landing {
  /// The end of the element's first plan at which it lands: 0 or 1.
  let end: Int
  /// Whether it lands on the old screen, and so behind the new screen.
  let isBehind: Bool
  /// Whether the screen on which it lands is on screen.
  let isSeen: Bool

  init(
    of leftover: Correction.Leftover, _ handoff: Handoff, in context: TransitionContext
  ) {
    func has(_ screen: TransitionContext.Participant?, _ id: ControllerID?) -> Bool {
      guard let screen, screen.id == id, let element = leftover.track.element else { return false }
      return screen.view.path { $0.shared?.id == element } != nil
    }
    let (from, to) = (leftover.from, leftover.to)
    if has(context.to, from) || has(context.to, to) {
      (end, isBehind, isSeen) = (has(context.to, to) ? 1 : 0, false, true)
    } else if has(context.from, to) || has(context.from, from) {
      (end, isBehind, isSeen) = (has(context.from, to) ? 1 : 0, true, true)
    } else {
      (end, isBehind, isSeen) = (handoff.isGivenUp ? 0 : 1, false, false)
    }
  }
}

extension Handoff {
  /// Returns a layer as a part of a later plan, with its own track.
  fileprivate func leftover(_ index: Int) -> Correction.Leftover {
    let known = sampler.corrections.first { $0.layer == index }?.leftover
    var track = known?.track ?? sampler.plan.layers[index]
    // The layer may have another name now than in its own plan.
    (track.name, track.clip) = (layers[index].name, layers[index].clip)
    return Correction.Leftover(
      track: track, subviews: layers[index].subviews,
      arrival: known?.arrival, from: known == nil ? from : known?.from,
      to: known == nil ? to : known?.to)
  }
}

extension TransitionPlan {
  /// Returns the first of `NAME`, `NAME#2`, `NAME#3` and so on that no layer has.
  fileprivate func unusedName(for name: String, besides shown: [Layer]) -> String {
    var (unused, number) = (name, 2)
    func isTaken() -> Bool {
      layers.contains { $0.name == unused } || shown.contains { $0.name == unused }
    }
    while isTaken() {
      unused = "\(name)#\(number)"
      number += 1
    }
    return unused
  }

  /// Hides the views of an element that still flies in both screens of its transition.
  fileprivate mutating func hide(
    _ track: LayerTrack, of leftover: Correction.Leftover, in context: TransitionContext
  ) {
    guard let element = track.element else { return }
    for screen in [context.from, context.to].compactMap(\.self)
    where screen.id == leftover.from || screen.id == leftover.to {
      guard let path = screen.view.path(to: { $0.shared?.id == element }) else { continue }
      for index in layers.indices
      where layers[index].controller == screen.id && layers[index].role != .shared
        && !layers[index].hidden.contains(path)
      {
        layers[index].hidden.append(path)
      }
    }
  }
}

extension [LayerTrack] {
  /// The index of the layer that a layer darkens or shadows and moves with, or nil.
  fileprivate func base(of index: Int) -> Int? {
    let layer = self[index]
    let suffix = layer.role == .dim ? ".dim" : ".shadow"
    guard layer.controller == nil, layer.name.hasSuffix(suffix) else { return nil }
    let name = layer.name.dropLast(suffix.count)
    return indices.first {
      self[$0].name == name && self[$0].frame.start == layer.frame.start
        && self[$0].transform?.start == layer.transform?.start
    }
  }

  /// The index after the last layer of a controller and what darkens it.
  fileprivate func end(of controller: ControllerID?) -> Int {
    guard let controller else { return count }
    let last = lastIndex {
      $0.role != .shared && ($0.controller == controller || $0.name == "\(controller.name).dim")
    }
    return last.map { $0 + 1 } ?? count
  }
}
