// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack of controllers as a value, without views and time.
///
/// ``change(for:)`` returns the change that an operation would make, and ``apply(_:)`` makes it. A call
/// that throws leaves the state unchanged. A call that would change nothing returns nil.
///
/// ```swift
/// var state = StackState()
/// try state.apply(.push([StackEntry("home"), StackEntry("detail")]))
/// let change = try state.apply(.pop(count: 1))
/// // change?.from == "detail", change?.to == "home", state.count == 1
/// ```
public struct StackState: Sendable {
  /// The entries, root first.
  public private(set) var entries: [StackEntry] = []

  private var indices: [ControllerID: Int] = [:]

  private var owners: [EntryID: ControllerID] = [:]

  /// Creates an empty stack.
  public init() {}

  /// Creates a stack of entries, root first.
  ///
  /// - Throws: `duplicateController` or `duplicateEntryID` if a controller or an id is in the list twice.
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ entries: [StackEntry]) throws(StackError) {
    self.init()
    try apply(.setEntries(entries))
  }

  /// Makes a change that ``change(for:)`` has returned for this state.
  package mutating func commit(_ change: StackChange) {
    let range = change.range
    for entry in change.replaced {
      indices[entry.id] = nil
      if let id = entry.entryID { owners[id] = nil }
    }
    entries.replaceSubrange(range, with: change.entries)
    // The entries above move if the number of entries in the range changes.
    let end =
      change.entries.count == range.count
      ? range.lowerBound + change.entries.count : entries.count
    for index in range.lowerBound..<end { indices[entries[index].id] = index }
    for entry in change.entries {
      if let id = entry.entryID { owners[id] = entry.id }
    }
    checkInvariants()
  }
}

extension StackState: Hashable {
  /// Whether the entries are equal.
  public static func == (one: StackState, other: StackState) -> Bool {
    one.entries == other.entries
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}

extension StackState: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries
  }

  /// Reads the entries and checks them.
  ///
  /// - Throws: `DecodingError` if a controller or an id occurs twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let entries = try container.decode([StackEntry].self, forKey: .entries)
    do throws(StackError) {
      try self.init(entries)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .entries, in: container, debugDescription: error.description)
    }
  }

  /// Writes the entries.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
  }
}

extension StackState {
  subscript(index: Int) -> StackEntry { entries[index] }

  /// The number of controllers on the stack.
  public var count: Int { entries.count }

  /// The controller on top, which is shown at rest.
  public var current: ControllerID? { entries.last?.id }

  /// All controllers, root first.
  ///
  /// - Complexity: O(*n*).
  public var all: [ControllerID] { entries.map(\.id) }

  func contains(_ id: ControllerID) -> Bool { indices[id] != nil }

  /// Returns the index of a controller, 0 for the root, or nil if it is not on the stack.
  public func index(of id: ControllerID) -> Int? { indices[id] }

  func contains(entryID: EntryID) -> Bool { owners[entryID] != nil }

  /// Returns the controller of the entry with an id, or nil if no entry has it.
  public func controller(ofEntry id: EntryID) -> ControllerID? { owners[id] }

  package func entryID(of id: ControllerID) -> EntryID? {
    indices[id].flatMap { entries[$0].entryID }
  }
}

extension StackState {
  /// Traps if the state is inconsistent; empty without the trait `InvariantChecks`.
  @inline(__always)
  func checkInvariants() {
    #if INVARIANT_CHECKS
      precondition(indices.count == count, "A controller stands twice on a stack")
      let ids = entries.compactMap(\.entryID)
      precondition(owners.count == ids.count, "An id stands twice on a stack")
      for (index, entry) in entries.enumerated() {
        precondition(indices[entry.id] == index, "A controller's index is wrong")
        if let id = entry.entryID {
          precondition(owners[id] == entry.id, "An id's controller is wrong")
        }
      }
    #endif
  }
}
