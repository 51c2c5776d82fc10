// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The instant from which a print counts its times.
public enum TimelineClock: String, Hashable, Sendable, CaseIterable {
  /// The beginning of the run.
  case run
  /// The beginning of the last transition, or of the last change without animation.
  ///
  /// A longer transition does not change the times of the transitions after it. Events directly before the
  /// will-events of a transition, at the same instant, belong to it too, such as `didResize`.
  case transition
}

/// Converts the times of frames and events, one by one, to a clock.
struct RunningClock {
  let clock: TimelineClock
  private var start = Duration.zero
  /// Whether the last transition has neither a frame nor an end event so far.
  private var isBeginning = false
  /// The latest events of one instant; a transition may still begin directly after them.
  private var held: [StackEvent] = []

  /// An event, and its time on the clock.
  typealias TimedEvent = (event: StackEvent, time: Duration)

  init(_ clock: TimelineClock) {
    self.clock = clock
  }

  /// Returns the time of the next frame, which follows the held events.
  mutating func time(of frame: borrowing Frame) -> Duration {
    isBeginning = false
    return time(at: frame.time)
  }

  /// Returns the events whose times are known after the next event, in their order.
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

  /// Returns the held events, since no transition begins directly after them, and holds none.
  mutating func timesOfHeld() -> [TimedEvent] {
    defer { held.removeAll() }
    return held.map { ($0, time(at: $0.time)) }
  }

  func time(at instant: Duration) -> Duration { instant - start }
}

extension StackEvent {
  /// True for an event of a transition's beginning, false for one of its end, nil for any other.
  var beginsTransition: Bool? {
    switch occurrence {
    // A cancelled step has its will-events at its end.
    case .hook(let hook, controller: _, let step):
      !step.isCancelled && (hook == .willShow || hook == .willHide)
    case .notification(let moment, step: _), .delegate(let moment, step: _):
      moment.isBeginning
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
