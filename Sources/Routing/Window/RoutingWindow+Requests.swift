// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The way of every request: plan, check, commit, tell.
extension RoutingWindow {
  /// Carries out a request now, or in its turn.
  package func submit(_ request: Request) -> RoutingOutcome {
    var request = request
    requestCount += 1
    request.number = requestCount
    inbox.note(WindowCall.request(request, in: self))
    if let outcome = inbox.takeTurn({ take(request) }) { return outcome }
    request.isLate = true
    inTurn { [request] window in
      _ = window.take(request)
    } refused: { [request] window, error in
      window.conclude(request, .refused(.stack(error)))
    } abandoned: { [request] in
      request.abandon()
    }
    return .deferred(request.module)
  }

  /// Carries out a request in its turn, or passes it to the object that holds requests back.
  private func take(_ request: Request) -> RoutingOutcome {
    if let freezer, freezer.isFreezing { return freeze(request, by: freezer) }
    return takeNow(request)
  }

  /// Carries out a request, or lets it wait for stacks of views.
  func takeNow(_ request: Request) -> RoutingOutcome {
    if configuration.interruption != .queue, waiting.holdsStacks {
      if waiting.isWalked {
        waiting.append(request, for: [stack])
        return .deferred(request.module)
      }
      // Requests that waited under another policy come first.
      takeWaiting()
    }
    return attempt(request)
  }

  /// Carries out the requests that have waited for stacks of views, in order.
  func takeWaiting() {
    while waiting.beginWalk() {
      while let request = waiting.next() { _ = attempt(request) }
      waiting.endWalk()
      // Under another policy no request waits, also if it was made meanwhile.
      if configuration.interruption == .queue || !waiting.holdsStacks { return }
    }
  }

  /// Plans, checks and carries out a request, or lets it wait for stacks of views.
  private func attempt(_ submitted: Request) -> RoutingOutcome {
    func wait(for stacks: [ViewStack]) -> RoutingOutcome {
      waiting.wait(submitted, for: stacks)
      return .deferred(submitted.module)
    }
    var request = submitted
    let isQueue = configuration.interruption == .queue
    if let plan = request.plan {
      let busy = isQueue ? screen.surfaces.map(\.stack).filter(isBusy) : []
      if !busy.isEmpty { return wait(for: busy) }
      // The pages of an earlier plan are made again.
      for entry in request.pages { host.labels.release(entry.page) }
      plan(&request, self)
    }
    let plan = plan(request)
    do throws(RoutingRefusal) {
      if isQueue {
        let stacks = stacksToWaitFor(plan)
        if !stacks.isEmpty { return wait(for: stacks) }
      } else if let stack = plan.stacks.first(where: { HostedStack($0).hasWaiting }) {
        // Calls that wait on a stack of views were made earlier.
        HostedStack(stack).advance(to: stack.now)
        return attempt(request)
      }
      if let refusal = plan.refusal { throw refusal }
      guard !plan.isEmpty else {
        guard let update = request.update else { return conclude(request, .unchanged) }
        update()
        return conclude(request, .applied(request.module))
      }
      try check(plan)
      if plan.isGuarded { try checkGuards(of: plan) }
      return try perform(plan)
    } catch {
      if request.isPatient, error.isOfMoment {
        let moving = screen.surfaces.map(\.stack).filter(\.isMoving)
        if !moving.isEmpty { return wait(for: moving) }
      }
      return conclude(request, .refused(error))
    }
  }

  /// The stacks of views for which a request waits under the policy `queue`.
  ///
  /// They are the stacks that it changes, if one of them moves or an earlier request waits for it. A
  /// request without effect waits for every earlier one: it may have an effect after them.
  private func stacksToWaitFor(_ plan: RequestPlan) -> [ViewStack] {
    if plan.isEmpty { return plan.stacks.filter(isAwaited) }
    return plan.stacks.contains(where: isBusy) ? plan.stacks : []
  }

  private func isBusy(_ stack: ViewStack) -> Bool { stack.isMoving || isAwaited(stack) }

  /// Whether an earlier call or request waits for a stack of views.
  private func isAwaited(_ stack: ViewStack) -> Bool {
    HostedStack(stack).hasWaiting || waiting.holds(stack)
  }

  /// Carries out a request that is planned and checked, step by step.
  private func perform(_ plan: RequestPlan) throws(RoutingRefusal) -> RoutingOutcome {
    let request = plan.request
    let isTold = delegate != nil || !host.renderers.isEmpty
    let routes = try plan.changes.map { planned throws(RoutingRefusal) -> RoutingRequest? in
      guard isTold else { return nil }
      let change = planned.tree
      let route = route(of: change.request, request, over: change.target, undoing: change.undone)
      if let route { try checkPermission(of: route, request) }
      return route
    }
    request.update?()
    freezer?.isInterrupted(because: request.interruption, in: self)
    var left: [Page] = []
    var moving: [ViewStack] = []
    for (planned, route) in zip(plan.changes, routes) {
      let delegate = delegate
      let surfaces = plan.changes.count == 1 ? plan.surfaces : surfaceChanges(for: planned.tree)
      moving += surfaces.map(\.surface.stack)
      if let route { delegate?.willPerform(route, in: self) }
      if !host.renderers.isEmpty, let event = event(of: planned.tree, request, route) {
        emit(event)
      }
      left += commit(planned, surfaces, request)
      if let route { delegate?.didPerform(route, in: self) }
    }
    deliverResults()
    // The controllers that left are released when everything else is done.
    withExtendedLifetime(left) {}
    return conclude(
      request, .applied(request.module),
      moving: request.completesAtRest ? moving.filter(\.isMoving) : [])
  }

  /// Calls the delegate for permission, if the module is marked.
  func checkPermission(of route: RoutingRequest, _ request: Request) throws(RoutingRefusal) {
    guard !request.isPermitted, let marker = route.marker, let delegate,
      !delegate.mayPerform(route, in: self)
    else { return }
    throw .notPermitted(marker: marker)
  }
}
