// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finger: takes hold of a new transition or of one that settles, moves it, and lets go.
extension StackMachine {
  /// Returns the change that a finger would bring about, or nil where there is nothing to hold.
  ///
  /// - Throws: `transitionRunning` unless the stack is at rest, and what the operation throws.
  func heldChange(
    for operation: StackOperation, _ source: OperationSource
  ) throws(StackError) -> (StackChange, StackDirection)? {
    if let transition {
      throw .transitionRunning(from: transition.step.from, to: transition.step.to)
    }
    // A stack that is not on screen tells nobody, so no finger can have hold of it.
    guard isOnScreen, let change = try change(for: operation, source),
      let direction = change.direction
    else { return nil }
    return (change, direction)
  }

  /// A finger takes hold of a change that ``heldChange(for:_:)`` has returned.
  mutating func hold(
    _ change: StackChange, _ direction: StackDirection, _ source: OperationSource,
    translation: Double, velocity: Double
  ) {
    let finger = InteractionState(width: size.width).moved(to: translation, velocity: velocity)
    let popped = popped(by: change, source)
    if source == .unpop { takeNewest() }
    begin(finger)
    self.change = change
    beginning = Beginning(
      direction: direction, source: source, isAnimated: true, finger: finger,
      popped: popped)
    then(.plan)
  }

  /// The finger has moved.
  mutating func follow(_ finger: InteractionState) {
    guard case .held(let transition, _, let change) = phase else { return }
    phase = .held(transition, finger, upcoming: change)
    then(.frame)
    then(.gesture(.changed, finger))
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
    guard case .held(let transition, _, let change) = phase else { return }
    self.verdict = verdict
    then(.gesture(finishing ? .finished : .cancelled, finger))
    let settling = Settling(
      from: finger.progress, to: finishing ? 1 : 0, span: Span(start: now, duration: duration),
      curve: curve)
    guard finishing else {
      phase = .settling(transition, settling, .back(upcoming: change))
      return
    }
    phase = .settling(
      transition, settling, .forward(undo: undo(of: change), change, history: history))
    // The finger that brings an entry back has taken it out of the history at its beginning.
    if transition.source != .unpop { noteChange(by: transition.source, isSeen: true) }
    make(change)
  }

  /// A finger takes hold of a transition that settles; what the release changed is undone.
  ///
  /// - Returns: Whether there was such a transition.
  mutating func grab() -> Bool {
    guard case .settling(let transition, let settling, let release) = phase else { return false }
    let finger = InteractionState(progress: settling.progress(at: now), width: size.width)
    switch release {
    case .back(let change):
      phase = .held(transition, finger, upcoming: change)
    case .forward(let undo, let change, let before):
      phase = .held(transition, finger, upcoming: change)
      history = before
      history.trim(to: configuration.unpop)
      history.expire(at: now)
      make(undo)
    }
    begin(finger)
    return true
  }

  private mutating func begin(_ finger: InteractionState) {
    verdict = Verdict()
    then(.gesture(.began, finger))
  }

  /// The change that takes another one back, before that has come about.
  private func undo(of change: StackChange) -> StackChange {
    let start = change.range.lowerBound
    return StackChange(
      direction: change.direction == .push ? .pop : .push, from: change.to, to: change.from,
      removed: change.inserted, inserted: change.removed,
      entries: Array(state.entries[change.range]), range: start..<start + change.entries.count)
  }
}
