// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finger: takes hold of a new transition or of one that settles, moves it, and lets go.
extension StackMachine {
  /// Returns the step that a finger from an area would bring about, or nil where there is nothing to
  /// hold.
  ///
  /// - Throws: What the operation throws.
  mutating func heldStep(
    for operation: StackOperation, _ source: OperationSource, area: PanRecognizer.Area? = nil
  ) throws(StackError) -> TransitionStep? {
    // A stack that is not on screen tells nobody, so no finger can have hold of it.
    guard !isMoving, isOnScreen, let change = try change(for: operation, source),
      let direction = change.direction
    else { return nil }
    return TransitionStep(
      change, direction: direction, isAnimated: true, isInteractive: true, area: area)
  }

  /// A finger takes hold of a step that ``heldStep(for:_:area:)`` has returned.
  mutating func hold(
    _ step: TransitionStep, _ source: OperationSource, _ finger: InteractionState
  ) {
    if source == .unpop { takeNewest() }
    begin(finger)
    touching = finger
    thenPlan(step, source)
  }

  /// The finger has moved.
  mutating func follow(_ finger: InteractionState) {
    guard let before = self.finger else { return }
    motion?.phase = .held(finger)
    then(.frame)
    thenTell(.changed, finger)
    thenTellMovement(since: before.position)
  }

  /// The finger lets go, and the transition goes on to its end or back.
  ///
  /// - Parameters:
  ///   - finger: The finger at its release.
  ///   - finishing: Whether it goes on: then the stack changes now.
  ///   - duration: The duration of the rest.
  ///   - curve: The curve of the rest.
  ///   - verdict: The rule that decided, if one did, and why.
  mutating func release(
    _ finger: InteractionState, finishing: Bool, _ duration: Duration, _ curve: TimingCurve,
    _ verdict: Verdict
  ) {
    guard let motion, case .held = motion.phase else { return }
    let transition = motion.transition
    self.verdict = verdict
    thenTell(finishing ? .finished : .cancelled, finger)
    let settling = Settling(
      from: finger.progress, to: finishing ? 1 : 0, span: Span(start: now, duration: duration),
      curve: curve)
    self.motion?.phase = .settling(settling, finishing ? .forward(history) : .back)
    guard finishing else { return }
    // The finger that brings an entry back has taken it out of the history at its beginning.
    if transition.source != .unpop { noteChange(by: transition.source, isSeen: true) }
    thenChange(transition.step.change)
  }

  /// A finger takes hold of a transition that settles; what the release changed is undone.
  ///
  /// - Returns: Whether there was such a transition.
  mutating func grab(isResisted: Bool = false) -> Bool {
    guard let motion, case .settling(let settling, let release) = motion.phase else {
      return false
    }
    let transition = motion.transition
    let finger = InteractionState(
      progress: settling.progress(at: now), width: size.width,
      preview: min(configuration.preview, transition.preview), isResisted: isResisted)
    self.motion?.phase = .held(finger)
    if case .forward(let before) = release {
      history = before
      history.trim(to: configuration.unpop)
      history.expire(at: now)
      thenChange(transition.step.change.reversed)
    }
    begin(finger)
    return true
  }

  private mutating func begin(_ finger: InteractionState) {
    verdict = Verdict()
    thenTell(.began, finger)
  }
}
