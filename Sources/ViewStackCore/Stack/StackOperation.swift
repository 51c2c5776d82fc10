// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An operation on a stack, as a value, which ``StackState/apply(_:)`` performs.
public enum StackOperation: Hashable, Sendable {
  /// Pushes entries, the last one on top; an empty list changes nothing.
  case push([StackEntry])
  /// Pops `count` entries, but never the root; a larger count pops all others.
  case pop(count: Int)
  /// Pops all entries but the root.
  case popToRoot
  /// Pops all entries above an index; 0 is the root.
  case popToIndex(Int)
  /// Pops all entries above a controller.
  case popTo(ControllerID)
  /// Pops all entries above the entry with an id.
  case popToEntry(EntryID)
  /// Replaces the top entry, or pushes the entry on an empty stack.
  case replaceCurrent(StackEntry)
  /// Replaces an entry anywhere on the stack.
  case replace(ControllerID, with: StackEntry)
  /// Inserts an entry at an index 0…count; at the index count the entry becomes the top.
  case insert(StackEntry, at: Int)
  /// Removes all entries.
  case erase
  /// Removes all entries and makes a new one the root.
  case setRoot(StackEntry)
  /// Replaces the whole stack by these entries, root first.
  case setEntries([StackEntry])
  /// Replaces a range of entries; every operation except `unpop` is a special case of it.
  case replaceRange(Range<Int>, with: [StackEntry], StackDirection)
  /// Pushes the controller that was popped last; a bare ``StackState`` has no history, and stays unchanged.
  case unpop
}

extension StackOperation {
  /// Returns the operation with another name of the controller that it pops to or replaces.
  func naming(target id: ControllerID) -> StackOperation {
    switch self {
    case .popTo: .popTo(id)
    case .replace(_, let entry): .replace(id, with: entry)
    default: self
    }
  }

  /// The entries that the operation adds to the stack, in their order.
  package var entries: [StackEntry] {
    switch self {
    case .push(let entries), .setEntries(let entries), .replaceRange(_, let entries, _): entries
    case .replaceCurrent(let entry), .replace(_, let entry), .insert(let entry, at: _),
      .setRoot(let entry):
      [entry]
    case .pop, .popToRoot, .popToIndex, .popTo, .popToEntry, .erase, .unpop: []
    }
  }

  /// Returns the operation with other names of its entries, one for each entry, in their order.
  package func naming(_ names: [ControllerID]) -> StackOperation {
    with(zip(names, entries).map { StackEntry($0, entryID: $1.entryID) })
  }

  /// Returns the operation with other entries, as many as it has.
  func with(_ entries: [StackEntry]) -> StackOperation {
    switch self {
    case .push: .push(entries)
    case .replaceCurrent: .replaceCurrent(entries[0])
    case .replace(let id, with: _): .replace(id, with: entries[0])
    case .insert(_, let index): .insert(entries[0], at: index)
    case .setRoot: .setRoot(entries[0])
    case .setEntries: .setEntries(entries)
    case .replaceRange(let range, with: _, let direction):
      .replaceRange(range, with: entries, direction)
    case .pop, .popToRoot, .popToIndex, .popTo, .popToEntry, .erase, .unpop: self
    }
  }
}

/// The direction of a transition.
public enum StackDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The new controller enters in front: push, replace, erase and push.
  case push
  /// The old controller leaves and reveals another: pop, erase.
  case pop
}

/// The outcome of an operation that the stack did not refuse.
public enum StackOutcome: Hashable, Sendable {
  /// The stack has changed, and the transition, if any, has begun.
  case applied(StackChange)
  /// The operation had no effect, such as a pop at the root, and the stack emitted no event.
  case unchanged
  /// The operation waits for the running transition (`queue`) or for the hook that called it.
  case deferred

  /// The change, or nil if the operation was not applied.
  public var change: StackChange? {
    if case .applied(let change) = self { change } else { nil }
  }
}
