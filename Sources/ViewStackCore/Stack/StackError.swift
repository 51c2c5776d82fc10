// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The error of a refused call, which leaves the stack unchanged.
public enum StackError: Error, Hashable, Sendable {
  /// The controller is already on this stack, or it is twice in the given list.
  case duplicateController(ControllerID)
  /// The controller is on another stack, which must remove it first.
  case controllerOnAnotherStack(ControllerID)
  /// The controller's `node` is not a stored property, because it returns another object each time.
  case unstableNode(ControllerID)
  /// The stack has no such controller.
  case unknownController(ControllerID)
  /// The id belongs to another entry of the stack, or it is twice in the given list.
  case duplicateEntryID(EntryID)
  /// No entry of the stack has that id.
  case unknownEntryID(EntryID)
  /// The index is outside 0…`count` − 1, or outside 0…`count` for an insertion.
  case indexOutOfRange(Int, count: Int)
  /// The number of controllers to pop is negative.
  case negativeCount(Int)
  /// A transition is running, and the interruption policy is `reject`.
  case transitionRunning(from: ControllerID?, to: ControllerID?)
  /// A controller prevents its removal; it may let the operation continue later (``PreventedRemoval``).
  case removalPrevented(by: ControllerID)
  /// A prevented operation would no longer remove all the controllers that it would have removed.
  case preventedRemovalChanged
  /// Hooks keep calling operations, each from inside the previous one, without an end.
  case endlessHooks(limit: Int)
  /// The distance is not a finite number above zero.
  case invalidDistance(Double)
  /// The depth of an unpop history is below 1.
  case invalidUnpopDepth(Int)
  /// The time to live of an unpop history is not above zero.
  case invalidTimeToLive(Duration)
  /// A size is negative or not finite.
  case invalidSize(Size)
}

extension StackError: CustomStringConvertible {
  /// A readable sentence without a full stop.
  public var description: String {
    switch self {
    case .duplicateController(let id):
      "'\(id)' is on the stack already"
    case .controllerOnAnotherStack(let id):
      "'\(id)' is on another stack"
    case .unstableNode(let id):
      "'\(id)' returns another node each time: expected a stored property, 'let node = …'"
    case .unknownController(let id):
      "'\(id)' is not on the stack"
    case .duplicateEntryID(let id):
      "the id '\(id)' is on the stack already"
    case .unknownEntryID(let id):
      "no entry on the stack has the id '\(id)'"
    case .indexOutOfRange(let index, count: 0):
      "index \(index) is out of range: the stack is empty"
    case .indexOutOfRange(let index, let count):
      "index \(index) is out of range: the stack holds \(count)"
    case .negativeCount(let count):
      "cannot pop \(count) controllers"
    case .transitionRunning(let from, let to):
      "a transition is running, from \(Self.name(from)) to \(Self.name(to))"
    case .removalPrevented(let id):
      "'\(id)' prevents its removal"
    case .preventedRemovalChanged:
      "the stack has changed since the operation was held back"
    case .endlessHooks(let limit):
      "hooks called \(limit) operations in a row without an end"
    case .invalidDistance(let distance):
      "a distance of \(distance) is not above zero"
    case .invalidUnpopDepth(let depth):
      "an unpop depth of \(depth) is below 1"
    case .invalidTimeToLive(let duration):
      "a time to live of \(duration) is not above zero"
    case .invalidSize(let size):
      "a size of \(size.width) x \(size.height) is negative or not finite"
    }
  }

  private static func name(_ id: ControllerID?) -> String {
    id.map { "'\($0)'" } ?? "nothing"
  }
}
