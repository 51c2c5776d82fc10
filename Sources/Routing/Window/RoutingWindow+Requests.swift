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

  /// Accepts a transition that a router asks for; its closures are called now.
  func route(
    _ seed: RouterSeed, in home: TreeRequest.Home, as module: ModuleID? = nil,
    _ options: TransitionOptions, popover: (source: PopoverSource, size: Size)? = nil,
    _ build: (ModuleID) -> BuiltModule, _ action: (BuiltModule) -> TreeRequest.Action?
  ) -> RoutingOutcome {
    let module = module ?? modules.next()
    guard tree.node(at: home) != nil else {
      return refuse(.moduleIsGone(tree.module(at: seed.home)), nil, [module])
    }
    seed.delegate?.routerWillPerform(module, askedBy: tree.module(at: seed.home))
    // The closures may call routers: where this one goes is looked for after them.
    let built = build(module)
    guard let action = action(built) else { return .unchanged }
    modules.expect(built.controllers)
    return submit(
      Job(
        request: TreeRequest(action, in: home), module: module, brought: built.controllers,
        options: options, popover: popover)
    ).outcome
  }

  /// Carries a request out, or lets it wait for its turn.
  func submit(_ job: Job) -> Verdict {
    if peeks.isPreparing { return Verdict(outcome: prepare(job)) }
    guard let turn = inbox.begin() else {
      let late = job.late()
      inTurn { window, turn in
        _ = window.take(late, in: turn)
      } refused: { window, error in
        window.conclude(late, .refused(.stack(error)))
      }
      return Verdict(outcome: .deferred(job.module))
    }
    let verdict = take(job, in: turn)
    inbox.end(turn)
    return verdict
  }

  /// Carries a request out whose turn it is.
  private func take(_ job: Job, in turn: StackTurn) -> Verdict {
    // What waited under another policy was asked for first.
    if !queue.isEmpty, configuration.interruption != .queue { runQueue(in: turn) }
    let change = computed(job)
    let stacks = stacks(changedBy: change, job)
    let waited = stacksToWaitFor(stacks, job, isWaitedFor: queue.waits)
    guard waited.isEmpty else {
      queue.append(job.late(), for: waited)
      return Verdict(outcome: .deferred(job.module))
    }
    return decide(job, change, stacks, in: turn)
  }

  /// Carries out the requests that have waited for stacks of views, in order.
  func runQueue(in turn: StackTurn) {
    queue.isScheduled = true
    var pass = queue.pass()
    while let job = queue.next(&pass) {
      let change = computed(job)
      let stacks = stacks(changedBy: change, job)
      let waited = stacksToWaitFor(stacks, job, isWaitedFor: pass.blocks)
      if waited.isEmpty {
        _ = decide(job, change, stacks, in: turn)
      } else {
        queue.putBack(job, for: waited, &pass)
      }
    }
    queue.isScheduled = false
  }

  private func computed(_ job: Job) -> Result<TreeChange?, RoutingRefusal> {
    do throws(RoutingRefusal) {
      return .success(try tree.change(for: job.request))
    } catch {
      return .failure(error)
    }
  }

  /// The stacks of views for which a request waits under the policy `queue`: those that it changes,
  /// where one moves or an earlier request waits for it.
  ///
  /// An undo that comes to nothing now waits for those that wait: it may come to something then.
  private func stacksToWaitFor(
    _ stacks: [ViewStack], _ job: Job, isWaitedFor: (ViewStack) -> Bool
  ) -> [ViewStack] {
    guard configuration.interruption == .queue else { return [] }
    if stacks.isEmpty, job.route == nil {
      return screen.surfaces.map(\.stack).filter { $0.hasWaiting || isWaitedFor($0) }
    }
    return stacks.contains { $0.isMoving || $0.hasWaiting || isWaitedFor($0) } ? stacks : []
  }

  /// Checks a change, asks for permission, and carries it out.
  private func decide(
    _ job: Job, _ change: Result<TreeChange?, RoutingRefusal>, _ stacks: [ViewStack],
    in turn: StackTurn
  ) -> Verdict {
    do throws(RoutingRefusal) {
      guard let change = try change.get() else { return conclude(job, .unchanged) }
      try check(change, job, stacks)
      return try perform(change, job, stacks, in: turn)
    } catch {
      return conclude(job, .refused(error))
    }
  }

  private func perform(
    _ change: TreeChange, _ job: Job, _ stacks: [ViewStack], in turn: StackTurn
  ) throws(RoutingRefusal) -> Verdict {
    let stackChange = stackChange(of: change, job)
    var options = job.options
    if let kind = job.route {
      let request = try permitted(job, kind, over: change.target)
      interruptPeek(why: "another transition was asked for")
      delegate?.willPerform(request, in: self)
      emit(RouteEvent(kind.action, request.controller, over: request.over))
      commit(change, job, options, in: turn)
      delegate?.didPerform(request, in: self)
    } else if let action = job.undoing {
      let name = name(of: job)
      interruptPeek(why: "modules were taken off")
      if let delegate, !delegate.willUndo(change.undone, in: self) { options.isAnimated = false }
      emit(RouteEvent(action, name, reason: change.undone.description))
      commit(change, job, options, in: turn)
      delegate?.didUndo(change.undone, in: self)
    } else {
      tellBefore(change, job)
      commit(change, job, options, in: turn)
    }
    deliverResults()
    return conclude(
      job, .performed(job.module), stackChange, moving: stacks.filter(\.isMoving))
  }

  /// What is told before something is carried out that no router asks for.
  private func tellBefore(_ change: TreeChange, _ job: Job) {
    switch change.effect {
    case .select(let index):
      interruptPeek(why: "another tab was selected")
      guard case .tabs(let tabs) = tree[change.target]?.content else { return }
      let shown = tree[tabs.tabs[index]]?.current ?? name(of: job)
      emit(RouteEvent(.select, shown, over: tabs.controller))
    case .replaceAll(let blueprint, presenting: _):
      interruptPeek(why: "everything was made anew")
      if let name = blueprint.name { emit(RouteEvent(.set, name)) }
    case .none, .edit, .present: interruptPeek(why: "the stack was changed")
    }
  }

  /// Asks the delegate for permission; only marked modules are asked for.
  func permitted(
    _ job: Job, _ kind: RoutingRequest.Kind, over target: NodeID
  ) throws(RoutingRefusal) -> RoutingRequest {
    let request = RoutingRequest(
      kind: kind, module: job.module, controller: job.name ?? "", over: tree[target]?.current,
      marker: modules.marks[job.module])
    if !job.isPermitted, let marker = request.marker, let delegate,
      !delegate.mayPerform(request, in: self)
    {
      throw .notPermitted(marker: marker)
    }
    return request
  }

  /// Tells the outcome of a request to everybody who is owed it.
  @discardableResult
  func conclude(
    _ job: Job, _ outcome: RoutingOutcome, _ change: StackChange? = nil,
    moving: [ViewStack] = []
  ) -> Verdict {
    if case .refused(let refusal) = outcome {
      if case .perform(let operation, modules: _) = job.request.action {
        forget(job.brought.map(\.1))
        if job.isLate { tell(refusal, of: operation) }
      } else {
        _ = refuse(refusal, name(of: job), [job.module] + job.brought.map(\.1))
        if job.isLate { delegate?.didRefuse(refusal, of: job.module, in: self) }
      }
    }
    if let controller = job.previewed {
      conclude(FrozenRoute(controller: controller, job: job), outcome)
    }
    if let completion = job.completion {
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

  private func tell(_ refusal: RoutingRefusal, of operation: StackOperation) {
    if case .stack(let error) = refusal {
      stackDelegate?.didRefuse(operation, because: error, in: frontStack)
    } else if let top = frontStack.current, let module = tree.module(of: top.id) {
      delegate?.didRefuse(refusal, of: module, in: self)
    }
  }

  /// Writes down that nothing was done, and why; what was made for it will not come.
  @discardableResult
  func refuse(
    _ refusal: RoutingRefusal, _ name: ControllerID?, _ modules: [ModuleID]
  ) -> RoutingOutcome {
    forget(modules)
    if peeks.isPreparing { peeks.lastRefusal = refusal }
    emit(RouteEvent(.refused, name ?? "", reason: refusal.description))
    return .refused(refusal)
  }

  /// Forgets modules that were made and will not come; who waited for one gets no value.
  func forget(_ made: [ModuleID]) {
    for module in made where !tree.contains(module) {
      modules.unmark(module)
      outbox.forget(module)?.finish(nil, .removed)
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

extension RoutingRequest.Kind {
  var action: RouteEvent.Action {
    switch self {
    case .push: .push
    case .set: .set
    case .present: .present
    }
  }
}

extension Job {
  /// What it is written down as where modules are taken off.
  var undoing: RouteEvent.Action? {
    switch request.action {
    case .dismiss, .dismissPresented: .dismiss
    case .focus, .popToRoot: .focus
    default: nil
    }
  }
}
