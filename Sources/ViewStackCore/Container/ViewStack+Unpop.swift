// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Whether a popped controller can be brought back.
  public var canUnpop: Bool { unpopped() != nil }

  /// The controllers that can be brought back, the next one last.
  public var unpopHistory: [any StackController] {
    expireHistory()
    return history.controllers
  }

  /// Brings the controller back that was popped last, as a push.
  ///
  /// Only animated pops of one controller can be undone so, while
  /// ``StackConfiguration/unpop`` has a policy: the oldest goes first, and the whole history when
  /// its time is over or anything else than a pop or an unpop changes the stack.
  ///
  /// - Returns: `unchanged` where there is nothing to bring back.
  /// - Throws: As ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func unpop(
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    if isDelivering || running != nil && configuration.interruption == .queue {
      pending.append(
        PendingOperation(operation: .push([]), controllers: [], options: options, source: .unpop))
      return .deferred
    }
    performPending()
    let outcome = try unpopNow(options)
    performPending()
    return outcome
  }

  /// Begins an unpop that a finger drives; one that is cancelled puts the controller back.
  ///
  /// - Throws: As ``beginInteractivePop(count:translation:velocity:_:)``.
  @discardableResult
  public func beginInteractiveUnpop(
    translation: Double = 0, velocity: Double = 0, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let outcome = try takingNewest { popped throws(StackError) in
      try beginInteraction(
        .push([entry(of: popped)]), bringing: [popped.controller], options, source: .unpop,
        translation: translation, velocity: velocity)
    }
    performPending()
    return outcome
  }

  /// Forgets all controllers that could be brought back.
  public func clearUnpopHistory() {
    history.clear()
  }

  func unpopNow(_ options: TransitionOptions) throws(StackError) -> StackOutcome {
    if let leaving = controllerBeingPopped {
      let outcome = try performNow(
        .push([entry(of: leaving)]), bringing: [leaving.controller], options, source: .unpop)
      // The end of its pop has put it into the history, where it is the newest.
      if let policy = configuration.unpop, history.newest?.controller === leaving.controller {
        _ = history.takeNewest(policy, at: now)
      }
      return outcome
    }
    return try takingNewest { popped throws(StackError) in
      try performNow(
        .push([entry(of: popped)]), bringing: [popped.controller], options, source: .unpop)
    }
  }

  /// Takes the newest controller out for a closure; what does not come about puts it back.
  private func takingNewest(
    _ body: (PoppedController) throws(StackError) -> StackOutcome
  ) throws(StackError) -> StackOutcome {
    guard let policy = configuration.unpop, unpopped() != nil,
      let newest = history.takeNewest(policy, at: now)
    else { return .unchanged }
    do throws(StackError) {
      let outcome = try body(newest)
      if outcome == .unchanged { history.store(newest, policy, at: now) }
      return outcome
    } catch {
      history.store(newest, policy, at: now)
      throw error
    }
  }

  /// The controller whose pop is running: it is the newest when an unpop has ended that pop.
  private var controllerBeingPopped: PoppedController? {
    guard configuration.unpop != nil, let running, running.uncommitted == nil,
      running.source == .singlePop
    else { return nil }
    return poppedController(of: running)
  }

  private func poppedController(of pop: RunningTransition) -> PoppedController? {
    pop.from.map { PoppedController(controller: $0, entryID: pop.entriesOfLeaving.last?.entryID) }
  }

  /// The entry that a controller comes back to, with the id that it had while nobody else has it.
  private func entry(of popped: PoppedController) -> StackEntry {
    let id = popped.entryID.flatMap { state.contains(entryID: $0) ? nil : $0 }
    return StackEntry(popped.controller.id, entryID: id)
  }

  private func unpopped() -> PoppedController? {
    expireHistory()
    return configuration.unpop == nil ? nil : history.newest
  }

  /// What a change of the stack does to the way forward.
  func noteHistory(_ source: OperationSource) {
    if source == .call || source == .wholeStack { history.clear() }
  }

  /// Keeps a controller whose animated pop has ended.
  func storePopped(_ ended: RunningTransition) {
    guard ended.source == .singlePop, ended.step.isAnimated, let policy = configuration.unpop,
      let popped = poppedController(of: ended)
    else { return }
    history.store(popped, policy, at: now)
  }

  /// Puts a controller back whose unpop has been given up.
  func restoreUnpopped(_ uncommitted: UncommittedChange) {
    guard uncommitted.source == .unpop, let policy = configuration.unpop else { return }
    for (controller, entry) in zip(uncommitted.brought, uncommitted.change.entries) {
      history.store(
        PoppedController(controller: controller, entryID: entry.entryID), policy, at: now)
    }
  }

  func expireHistory() {
    history.expire(at: now)
  }
}
