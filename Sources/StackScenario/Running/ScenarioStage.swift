// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore
import ViewStackTesting

/// The renderer of a run: passes everything on, watches it, and keeps what expectations need.
final class ScenarioStage: StackRenderer {
  private let audience: (any StackRenderer)?
  private let keepsEvents: Bool
  /// Whether it watches what always holds.
  private let isChecking: Bool
  private(set) var lifecycle: LifecycleChecker
  // Asked at every frame, and calls nobody: checking that at run time would cost half of it.
  @exclusivity(unchecked) private var frames: FrameChecker
  private(set) var frameCount = 0
  private(set) var transitionCount = 0
  /// How the last gesture ended.
  var lastRelease: GestureEvent?
  /// Called with what is hardly meant about the views of a transition; nil where nothing can be.
  var onWarning: ((String) -> Void)?
  /// The events since the last expectation of events.
  var recentEvents: [StackEvent] = []

  init(
    audience: (any StackRenderer)?, keepsEvents: Bool, hasPanes: Bool, isChecking: Bool
  ) {
    (self.audience, self.isChecking) = (audience, isChecking)
    lifecycle = LifecycleChecker(followsSeveralStacks: hasPanes)
    unsafe frames = FrameChecker(allowsPanes: hasPanes)
    self.keepsEvents = keepsEvents
  }

  /// The state of the stage that a sweep saves and restores.
  var checkpoint: Checkpoint {
    get {
      unsafe Checkpoint(
        lifecycle: lifecycle, frames: frames, frameCount: frameCount,
        transitionCount: transitionCount, lastRelease: lastRelease, recentEvents: recentEvents)
    }
    set {
      lifecycle = newValue.lifecycle
      unsafe frames = newValue.frames
      (frameCount, transitionCount) = (newValue.frameCount, newValue.transitionCount)
      (lastRelease, recentEvents) = (newValue.lastRelease, newValue.recentEvents)
    }
  }

  /// The state of the stage that a sweep saves and restores.
  struct Checkpoint {
    fileprivate let lifecycle: LifecycleChecker
    fileprivate let frames: FrameChecker
    fileprivate let frameCount: Int
    fileprivate let transitionCount: Int
    fileprivate let lastRelease: GestureEvent?
    fileprivate let recentEvents: [StackEvent]
  }

  var receivesRemarks: Bool { onWarning != nil || audience?.receivesRemarks == true }

  func render(_ frame: borrowing Frame) {
    frameCount += 1
    if isChecking { unsafe frames.receive(frame) }
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
    if case .notification(let moment, step: _) = event.occurrence,
      moment == .willPush || moment == .willPop
    {
      transitionCount += 1
    }
    if case .gesture(let gesture) = event.occurrence,
      gesture.phase == .finished || gesture.phase == .cancelled
    {
      lastRelease = gesture
    }
    if isChecking { lifecycle.receive(event) }
    if keepsEvents {
      recentEvents.append(event)
    }
    audience?.receive(event)
  }

  /// What did not hold in the frames so far.
  var frameViolations: [FrameViolation] { unsafe frames.violations }

  func checkRest(_ window: RoutingWindow) {
    if isChecking { lifecycle.checkRest(shown: window.shownControllers, at: window.now) }
  }
}
