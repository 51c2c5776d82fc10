// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Operations: whether they are carried out now, and what they do to the running transition.
extension StackMachine {
  /// The decision about a call, before its pages are looked at.
  enum Decision: Equatable {
    /// Carried out now: it ends the running transition, or goes on from what is on screen.
    case begin(isHandedOff: Bool)
    case wait
    case refuse(StackError)
  }

  /// Decides about a call under an interruption policy, the configured one unless another is given.
  ///
  /// A transition that a finger holds or has released does not jump: `finish` hands it off, too.
  @inline(__always)
  func decide(under policy: InterruptionPolicy? = nil) -> Decision {
    guard let phase else { return .begin(isHandedOff: false) }
    switch policy ?? configuration.interruption {
    case .queue: return .wait
    case .reject: return .refuse(.transitionRunning(from: step?.from, to: step?.to))
    case .retarget: return .begin(isHandedOff: true)
    case .finish:
      if case .timed = phase { return .begin(isHandedOff: false) }
      return .begin(isHandedOff: true)
    }
  }

  /// Ends the running transition, makes a change, and begins the transition that shows it.
  mutating func begin(_ change: StackChange, _ source: OperationSource, isAnimated: Bool) {
    finish()
    then(.commit(change))
    guard let direction = change.direction, isOnScreen else {
      if let direction = change.direction { then(.passUnseen(direction)) }
      then(.dropLeft(source))
      then(.rest)
      return
    }
    let step = TransitionStep(
      change, direction: direction, isAnimated: isAnimated, isInteractive: false)
    then(.plan(Transition(step: step, source: source), nil))
  }

  /// Answers ``Effect/plan(_:_:)``: the transition begins, and is shown.
  ///
  /// A plan of zero or less is not animated. `preview` is the progress that a full-width drag reaches.
  mutating func planned(
    duration: Duration, preview: Double = 1, _ held: InteractionState? = nil
  ) {
    guard case .planning? = motion?.phase, var transition = motion?.transition else { return }
    transition.preview = preview
    let finger = held?.limited(to: preview)
    let isAnimated = transition.step.isAnimated && (finger != nil || duration > .zero)
    transition.step.isAnimated = isAnimated
    if let finger {
      motion = Motion(transition: transition, phase: .held(finger))
      // Only the plan knows its preview, which the progress of the finger depends on.
      then(.gesture(.began, finger))
    } else {
      let span = Span(start: now, duration: isAnimated ? duration : .zero)
      motion = Motion(transition: transition, phase: .timed(span))
      noteChange(by: transition.source, isSeen: isAnimated)
    }
    then(.tell(.beginning(of: transition.step), transition.step))
    if isAnimated {
      then(.show)
      // The distance before the finger took hold is its first movement.
      if let finger, finger.position != finger.base {
        then(.moved(finger.movement(since: finger.base)))
      }
    } else {
      arrive()
      then(.rest)
    }
  }

  /// Continues at the same progress with a plan of another duration.
  mutating func replanned(duration: Duration) {
    guard case .timed(let span)? = motion?.phase, span.duration != duration else { return }
    let duration = max(duration, .zero)
    let start = now - duration * span.fraction(at: now)
    motion?.phase = .timed(Span(start: start, duration: duration))
  }

  /// Ends the running transition now, or takes it back if a finger holds it or has given it up.
  mutating func finish(because reason: String = "the stack was changed") {
    switch phase {
    case nil, .planning: return
    case .timed: motion?.phase = .timed(Span(start: now, duration: .zero))
    case .held(let finger):
      verdict = Verdict(reason: reason)
      then(.gesture(.cancelled, finger))
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

  /// The running transition has reached its end: hooks and observers learn of it.
  mutating func arrive() {
    guard let phase else { return }
    if phase.driver == .cancelling { motion?.transition.step.isCancelled = true }
    guard let step else { return }
    then(.tell(.end(of: step), step))
    then(.end)
  }

  /// Ends the transition; an animated pop, or an unpop that was given up, goes into the history.
  mutating func complete() -> TransitionStep? {
    guard let transition = motion?.transition else { return nil }
    let step = transition.step
    motion = nil
    guard let policy = configuration.unpop, let popped = transition.popped else { return step }
    switch (transition.source, step.isCancelled) {
    case (.singlePop, false), (.unpop, true): history.store(popped, policy, at: now)
    default: break
    }
    return step
  }
}

extension StackState {
  /// Returns the change that an operation of an origin would make, or nil if it would change nothing.
  func change(
    for operation: StackOperation, _ source: OperationSource
  ) throws(StackError) -> StackChange? {
    guard source == .wholeStack, case .setEntries(let entries) = operation else {
      return try change(for: operation)
    }
    let kept = entries.map { StackEntry($0.id, entryID: entryID(of: $0.id), page: $0.page) }
    return try change(for: .setEntries(kept))
  }
}
