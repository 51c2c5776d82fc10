// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation on a stack, as a value; ``StackState/apply(_:)`` carries it out.
public enum StackOperation: Hashable, Sendable {
  /// Pushes entries, the last one on top; an empty list changes nothing.
  case push([StackEntry])
  /// Pops `count` entries, but never the root: a larger count stops there.
  case pop(count: Int)
  /// Pops all entries but the root.
  case popToRoot
  /// Pops all entries above an index; 0 is the root.
  case popToIndex(Int)
  /// Pops all entries above a controller.
  case popTo(ControllerID)
  /// Pops all entries above the entry with an id.
  case popToEntry(EntryID)
  /// Replaces the top entry; on an empty stack, a push.
  case replaceCurrent(StackEntry)
  /// Replaces an entry anywhere on the stack.
  case replace(ControllerID, with: StackEntry)
  /// Inserts an entry at an index, 0…count; at the count it becomes the top one.
  case insert(StackEntry, at: Int)
  /// Removes all entries.
  case erase
  /// Removes all entries and makes a new one the root.
  case eraseAndPush(StackEntry)
  /// Replaces the whole stack by these entries, root first.
  case setStack([StackEntry])
  /// Replaces a range of entries; every other operation is a case of it.
  case replaceRange(Range<Int>, with: [StackEntry], StackDirection)
  /// Pushes the controller that was popped last, as ``ViewStack/unpop(_:)`` does.
  ///
  /// A bare ``StackState`` has no history: there it changes nothing.
  case unpop
}

/// The direction of a transition.
public enum StackDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The new controller comes in, in front: push, replace, erase and push.
  case push
  /// The old controller goes out and reveals another: pop, erase.
  case pop
}

/// The effect of an operation on a stack: the controllers that leave, come, hide and show.
public struct StackChange: Hashable, Sendable {
  /// The direction of the change on screen; nil if the same controller stays on top.
  public let direction: StackDirection?

  /// The top controller before, or nil on an empty stack.
  public let from: ControllerID?

  /// The top controller after, or nil on an empty stack.
  public let to: ControllerID?

  /// The controllers that left the stack, root first.
  public let removed: [ControllerID]

  /// The controllers that came onto the stack, root first.
  public let inserted: [ControllerID]

  /// The controllers that left without having been on screen: ``removed`` without ``from``.
  ///
  /// - Complexity: O(*r*) for *r* removed controllers.
  public var dropped: [ControllerID] {
    removed.filter { $0 != from }
  }

  /// The entries that replace those in ``range``.
  public let entries: [StackEntry]

  /// The indices of the entries that the change replaces.
  public let range: Range<Int>
}

extension StackChange: CustomStringConvertible {
  /// The change in short: `push home -> detail`, with the controllers that were dropped.
  public var description: String {
    let shown = "\(from?.name ?? "nothing") -> \(to?.name ?? "nothing")"
    let left = dropped.isEmpty ? "" : ", dropped \(dropped.map(\.name).joined(separator: " "))"
    return direction.map { "\($0.rawValue) \(shown)\(left)" } ?? "nothing on screen\(left)"
  }
}
