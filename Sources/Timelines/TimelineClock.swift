// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What the times of a print count from.
public enum TimelineClock: String, Hashable, Sendable, CaseIterable {
  /// The beginning of the run.
  case run
  /// The beginning of the transition that was begun last, or of the change without animation.
  ///
  /// So a transition that takes longer leaves the times of those after it as they were. Events right
  /// before its will-events, at their instant, are of it too, such as `didResize`.
  case transition
}

/// The times of frames and events that come one by one, on a clock.
struct RunningClock {
  let clock: TimelineClock
  private var start = Duration.zero
  /// Whether will-events are coming: those before the first frame are of one beginning.
  private var isBeginning = false
  /// The events of one instant of which it is not known yet whether a transition begins right after them.
  private var held: [StackEvent] = []

  /// An event, and its time on the clock.
  typealias TimedEvent = (event: StackEvent, time: Duration)

  init(_ clock: TimelineClock) {
    self.clock = clock
  }

  /// The time of the next frame; the events that were held come before it.
  mutating func time(of frame: borrowing Frame) -> Duration {
    isBeginning = false
    return time(at: frame.time)
  }

  /// Returns the events whose times are known when another one comes, in their order.
  mutating func times(upTo event: StackEvent) -> [TimedEvent] {
    guard clock == .transition else { return [(event, event.time)] }
    var known = held.last.map { $0.time != event.time } ?? false ? timesOfHeld() : []
    switch event.beginsTransition {
    case true?:
      if !isBeginning { start = event.time }
      isBeginning = true
    case false?:
      known += timesOfHeld()
      isBeginning = false
    case nil:
      held.append(event)
      return known
    }
    return known + timesOfHeld() + [(event, time(at: event.time))]
  }

  /// Returns the events that were held, before which no transition has begun, and holds none.
  mutating func timesOfHeld() -> [TimedEvent] {
    defer { held.removeAll() }
    return held.map { ($0, time(at: $0.time)) }
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
    timeline.entries.removeAll(keepingCapacity: true)
    func add(_ events: [RunningClock.TimedEvent]) {
      timeline.entries += events.map { event, time in
        .event(StackEvent(time: time, occurrence: event.occurrence))
      }
    }
    for entry in entries {
      switch entry {
      case .frame(var frame):
        add(running.timesOfHeld())
        frame.time = running.time(of: frame)
        timeline.entries.append(.frame(frame))
      case .event(let event): add(running.times(upTo: event))
      }
    }
    add(running.timesOfHeld())
    timeline.duration = running.time(at: duration)
    return timeline
  }
}
