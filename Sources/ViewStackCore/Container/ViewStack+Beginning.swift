// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The beginning of a transition: from the request to the plan that is played.
extension ViewStack {
  /// Carries out an operation: checks it, lets the machine decide, performs its steps.
  func begin(_ request: TransitionRequest) throws(StackError) -> StackOutcome {
    var request = request
    if let refusal = machine.refusalWhileMoving { throw refusal }
    if request.source == .unpop {
      guard let unpop = unpopRequest(request.options) else { return .unchanged }
      request = unpop
    }
    for controller in request.arriving { try checkHome(of: controller) }
    let handoff = machine.interruption == .handOff ? handoff() : nil
    let isPerformed = try machine.perform(
      request.operation, request.source, isAnimated: request.options.isAnimated)
    guard isPerformed, let change = machine.change else { return .unchanged }
    // What is interrupted has its did-hooks first: they find these spoken for.
    members.expected = request.arriving
    for controller in request.arriving where isMoving && controller.stack !== self {
      controller.stack = self
    }
    run(request, after: handoff)
    return .applied(change)
  }

  /// A finger takes hold of a transition that it drives, where the delegate lets it.
  func hold(
    _ request: TransitionRequest, _ translation: Double, _ velocity: Double
  ) throws(StackError) -> StackOutcome {
    var request = request
    if request.source == .unpop, !isMoving {
      guard let unpop = unpopRequest(request.options) else { return .unchanged }
      request = unpop
    }
    for controller in request.arriving where !isMoving { try checkHome(of: controller) }
    guard let (change, direction) = try machine.heldChange(for: request.operation, request.source)
    else { return .unchanged }
    let step = TransitionStep(change, direction: direction, isAnimated: true, isInteractive: true)
    guard host?.stack(self, mayBegin: step) ?? true,
      delegate?.shouldBeginInteraction(step, in: self) ?? true
    else { return .unchanged }
    // They may have put them elsewhere, or taken the stack off screen.
    for controller in request.arriving { try checkHome(of: controller) }
    guard isOnScreen else { return .unchanged }
    machine.hold(
      change, direction, request.source, translation: translation, velocity: velocity)
    run(request)
    return .applied(change)
  }

  /// Asks for sizes, positions and the style, and makes the plan; nobody has been told yet.
  ///
  /// Sizes and positions come first: whether the transition is animated is the plan's to say.
  func plan(
    _ request: TransitionRequest?, from old: (any StackController)?, leaving: [StackMember],
    after handoff: Handoff?
  ) {
    guard let beginning = machine.beginning else { return }
    let isHeld = beginning.finger != nil
    let arriving = isHeld ? request?.arriving ?? [] : []
    for controller in arriving { controller.stack = self }
    let from = isHeld ? current : old
    let to = isHeld ? arriving.last ?? machine.change?.to.flatMap(controller) : current
    let originOfTo = to?.view.frame.origin ?? .zero
    from.map(layOut)
    to.map(layOut)
    let direction = beginning.direction
    let overrides = askForPositions(direction, from: from, to: to)
    to?.view.frame.origin = Point(x: overrides.endOfTo ?? 0, y: 0)
    let options = request?.options ?? .animated
    let planning = RunningTransition.Planning(
      style: resolveStyle(direction, from: from, to: to, options), options: options,
      overrides: overrides, configuration: machine.configuration)
    let begun = RunningTransition(
      from: from, to: to, leaving: leaving, arriving: arriving, originOfTo: originOfTo,
      planning: planning, handoff: machine.change.flatMap { handoff?.reversed(by: $0) } ?? handoff)
    running = begun
    if !isHeld { recordStyle(of: begun, direction) }
    if beginning.isAnimated {
      let context = context(direction, of: begun, isInteractive: isHeld)
      begun.play(plan(context, planning), context)
    }
    machine.planned(duration: begun.playback?.sampler.duration ?? .zero)
  }

  /// Makes the plan anew where what it was made of has changed, at the same progress: a hook may
  /// have moved a view, or the container may have a new size.
  func planAnew() {
    guard let running, let playback = running.playback, let step = machine.transition?.step else {
      return
    }
    let context = context(step.direction, of: running, isInteractive: step.isInteractive)
    if context != playback.context {
      running.play(plan(context, running.planning), context)
      machine.replanned(duration: running.playback?.sampler.duration ?? .zero)
    }
    prepareFrame()
  }

  /// A change that nobody sees: the style with which a controller is left is remembered and
  /// forgotten as on screen.
  func passUnseen(from: (any StackController)?, _ request: TransitionRequest?) {
    if let direction = machine.change?.direction, direction == .push, let from,
      let index = index(of: from)
    {
      let style = resolveStyle(
        direction, from: from, to: current, request?.options ?? .animated)
      members.setStyle(style, at: index)
    }
    forgetStyleOfTop()
  }

  private func askForPositions(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?
  ) -> PositionOverrides {
    guard let delegate else { return PositionOverrides() }
    var overrides = PositionOverrides()
    if let to {
      overrides.startOfTo = delegate.startX(ofTo: to, direction: direction, in: self)
      overrides.endOfTo = delegate.endX(ofTo: to, direction: direction, in: self)
    }
    if let from {
      overrides.endOfFrom = delegate.endX(ofFrom: from, direction: direction, in: self)
    }
    return overrides.finite
  }

  private func context(
    _ direction: StackDirection, of running: RunningTransition, isInteractive: Bool
  ) -> TransitionContext {
    let planning = running.planning
    return TransitionContext(
      direction: direction, bounds: size,
      from: running.from.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      to: running.to.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      isInteractive: isInteractive, overrides: planning.overrides,
      container: TransitionContext.Settings(planning.configuration),
      requested: TransitionContext.Timing(
        duration: planning.options.duration, curve: planning.options.curve))
  }

  /// Asks the style for its plan and mirrors it where the container reads from right to left.
  private func plan(
    _ context: TransitionContext, _ planning: RunningTransition.Planning
  ) -> TransitionPlan {
    var plan = planning.style.plan(context)
    if planning.configuration.reducesMotion {
      var still = context
      still.requested = TransitionContext.Timing(duration: plan.duration, curve: plan.curve)
      plan = CrossFadeStyle().plan(still)
    }
    return planning.configuration.layoutDirection == .rightToLeft
      ? plan.mirrored(inWidth: context.bounds.width) : plan
  }

  // MARK: - Styles

  /// Returns the style of a transition, informed by its two controllers.
  ///
  /// The order of precedence: the call's, the delegate's, the asked controller's for this
  /// transition, the one with which the controller that comes was left, the asked controller's own,
  /// the container's. On a pop of a symmetrical stack the controller that comes is asked, otherwise
  /// the one that leaves.
  private func resolveStyle(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    _ options: TransitionOptions
  ) -> any TransitionStyle {
    let mirrorsPush = direction == .pop && machine.configuration.isSymmetrical
    let asked = mirrorsPush ? to : from
    let own = asked?.style
    let chosen = options.style
    let wanted = delegate?.style(for: direction, from: from, to: to, in: self)
    let supplied = asked?.style(for: direction, in: self)
    if chosen == nil, wanted == nil, supplied == nil, mirrorsPush,
      let recorded = to.flatMap(index(of:)).flatMap({ members.all[$0].styleWhenLeft })
    {
      // The push's mirror image, whatever the controllers would say by now: the push informed it.
      return recorded
    }
    return (chosen ?? wanted ?? supplied ?? own ?? style).informed(
      by: StyleEncounter(direction: direction, from: from, to: to, stack: self))
  }

  /// Remembers with which style a push leaves a controller that stays on the stack.
  func recordStyle(of push: RunningTransition, _ direction: StackDirection?) {
    guard direction == .push, let index = push.from.flatMap(index(of:)) else { return }
    members.setStyle(push.planning.style, at: index)
  }

  /// Forgets the style with which the controller on top was left: it has been come back to.
  func forgetStyleOfTop() {
    guard let top = members.all.indices.last else { return }
    members.setStyle(nil, at: top)
  }
}
