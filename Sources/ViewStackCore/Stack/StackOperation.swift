// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What can be done to a stack; a value that ``StackState/apply(_:)`` carries out.
public enum StackOperation: Hashable, Sendable {
  /// Puts entries on top, the last one in front; none changes nothing.
  case push([StackEntry])
  /// Takes `count` entries off the top, never the root: a larger count stops there.
  case pop(count: Int)
  /// Takes everything off but the root.
  case popToRoot
  /// Takes everything off that stands above an index; 0 is the root.
  case popToIndex(Int)
  /// Takes everything off that stands above a controller.
  case popTo(ControllerID)
  /// Takes everything off that stands above the entry with an id.
  case popToEntry(EntryID)
  /// Puts an entry in the place of the top one; on an empty stack, a push.
  case replaceCurrent(StackEntry)
  /// Puts an entry in the place of another, anywhere.
  case replace(ControllerID, with: StackEntry)
  /// Puts an entry in at an index, 0…count; at the count it becomes the top one.
  case insert(StackEntry, at: Int)
  /// Takes everything off.
  case erase
  /// Takes everything off and makes an entry the root.
  case eraseAndPush(StackEntry)
  /// Makes the stack consist of exactly these entries, with these ids, root first.
  case setStack([StackEntry])
  /// Puts entries in the place of a range; every other operation is a case of it.
  case replaceRange(Range<Int>, with: [StackEntry], StackDirection)
  /// Brings back what was popped last, as ``ViewStack/unpop(_:)`` does.
  ///
  /// A bare ``StackState`` has no history: there it changes nothing.
  case unpop
}
