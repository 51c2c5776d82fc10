// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Begins a pop that a finger drives: everybody is told that it begins, nothing changes yet.
  ///
  /// The stack changes when the interaction is ended with `finishing: true`; until then `count` and
  /// `current` show the old state. An interaction that is cancelled has never changed it.
  ///
  /// - Returns: `unchanged` where there is nothing to pop.
  /// - Throws: `transitionRunning` while any transition runs, whatever the policy, and from inside
  ///   a hook.
  @discardableResult
  public func beginInteractivePop(
    count: Int = 1, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try beginInteraction(.pop(count: count), bringing: [], options)
  }

  /// Begins a push that a finger drives.
  ///
  /// - Throws: As ``beginInteractivePop(count:_:)``, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func beginInteractivePush(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try beginInteraction(.push([StackEntry(controller.id)]), bringing: [controller], options)
  }

  /// Moves what the finger holds to a progress; outside 0…1 it stays at the nearer end.
  ///
  /// Every layer follows this one progress, in every style. Without an interaction it does nothing.
  public func updateInteraction(progress: Double) {
    guard !isDelivering, case .finger = running?.driver, progress.isFinite else { return }
    running?.driver = .finger(progress: min(max(progress, 0), 1))
    running?.rendered = nil
    render()
    performPending()
  }

  /// Lets what the finger held go: on to its end, or back to where it was.
  ///
  /// A finished interaction changes the stack now; its did-events come when it has settled. A
  /// cancelled one ends in the opposite dids, marked cancelled. Without an interaction it does
  /// nothing.
  ///
  /// - Parameters:
  ///   - finishing: Whether it goes on to its end.
  ///   - duration: The time that the rest of the way takes; the whole transition's unless given.
  ///   - curve: How the rest of the way is eased; as the transition unless given.
  public func endInteraction(
    finishing: Bool, duration: Duration? = nil, curve: TimingCurve? = nil
  ) {
    guard !isDelivering, let held = running, case .finger(let progress) = held.driver else {
      return
    }
    if finishing, let uncommitted = held.uncommitted {
      running?.uncommitted = nil
      running?.leaving = commit(uncommitted.change, bringing: uncommitted.brought)
      recordStyle()
    }
    running?.driver = .settling(
      from: progress, to: finishing ? 1 : 0, start: now,
      duration: max(duration ?? held.plan.duration, .zero), curve: curve ?? held.plan.curve)
    if running?.driver.end == now {
      running?.rendered = nil
    }
    endTransitions(until: now)
    performPending()
  }

  private func beginInteraction(
    _ operation: StackOperation, bringing brought: [any StackController],
    _ options: TransitionOptions
  ) throws(StackError) -> StackOutcome {
    guard running == nil, !isDelivering else {
      throw .transitionRunning(from: running?.step.from, to: running?.step.to)
    }
    for controller in brought {
      try checkHome(of: controller)
    }
    guard let change = try state.change(for: operation), let direction = change.direction else {
      return .unchanged
    }
    beginInteractive(change, direction, bringing: brought, options)
    performPending()
    return .applied(change)
  }
}
