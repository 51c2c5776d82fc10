// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finger: it holds a new transition or one that settles, moves it, and releases it.
extension StackMachine {
  /// Returns the step that a finger would drive, or nil if there is nothing to hold.
  func heldStep(
    for operation: StackOperation, _ source: OperationSource, area: PanArea? = nil
  ) throws(StackError) -> TransitionStep? {
    // A finger cannot hold a stack that is not on screen.
    guard !isMoving, isOnScreen, let change = try state.change(for: operation, source),
      let direction = change.direction
    else { return nil }
    return TransitionStep(
      change, direction: direction, isAnimated: true, isInteractive: true, area: area)
  }

  /// Begins a step that ``heldStep(for:_:area:)`` has returned.
  mutating func hold(
    _ step: TransitionStep, _ source: OperationSource, _ finger: InteractionState
  ) {
    if source == .unpop { takeNewest() }
    verdict = Verdict()
    then(.plan(Transition(step: step, source: source), finger))
  }

  mutating func move(_ finger: InteractionState) {
    guard let before = self.finger else { return }
    motion?.phase = .held(finger)
    then(.frame)
    then(.gesture(.changed, finger))
    then(.moved(finger.movement(since: before.position)))
  }

  /// Releases the finger: the transition settles at its end, and the stack changes now, or at its start.
  mutating func release(
    _ finger: InteractionState, finishing: Bool, _ duration: Duration, _ curve: TimingCurve,
    _ verdict: Verdict
  ) {
    guard let transition = motion?.transition, case .held = motion?.phase else { return }
    self.verdict = verdict
    then(.gesture(finishing ? .finished : .cancelled, finger))
    let settling = Settling(
      from: finger.progress, to: finishing ? 1 : 0, span: Span(start: now, duration: duration),
      curve: curve)
    motion?.phase = .settling(settling, finishing ? .forward(history) : .back)
    guard finishing else { return }
    // An unpop took its entry out of the history when the finger took hold.
    if transition.source != .unpop { noteChange(by: transition.source, isSeen: true) }
    then(.commit(transition.step.change))
  }

  /// Lets a finger hold a transition that settles, if there is one; undoes the change of its release.
  mutating func grab(isResisted: Bool = false) -> Bool {
    guard let transition = motion?.transition,
      case .settling(let settling, let release) = motion?.phase
    else { return false }
    let finger = InteractionState(
      progress: settling.progress(at: now), width: size.width,
      preview: min(configuration.preview, transition.preview), isResisted: isResisted)
    motion?.phase = .held(finger)
    if case .forward(let before) = release {
      history = before
      history.expire(at: now)
      then(.commit(transition.step.change.reversed))
    }
    verdict = Verdict()
    then(.gesture(.began, finger))
    return true
  }
}
