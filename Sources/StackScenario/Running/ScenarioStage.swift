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
  private(set) var lifecycle: LifecycleChecker
  // Used at every frame, without calls to other code. Run-time exclusivity checks would take half
  // of its time.
  @exclusivity(unchecked) private var frames: FrameChecker
  /// The checker of the layers' motion, while a sweep watches it.
  private(set) var motion: MotionChecker?
  /// The last three frames in a sweep: the motion before an interruption.
  private var recentFrames: [Frame] = []
  /// Whether a sweep interrupts the run.
  var keepsRecentFrames = false
  private(set) var frameCount = 0
  private(set) var transitionCount = 0
  /// How the last gesture ended.
  var lastRelease: GestureEvent?
  /// Called with probable mistakes in the views of a transition; nil if there can be none.
  var onWarning: ((String) -> Void)?
  /// The events since the last expectation of events.
  var recentEvents: [StackEvent] = []
  /// The last event of each kind and subject that an earlier expectation of events has compared.
  private(set) var comparedEvents: [String: ComparedEvent] = [:]

  /// An event, and the place of the expectation that has compared it.
  struct ComparedEvent {
    let event: StackEvent
    let place: Range<Int>
  }

  init(
    audience: (any StackRenderer)?, keepsEvents: Bool, lifecycle: LifecycleChecker,
    hasPanes: Bool, isChecking: Bool
  ) {
    (self.audience, self.isChecking, self.lifecycle) = (audience, isChecking, lifecycle)
    unsafe frames = FrameChecker(allowsPanes: hasPanes)
    self.keepsEvents = keepsEvents
  }

  /// The state of the stage that a sweep saves and restores.
  var checkpoint: Checkpoint {
    get {
      unsafe Checkpoint(
        lifecycle: lifecycle, frames: frames, frameCount: frameCount,
        transitionCount: transitionCount, lastRelease: lastRelease, recentEvents: recentEvents,
        comparedEvents: comparedEvents, recentFrames: recentFrames)
    }
    set {
      lifecycle = newValue.lifecycle
      unsafe frames = newValue.frames
      (frameCount, transitionCount) = (newValue.frameCount, newValue.transitionCount)
      (lastRelease, recentEvents) = (newValue.lastRelease, newValue.recentEvents)
      (comparedEvents, recentFrames) = (newValue.comparedEvents, newValue.recentFrames)
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
    fileprivate let comparedEvents: [String: ComparedEvent]
    fileprivate let recentFrames: [Frame]
  }

  var receivesRemarks: Bool { onWarning != nil || audience?.receivesRemarks == true }

  func render(_ frame: borrowing Frame) {
    frameCount += 1
    if isChecking { unsafe frames.receive(frame) }
    if keepsRecentFrames { recentFrames = recentFrames.suffix(2) + [copy frame] }
    motion?.receive(frame)
    audience?.render(frame)
  }

  /// Begins to watch how layers move, starting with the last frames; nil ends the watch.
  ///
  /// - Parameters:
  ///   - uncovered: The shared elements whose contents do not cover what is behind.
  ///   - present: The frame on screen. If the last frame showed something else, a transition has
  ///     begun since then, and nothing is watched.
  func watchMotion(_ uncovered: Set<String>?, from present: Frame? = nil) {
    motion = nil
    guard let uncovered, recentFrames.last?.layers == present?.layers else { return }
    var checker = MotionChecker()
    checker.uncovered = uncovered
    // Jumps before the present are allowed.
    checker.allowsJumps = true
    for frame in recentFrames { checker.receive(frame) }
    checker.allowsJumps = false
    motion = checker
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
    if case .notification(let moment, step: _) = event.occurrence, moment.isBeginning {
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

  /// Returns the events since the last expectation of events, and counts them as compared.
  func takeRecentEvents(at place: Range<Int>) -> [StackEvent] {
    defer { recentEvents.removeAll() }
    for event in recentEvents {
      // The places of a finger would make each event of a gesture another one.
      let subject = event.kind == "gesture" ? "" : event.subject
      comparedEvents["\(event.kind) \(event.name) \(subject)"] = ComparedEvent(
        event: event, place: place)
    }
    return recentEvents
  }

  /// The violations in the frames so far.
  var frameViolations: [FrameViolation] { unsafe frames.violations }

  func checkRest(_ window: RoutingWindow) {
    if isChecking { lifecycle.checkRest(shown: window.shownControllers, at: window.now) }
  }
}
