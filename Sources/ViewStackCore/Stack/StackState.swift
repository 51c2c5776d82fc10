// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack of controllers as a value, without views and time.
///
/// ``change(for:)`` returns the change that an operation would make, ``apply(_:)`` makes it. A call
/// that throws leaves the state as it was; a call that would change nothing returns nil.
///
/// ```swift
/// var state = StackState()
/// try state.apply(.push([StackEntry("home"), StackEntry("detail")]))
/// let change = try state.apply(.pop(count: 1))
/// // change?.from == "detail", change?.to == "home", state.count == 1
/// ```
public struct StackState: Hashable, Sendable {
  /// The entries, root first.
  public private(set) var entries: [StackEntry]

  /// The index that each controller had when it came; what comes or leaves below moves it since.
  package private(set) var places: [ControllerID: Int]

  /// The controller of each entry id; derived too, for lookups in O(1).
  package private(set) var owners: [EntryID: ControllerID]

  /// Creates an empty stack.
  public init() {
    entries = []
    places = [:]
    owners = [:]
  }

  /// Creates a stack of entries, root first.
  ///
  /// - Throws: ``StackError/duplicateController(_:)`` when a controller is in the list twice,
  ///   ``StackError/duplicateEntryID(_:)`` when an id does.
  /// - Complexity: O(*n*) for *n* entries.
  public init(_ entries: [StackEntry]) throws(StackError) {
    self.init()
    try apply(.setStack(entries))
  }

  /// Makes a change that ``change(for:)`` has returned for this state.
  ///
  /// - Complexity: O(*r* + *i*) for *r* removed and *i* inserted entries, and a move of those above.
  package mutating func commit(_ change: StackChange) {
    for entry in change.replaced {
      places[entry.id] = nil
      if let id = entry.entryID { owners[id] = nil }
    }
    entries.replace(change.range, with: change.entries)
    for (index, entry) in change.entries.enumerated() {
      places[entry.id] = change.range.lowerBound + index
      if let id = entry.entryID { owners[id] = entry.id }
    }
    checkInvariants()
  }
}

extension StackState {
  /// Whether the entries are the same; how each came to its place is not looked at.
  public static func == (one: StackState, other: StackState) -> Bool {
    one.entries == other.entries
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}

extension Array {
  /// Replaces a range of elements; at the end of the array, where most pushes and pops are, in place.
  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    if range.lowerBound == count {
      append(contentsOf: elements)
    } else if range.upperBound == count, elements.isEmpty {
      removeLast(range.count)
    } else {
      replaceSubrange(range, with: elements)
    }
  }
}

extension StackState: Codable {
  private enum CodingKeys: String, CodingKey {
    case entries
  }

  /// Reads the entries and checks them.
  ///
  /// - Throws: `DecodingError` when a controller or an id is there twice.
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

  /// Writes the entries; what is derived from them is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entries, forKey: .entries)
  }
}

extension StackState {
  /// The number of controllers on the stack.
  public var count: Int { entries.count }

  /// Whether the stack is empty.
  package var isEmpty: Bool { entries.isEmpty }

  /// Whether a pop would change something: at least two controllers are there.
  package var canPop: Bool { entries.count > 1 }

  /// The controller on top: the one that is shown at rest.
  public var current: ControllerID? { entries.last?.id }

  /// The controller at the bottom.
  public var root: ControllerID? { entries.first?.id }

  /// All controllers, root first.
  ///
  /// - Complexity: O(*n*).
  public var all: [ControllerID] { entries.map(\.id) }

  /// Whether a controller is on the stack.
  public func contains(_ id: ControllerID) -> Bool {
    index(of: id) != nil
  }

  /// Returns the index of a controller, 0 for the root, or nil if it is not on the stack.
  ///
  /// - Complexity: O(1), or O(*d*) where *d* more controllers came or left below it since it came.
  public func index(of id: ControllerID) -> Int? {
    // Most questions are about the top, and hashing a name costs more than comparing it.
    if entries.last?.id == id { return entries.count - 1 }
    guard let place = places[id] else { return nil }
    func isAt(_ index: Int) -> Bool { entries.indices.contains(index) && entries[index].id == id }
    for distance in 0...max(place, entries.count) {
      if isAt(place - distance) { return place - distance }
      if isAt(place + distance) { return place + distance }
    }
    return nil
  }

  /// Whether an entry with this id is on the stack.
  package func contains(entryID: EntryID) -> Bool {
    owners[entryID] != nil
  }

  /// Returns the controller of the entry with an id, or nil if no entry has it.
  package func controller(ofEntry id: EntryID) -> ControllerID? {
    owners[id]
  }

  /// Returns the id of a controller's entry, or nil if it has none or is not on the stack.
  package func entryID(of id: ControllerID) -> EntryID? {
    index(of: id).flatMap { entries[$0].entryID }
  }
}

extension StackState {
  /// Traps if the state contradicts itself; empty without the trait `InvariantChecks`.
  ///
  /// - Precondition: Every entry has its own controller and its own id, if any, and both are found
  ///   at its index.
  /// - Complexity: O(*n*) with the trait, nothing without.
  @inline(__always)
  package func checkInvariants() {
    #if INVARIANT_CHECKS
      precondition(places.count == entries.count, "A controller stands twice on a stack")
      let ids = entries.compactMap(\.entryID)
      precondition(owners.count == ids.count, "An id stands twice on a stack")
      for (index, entry) in entries.enumerated() {
        precondition(self.index(of: entry.id) == index, "A controller's place is wrong")
        if let id = entry.entryID {
          precondition(owners[id] == entry.id, "An id's controller is wrong")
        }
      }
    #endif
  }
}
