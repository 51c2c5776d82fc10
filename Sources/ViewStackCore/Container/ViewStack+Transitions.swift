// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Commits a change and starts the transition that shows it.
  func begin(
    _ change: StackChange, bringing brought: [any StackController], _ options: TransitionOptions,
    source: OperationSource, after takenOver: (presented: Continuity, goals: [LayerTrack])? = nil
  ) {
    let from = current
    let popped = source == .singlePop ? Array(state.entries.suffix(change.removed.count)) : []
    let leaving = commit(change, bringing: brought)
    guard let direction = change.direction, isOnScreen else {
      noteHistory(source)
      release(leaving)
      if !isOnScreen { current.map(layOut) }
      renderAtRest()
      return
    }
    start(change, direction, from: from, to: current, options, source: source)
    running?.leaving = leaving
    running?.entriesOfLeaving = popped
    recordStyle()
    let isAnimated = running?.step.isAnimated ?? false
    // A pop that takes no time is not one that a finger would want back.
    noteHistory(source == .singlePop && !isAnimated ? .call : source)
    guard isAnimated else {
      deliver(.will(direction))
      complete()
      renderAtRest()
      return
    }
    if let takenOver, let plan = running?.plan {
      running?.takenOver = takenOver
      running?.play(plan)
    }
    show()
  }

  /// Starts a transition that a finger will drive; the stack does not change yet.
  func beginInteractive(
    _ change: StackChange, _ direction: StackDirection, bringing brought: [any StackController],
    _ options: TransitionOptions, source: OperationSource, _ hold: FingerHold
  ) {
    for controller in brought {
      controller.stack = self
    }
    let to = brought.last ?? change.to.flatMap(controller)
    let origin = to?.view.frame.origin ?? .zero
    start(change, direction, from: current, to: to, options, source: source, isInteractive: true)
    running?.driver = .finger(hold)
    running?.uncommitted = UncommittedChange(
      change: change, brought: brought, source: source, originOfTo: origin)
    show()
  }

  /// Puts a change into effect; answers those who left the stack.
  func commit(
    _ change: StackChange, bringing brought: [any StackController]
  ) -> [any StackController] {
    let leaving = leaving(by: change)
    let arriving = brought.map(member)
    if let watcher {
      delivering { watcher.stackWillChange(change, in: self) }
    }
    state.commit(change)
    members.replaceSubrange(change.range, with: arriving)
    for controller in brought {
      controller.stack = self
    }
    if let watcher {
      delivering { watcher.stackDidChange(change, in: self) }
    }
    if notifications.observesChanges {
      delivering { notifications.post(change) }
    }
    return leaving
  }

  /// A controller that was on the stack already, as when the whole stack is set, stays as it was.
  private func member(for controller: any StackController) -> StackMember {
    index(of: controller).map { members[$0] } ?? StackMember(controller: controller)
  }

  /// No slice of the controllers may live on past this: the change would copy the whole array.
  private func leaving(by change: StackChange) -> [any StackController] {
    guard !change.removed.isEmpty else { return [] }
    var leaving: [any StackController] = []
    leaving.reserveCapacity(change.removed.count)
    for index in change.range
    where leaving.count < change.removed.count
      && members[index].controller.id == change.removed[leaving.count]
    {
      leaving.append(members[index].controller)
    }
    return leaving
  }

  /// Plans a transition; nobody has been told of it and nothing is shown yet.
  private func start(
    _ change: StackChange, _ direction: StackDirection, from: (any StackController)?,
    to: (any StackController)?, _ options: TransitionOptions, source: OperationSource,
    isInteractive: Bool = false
  ) {
    // The controllers are told of their sizes and asked for their positions before anything else:
    // the step says whether the transition is animated, and that is the plan's to decide.
    from.map(layOut)
    to.map(layOut)
    let overrides = askForPositions(direction, from: from, to: to)
    to?.view.frame.origin = Point(x: overrides.endOfTo ?? 0, y: 0)
    let style = resolveStyle(direction, from: from, to: to, options)
    let context = context(
      direction, from: from, to: to, overrides, options, configuration,
      isInteractive: isInteractive)
    let plan = plan(context, style, configuration)
    let isAnimated = isInteractive || options.isAnimated && plan.duration > .zero
    running = RunningTransition(
      step: TransitionStep(
        change, direction: direction, isAnimated: isAnimated, isInteractive: isInteractive),
      source: source, from: from, to: to, style: style, options: options, overrides: overrides,
      configuration: configuration, context: context, plan: plan,
      driver: isInteractive
        ? .finger(FingerHold(width: size.width))
        : .time(start: now, duration: isAnimated ? plan.duration : .zero))
  }

  /// Tells everybody that the planned transition begins, and emits its first frame.
  private func show() {
    guard let direction = running?.step.direction else { return }
    deliver(.will(direction))
    planAnew()
    prepareFrame()
    render()
  }

  /// Ends the running transition where its driver leads.
  ///
  /// The did-events are told, and those who left let go of the stack; nothing is emitted here.
  func complete() {
    guard let ended = running else { return }
    if let uncommitted = ended.uncommitted {
      running?.step = ended.step.cancelled
      ended.to?.view.frame.origin = uncommitted.originOfTo
      deliver(.didCancel)
      running = nil
      release(uncommitted.brought)
      restoreUnpopped(uncommitted)
    } else {
      deliver(.did(ended.step.direction))
      running = nil
      release(ended.leaving)
      storePopped(ended)
    }
    forgetStyleOfTop()
  }

  /// Makes the plan anew where what it was made of has changed, at the same progress: a hook may
  /// have moved a view, or the container may have a new size.
  func planAnew() {
    guard let changed = running else { return }
    let context = context(
      changed.step.direction, from: changed.from, to: changed.to, changed.overrides,
      changed.options, changed.configuration, isInteractive: changed.step.isInteractive)
    guard context != changed.context else { return }
    let plan = plan(context, changed.style, changed.configuration)
    changed.context = context
    changed.play(plan)
    changed.driver = changed.driver.rescaled(to: plan.duration, at: now)
  }

  private func release(_ controllers: [any StackController]) {
    for controller in controllers where controller.stack === self && !contains(controller) {
      controller.stack = nil
    }
  }

  private func askForPositions(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?
  ) -> PositionOverrides {
    guard let delegate else { return PositionOverrides() }
    var overrides = PositionOverrides()
    delivering {
      if let to {
        overrides.startOfTo = delegate.startX(ofTo: to, direction: direction, in: self)
        overrides.endOfTo = delegate.endX(ofTo: to, direction: direction, in: self)
      }
      if let from {
        overrides.endOfFrom = delegate.endX(ofFrom: from, direction: direction, in: self)
      }
    }
    return overrides.finite
  }

  private func context(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    _ overrides: PositionOverrides, _ options: TransitionOptions,
    _ configuration: StackConfiguration, isInteractive: Bool
  ) -> TransitionContext {
    TransitionContext(
      direction: direction, bounds: size,
      from: from.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      to: to.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      isInteractive: isInteractive, overrides: overrides,
      container: TransitionContext.Settings(configuration),
      requested: TransitionContext.Timing(duration: options.duration, curve: options.curve))
  }

  /// Asks the style for its plan and turns it as the container reads.
  private func plan(
    _ context: TransitionContext, _ style: any TransitionStyle,
    _ configuration: StackConfiguration
  ) -> TransitionPlan {
    var plan = style.plan(context)
    if configuration.reducesMotion {
      var still = context
      still.requested = TransitionContext.Timing(duration: plan.duration, curve: plan.curve)
      plan = CrossFadeStyle().plan(still)
    }
    return configuration.layoutDirection == .rightToLeft
      ? plan.mirrored(inWidth: context.bounds.width) : plan
  }
}
