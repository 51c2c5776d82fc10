// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StackState {
  /// The number of controllers on the stack.
  public var count: Int { entries.count }

  /// Whether nothing is on the stack.
  public var isEmpty: Bool { entries.isEmpty }

  /// Whether a pop would change something: at least two controllers are there.
  public var canPop: Bool { entries.count > 1 }

  /// The controller on top: the one that is shown at rest.
  public var current: ControllerID? { entries.last?.id }

  /// The controller at the bottom.
  public var root: ControllerID? { entries.first?.id }

  /// All controllers, root first.
  ///
  /// - Complexity: O(*n*).
  public var all: [ControllerID] { entries.map(\.id) }

  /// Whether a controller stands on the stack.
  public func contains(_ id: ControllerID) -> Bool {
    positions[id] != nil
  }

  /// The place of a controller, 0 for the root, or nil where it is not on the stack.
  public func index(of id: ControllerID) -> Int? {
    positions[id]
  }

  /// Whether an entry with this id stands on the stack.
  public func contains(entryID: EntryID) -> Bool {
    owners[entryID] != nil
  }

  /// The controller of the entry with an id, or nil where no entry has it.
  public func controller(ofEntry id: EntryID) -> ControllerID? {
    owners[id]
  }

  /// The id of a controller's entry, or nil where it has none or is not on the stack.
  public func entryID(of id: ControllerID) -> EntryID? {
    positions[id].flatMap { entries[$0].entryID }
  }
}
