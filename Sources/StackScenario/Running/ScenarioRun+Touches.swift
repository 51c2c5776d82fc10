// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ScrollBounce
import ViewStackCore

extension ScenarioRun {
  /// Carries out a touch statement; a movement continues while later statements begin.
  func touch(_ touch: TouchStatement, _ statement: Statement) {
    if let reason = mistake(touch) {
      return noteNoEffect(reason, statement)
    }
    switch touch {
    case .swipe(let swipe):
      note(statement)
      begin(swipe)
    case .down(let point, let edge):
      note(statement)
      finger.touch(point, area: edge)
    case .move(let point, let duration, let velocity):
      finger.move(to: point, over: duration, velocity: velocity)
    case .release(let velocity): finger.release(velocity: velocity)
    case .cancel: finger.cancel()
    }
  }

  /// Returns the reason why the finger cannot do this now, or nil.
  ///
  /// There is one finger, which either touches or does not.
  private func mistake(_ touch: TouchStatement) -> String? {
    switch touch {
    case .swipe, .down: finger.isDown ? "the finger touches already" : nil
    case .move, .release, .cancel: finger.isDown ? nil : "no finger touches"
    }
  }

  /// Notes a new gesture; the outcome of the previous gesture is known by now.
  private func note(_ statement: Statement) {
    concludeGesture()
    gestures.append(
      ScenarioGesture(
        range: statement.range, time: window.now, isSwipe: statement.word == "swipe",
        width: window.size.width, outcome: .undecided, release: nil))
  }

  /// Records the outcome and the release of the last gesture.
  func concludeGesture() {
    guard let last = gestures.indices.last else { return }
    gestures[last].outcome = pan.outcome
    gestures[last].arbitration = pan.hasMetScroll ? pan.verdict?.description : nil
    gestures[last].release = stage.state.lastRelease
    stage.state.lastRelease = nil
  }

  private func begin(_ swipe: SwipeStatement) {
    let y = swipe.y ?? window.size.height / 2
    finger.touch(Point(x: swipe.start, y: y), area: swipe.edge)
    finger.move(
      to: Point(x: swipe.end, y: y), over: swipe.duration,
      ending: .release(velocity: swipe.velocity.map { Vector(dx: $0, dy: 0) }))
  }

  /// Whether time advances from end to end of the transitions, without the frames between.
  private var jumps: Bool { conditions.isRehearsal || isInterrupted || isUnseen }

  /// Whether the frames are no longer shown.
  var isUnseen: Bool {
    conditions.lastShown.map { window.now.inSeconds > $0.inSeconds } ?? false
  }

  /// The instant to which the window can play undisturbed, or nil if it cannot.
  ///
  /// It is the end of the transition, but at most a second from now, because runs show their progress.
  var endOfUndisturbedPlay: Duration? {
    guard !jumps, turn == nil, interrupter == nil, finger.arrival == nil,
      pan.endOfScrolls == nil, let end = window.endOfTransition
    else { return nil }
    return min(end, window.now + .seconds(1))
  }

  /// The next instant at which something happens: a frame, or a movement of the finger.
  var nextInstant: Duration? {
    let shown = jumps ? window.endOfTransition ?? window.endOfInsets : window.nextFrame
    let scrolled = jumps ? pan.endOfScrolls : pan.nextInstantOfScrolls
    // This runs for every frame: an array of the two would be an allocation each time.
    let moving = shown.map { min($0, scrolled ?? $0) } ?? scrolled
    guard let arrival = finger.arrival else { return moving }
    // The actions of the finger do not depend on frames, so a rehearsal needs none.
    let touched =
      jumps
      ? arrival : min(window.configuration.frameRate.instant(after: window.now), arrival)
    let next = min(moving ?? touched, touched)
    guard let decision = finger.decision, decision > window.now else { return next }
    return min(next, decision)
  }

  /// Advances time to an instant at which something happens.
  func step(to instant: Duration) {
    turnIfDue(until: instant)
    if jumps {
      window.advance(to: instant)
    } else {
      // Under a finger, the window shows nothing before the finger has moved.
      window.play(to: instant)
    }
    pan.advanceScrolls()
    finger.advance()
    offerInterruption()
  }
}
