// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// How one stack becomes another: steps to be carried out one after the other, each with its reason.
///
/// ```swift
/// let plan = try StackPlan(
///   from: ["home", "list", "item"], to: ["home", "settings"], .stepwise)
/// print(plan)
/// // home list item -> home settings: one step after the other
/// // 1. pop 2: back to home, which both have
/// // 2. push settings: it comes on top of home
/// ```
///
/// Together, a plan has no more than one transition. Stepwise it has as few steps as can be, of
/// pushes, pops above the root, and replacements of the top one: the screen is never empty on the
/// way.
public struct StackPlan: Hashable, Sendable {
  /// The stack before, root first.
  public let from: [ControllerID]
  /// The stack after, root first.
  public let to: [ControllerID]
  /// The steps, in their order.
  public let steps: [PlanStep]
  /// Why the screen changes as it does, as a sentence without a full stop.
  public let why: String

  /// Plans the way from one stack to another.
  ///
  /// - Throws: `duplicateController` where a stack has somebody twice.
  /// - Complexity: O(*n*) for *n* entries of both.
  public init(
    from: [ControllerID], to: [ControllerID], _ mode: PlanMode = .together
  ) throws(StackError) {
    try Self.checkNoDuplicates(from)
    try Self.checkNoDuplicates(to)
    let planner = StackPlanner(from: from, to: to)
    (steps, why) =
      switch mode.pace {
      case .together: planner.together(mode.direction)
      case .stepwise: planner.stepwise
      }
    self.from = from
    self.to = to
  }

  /// Plans the way from one stack of pages to another.
  ///
  /// - Throws: `duplicateController` where a stack has a page twice.
  /// - Complexity: O(*n*) for *n* pages of both.
  public init(
    from: [Route], to: [Route], _ mode: PlanMode = .together
  ) throws(StackError) {
    try self.init(from: from.map(\.controllerID), to: to.map(\.controllerID), mode)
  }

  private static func checkNoDuplicates(_ stack: [ControllerID]) throws(StackError) {
    var seen: Set<ControllerID> = []
    for id in stack where !seen.insert(id).inserted {
      throw .duplicateController(id)
    }
  }
}

extension StackPlan: CustomStringConvertible {
  /// The two stacks with the reason, then a line for each step.
  ///
  /// - Complexity: O(*n*) for *n* entries and steps.
  public var description: String {
    let head = "\(Self.names(from)) -> \(Self.names(to)): \(why)"
    let lines = steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
    return ([head] + lines).joined(separator: "\n")
  }

  private static func names(_ stack: [ControllerID]) -> String {
    stack.isEmpty ? "nothing" : stack.map(\.name).joined(separator: " ")
  }
}
