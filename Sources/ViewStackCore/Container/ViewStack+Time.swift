// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension ViewStack {
  /// The next instant at which there is something to show, or nil at rest and under a finger.
  ///
  /// It is the next multiple of the frame rate's inverse, or the exact end of the running
  /// transition where that comes first: a driver sleeps until then and advances to it.
  public var nextInstant: Duration? {
    running?.driver.end.map { min(configuration.frameRate.instant(after: now), $0) }
  }

  /// Moves the clock on and emits the frame at the new instant: what a display link calls.
  ///
  /// Transitions that end on the way are ended at their exact instants, with their last frames and
  /// did-events. An instant that has passed, and a call from inside a hook, do nothing.
  ///
  /// - Complexity: O(*l*) for *l* layers and no allocation, while one transition runs.
  public func advance(to instant: Duration) {
    guard !isDelivering, instant > now else { return }
    endTransitions(until: instant)
    now = instant
    expireHistory()
    render()
    performPending()
  }

  /// Moves the clock on by a duration, as ``advance(to:)`` does.
  public func advance(by duration: Duration) {
    advance(to: now + duration)
  }

  /// Moves the clock on and emits every frame that is due on the way, at the frame rate.
  ///
  /// The instant itself gets a frame only where one is due at it. An instant that has passed, and
  /// a call from inside a hook, do nothing.
  public func play(to instant: Duration) {
    guard !isDelivering else { return }
    while let next = nextInstant, next <= instant {
      advance(to: next)
    }
    now = max(now, instant)
    expireHistory()
  }

  /// Plays all that is running and waiting, frame by frame, until the stack is at rest.
  ///
  /// Hooks may start a transition at each end, for ever: after 1,000 transitions more than were
  /// waiting at first it leaves the last one running.
  ///
  /// - Returns: Whether the stack is at rest: not under a finger, and not inside a hook.
  @discardableResult
  public func settle() -> Bool {
    guard !isDelivering else { return false }
    var rest = pending.count + Self.pendingLimit
    while rest > 0, let next = nextInstant {
      if next == endOfTransition { rest -= 1 }
      advance(to: next)
    }
    return running == nil
  }

  /// Ends what is running and waiting, at the instants at which it would end, without the frames
  /// in between.
  ///
  /// It has the limit of ``settle()``.
  ///
  /// - Returns: Whether the stack is at rest: not under a finger, and not inside a hook.
  @discardableResult
  public func finish() -> Bool {
    guard !isDelivering else { return false }
    var rest = pending.count + Self.pendingLimit
    while rest > 0, let end = endOfTransition {
      endTransitions(until: end)
      rest -= 1
    }
    return running == nil
  }

  /// Ends the running transition here and now, with its did-events, as another operation would under
  /// the policy `finish`; at rest and inside a hook it does nothing.
  public func jumpToEnd() {
    guard !isDelivering, let driver = running?.driver else { return }
    loseHold()
    running?.driver = driver.arrived(at: now)
    complete()
    performPending()
    if running == nil { emitRest() }
  }

  func endTransitions(until instant: Duration) {
    while let end = endOfTransition, end <= instant {
      now = max(now, end)
      render()
      complete()
      performPending()
      if running == nil {
        emitRest()
        performPending()
      }
    }
  }

  /// Gives the frame the layers of the running plan; done once per plan.
  func prepareFrame() {
    guard let running else { return }
    running.sampler.prepare(&frame) { id in controller(id)?.view.subviews ?? [] }
  }

  /// Emits the frame of the running transition at the present instant, unless it has been.
  func render() {
    guard let running, running.rendered != now else { return }
    running.rendered = now
    let snapshot = running.snapshot(at: now)
    frame.time = now
    frame.transition = snapshot
    running.sampler.sample(
      progress: snapshot.progress, eased: snapshot.eased, into: &frame)
    delivering { renderer?.render(frame) }
  }

  /// Emits the frame at rest: the one that an operation without animation shows.
  func renderAtRest() {
    guard running == nil else { return }
    showRest()
    guard isOnScreen else { return }
    delivering { renderer?.render(frame) }
  }

  private func emitRest() {
    showRest()
    delivering { renderer?.rest(frame) }
  }

  private func showRest() {
    frame.time = now
    frame.transition = nil
    frame.layers.removeAll(keepingCapacity: true)
    guard let current else { return }
    var layer = Layer(resting: current.id, view: current.view)
    if configuration.layoutDirection == .rightToLeft {
      layer.frame = layer.frame.mirrored(inWidth: size.width)
      layer.transform = layer.transform?.mirroredHorizontally()
      layer.anchor.x = 1 - layer.anchor.x
    }
    frame.layers.append(layer)
  }
}
