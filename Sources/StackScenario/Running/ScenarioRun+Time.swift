// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

extension ScenarioRun {
  /// Advances time until a statement begins: at rest, or at its delay after the previous statement.
  func begin(_ statement: Statement) {
    if let delay = statement.delay {
      pass(to: lastBeginning + delay)
    } else {
      settle()
    }
    lastBeginning = window.now
  }

  /// Advances time until nothing moves: the stack is at rest, or a resting finger holds it.
  func settle() {
    while true {
      if let end = endOfUndisturbedPlay {
        window.play(to: end)
      } else if let next = nextInstant {
        step(to: next)
      } else {
        return
      }
      onProgress?()
    }
  }

  func pass(to instant: Duration) {
    while true {
      if let end = endOfUndisturbedPlay, end <= instant {
        window.play(to: end)
      } else if let next = nextInstant, next <= instant {
        step(to: next)
      } else {
        break
      }
    }
    turnIfDue(until: instant)
    window.play(to: instant)
    offerInterruption()
  }

  func turnIfDue(until instant: Duration) {
    guard let due = turn, due <= instant else { return }
    turn = nil
    window.play(to: due)
    finger.advance()
    stage.expectLayout()
    // A valid size stays valid if its sides are swapped.
    try? window.resize(to: Size(width: window.size.height, height: window.size.width))
    noteSize()
  }
}
