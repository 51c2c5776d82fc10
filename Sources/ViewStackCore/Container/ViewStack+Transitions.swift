// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Commits a change and starts the transition that shows it.
  func begin(
    _ change: StackChange, bringing brought: [any StackController], _ options: TransitionOptions
  ) {
    let from = controllers.last
    let leaving = leaving(by: change)
    state.commit(change)
    controllers.replaceSubrange(change.range, with: brought)
    for controller in brought {
      controller.stack = self
    }
    guard let direction = change.direction else {
      release(leaving)
      renderAtRest()
      return
    }
    let to = controllers.last
    start(change, direction, from: from, to: to, leaving: leaving, options)
  }

  /// No slice of the controllers may live on past this: the change would copy the whole array.
  private func leaving(by change: StackChange) -> [any StackController] {
    guard !change.removed.isEmpty else { return [] }
    var leaving: [any StackController] = []
    leaving.reserveCapacity(change.removed.count)
    for index in change.range
    where leaving.count < change.removed.count
      && controllers[index].id == change.removed[leaving.count]
    {
      leaving.append(controllers[index])
    }
    return leaving
  }

  private func start(
    _ change: StackChange, _ direction: StackDirection, from: (any StackController)?,
    to: (any StackController)?, leaving: [any StackController], _ options: TransitionOptions
  ) {
    // The controllers are told of their sizes and asked for their positions before anything else:
    // the step says whether the transition is animated, and that is the plan's to decide.
    from.map(layOut)
    to.map(layOut)
    let overrides = askForPositions(direction, from: from, to: to)
    if let to {
      to.view.frame.origin = Point(x: overrides.endOfTo ?? 0, y: 0)
    }
    let context = context(direction, from: from, to: to, overrides, options)
    let plan = plan(context, options)
    let isAnimated = options.isAnimated && plan.duration > .zero
    running = RunningTransition(
      step: TransitionStep(change, direction: direction, isAnimated: isAnimated),
      options: options, overrides: overrides, from: from, to: to, leaving: leaving,
      context: context, sampler: Sampler(plan), start: now)
    deliver(direction == .push ? .willPush : .willPop)
    guard isAnimated else {
      complete()
      renderAtRest()
      return
    }
    planAnew()
    prepareFrame()
    render()
  }

  /// Ends the running transition: the did-events, and those who left let go of the stack.
  ///
  /// What is on screen is not emitted here.
  func complete() {
    guard let ended = running else { return }
    deliver(ended.step.direction == .push ? .didPush : .didPop)
    running = nil
    release(ended.leaving)
  }

  /// Makes the plan anew where what it was made of has changed, at the same progress: a hook may
  /// have moved a view, or the container may have a new size.
  func planAnew() {
    guard var current = running else { return }
    let step = current.step
    let context = context(
      step.direction, from: current.from, to: current.to, current.overrides, current.options)
    guard context != current.context else { return }
    let progress = current.progress(at: now)
    let plan = plan(context, current.options)
    current = RunningTransition(
      step: step, options: current.options, overrides: current.overrides, from: current.from,
      to: current.to, leaving: current.leaving, context: context, sampler: Sampler(plan),
      start: plan.duration == current.duration ? current.start : now - plan.duration * progress,
      rendered: current.rendered)
    running = current
  }

  private func release(_ leaving: [any StackController]) {
    for controller in leaving where controller.stack === self && !contains(controller) {
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
    return overrides
  }

  private func context(
    _ direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    _ overrides: PositionOverrides, _ options: TransitionOptions
  ) -> TransitionContext {
    TransitionContext(
      direction: direction, bounds: size,
      from: from.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      to: to.map { TransitionContext.Participant(id: $0.id, view: $0.view) },
      overrides: overrides,
      container: TransitionContext.Settings(
        duration: configuration.duration, curve: configuration.curve,
        distance: configuration.distance, animatesAlpha: configuration.animatesAlpha,
        usesShadows: configuration.usesShadows),
      requested: TransitionContext.Timing(duration: options.duration, curve: options.curve))
  }

  /// Asks the style for its plan and turns it as the container reads.
  private func plan(_ context: TransitionContext, _ options: TransitionOptions) -> TransitionPlan {
    var plan = (options.style ?? style).plan(context)
    if configuration.reducesMotion {
      var still = context
      still.requested = TransitionContext.Timing(duration: plan.duration, curve: plan.curve)
      plan = CrossFadeStyle().plan(still)
    }
    return configuration.layoutDirection == .rightToLeft
      ? plan.mirrored(inWidth: size.width) : plan
  }
}
