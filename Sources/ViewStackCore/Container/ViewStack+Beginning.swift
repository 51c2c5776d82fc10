// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The beginning of a transition: from the request to the plan that is played.
extension ViewStack {
  /// Carries out an operation: checks it, lets the machine decide, performs its effects.
  ///
  /// A policy that is given counts instead of the configured one, and refuses nothing.
  func begin(
    _ request: borrowing StackRequest, under policy: InterruptionPolicy? = nil
  ) throws(StackError) -> StackOutcome {
    if policy == nil, let refusal = refusalWhileMoving { throw refusal }
    if let change = try change(pushing: request) { return try begin(request, change, policy) }
    if isResolved(request) { return try decide(request, policy) }
    guard let resolved = try resolved(request) else { return .unchanged }
    return try decide(resolved, policy)
  }

  private func decide(
    _ request: borrowing StackRequest, _ policy: InterruptionPolicy?
  ) throws(StackError) -> StackOutcome {
    for member in request.arriving { try checkHome(of: member) }
    let change: StackChange? =
      if let filling = changeFilling(request) {
        filling
      } else {
        try machine.change(for: request.operation, request.source)
      }
    guard let change else { return .unchanged }
    return try begin(request, change, policy)
  }

  private func begin(
    _ request: borrowing StackRequest, _ change: StackChange, _ policy: InterruptionPolicy?
  ) throws(StackError) -> StackOutcome {
    try checkGuards(of: change, request)
    members.expected = request.arriving
    if members.hadLazyPages { makeShown(by: change, request) }
    let handoff =
      isMoving
        && machine.interruption(under: policy ?? machine.configuration.interruption) == .retarget
      ? handoff() : nil
    machine.perform(change, request.source, isAnimated: request.options.isAnimated)
    // What is interrupted has its did-hooks first: the controllers are on their way already.
    if isMoving { adopt(request.arriving) }
    run(request, after: handoff)
    return .applied(change)
  }

  /// What a push of one controller changes, or nil where the request is something else or the
  /// controller needs another name here: the usual case, in which its name is looked up once.
  private func change(pushing request: borrowing StackRequest) throws(StackError) -> StackChange? {
    guard let member = request.pushed, areAllNamedAsTheyAre else { return nil }
    try checkHome(of: member)
    do throws(StackError) {
      return try machine.change(pushing: member.id)
    } catch {
      guard case .duplicateController = error else { throw error }
      return nil
    }
  }

  /// The change that fills the empty stack with controllers that a host has named, each by a name of its
  /// own; nil for any other request.
  private func changeFilling(_ request: borrowing StackRequest) -> StackChange? {
    guard request.isNamed, state.isEmpty else { return nil }
    if let filling = request.filling { return filling }
    guard
      case .replaceRange(0..<0, let entries, .push) = request.operation, !entries.isEmpty,
      entries.allSatisfy({ $0.entryID == nil })
    else { return nil }
    return state.change(pushingNew: entries)
  }

  /// A finger takes hold of a transition that it drives, where the delegate lets it.
  func hold(
    _ request: borrowing StackRequest, _ finger: InteractionState, _ area: PanRecognizer.Area?
  ) throws(StackError) -> StackOutcome {
    if let step { throw .transitionRunning(from: step.from, to: step.to) }
    guard let request = try resolved(request) else { return .unchanged }
    for member in request.arriving { try checkHome(of: member) }
    guard let step = try machine.heldStep(for: request.operation, request.source, area: area),
      host?.stack(self, mayBegin: step) ?? true,
      mayBegin(step)
    else { return .unchanged }
    // They may have put them elsewhere, or taken the stack off screen.
    for member in request.arriving { try checkHome(of: member) }
    guard isOnScreen else { return .unchanged }
    members.expected = request.arriving
    if members.hadLazyPages { makeShown(by: step.change, request) }
    // What prevents it holds the finger back.
    let isPrevented = preventer(of: step.change) != nil
    machine.hold(step, request.source, isPrevented ? finger.resisted() : finger)
    run(request)
    return .applied(step.change)
  }

  /// Whether the delegate lets a finger begin; without one it may.
  private func mayBegin(_ step: TransitionStep) -> Bool {
    guard let delegate else { return true }
    return asked(
      "shouldBeginInteraction", about: TransitionStep.name(from: step.from, to: step.to),
      delegate.shouldBeginInteraction(step, in: self)
    ) { .text("\($0)") }
  }

  /// Whether a request is carried out as it is: all controllers in it have the names that they are to
  /// have here.
  private func isResolved(_ request: borrowing StackRequest) -> Bool {
    guard request.source != .unpop, request.target == nil else { return false }
    let arriving = request.arriving
    return request.isNamed || arriving.isEmpty || arriving.count == 1 && isNew(arriving[0])
  }

  /// The request as it is carried out, or nil where there is nothing to bring back.
  ///
  /// An unpop is the push of what it brings back. A controller that is known here keeps its name; a
  /// new one gets one that no other has.
  ///
  /// - Throws: `unknownController` where the operation names a controller that is not here.
  func resolved(
    _ request: borrowing StackRequest
  ) throws(StackError) -> StackRequest? {
    if isResolved(request) { return request.on(request.terms) }
    if request.source == .unpop { return unpopRequest(request) }
    var operation = request.operation
    if let target = request.target {
      guard let member = member(of: target.node) else { throw .unknownController(target.id) }
      operation = operation.naming(target: member.id)
    }
    var arriving = Array(request.arriving)
    var isAsItWas = request.target == nil
    var given = GivenNames()
    for index in arriving.indices {
      let member = named(arriving[index], besides: &given)
      if arriving.count > 1 { given.note(member) }
      guard member !== arriving[index] else { continue }
      arriving[index] = member
      isAsItWas = false
    }
    if isAsItWas { return request.on(request.terms) }
    return StackRequest(
      operation.naming(arriving.map(\.id)), request.options, source: request.source,
      arriving: ShortList(arriving), terms: request.terms)
  }

  func adopt(_ arriving: ShortList<StackMember>) {
    for member in arriving {
      if let node = member.madeNode {
        if node.stack !== self { node.stack = self }
      } else {
        (member as? LazyMember)?.home = reference
      }
    }
  }

  /// Asks for sizes, positions and the style, and makes the plan; nobody has been told yet.
  ///
  /// Sizes and positions come first: whether the transition is animated is the plan's to say.
  func plan(
    _ step: TransitionStep, _ request: borrowing StackRequest, from old: StackMember?,
    leaving: ShortList<StackMember>, after handoff: Handoff?
  ) {
    if step.isInteractive { adopt(request.arriving) }
    let begun = StackTransition(
      from: step.isInteractive ? top : old,
      to: step.isInteractive ? request.arriving.last ?? step.to.flatMap(member) : top,
      leaving: leaving, awaited: step.isInteractive ? request.arriving : ShortList(),
      machine.configuration.eventOrder)
    prepare(begun, step, request.options, after: handoff)
    // From now on it is the transition that holds those whom a finger brings.
    running = begun
    members.expected = ShortList()
    guard step.isAnimated, begun.play(in: size, step), let playback = begun.playback else {
      return machine.planned(duration: .zero)
    }
    warn(of: playback)
    machine.planned(
      duration: playback.sampler.duration, preview: playback.sampler.plan.preview)
  }

  /// Asks for sizes, positions and the style of a transition.
  @inline(never)
  private func prepare(
    _ begun: StackTransition, _ step: TransitionStep, _ options: TransitionOptions,
    after handoff: Handoff?
  ) {
    layOut(begun.from)
    layOut(begun.to)
    let overrides = askForPositions(step.direction, begun.from, begun.to)
    // It is put where it rests afterwards; where it was is kept for a finger that gives up.
    begun.originOfTo = Point(x: overrides.endOfTo ?? 0, y: 0)
    if let to = begun.to.node { swap(&to.view.frame.origin, &begun.originOfTo) }
    // A pop without animation looks like nothing, and leaves no controller with a style.
    guard step.isAnimated || step.direction == .push else { return }
    let style = resolveStyle(step.direction, begun.from, begun.to, options)
    if step.direction == .push, !step.isInteractive { begun.from.member?.styleWhenLeft = style }
    guard step.isAnimated else { return }
    begun.planning = StackTransition.Planning(
      style, options, overrides, machine.configuration, after: handoff)
  }

  private func warn(of playback: StackTransition.Playback) {
    // In its place: a copy of the plan would count all that is in it.
    guard !playback.sampler.plan.warnings.isEmpty else { return }
    let plan = playback.sampler.plan
    for warning in plan.warnings {
      remark(
        CustomEvent(
          kind: "warning", name: "plan", subject: plan.style.description, subjectKey: "style",
          details: [.init("why", .sentence(warning))]))
    }
  }

  /// Makes the plan anew where what it was made of has changed, at the same progress: a hook may
  /// have moved a view, or the container may have a new size.
  func planAnew() {
    guard let running, let playback = running.playback, let step else { return }
    let keepsPlaces = playback.isShared || playback.sampler.isDragged
    if running.play(in: size, step, from: keepsPlaces ? presentFrame : nil, phase?.finger?.across) {
      running.playback.map(warn)
      machine.replanned(duration: running.playback?.sampler.duration ?? .zero)
    }
    // What is in the views may have changed too.
    running.isPrepared = false
  }

  /// A change that nobody sees: the style with which a controller is left is remembered and
  /// forgotten as on screen.
  ///
  /// A page that has not been made has no style of its own.
  func passUnseen(_ direction: StackDirection, from: StackMember?, _ options: TransitionOptions) {
    if direction == .push, let from {
      let isMade = from.madeController != nil && top?.madeController != nil
      from.styleWhenLeft =
        isMade
        ? resolveStyle(direction, StackTransition.Side(from), StackTransition.Side(top), options)
        : options.sharedStyle
    }
    top?.styleWhenLeft = nil
  }

  /// Makes the plan anew where views between which elements are shared have changed since.
  func followSharedElements() {
    guard let running, let playback = running.playback, playback.isShared,
      !playback.isOf(running.from, running.to, in: size)
    else { return }
    planAnew()
  }

  private func askForPositions(
    _ direction: StackDirection, _ from: StackTransition.Side, _ to: StackTransition.Side
  ) -> PositionOverrides {
    guard let delegate else { return PositionOverrides() }
    let text = { (x: Double?) in x.map(CustomEvent.Value.number) ?? .text("nothing") }
    var overrides = PositionOverrides()
    if let controller = to.controller {
      overrides.startOfTo = asked(
        "startX", about: to.name,
        delegate.startX(ofTo: controller, direction: direction, in: self), text)
      overrides.endOfTo = asked(
        "endX", about: to.name, delegate.endX(ofTo: controller, direction: direction, in: self),
        text)
    }
    if let controller = from.controller {
      overrides.endOfFrom = asked(
        "endX", about: from.name,
        delegate.endX(ofFrom: controller, direction: direction, in: self), text)
    }
    return overrides.finite
  }

  // MARK: - Styles

  /// Returns the style of a transition, informed by its two controllers.
  ///
  /// The order of precedence: the call's, the delegate's, the asked controller's for this
  /// transition, the one with which the controller that comes was left, the asked controller's own,
  /// the container's. On a pop of a symmetrical stack the controller that comes is asked, otherwise
  /// the one that leaves.
  private func resolveStyle(
    _ direction: StackDirection, _ from: StackTransition.Side, _ to: StackTransition.Side,
    _ options: TransitionOptions
  ) -> StyleReference {
    let encounter = StyleEncounter(
      direction: direction, from: from.controller, to: to.controller, stack: self)
    let mirrorsPush = direction == .pop && machine.configuration.isSymmetrical
    let pair = { TransitionStep.name(from: from.id, to: to.id) }
    let text = { (style: (any TransitionStyle)?) in
      CustomEvent.Value.text(style?.name.description ?? "nothing")
    }
    let wanted = delegate.flatMap {
      asked(
        "style", about: pair(),
        $0.style(for: direction, from: from.controller, to: to.controller, in: self), text
      ).map(StyleReference.init)
    }
    let asking = mirrorsPush ? to : from
    let supplied = asking.controller.flatMap {
      asked("style", about: pair(), of: asking.name, $0.style(for: encounter), text)
        .map(StyleReference.init)
    }
    if let chosen = options.sharedStyle ?? wanted ?? supplied {
      return chosen.informed(by: encounter)
    }
    // The push's mirror image, whatever the controllers would say by now: the push informed it.
    if mirrorsPush, let left = to.member?.styleWhenLeft { return left }
    if let own = asking.node?.sharedStyle { return own.informed(by: encounter) }
    return sharedStyle.informed(by: encounter)
  }
}
