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
    let outcome = try takingNewest { controller throws(StackError) in
      try beginInteraction(
        .push([StackEntry(controller.id)]), bringing: [controller], options, source: .unpop,
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
        .push([StackEntry(leaving.id)]), bringing: [leaving], options, source: .unpop)
      // The end of its pop has put it into the history, where it is the newest.
      if let policy = configuration.unpop, history.newest === leaving {
        _ = history.takeNewest(policy, at: now)
      }
      return outcome
    }
    return try takingNewest { controller throws(StackError) in
      try performNow(
        .push([StackEntry(controller.id)]), bringing: [controller], options, source: .unpop)
    }
  }

  /// Takes the newest controller out for a closure; what does not come about puts it back.
  private func takingNewest(
    _ body: (any StackController) throws(StackError) -> StackOutcome
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
  private var controllerBeingPopped: (any StackController)? {
    guard configuration.unpop != nil, let running, running.uncommitted == nil,
      running.source == .singlePop
    else { return nil }
    return running.from
  }

  private func unpopped() -> (any StackController)? {
    expireHistory()
    return configuration.unpop == nil ? nil : history.newest
  }

  /// What a change of the stack does to the way forward.
  func noteHistory(_ source: OperationSource) {
    if source == .call { history.clear() }
  }

  /// Keeps a controller whose animated pop has ended.
  func storePopped(_ ended: RunningTransition) {
    guard ended.source == .singlePop, ended.step.isAnimated, let policy = configuration.unpop,
      let from = ended.from
    else { return }
    history.store(from, policy, at: now)
  }

  /// Puts a controller back whose unpop has been given up.
  func restoreUnpopped(_ uncommitted: UncommittedChange) {
    guard uncommitted.source == .unpop, let policy = configuration.unpop else { return }
    for controller in uncommitted.brought {
      history.store(controller, policy, at: now)
    }
  }

  func expireHistory() {
    history.expire(at: now)
  }
}
