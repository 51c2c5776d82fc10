// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// An expectation that did not come true.
public struct ExpectationFailure: Hashable, Sendable {
  /// What was found instead.
  public let message: String
  /// When, on the stack's clock.
  public let time: Duration
  /// The word that did not come true, as UTF-8 offsets into the text.
  public let range: Range<Int>
}

/// A statement that came to nothing, as it may: one that the policy `reject` refused, or a release
/// where no finger touches; or what is hardly meant about the views of its transition.
public struct ScenarioRefusal: Hashable, Sendable {
  /// Why, as a sentence without a full stop.
  public let reason: String
  /// When, on the stack's clock.
  public let time: Duration
  /// The statement, as UTF-8 offsets into the text.
  public let range: Range<Int>
}

/// A gesture of a scenario: its outcome, and how it was released.
public struct ScenarioGesture: Hashable, Sendable {
  /// The statement that touched, as UTF-8 offsets into the text.
  public let range: Range<Int>
  /// When it touched, on the stack's clock.
  public let time: Duration
  /// The width of the container then, in points.
  public let width: Double
  /// What it was taken for.
  public internal(set) var outcome: SwipeOutcome
  /// Who else could have taken it, and why it went where it went; nil where it met no scroll.
  public internal(set) var arbitration: String?
  /// How it ended, or nil where it drove nothing.
  public internal(set) var release: GestureEvent?
}

/// What a person does in a run, beside operations: it is no frame and no event, but pictures show it.
public struct ScenarioAction: Hashable, Sendable {
  /// What is done.
  public enum Kind: Hashable, Sendable {
    /// The finger is at a place in the container, or lifts.
    case finger(Point?)
    /// The container has a new size.
    case size(Size)
  }

  /// When, on the stack's clock.
  public let time: Duration
  /// What is done.
  public let kind: Kind
}

/// What a run of a scenario came to.
public struct ScenarioResult: Hashable, Sendable {
  /// The virtual time that the run took.
  public let duration: Duration
  /// The number of frames.
  public let frameCount: Int
  /// The number of changes of the screen.
  public let transitionCount: Int
  /// The number of expectations that were checked.
  public let expectationCount: Int
  /// The expectations that did not come true.
  public let failures: [ExpectationFailure]
  /// The statements that came to nothing.
  public let refusals: [ScenarioRefusal]
  /// What is hardly meant about the views of transitions, such as two shared under one id.
  public let warnings: [ScenarioRefusal]
  /// The gestures, in the order in which they began.
  public let gestures: [ScenarioGesture]
  /// What did not hold that holds in every run: balanced events, finite frames.
  public let violations: [String]

  /// What a person is told who reads the result: refusals, then warnings.
  public var notes: [ScenarioRefusal] { refusals + warnings }

  /// Whether nothing failed.
  public var isSuccess: Bool { failures.isEmpty && violations.isEmpty }
}
