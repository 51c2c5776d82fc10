// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Operations: whether they are carried out now, and what they do to what is running.
extension StackMachine {
  /// What an operation does to what is running, or nil at rest: the only place that decides it.
  ///
  /// What a finger holds, or has just released, does not jump: it is handed off under `finish` too.
  ///
  /// Always inlined: a call would first copy the whole machine.
  @inline(__always)
  var interruption: InterruptionPolicy? { interruption(under: configuration.interruption) }

  /// The same under another policy than the configured one.
  @inline(__always)
  func interruption(under policy: InterruptionPolicy) -> InterruptionPolicy? {
    switch motion?.phase {
    case nil: nil
    case .timed: policy
    case .held, .settling: policy == .finish ? .retarget : policy
    }
  }

  /// The error of an operation that is refused because a transition runs, or nil.
  @inline(__always)
  var refusalWhileMoving: StackError? {
    guard interruption == .reject else { return nil }
    return .transitionRunning(from: step?.from, to: step?.to)
  }

  /// Carries out an operation: ends what is running, changes the stack, begins what shows it.
  ///
  /// - Parameters:
  ///   - change: What ``change(for:_:)`` makes of it now.
  ///   - source: Where it comes from.
  ///   - isAnimated: Whether the call wants an animation.
  /// - Precondition: Under `queue` nothing is running, and ``refusalWhileMoving`` is nil.
  mutating func perform(_ change: StackChange, _ source: OperationSource, isAnimated: Bool) {
    finish()
    thenChange(change)
    guard let direction = change.direction, isOnScreen else {
      change.direction.map { then(.passUnseen($0)) }
      then(.letGo(source))
      then(.rest)
      return
    }
    let step = TransitionStep(
      change, direction: direction, isAnimated: isAnimated, isInteractive: false)
    thenPlan(step, source)
  }

  /// What an operation would do to the stack, or nil where it would change nothing.
  ///
  /// ``StackOperation/unpop`` is resolved by ``unpopped``. Nothing is changed: it is mutating because
  /// the stack, which keeps the machine, would copy it for each call otherwise.
  mutating func change(
    for operation: StackOperation, _ source: OperationSource
  ) throws(StackError) -> StackChange? {
    guard source == .wholeStack, case .setStack(let entries) = operation else {
      return try state.change(for: operation)
    }
    // Decided in its turn: what waited before it may have brought ids.
    let kept = entries.map { StackEntry($0.id, entryID: state.entryID(of: $0.id)) }
    return try state.change(for: .setStack(kept))
  }

  /// The place of a controller on the stack; mutating, as ``change(for:_:)`` is.
  mutating func index(of id: ControllerID) -> Int? { state.index(of: id) }

  /// What a push of one controller would do, whose entry has no id.
  mutating func change(pushing id: ControllerID) throws(StackError) -> StackChange {
    try state.change(pushing: id)
  }

  /// The plan of the ``upcoming`` transition is made: tells that it begins, and shows it.
  ///
  /// - Parameters:
  ///   - duration: The duration of the plan; zero or less is not animated.
  ///   - preview: How much of it a finger shows.
  mutating func planned(duration: Duration, preview: Double = 1) {
    guard var transition = upcoming.take() else { return }
    transition.preview = preview
    let touching = touching.take()?.limited(to: preview)
    let isAnimated = transition.step.isAnimated && (touching != nil || duration > .zero)
    transition.step.isAnimated = isAnimated
    let (direction, source) = (transition.step.direction, transition.source)
    if let finger = touching {
      motion = Motion(transition: transition, phase: .held(finger))
    } else {
      let span = Span(start: now, duration: isAnimated ? duration : .zero)
      motion = Motion(transition: transition, phase: .timed(span))
      noteChange(by: source, isSeen: isAnimated)
    }
    then(.tell(.will(direction)))
    if isAnimated {
      then(.show)
      // What the finger has moved before it took hold is its first movement.
      if let finger = touching, finger.position != finger.base {
        acting = finger
        thenTellMovement(since: finger.base)
      }
    } else {
      arrive()
      then(.rest)
    }
  }

  /// The plan is made anew, for another size: goes on at the progress at which it is.
  mutating func replanned(duration: Duration) {
    guard case .timed(let span)? = motion?.phase, span.duration != duration else { return }
    let duration = max(duration, .zero)
    let start = now - duration * span.fraction(at: now)
    motion?.phase = .timed(Span(start: start, duration: duration))
  }

  /// Ends what is running here and now: at its end, or at its beginning where a finger has not
  /// released it or its release has given it up.
  mutating func finish() {
    switch motion?.phase {
    case nil: return
    case .timed: motion?.phase = .timed(Span(start: now, duration: .zero))
    case .held(let finger):
      verdict = Verdict(reason: "the stack was changed")
      thenTell(.cancelled, finger)
      settle(at: 0, .back)
    case .settling(let settling, let release): settle(at: settling.to, release)
    }
    arrive()
  }

  private mutating func settle(at goal: Double, _ release: Release) {
    let settling = Settling(
      from: goal, to: goal, span: Span(start: now, duration: .zero), curve: .linear)
    motion?.phase = .settling(settling, release)
  }

  /// The running transition has come where it leads: tells its end.
  mutating func arrive() {
    guard let phase = motion?.phase, let direction = motion?.transition.step.direction else {
      return
    }
    let isCancelled = phase.driver == .cancelling
    if isCancelled { motion?.transition.step.isCancelled = true }
    then(.tell(isCancelled ? .didCancel : .did(direction)))
    then(.end)
  }
}
