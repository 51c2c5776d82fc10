// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A rule for motion across an interruption, which ``MotionChecker`` checks.
public enum MotionLaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// At an interruption every layer keeps its place, its opacity and its velocity.
  case continuity
  /// A layer stays between its value at the interruption and its end, with a margin of v T ÷ 20.
  ///
  /// It never turns back if its velocity is 0 or points to its end.
  case bounds
  /// A shared element is visible, and a view that does not fly is not hidden.
  case seen
  /// The contents of a shared element cover as much as they do at rest.
  case coverage
}

/// A place at which motion breaks a law.
public struct MotionViolation: Hashable, Sendable {
  /// The law.
  public let law: MotionLaw
  /// The instant, on the clock of the stack.
  public let time: Duration
  /// The problem, as a sentence without a full stop.
  public let problem: String
}

extension MotionViolation: CustomStringConvertible {
  /// The law and the problem, without the instant.
  public var description: String { "\(law.rawValue): \(problem)" }
}
