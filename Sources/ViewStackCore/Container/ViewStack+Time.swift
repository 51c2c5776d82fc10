// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The calls that move time; made from inside a hook, each waits for its turn.
extension ViewStack {
  /// The next instant at which the stack changes without a call, or nil if there is none.
  ///
  /// While a transition runs it is the next multiple of the frame rate's inverse, or the exact end if that
  /// is earlier; with ``StackConfiguration/samplesPerTransition`` the end of the next part. At rest and
  /// under a finger it is the next frame of moving ``insets`` or, without them, the instant at which the
  /// unpop history expires.
  public var nextInstant: Duration? { nextFrame ?? storage.machine.history.deadline }

  /// The instant of the next frame, or nil at rest and under a finger, unless insets move.
  package var nextFrame: Duration? {
    guard let span = storage.machine.phase?.span else { return nextInsetFrame }
    if let parts = storage.machine.configuration.samplesPerTransition {
      return span.instant(after: now, parts: parts)
    }
    return min(storage.machine.configuration.frameRate.instant(after: now), span.end)
  }

  /// Moves the clock on and emits the frame at the new instant, as a display link does.
  ///
  /// Transitions that end before the instant are ended at their exact instants, with their last frames and
  /// did-events. The call does nothing if the instant has passed.
  ///
  /// - Complexity: O(*l*) for *l* layers and no allocation, while one transition runs.
  public func advance(to instant: Duration) {
    enter(instant, answering: ()) { $0.pass(to: $1) }
  }

  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) {
    enter(duration, answering: ()) { $0.pass(to: $0.now + $1) }
  }

  /// Moves the clock on and emits every frame that is due on the way, at the frame rate.
  ///
  /// The instant itself gets a frame only if one is due. The call does nothing if the instant has passed.
  public func play(to instant: Duration) {
    enter(instant, answering: ()) { $0.pass(playingTo: $1) }
  }

  /// Plays all running and waiting transitions, frame by frame, until the stack is at rest.
  ///
  /// Hooks may begin transitions without end. After 1,000 transitions more than were waiting at first, the
  /// last one is left running.
  ///
  /// - Returns: Whether the stack is at rest: false under a finger, and in a hook, where the call waits.
  @discardableResult
  public func settle() -> Bool { settle(emitsFrames: true) }

  /// Settles as ``settle()`` does, with or without the frames before each end.
  @discardableResult
  public func settle(emitsFrames: Bool) -> Bool {
    enter(emitsFrames, answering: false) { $0.passToRest(emitsFrames: $1) }
  }

  /// Completes the running transition at once, with its did-events; at rest it does nothing.
  ///
  /// A transition that a finger holds, or has given up, goes back to its beginning.
  public func finish() {
    if isMoving { note(.other("finish()")) }
    enter((), answering: ()) { stack, _ in
      stack.endNow(because: "the transition was finished at once")
    }
  }
}

/// The same, in the turn of the call.
extension ViewStack {
  func pass(to instant: Duration) {
    guard instant > now else { return }
    followSharedElements()
    let movesInsets = insetStore.hasMoved && nextInsetFrame != nil
    endTransitions(until: instant)
    setNow(instant)
    if movesInsets { showMovedInsets() }
    render()
    followers?.post(self)
  }

  private func pass(playingTo instant: Duration) {
    var rest = StackInbox.limit
    while rest > 0, let next = nextFrame, next <= instant {
      if next <= now { rest -= 1 }
      pass(to: next)
      carryOutWaitingCalls()
    }
    setNow(instant)
    followers?.post(self)
  }

  private func passToRest(emitsFrames: Bool) -> Bool {
    var rest = storage.machine.postponed.count + StackInbox.limit
    var awaited: Duration?
    while rest > 0, let end = storage.machine.end ?? endOfInsets,
      let next = emitsFrames ? nextFrame : end
    {
      // A renderer that begins a transition with each frame moves the end away.
      if next == end || end != awaited ?? end { rest -= 1 }
      awaited = next == end ? nil : end
      if emitsFrames || !isMoving { pass(to: next) }
      endTransitions(until: next)
      carryOutWaitingCalls()
    }
    return !isMoving
  }

  /// Ends the transition; a gesture that it had learns the reason.
  func endNow(because reason: String = "the stack was changed") {
    guard isMoving else { return }
    storage.machine.finish(because: reason)
    run()
    comeToRest()
  }

  /// Ends the transitions that end by an instant; at most 1,000 at one instant, as hooks may begin more.
  func endTransitions(until instant: Duration) {
    var rest = StackInbox.limit
    while rest > 0, let end = storage.machine.end, end <= instant {
      rest = end > now ? StackInbox.limit : rest - 1
      setNow(end)
      render()
      storage.machine.arrive()
      run()
      comeToRest()
    }
  }

  /// Carries out waiting calls after a transition, or shows the stack at rest.
  private func comeToRest() {
    carryOutWaitingCalls()
    guard !isMoving else { return }
    emitRest()
    carryOutWaitingCalls()
  }

  func setNow(_ instant: Duration) {
    storage.machine.advance(to: instant)
    dropForgotten()
  }
}
