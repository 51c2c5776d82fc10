// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The way of every request: computed and checked, permitted, carried out, told.
extension RoutingWindow {
  /// What became of a request, and of the stack that an operation was for.
  struct Verdict {
    let outcome: RoutingOutcome
    var change: StackChange?
  }

  /// Accepts a transition that a router asks for.
  ///
  /// What comes is made now, and so is what is asked for; its module is the one given, or a new one.
  func route(
    _ seed: RouterSeed, in home: TreeRequest.Home, as module: ModuleID? = nil,
    _ options: TransitionOptions, popover: (source: PopoverSource, size: Size)? = nil,
    _ make: (ModuleID) -> (brought: [BroughtController], TreeRequest.Action)
  ) -> RoutingOutcome {
    guard tree.node(at: home) != nil else {
      return refuse(.moduleIsGone(tree.module(at: seed.home)), nil, [])
    }
    let module = module ?? modules.next()
    seed.observer?.routerWillPerform(module, askedBy: tree.module(at: seed.home))
    // The closures may call routers: where this one goes is looked for after them.
    let (brought, action) = make(module)
    return ask(action, in: home, as: module, bringing: brought, options, popover: popover)
  }

  /// Carries out what is asked for, or lets it wait for its turn.
  ///
  /// A step of a plan has the terms of the plan, and is carried out in the turn of the plan.
  func ask(
    _ action: TreeRequest.Action, in home: TreeRequest.Home, as module: ModuleID,
    bringing brought: consuming [BroughtController] = [], _ options: TransitionOptions,
    popover: (source: PopoverSource, size: Size)? = nil, on terms: RemovalTerms? = nil
  ) -> RoutingOutcome {
    modules.expect(brought)
    let job = Job(
      TreeRequest(action, in: home), as: module, bringing: consume brought, options,
      popover: popover)
    guard let terms else { return submit(job).outcome }
    job.terms = terms
    return isFreezing ? freeze(job) : take(job).outcome
  }

  /// Carries a request out, or lets it wait for its turn.
  func submit(_ job: Job) -> Verdict {
    if isFreezing { return Verdict(outcome: freeze(job)) }
    if let verdict = inbox.takeTurn({ take(job) }) { return verdict }
    job.isLate = true
    inTurn { window in
      _ = window.take(job)
    } refused: { window, error in
      window.conclude(job, .refused(.stack(error)))
    } gone: {
      job.abandon()
    }
    return Verdict(outcome: .deferred(job.module))
  }

  /// Carries a request out whose turn it is.
  private func take(_ job: Job) -> Verdict {
    if !queue.isEmpty, configuration.interruption != .queue {
      // Requests that waited under another policy come first.
      guard !queue.isRunning else {
        job.isLate = true
        queue.append(job, for: [stack])
        return Verdict(outcome: .deferred(job.module))
      }
      runQueue()
    }
    let (verdict, waited) = attempt(job) { self.queue.waits(for: $0) }
    if !waited.isEmpty {
      job.isLate = true
      queue.append(job, for: waited)
    }
    return verdict
  }

  /// Carries out the requests that have waited for stacks of views, in order.
  func runQueue() {
    guard !queue.isRunning else { return }
    queue.isScheduled = true
    repeat {
      var pass = queue.pass()
      while let job = queue.next(&pass) {
        let waited = attempt(job, isWaitedFor: pass.blocks).waited
        if !waited.isEmpty { queue.putBack(job, for: waited, &pass) }
      }
      // Under another policy none has to wait: those that came meanwhile have their turn.
    } while configuration.interruption != .queue && !queue.isEmpty
    queue.isScheduled = false
  }

  /// Plans and checks a request, asks for permission and carries it out; or returns the stacks of
  /// views for which it has to wait.
  private func attempt(
    _ job: Job, isWaitedFor: (ViewStack) -> Bool
  ) -> (verdict: Verdict, waited: [ViewStack]) {
    giveNames(in: job)
    var (plan, refusal): (RequestPlan?, RoutingRefusal?)
    do throws(RoutingRefusal) {
      plan = try tree.change(for: job.request)
        .map { self.plan($0, for: job) }
    } catch {
      refusal = error
    }
    if configuration.interruption == .queue {
      let surfaces = plan?.surfaces.map { $0.surface } ?? surfaces(concernedBy: job)
      let waited = stacksToWaitFor(surfaces.map { $0.stack }, job, isWaitedFor: isWaitedFor)
      if !waited.isEmpty { return (Verdict(outcome: .deferred(job.module)), waited) }
    } else if let surface = plan?.surfaces.first(where: { $0.surface.hosted.hasWaiting })?.surface {
      // What was called under another policy comes first, and this is planned after it.
      surface.hosted.advance(to: surface.stack.now)
      return attempt(job, isWaitedFor: isWaitedFor)
    }
    do throws(RoutingRefusal) {
      if let refusal { throw refusal }
      guard let plan else { return (conclude(job, .unchanged), []) }
      try check(plan)
      try checkGuards(of: plan)
      return (try perform(plan), [])
    } catch {
      return (conclude(job, .refused(error)), [])
    }
  }

  /// The stacks of views for which a request waits under the policy `queue`: those that it changes,
  /// where one moves or an earlier request waits for it.
  ///
  /// An undo that comes to nothing now waits for those that wait: it may come to something then.
  private func stacksToWaitFor(
    _ stacks: [ViewStack], _ job: Job, isWaitedFor: (ViewStack) -> Bool
  ) -> [ViewStack] {
    if stacks.isEmpty, job.route == nil {
      return screen.surfaces.map(\.stack).filter { HostedStack($0).hasWaiting || isWaitedFor($0) }
    }
    return stacks.contains { $0.isMoving || HostedStack($0).hasWaiting || isWaitedFor($0) }
      ? stacks : []
  }

  private func perform(
    _ plan: RequestPlan
  ) throws(RoutingRefusal) -> Verdict {
    let job = plan.job
    let stackChange = stackChange(of: plan)
    let request = try permitted(job, over: plan.change.target)
    freezer?.isInterrupted(because: job.trace.interruption, in: self)
    var options = job.options
    let delegate = delegate
    if let request { delegate?.willPerform(request, in: self) }
    if job.isUndo, let delegate, !delegate.willUndo(plan.change.undone, in: self) {
      options.isAnimated = false
    }
    if !host.renderers.isEmpty, let event = event(of: plan, request) { emit(event) }
    commit(plan, options)
    if let request { delegate?.didPerform(request, in: self) }
    if job.isUndo { delegate?.didUndo(plan.change.undone, in: self) }
    deliverResults()
    return conclude(
      job, .performed(job.module), stackChange,
      moving: job.completion == nil
        ? [] : plan.surfaces.map { $0.surface.stack }.filter { $0.isMoving })
  }

  /// What an operation does to the stack for which it was asked.
  private func stackChange(of plan: RequestPlan) -> StackChange? {
    guard case .perform(let operation, bringing: _) = plan.job.request.action else { return nil }
    if case .edit(let edit, modules: _) = plan.change.effect { return edit }
    guard case .stack(let state) = tree[plan.change.target]?.content else { return nil }
    return try? state.change(for: operation)
  }

  private func event(of plan: RequestPlan, _ request: RoutingRequest?) -> RouteEvent? {
    let (job, change) = (plan.job, plan.change)
    guard let action = job.trace.event else { return nil }
    if case .select(let index) = change.effect {
      guard case .tabs(let tabs) = tree[change.target]?.content else { return nil }
      let shown = tree[tabs.tabs[index]]?.current ?? name(of: job)
      return RouteEvent(action, shown, over: tabs.controller)
    }
    if let request { return RouteEvent(action, request.controller, over: request.over) }
    switch change.effect {
    case .select: return nil
    case .replaceAll: return job.name.map { RouteEvent(action, $0) }
    case .none, .edit, .present:
      var leaving = name(of: job)
      if case .dismissPresented = job.request.action,
        case .dismiss(let controller, over: _)? = change.undone.steps.first
      {
        // The presenter asks, and stays.
        leaving = controller
      }
      return RouteEvent(action, leaving, reason: change.undone.description)
    }
  }

  /// Asks the delegate for permission, only for marked modules.
  ///
  /// - Returns: The request as the delegate sees it, or nil if nothing comes and no tab is selected.
  @discardableResult
  func permitted(_ job: Job, over target: NodeID) throws(RoutingRefusal) -> RoutingRequest? {
    guard listeners.delegate != nil || !host.renderers.isEmpty,
      let request = request(of: job, over: target)
    else { return nil }
    if !job.isPermitted, let marker = request.marker, let delegate,
      !delegate.mayPerform(request, in: self)
    {
      throw .notPermitted(marker: marker)
    }
    return request
  }

  private func request(of job: Job, over target: NodeID) -> RoutingRequest? {
    if case .selectTab(let index) = job.request.action,
      case .tabs(let tabs)? = tree[target]?.content, tabs.tabs.indices.contains(index),
      let tab = tree[tabs.tabs[index]]
    {
      return RoutingRequest(
        kind: .select(index), module: tab.module, controller: tab.current ?? tabs.controller,
        over: tree[tabs.tabs[tabs.selected]]?.current, marker: modules.marker(of: tab.module))
    }
    return job.route.map { kind in
      RoutingRequest(
        kind: kind, module: job.module, controller: job.name ?? "", over: tree[target]?.current,
        marker: modules.marker(of: job.module))
    }
  }

  /// Tells the outcome of a request to everybody who is owed it.
  @discardableResult
  func conclude(
    _ job: Job, _ outcome: RoutingOutcome, _ change: StackChange? = nil,
    moving: [ViewStack] = []
  ) -> Verdict {
    if case .refused(let refusal) = outcome {
      // The modules of a request that is held back may come yet.
      let made = job.isHeld ? [] : job.newModules
      if case .perform = job.request.action {
        forget(made, because: refusal)
      } else {
        _ = refuse(refusal, name(of: job), made)
      }
      if job.isLate { tellLate(refusal, of: job) }
    }
    job.left = []
    job.concluded.take()?(outcome)
    if let completion = job.completion.take() {
      // It is called when all that has begun has come to rest, or at once.
      if moving.isEmpty {
        completion(outcome)
      } else {
        outbox.whenAtRest(moving) { completion(outcome) }
      }
    }
    checkAgreement()
    return Verdict(outcome: outcome, change: change)
  }

  /// Tells of a request that was refused in its turn.
  func tellLate(_ refusal: RoutingRefusal, of job: Job) {
    var module: ModuleID? = job.module
    if case .perform(let operation, bringing: _) = job.request.action {
      if case .stack(let error) = refusal {
        stackDelegate?.didRefuse(operation, because: error, in: frontStack)
        return
      }
      module = frontStack.state.current.flatMap(tree.module)
    }
    if let module { delegate?.didRefuse(refusal, of: module, in: self) }
  }

  /// Writes down that nothing was done, and why; what was made for it will not come.
  @discardableResult
  func refuse(
    _ refusal: RoutingRefusal, _ name: ControllerID?, _ modules: [ModuleID]
  ) -> RoutingOutcome {
    forget(modules, because: refusal)
    if isFreezing { freezer?.didRefuse(refusal, in: self) }
    emit(RouteEvent(.refused, name ?? "", reason: refusal.description))
    return .refused(refusal)
  }

  /// Forgets modules that were made and will not come; the waiter for one gets no value.
  ///
  /// A module that has been in the tree is not forgotten: its result is delivered when it has left.
  func forget(_ made: [ModuleID], because refusal: RoutingRefusal? = nil) {
    for module in made where !tree.contains(module) && !modules.hasLeft(module) {
      modules.unmark(module)
      guard outbox.isAwaited else { continue }
      let waiter = outbox.forget(module).waiter
      if let refusal { waiter?.refuse(refusal) } else { waiter?.finish(nil, .removed) }
    }
  }

  /// The name under which a request is written down; for the module of an empty root, one that says
  /// so.
  private func name(of job: Job) -> ControllerID {
    if let name = job.name { return name }
    guard job.route == nil else { return "" }
    let root = tree[tree.root]?.module == job.module ? ControllerID("root") : nil
    return tree.controller(of: job.module) ?? root ?? ""
  }
}
