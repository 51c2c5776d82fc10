// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why a stack refused a call; it is then as it was before.
public enum StackError: Error, Hashable, Sendable {
  /// The controller stands on this stack already, or twice in the list given.
  case duplicateController(ControllerID)
  /// The controller belongs to another stack, which has to let go of it first.
  case controllerOnAnotherStack(ControllerID)
  /// No controller of that name stands on the stack.
  case unknownController(ControllerID)
  /// The id names another place on the stack, or two in the list given.
  case duplicateEntryID(EntryID)
  /// No place on the stack has that id.
  case unknownEntryID(EntryID)
  /// The index is outside 0…`count` − 1, or for an insertion outside 0…`count`.
  case indexOutOfRange(Int, count: Int)
  /// The number of controllers to pop is negative.
  case negativeCount(Int)
  /// A transition is running and the interruption policy is `reject`.
  case transitionRunning(from: ControllerID?, to: ControllerID?)
  /// Hooks have called so many operations, each from within the last, that they never end.
  case endlessHooks(limit: Int)
  /// The distance is not a finite number above zero.
  case invalidDistance(Double)
  /// An unpop history of so few controllers keeps none.
  case invalidUnpopDepth(Int)
  /// An unpop history that lives so short a time keeps nothing.
  case invalidTimeToLive(Duration)
  /// A size is negative or not finite.
  case invalidSize(Size)
  /// The frame rate is outside 1…1000.
  case invalidFrameRate(Int)
}
