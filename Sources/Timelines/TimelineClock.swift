// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What the times of a print count from.
public enum TimelineClock: String, Hashable, Sendable, CaseIterable {
  /// The beginning of the run.
  case run
  /// The beginning of the transition that was begun last, or of the change without animation.
  ///
  /// So a transition that takes longer leaves the times of those after it as they were.
  case transition
}

/// The times of frames and events that come one by one, on a clock.
struct RunningClock {
  let clock: TimelineClock
  private var start = Duration.zero
  /// Whether will-events are coming: those before the first frame are of one beginning.
  private var isBeginning = false

  init(_ clock: TimelineClock) {
    self.clock = clock
  }

  /// The time of the next frame or event that came at an instant.
  mutating func time(of frame: borrowing Frame) -> Duration {
    isBeginning = false
    return time(at: frame.time)
  }

  mutating func time(of event: StackEvent) -> Duration {
    switch event.beginsTransition {
    case true?:
      if !isBeginning, clock == .transition { start = event.time }
      isBeginning = true
    case false?: isBeginning = false
    case nil: break
    }
    return time(at: event.time)
  }

  func time(at instant: Duration) -> Duration { instant - start }
}

extension StackEvent {
  /// Whether the event belongs to the beginning of a transition or to its end; nil for any other.
  fileprivate var beginsTransition: Bool? {
    switch occurrence {
    // A will-event of a cancelled step is told at its end.
    case .hook(let hook, controller: _, let step):
      !step.isCancelled && (hook == .willShow || hook == .willHide)
    case .notification(let moment, step: _), .delegate(let moment, step: _):
      moment == .willPush || moment == .willPop
    case .didResize, .gesture, .custom: nil
    }
  }
}

extension Timeline {
  /// Returns the timeline with its times on a clock.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func timed(by clock: TimelineClock) -> Timeline {
    var running = RunningClock(clock)
    var timeline = self
    timeline.entries = entries.map { entry in
      switch entry {
      case .frame(var frame):
        frame.time = running.time(of: frame)
        return .frame(frame)
      case .event(let event):
        return .event(StackEvent(time: running.time(of: event), occurrence: event.occurrence))
      }
    }
    timeline.duration = running.time(at: duration)
    return timeline
  }
}
