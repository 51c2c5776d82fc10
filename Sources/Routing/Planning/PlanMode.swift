// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// How a stack is to become another one.
public struct PlanMode: Hashable, Sendable {
  /// In how many transitions.
  public enum Pace: String, Hashable, Sendable, Codable, CaseIterable {
    /// One at most: everything that changes, changes at once.
    case together
    /// One for each step that a person would take: back first, then forward.
    case stepwise
  }

  /// In how many transitions.
  public var pace: Pace

  /// Which way the one transition goes, or nil for UIKit's rule.
  ///
  /// UIKit's rule: a new top that stood on the stack already is popped to, one that is new is
  /// pushed, also onto a smaller stack. Stepwise, each step has a direction of its own.
  public var direction: StackDirection?

  /// Creates a mode.
  public init(_ pace: Pace = .together, direction: StackDirection? = nil) {
    self.pace = pace
    self.direction = direction
  }

  /// One transition, in the direction of UIKit's rule.
  public static let together = PlanMode()
  /// One step after the other.
  public static let stepwise = PlanMode(.stepwise)
}
