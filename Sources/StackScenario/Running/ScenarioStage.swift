// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
import ViewStackTesting

/// The renderer of a run: checks frames and events, keeps what expectations need, and passes all on.
final class ScenarioStage: StackRenderer {
  private let audience: (any StackRenderer)?
  private let keepsEvents: Bool
  /// Whether the stage checks what every run has to keep.
  private let isChecking: Bool
  /// The state that a sweep saves and restores.
  var state: State
  /// Called with probable mistakes in the views of a transition; nil if there can be none.
  var onWarning: ((String) -> Void)?
  /// Called with each custom event; nil if all can be expected.
  var onCustomEvent: ((CustomEvent) -> Void)?

  /// The changing state of a stage.
  struct State {
    fileprivate(set) var lifecycle: LifecycleChecker
    fileprivate var frames: FrameChecker
    /// The motion of the layers, if a sweep interrupts the run.
    var motion: MotionWatch?
    fileprivate(set) var frameCount = 0
    fileprivate(set) var transitionCount = 0
    /// How the last gesture ended.
    var lastRelease: GestureEvent?
    /// The events since the last expectation of events.
    fileprivate var recentEvents: [StackEvent] = []
    /// The last event of each kind and subject that an earlier expectation of events has compared.
    fileprivate(set) var comparedEvents: [String: ComparedEvent] = [:]
  }

  /// An event, and the place of the expectation that has compared it.
  struct ComparedEvent {
    let event: StackEvent
    let place: Range<Int>
  }

  init(
    audience: (any StackRenderer)?, keepsEvents: Bool, lifecycle: LifecycleChecker,
    hasPanes: Bool, isChecking: Bool
  ) {
    (self.audience, self.isChecking, self.keepsEvents) = (audience, isChecking, keepsEvents)
    state = State(lifecycle: lifecycle, frames: FrameChecker(allowsPanes: hasPanes))
  }

  var receivesRemarks: Bool { onWarning != nil || audience?.receivesRemarks == true }

  func render(_ frame: borrowing Frame) {
    state.frameCount += 1
    if isChecking { state.frames.receive(frame) }
    state.motion?.receive(frame)
    audience?.render(frame)
  }

  func rest(_ frame: borrowing Frame) {
    audience?.rest(frame)
  }

  func receive(_ event: StackEvent) {
    if event.isRemark {
      if case .custom(let remark) = event.occurrence, remark.kind == "warning",
        remark.name == "plan", case .sentence(let why) = remark.details.first?.value
      {
        onWarning?(why)
      }
      if audience?.receivesRemarks == true { audience?.receive(event) }
      return
    }
    if let onCustomEvent, case .custom(let event) = event.occurrence { onCustomEvent(event) }
    if case .notification(let moment, step: _) = event.occurrence, moment.isBeginning {
      state.transitionCount += 1
    }
    if case .gesture(let gesture) = event.occurrence,
      gesture.phase == .finished || gesture.phase == .cancelled
    {
      state.lastRelease = gesture
    }
    if isChecking { state.lifecycle.receive(event) }
    if keepsEvents {
      state.recentEvents.append(event)
    }
    audience?.receive(event)
  }

  /// Returns the events since the last expectation of events, and counts them as compared.
  func takeRecentEvents(at place: Range<Int>) -> [StackEvent] {
    defer { state.recentEvents.removeAll() }
    for event in state.recentEvents {
      // The places of a finger would make each event of a gesture another one.
      let subject = event.kind == "gesture" ? "" : event.subject
      state.comparedEvents["\(event.kind) \(event.name) \(subject)"] = ComparedEvent(
        event: event, place: place)
    }
    return state.recentEvents
  }

  /// Lets views have other places in the next frame, because a statement moves them.
  func expectLayout() { state.frames.expectLayout() }

  /// The violations in the frames so far.
  var frameViolations: [FrameViolation] { state.frames.violations }

  func checkRest(_ window: RoutingWindow) {
    if isChecking { state.lifecycle.checkRest(shown: window.shownControllers, at: window.now) }
  }
}
