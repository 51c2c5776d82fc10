// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The calls of a finger; made from inside a hook, each waits for its turn.
extension ViewStack {
  /// Begins a pop that a finger drives: hooks learn that it begins, the stack is unchanged.
  ///
  /// The stack changes when the finger is released and the interaction finishes. Until then `count` and
  /// `current` show the old state. ``TransitionOptions/isAnimated`` is not used.
  ///
  /// - Parameters:
  ///   - count: The number of controllers to pop.
  ///   - area: The area in which the finger began, for ``TransitionStep/area``; nil if there is no finger.
  ///   - translation: The finger's movement so far in points, in the direction of the gesture.
  ///   - velocity: Its velocity in points per second, in the same direction.
  ///   - across: Its movement down so far, in points.
  ///   - options: The options of the pop.
  /// - Returns: `unchanged` off screen, if there is nothing to pop, or if the delegate denies it.
  /// - Throws: `transitionRunning` while any transition runs, whatever the policy.
  @discardableResult
  public func beginInteractivePop(
    count: Int = 1, from area: PanArea? = nil, translation: Double = 0, velocity: Double = 0,
    across: Double = 0, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let touch = Touch(translation: translation, velocity: velocity, across: across, area: area)
    return try enter(.pop(count, options, touch))
  }

  /// Begins a push that a finger drives; an id names its entry.
  ///
  /// - Throws: As ``beginInteractivePop(count:from:translation:velocity:across:_:)`` and
  ///   ``push(_:id:_:)-(StackController,_,_)``.
  @discardableResult
  public func beginInteractivePush(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    try enter(Call([Page(controller, id: id)], options, touch: Touch()) { .push($0) })
  }

  /// Begins an unpop that a finger drives; if it is cancelled, the controller stays in the history.
  ///
  /// - Returns: `unchanged` also if there is nothing to bring back.
  /// - Throws: As ``beginInteractivePop(count:from:translation:velocity:across:_:)``.
  @discardableResult
  public func beginInteractiveUnpop(
    from area: PanArea? = nil, translation: Double = 0, velocity: Double = 0, across: Double = 0,
    _ options: TransitionOptions = .animated
  ) throws(StackError) -> StackOutcome {
    let touch = Touch(translation: translation, velocity: velocity, across: across, area: area)
    return try enter(.unpop(options, touch))
  }

  /// Moves the transition that the finger holds to a progress, clamped to 0…1.
  ///
  /// Every layer follows this progress, in every style. Without an interaction, or with a progress that is
  /// not finite, the call does nothing.
  public func updateInteraction(progress: Double) {
    note(.other("updateInteraction(progress:)"))
    enter(progress, answering: ()) { stack, progress in
      stack.move { progress.isFinite ? $0.moved(toProgress: progress) : nil }
    }
  }

  /// Moves the transition that the finger holds to the finger's distance from its touch.
  ///
  /// The translation is in points in the direction of the gesture; the container's width is the whole way
  /// to ``StackConfiguration/preview``. A translation that is not finite does nothing. The velocity is in
  /// points per second; NaN counts as 0. `across` is the distance down from the touch in points, for styles
  /// that follow it; nil leaves it unchanged.
  public func updateInteraction(
    translation: Double, velocity: Double = 0, across: Double? = nil
  ) {
    note(.other("updateInteraction(translation:)"))
    enter(translation, answering: ()) { stack, translation in
      stack.move {
        translation.isFinite ? $0.moved(to: translation, velocity: velocity, across: across) : nil
      }
    }
  }

  /// Moves the transition that the finger holds by a distance in points in the gesture's direction.
  ///
  /// With `adjustsDistance` the front controller moves by the container's distance only, as with
  /// UIViewControllerStack's `adjustDistanceMoved`. From then on its whole distance is the container's,
  /// unless the delegate gives it another.
  public func moveInteraction(by delta: Double, adjustsDistance: Bool = false) {
    note(.other("moveInteraction(by:)"))
    enter(delta, answering: ()) { stack, delta in
      stack.move { finger in
        guard delta.isFinite else { return nil }
        if adjustsDistance, let direction = stack.step?.direction {
          let planning = stack.storage.running?.planInput?
            .adjustingDistance(direction, in: stack.size)
          stack.storage.running?.planInput = planning
          stack.planAgain()
        }
        return finger.moved(to: finger.position - finger.base + delta, velocity: 0)
      }
    }
  }

  /// Takes hold of a transition that settles after the release of a finger.
  ///
  /// The transition stays at its progress, and the new finger's distance counts from there. A change that
  /// the release made is undone, in the unpop history too.
  ///
  /// - Returns: Whether there was such a transition; false also from inside a hook, where the call waits,
  ///   and if it would remove a controller that prevents its removal.
  @discardableResult
  public func grabInteraction() -> Bool {
    note(.other("grabInteraction()"))
    return enter((), answering: false) { stack, _ in stack.grab() }
  }

  /// Releases the finger; the release rule decides whether the transition goes on or back.
  ///
  /// The velocity is in points per second in the gesture's direction; NaN counts as 0. The rule is the
  /// stack's own unless given.
  ///
  /// - Returns: The verdict, which does not finish if a controller prevents its removal; nil without an
  ///   interaction and from inside a hook, where the call waits.
  @discardableResult
  public func releaseInteraction(
    velocity: Double, rule: (any ReleaseRule)? = nil
  ) -> ReleaseVerdict? {
    note(.other("releaseInteraction(velocity:)"))
    return enter(velocity, answering: nil) { $0.release(at: $1, rule) }
  }

  /// Releases the finger, and sends the transition to its end or back.
  ///
  /// It goes back also if a controller prevents its removal. A finished interaction changes the stack now,
  /// and its did-events are delivered when it has settled. A cancelled one ends with the opposite
  /// did-hooks, marked as cancelled. The duration and the curve of the rest are the transition's unless
  /// given. Without an interaction the call does nothing.
  public func endInteraction(
    finishing: Bool, duration: Duration? = nil, curve: TimingCurve? = nil
  ) {
    note(.other("endInteraction(finishing:)"))
    enter(finishing, answering: ()) { $0.release(finishing: $1, duration, curve) }
  }

  /// Takes the touch away, as the system does: the transition goes back to its beginning.
  public func cancelInteraction() {
    note(.other("cancelInteraction()"))
    enter((), answering: ()) { stack, _ in
      stack.release(finishing: false, because: "the touch was taken away")
    }
  }

  /// The number of the transition that a finger holds, or nil; a stack counts its transitions from 1.
  ///
  /// A gesture that keeps it knows whether it still holds the transition that it began.
  public var heldTransition: Int? { isHeld ? storage.running?.number : nil }

  var isHeld: Bool { storage.machine.finger != nil }
}

/// The first movement of a finger, in points and points per second, and the area in which it began.
struct Touch {
  var translation = 0.0
  var velocity = 0.0
  var across = 0.0
  var area: PanArea?
}

/// The same, in the turn of the call.
extension ViewStack {
  /// Lets a finger take hold of a new transition, if the host and the delegate allow it.
  func hold(_ call: Call, _ touch: Touch) throws(StackError) -> StackOutcome {
    if let step { throw .transitionRunning(from: step.from, to: step.to) }
    return try admit(call) { call throws(StackError) in
      guard
        let step = try storage.machine.heldStep(
          for: call.operation, call.source, area: touch.area),
        host?.stack(self, mayBegin: step) ?? true, mayBegin(step), isOnScreen
      else { return .unchanged }
      try claim(call.pages)
      makeShown(by: step.change, call.pages)
      var finger = InteractionState(width: size.width, preview: configuration.preview)
        .moved(to: touch.translation, velocity: touch.velocity, across: touch.across)
      if preventer(of: step.change) != nil { finger = finger.resisted() }
      storage.machine.hold(step, call.source, finger)
      run(call)
      return .applied(step.change)
    }
  }

  private func mayBegin(_ step: TransitionStep) -> Bool {
    guard let delegate else { return true }
    return asked(
      "shouldBeginInteraction", about: TransitionStep.name(from: step.from, to: step.to),
      delegate.shouldBeginInteraction(step, in: self)
    ) { .text("\($0)") }
  }

  func grab() -> Bool {
    var isResisted = false
    if case .settling(_, let release) = storage.machine.phase, let change = step?.change {
      switch release {
      case .forward: if preventer(of: change.reversed) != nil { return false }
      case .back: isResisted = preventer(of: change) != nil
      }
    }
    let isHeld = storage.machine.grab(isResisted: isResisted)
    if isHeld, let finger = storage.machine.finger {
      storage.running?.changeHands(finger, isHeld: true)
    }
    run()
    return isHeld
  }

  /// Moves the finger that holds the transition to where a closure returns, if it returns something.
  func move(_ movement: (InteractionState) -> InteractionState?) {
    guard let finger = storage.machine.finger, let moved = movement(finger) else { return }
    storage.machine.move(moved)
    run()
  }

  func release(at velocity: Double, _ rule: (any ReleaseRule)? = nil) -> ReleaseVerdict? {
    let rule = rule ?? releaseRule
    guard let plan = storage.running?.playback?.sampler.plan,
      let finger = storage.machine.finger?.moving(at: velocity)
    else { return nil }
    var verdict = rule.verdict(
      for: PanRelease(
        position: finger.position, velocity: finger.velocity, width: finger.width))
    let preventer = verdict.finishes ? preventerOfRelease : nil
    if let preventer {
      verdict = ReleaseVerdict(
        finishes: false, reason: prevention(by: preventer), settling: verdict.settling)
    }
    let settling = verdict.settling.resolved(
      from: finger.progress, to: verdict.finishes ? 1 : 0, velocity: finger.pace,
      duration: plan.duration, curve: plan.curve)
    storage.machine.release(
      finger, finishing: verdict.finishes, settling.duration, settling.curve,
      StackMachine.Verdict(rule: rule.name, reason: verdict.reason))
    settleAfterRelease(heldBackBy: preventer)
    return verdict
  }

  func release(
    finishing: Bool, _ duration: Duration? = nil, _ curve: TimingCurve? = nil,
    because reason: String? = nil
  ) {
    guard let plan = storage.running?.playback?.sampler.plan, let finger = storage.machine.finger
    else { return }
    let preventer = finishing ? preventerOfRelease : nil
    storage.machine.release(
      finger, finishing: finishing && preventer == nil, max(duration ?? plan.duration, .zero),
      curve ?? plan.curve, StackMachine.Verdict(reason: preventer.map(prevention) ?? reason))
    settleAfterRelease(heldBackBy: preventer)
  }

  private var preventerOfRelease: (any StackController)? {
    step.flatMap { preventer(of: $0.change) }
  }

  private func prevention(by preventer: any StackController) -> String {
    StackError.removalPrevented(by: name(of: preventer)).description
  }

  private func settleAfterRelease(heldBackBy preventer: (any StackController)?) {
    run()
    if let preventer, let step { prevent(step, by: preventer) }
    // A transition without a rest to settle shows its end, although it was shown at this instant.
    if storage.machine.end == now { storage.running?.rendered = nil }
    endTransitions(until: now)
  }
}
