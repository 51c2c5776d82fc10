// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ScrollBounce
public import ViewStackCore

/// A failed expectation, or a statement that the app of the run refuses.
public struct ExpectationFailure: Hashable, Sendable {
  /// A message about what was found instead.
  public let message: String
  /// The time of the check, on the stack's clock.
  public let time: Duration
  /// The failed word or statement, as UTF-8 offsets into the text.
  public let range: Range<Int>
}

/// A note about a statement that had no effect, as is allowed, or that is probably a mistake.
///
/// Examples are an operation that the policy `reject` refused, a release while no finger touches,
/// and two views of a transition that share an id.
public struct ScenarioRefusal: Hashable, Sendable {
  /// The reason, as a sentence without a full stop.
  public let reason: String
  /// The time of the note, on the stack's clock.
  public let time: Duration
  /// The statement, as UTF-8 offsets into the text.
  public let range: Range<Int>

  /// Returns the sentence about something without effect.
  static func noEffect(of what: String, because reason: String) -> String {
    "\(what) has no effect: \(reason)"
  }
}

/// A gesture of a scenario: its outcome and its release.
public struct ScenarioGesture: Hashable, Sendable {
  /// The statement that began the touch, as UTF-8 offsets into the text.
  public let range: Range<Int>
  /// The time of the touch, on the stack's clock.
  public let time: Duration
  /// Whether the statement is a whole swipe, and not a touch.
  let isSwipe: Bool
  /// The width of the container at the touch, in points.
  public let width: Double
  /// The outcome of the gesture.
  public internal(set) var outcome: SwipeOutcome
  /// The decision between the stack and scrolls, with its reasons; nil if the pan met no scroll.
  public internal(set) var arbitration: String?
  /// The end of the gesture, or nil if the gesture drove nothing.
  public internal(set) var release: GestureEvent?
}

extension ScenarioGesture {
  /// The note on a gesture that can move nothing, which is probably a mistake; nil for others.
  var refusal: ScenarioRefusal? {
    let reason: String
    switch outcome {
    case _ where arbitration != nil: return nil
    case .refused(.nothingToPop): reason = "there is nothing to pop"
    case .refused(.nothingToUnpop(let area)):
      reason = "there is nothing to bring back; a pan from the \(area.rawValue) edge pops"
    case .refused(.swipingIsOff): reason = "swiping is off"
    case .refused(.otherDirection(let direction)):
      reason = "the finger moved \(direction.rawValue), which does not pop"
    case .undecided where isSwipe: reason = "\(outcome)"
    default: return nil
    }
    return ScenarioRefusal(
      reason: ScenarioRefusal.noEffect(of: "the gesture", because: reason), time: time,
      range: range)
  }
}

extension [ScenarioGesture] {
  /// The notes on the gestures; the rounds of a repetition have one.
  var refusals: [ScenarioRefusal] {
    var places = Set<Int>()
    return compactMap { gesture in
      gesture.refusal.flatMap { places.insert($0.range.lowerBound).inserted ? $0 : nil }
    }
  }
}

/// A change that is no frame of a run: of the finger, of the container's size, or of a scroll.
///
/// Pictures show it beside the frames.
public struct ScenarioAction: Hashable, Sendable {
  /// The kind of an action.
  public enum Kind: Hashable, Sendable {
    /// The finger is at a place in the container, or lifts if the place is nil.
    case finger(Point?)
    /// The container has a new size.
    case size(Size)
    /// A scroll in the view of a controller is new, or its content has moved.
    case scroll(String, in: ControllerID, geometry: ScrollGeometry, offset: Point)
  }

  /// The time of the action, on the stack's clock.
  public let time: Duration
  /// The kind of the action.
  public let kind: Kind
}

/// The result of a run of a scenario.
public struct ScenarioResult: Hashable, Sendable {
  /// The virtual time that the run took.
  public let duration: Duration
  /// The number of frames.
  public let frameCount: Int
  /// The number of changes of the screen.
  public let transitionCount: Int
  /// The number of expectations that were checked.
  public let expectationCount: Int
  /// The failed expectations.
  public let failures: [ExpectationFailure]
  /// The statements that had no effect.
  public let refusals: [ScenarioRefusal]
  /// Probable mistakes in the views of transitions, such as two views shared under one id.
  public let warnings: [ScenarioRefusal]
  /// The gestures, in the order in which they began.
  public let gestures: [ScenarioGesture]
  /// Violations of what every run has to keep, such as balanced events and finite frames.
  public let violations: [String]
  /// The number of violations at the beginning of ``violations`` that are about events, not frames.
  public let eventViolationCount: Int

  /// The notes for the reader of the result: refusals, then warnings.
  public var notes: [ScenarioRefusal] { refusals + warnings }

  /// Whether nothing failed.
  public var isSuccess: Bool { failures.isEmpty && violations.isEmpty }
}
