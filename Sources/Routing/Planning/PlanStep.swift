// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One step of a ``StackPlan``: an operation that a stack can carry out as it then is, and why.
public struct PlanStep: Hashable, Sendable {
  /// What is done.
  public let operation: StackOperation
  /// Which way the screen changes, or nil where it does not.
  public let direction: StackDirection?
  /// Why it is this step, as a sentence without a full stop.
  public let why: String

  init(_ operation: StackOperation, _ direction: StackDirection?, why: String) {
    self.operation = operation
    self.direction = direction
    self.why = why
  }
}

extension PlanStep: CustomStringConvertible {
  /// The step in short: `push list item: they come on top of home`.
  public var description: String {
    "\(Self.text(operation)): \(why)"
  }

  /// A planner uses these four; the other ones print by their names.
  private static func text(_ operation: StackOperation) -> String {
    switch operation {
    case .push(let entries): "push \(names(entries))"
    case .pop(let count): "pop \(count)"
    case .replaceCurrent(let entry): "replace the top by \(entry.id)"
    case .setStack(let entries): "set \(entries.isEmpty ? "nothing" : names(entries))"
    case .popToRoot, .popToIndex, .popTo, .popToEntry, .replace, .replaceRange, .insert, .erase,
      .eraseAndPush, .unpop:
      String(describing: operation)
    }
  }

  private static func names(_ entries: [StackEntry]) -> String {
    entries.map(\.id.name).joined(separator: " ")
  }
}
