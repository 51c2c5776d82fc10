// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Time, which only these calls move. Called from inside a hook, each waits for its turn.
extension ViewStack {
  /// The next instant at which something happens by itself, or nil where nothing will.
  ///
  /// While a transition runs it is the next multiple of the frame rate's inverse, or the exact end
  /// where that comes first, or with ``StackConfiguration/samplesPerTransition`` the end of the next
  /// part; at rest and under a finger, the end of the time to live of what can be brought back. A
  /// driver sleeps until then and advances to it.
  public var nextInstant: Duration? { nextFrame ?? machine.history.deadline }

  /// The instant of the next frame, or nil at rest and under a finger.
  package var nextFrame: Duration? {
    guard let end = phase?.span?.end else { return nil }
    if let parts = machine.configuration.samplesPerTransition {
      return phase?.span?.instant(after: now, parts: parts)
    }
    let next = machine.configuration.frameRate.instant(after: now)
    return next < end ? next : end
  }

  /// Moves the clock on and emits the frame at the new instant: what a display link calls.
  ///
  /// Transitions that end on the way are ended at their exact instants, with their last frames and
  /// did-events. An instant that has passed does nothing: the clock never goes back.
  ///
  /// - Complexity: O(*l*) for *l* layers and no allocation, while one transition runs.
  public func advance(to instant: Duration) {
    carryOut(in: nil) { pass(to: instant, $0) } ?? later { $0.pass(to: instant, $1) }
  }

  /// Moves the clock on in the turn of a host that works on its stacks; the other calls here take such
  /// a turn, too.
  public func advance(to instant: Duration, in turn: StackTurn) {
    _ = carryOut(in: turn) { pass(to: instant, $0) }
  }

  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) {
    carryOut(in: nil) { pass(to: now + duration, $0) }
      ?? later { $0.pass(to: $0.now + duration, $1) }
  }

  /// Moves the clock on and emits every frame that is due on the way, at the frame rate.
  ///
  /// The instant itself gets a frame only where one is due at it. An instant that has passed does
  /// nothing.
  public func play(to instant: Duration) {
    carryOut(in: nil) { play(to: instant, $0) } ?? later { $0.play(to: instant, $1) }
  }

  /// Plays all that is running and waiting, frame by frame, until the stack is at rest.
  ///
  /// Hooks may start a transition at each end, for ever: after 1,000 transitions more than were
  /// waiting at first it leaves the last one running.
  ///
  /// - Returns: Whether the stack is at rest: not under a finger. False from inside a hook, where
  ///   the call waits.
  @discardableResult
  public func settle() -> Bool {
    settle(showsFrames: true)
  }

  /// Ends what is running and waiting, at the instants at which it would end, without the frames
  /// in between.
  ///
  /// It has the limit of ``settle()``.
  ///
  /// - Returns: As ``settle()``.
  @discardableResult
  public func finish() -> Bool {
    settle(showsFrames: false)
  }

  private func settle(showsFrames: Bool) -> Bool {
    if let isAtRest = carryOut(in: nil, { settle(showsFrames, $0) }) { return isAtRest }
    later { stack, turn in _ = stack.settle(showsFrames, turn) }
    return false
  }

  /// Ends the running transition here and now, with its did-events, as another operation would under
  /// the policy `finish`; at rest it does nothing.
  public func jumpToEnd(in turn: StackTurn? = nil) {
    carryOut(in: turn) { endNow($0) } ?? later { $0.endNow($1) }
  }

  /// Gives the container a new size: a rotation, a split view, a keyboard.
  ///
  /// The controllers on screen are laid out as on ``layout(in:)``. A transition that runs is planned
  /// anew for the new size and goes on at the progress at which it was; at rest a frame is emitted.
  ///
  /// - Throws: ``StackError/invalidSize(_:)`` unless both lengths are finite and not negative.
  public func resize(to newSize: Size, in turn: StackTurn? = nil) throws(StackError) {
    guard newSize.isFinite, newSize.width >= 0, newSize.height >= 0 else {
      throw .invalidSize(newSize)
    }
    carryOut(in: turn) { _ in setSize(newSize) } ?? later { stack, _ in stack.setSize(newSize) }
  }

  /// Lays the controllers on screen out, as their resize policies say.
  ///
  /// Call it when a policy, the container's switch or a view's own size has changed.
  public func layout(in turn: StackTurn? = nil) {
    carryOut(in: turn) { _ in layOutScreen() } ?? later { stack, _ in stack.layOutScreen() }
  }
}

/// The same, in the turn of the call.
extension ViewStack {
  func pass(to instant: Duration, _ turn: StackTurn) {
    guard instant > now else { return }
    followSharedElements()
    endTransitions(until: instant, turn)
    setNow(instant)
    render()
    lead()
  }

  func play(to instant: Duration, _ turn: StackTurn) {
    var rest = StackInbox.limit
    while rest > 0, let next = nextFrame, next <= instant {
      if next <= now { rest -= 1 }
      pass(to: next, turn)
      endTransitions(until: now, turn)
      pause(turn)
    }
    setNow(instant)
    lead()
  }

  func settle(_ showsFrames: Bool, _ turn: StackTurn) -> Bool {
    var rest = waiting.count + StackInbox.limit
    while rest > 0, let end = machine.end, let next = showsFrames ? nextFrame : end {
      if next == end { rest -= 1 }
      if showsFrames { pass(to: next, turn) }
      endTransitions(until: next, turn)
      pause(turn)
    }
    return !isMoving
  }

  func endNow(_ turn: StackTurn) {
    guard isMoving else { return }
    machine.finish()
    run()
    comeToRest(turn)
  }

  /// Ends the transitions that end by an instant, each at its own.
  ///
  /// Hooks may begin one that ends at once, for ever: after 1,000 at one instant it stops.
  func endTransitions(until instant: Duration, _ turn: StackTurn) {
    var rest = StackInbox.limit
    while rest > 0, let end = machine.end, end <= instant {
      rest = end > now ? StackInbox.limit : rest - 1
      setNow(end)
      render()
      machine.arrive()
      run()
      comeToRest(turn)
    }
  }

  /// A transition has ended: what waited begins, or the stack is at rest.
  private func comeToRest(_ turn: StackTurn) {
    pause(turn)
    guard !isMoving else { return }
    emitRest()
    pause(turn)
  }

  func setNow(_ instant: Duration) {
    machine.advance(to: instant)
    releasePopped()
  }

  func setSize(_ newSize: Size) {
    guard newSize != size else { return }
    machine.size = newSize
    // A page that nobody has seen is laid out when it is shown.
    if isOnScreen || top?.madeController != nil { layOutScreen() }
  }
}
