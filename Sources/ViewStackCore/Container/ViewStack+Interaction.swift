// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// Begins a pop that a finger drives: everybody is told that it begins, nothing changes yet.
  ///
  /// The stack changes when the finger lets go and the interaction finishes; until then `count` and
  /// `current` show the old state. An interaction that is cancelled has never changed it.
  ///
  /// - Parameters:
  ///   - count: How many controllers; the root stays.
  ///   - translation: How far the finger has come already, in points.
  ///   - velocity: How fast it moves, in points per second; for those who watch.
  ///   - options: The style and the timing; whether it is animated is not asked.
  /// - Returns: `unchanged` where there is nothing to pop, the stack is not on screen, or the
  ///   delegate does not want it.
  /// - Throws: `transitionRunning` while any transition runs, whatever the policy, and from inside
  ///   a hook.
  @discardableResult
  public func beginInteractivePop(
    count: Int = 1, translation: Double = 0, velocity: Double = 0,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let outcome = try beginInteraction(
      .pop(count: count), bringing: [], options, source: count == 1 ? .singlePop : .call,
      translation: translation, velocity: velocity)
    performPending()
    return outcome
  }

  /// Begins a push that a finger drives, with an id for its entry if one is given.
  ///
  /// - Throws: As ``beginInteractivePop(count:translation:velocity:_:)``, and as ``push(_:_:)-(StackController,_)``.
  @discardableResult
  public func beginInteractivePush(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let outcome = try beginInteraction(
      .push([StackEntry(controller.id, entryID: id)]), bringing: [controller], options)
    performPending()
    return outcome
  }

  /// Moves what the finger holds to a progress; outside 0…1 it stays at the nearer end.
  ///
  /// Every layer follows this one progress, in every style. Without an interaction it does nothing.
  public func updateInteraction(progress: Double) {
    guard !isDelivering, case .finger(let hold) = running?.driver, progress.isFinite else { return }
    follow(hold.moved(toProgress: progress))
  }

  /// Moves what the finger holds as far as the finger has come from its touch.
  ///
  /// - Parameters:
  ///   - translation: How far, in points in the direction of the gesture; the width is the whole way.
  ///   - velocity: How fast it moves, in points per second; for those who watch.
  public func updateInteraction(translation: Double, velocity: Double = 0) {
    guard !isDelivering, case .finger(let hold) = running?.driver, translation.isFinite else {
      return
    }
    follow(hold.moved(to: translation, velocity: velocity))
  }

  private func follow(_ hold: FingerHold) {
    running?.driver = .finger(hold)
    running?.rendered = nil
    render()
    tell(.changed, hold)
    delivering { delegate?.swipeDidUpdate(progress: hold.progress, in: self) }
    performPending()
  }

  /// Moves what the finger holds by as much as the finger has moved.
  ///
  /// - Parameters:
  ///   - delta: How far since the last call, in points in the direction of the gesture.
  ///   - adjustsDistance: Whether the front controller moves by the container's distance of it only,
  ///     as UIViewControllerStack's `adjustDistanceMoved` does.
  public func moveInteraction(by delta: Double, adjustsDistance: Bool = false) {
    guard case .finger(let hold) = running?.driver else { return }
    let way = adjustsDistance ? configuration.distance.points(of: delta) : delta
    updateInteraction(translation: hold.translation - hold.base + way)
  }

  /// Takes hold of a transition that settles after a finger has let go of it.
  ///
  /// It stays where it is, and the new finger's way counts from there. Where the stack had changed at
  /// the release, it is again as it was before: the new release decides.
  ///
  /// - Returns: Whether there was such a transition.
  @discardableResult
  public func grabInteraction() -> Bool {
    guard !isDelivering, let held = running, case .settling = held.driver else { return false }
    if let committed = held.committed {
      revert(committed, held.leaving)
    }
    let hold = FingerHold(progress: held.driver.progress(at: now), width: size.width)
    running?.driver = .finger(hold)
    tell(.began, hold)
    delivering { delegate?.swipeWillStart(in: self) }
    performPending()
    return true
  }

  /// Undoes what a release has done to the stack.
  private func revert(_ committed: UncommittedChange, _ leaving: [any StackController]) {
    let pushed = committed.brought.count
    let operation: StackOperation =
      if !leaving.isEmpty {
        .push(running?.entriesOfLeaving ?? [])
      } else {
        // A pop leaves the root alone, also where it is what has come.
        pushed == count ? .erase : .pop(count: pushed)
      }
    // The stack has not changed since: what was done can be undone.
    guard let change = try? state.change(for: operation) else { return }
    _ = commit(change, bringing: leaving)
    for (index, style) in zip(members.indices.suffix(leaving.count), running?.stylesOfLeaving ?? [])
    {
      members[index].styleWhenLeft = style
    }
    running?.uncommitted = committed
    running?.committed = nil
    running?.leaving = []
  }

  /// Lets go, and lets the release rule decide whether it goes on or back.
  ///
  /// - Parameters:
  ///   - velocity: How fast the finger moves, in points per second in the gesture's direction.
  ///   - rule: Who decides; the stack's own rule unless given.
  /// - Returns: The verdict, or nil without an interaction.
  @discardableResult
  public func releaseInteraction(
    velocity: Double, rule: (any ReleaseRule)? = nil
  ) -> ReleaseVerdict? {
    guard !isDelivering, let held = running, case .finger(let hold) = held.driver else {
      return nil
    }
    let rule = rule ?? releaseRule
    let verdict = rule.verdict(
      for: PanRelease(
        position: hold.translation, velocity: velocity, width: hold.width,
        duration: held.plan.duration))
    let goal: Double = verdict.finishes ? 1 : 0
    let settling = verdict.settling.resolved(
      from: hold.progress, to: goal, velocity: hold.released(at: velocity).pace,
      duration: held.plan.duration, curve: held.plan.curve)
    settle(
      held, hold.released(at: velocity), to: goal,
      settling.duration, settling.curve, rule: rule.name, why: verdict.reason)
    return verdict
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
    guard !isDelivering, let held = running, case .finger(let hold) = held.driver else { return }
    settle(
      held, hold, to: finishing ? 1 : 0, max(duration ?? held.plan.duration, .zero),
      curve ?? held.plan.curve, rule: nil, why: nil)
  }

  /// The system takes the touch away: the transition goes back to where it was.
  public func cancelInteraction() {
    guard !isDelivering, let held = running, case .finger(let hold) = held.driver else { return }
    settle(
      held, hold, to: 0, held.plan.duration, held.plan.curve, rule: nil,
      why: "the touch was taken away")
  }

  private func settle(
    _ held: RunningTransition, _ hold: FingerHold, to goal: Double, _ duration: Duration,
    _ curve: TimingCurve, rule: String?, why: String?
  ) {
    let finishes = goal == 1
    tell(finishes ? .finished : .cancelled, hold, rule: rule, why: why)
    delivering { delegate?.swipeDidEnd(finishing: finishes, in: self) }
    if finishes, let uncommitted = held.uncommitted {
      running?.uncommitted = nil
      running?.committed = uncommitted
      running?.stylesOfLeaving = members.suffix(uncommitted.change.removed.count)
        .map(\.styleWhenLeft)
      running?.entriesOfLeaving = Array(
        state.entries.suffix(uncommitted.change.removed.count))
      running?.leaving = commit(uncommitted.change, bringing: uncommitted.brought)
      recordStyle()
      noteHistory(uncommitted.source)
    }
    running?.driver = .settling(
      from: hold.progress, to: goal, start: now, duration: duration, curve: curve)
    if running?.driver.end == now {
      running?.rendered = nil
    }
    endTransitions(until: now)
    performPending()
  }

  /// Begins a transition that a finger drives; what was called meanwhile is for the caller to carry
  /// out.
  func beginInteraction(
    _ operation: StackOperation, bringing brought: [any StackController],
    _ options: TransitionOptions, source: OperationSource = .call, translation: Double = 0,
    velocity: Double = 0
  ) throws(StackError) -> StackOutcome {
    guard running == nil, !isDelivering else {
      throw .transitionRunning(from: running?.step.from, to: running?.step.to)
    }
    // Whoever is not on screen is told nothing, so that no finger can have hold of it.
    guard isOnScreen else { return .unchanged }
    for controller in brought {
      try checkHome(of: controller)
    }
    guard let change = try state.change(for: operation), let direction = change.direction else {
      return .unchanged
    }
    let step = TransitionStep(change, direction: direction, isAnimated: true, isInteractive: true)
    var isWanted = true
    delivering { isWanted = delegate?.shouldBeginInteraction(step, in: self) ?? true }
    guard isWanted else { return .unchanged }
    let hold = FingerHold(width: size.width).moved(to: translation, velocity: velocity)
    tell(.began, hold)
    delivering { delegate?.swipeWillStart(in: self) }
    beginInteractive(change, direction, bringing: brought, options, source: source, hold)
    return .applied(change)
  }

  /// Whether a finger holds the running transition.
  var isHeld: Bool {
    if case .finger = running?.driver { true } else { false }
  }

  /// Tells that the finger has lost what it holds, because the stack is changed under it.
  func loseHold() {
    guard case .finger(let hold) = running?.driver else { return }
    tell(.cancelled, hold, why: "the stack was changed")
    delivering { delegate?.swipeDidEnd(finishing: false, in: self) }
  }

  private func tell(
    _ phase: GestureEvent.Phase, _ hold: FingerHold, rule: String? = nil, why: String? = nil
  ) {
    emit(
      .gesture(
        GestureEvent(
          phase: phase, position: hold.translation, velocity: hold.velocity,
          progress: hold.progress, rule: rule, reason: why)))
  }
}
