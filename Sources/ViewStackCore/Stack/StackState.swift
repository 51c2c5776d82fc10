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
  private var list = ControllerList()

  /// The index that each entry had when it came, counted from ``origin``; of some that left, too.
  package private(set) var places = PlaceTable()

  /// How far everything has moved up since the places were noted, as the bottom grew and shrank.
  private var origin = 0

  /// How far the index of a controller may be from its place and ``origin``, as others came and left
  /// in the middle: at most the square root of ``count``.
  package private(set) var drift = 0

  /// The ids of the entries that have one, by their controllers: few have, and the others need no room
  /// for one.
  private var entryIDs: [ControllerID: EntryID] = [:]

  /// The controller of each entry id; derived too, for lookups in O(1).
  package private(set) var owners: [EntryID: ControllerID] = [:]

  /// Creates an empty stack.
  public init() {}

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
  /// - Complexity: O(*r* + *i*) for *r* removed and *i* inserted entries, and a move of those above
  ///   unless they come at the bottom.
  package mutating func commit(_ change: StackChange) {
    let (range, start) = (change.range, change.range.lowerBound)
    if !owners.isEmpty {
      for entry in change.replaced {
        entryIDs.removeValue(forKey: entry.id).map { owners[$0] = nil }
      }
    }
    let growth = change.count - range.count
    list.replace(range, with: change)
    if start == 0 {
      origin += growth
    } else if start + change.count < count {
      drift += abs(growth)
    }
    let isOutgrown = !places.hasRoom(for: change.count) || places.isTooLarge(for: count)
    if isOutgrown || drift * drift > count || abs(origin) > places.slots.count {
      notePlaces(of: change)
    } else if let hash = change.hash {
      places.insert(start - origin, hash)
    } else if change.count > 0 {
      let hashes = change.hashes ?? change.entries.map(\.id.hashValue)
      for index in hashes.indices { places.insert(start + index - origin, hashes[index]) }
    }
    if change.hash == nil, change.count > 0 {
      for entry in change.entries {
        guard let id = entry.entryID else { continue }
        (owners[id], entryIDs[entry.id]) = (entry.id, id)
      }
    }
    checkInvariants()
  }

  /// Notes all places anew, after a change.
  private mutating func notePlaces(of change: StackChange) {
    (origin, drift) = (0, 0)
    places = PlaceTable(capacity: count * 5 / 4)
    let hashes = (change.count == count ? change.hashes : nil) ?? list.all.map(\.hashValue)
    for index in hashes.indices { places.insert(index, hashes[index]) }
  }
}

extension StackState {
  /// Whether the entries are the same; how each came to its place is not looked at.
  public static func == (one: StackState, other: StackState) -> Bool {
    one.list == other.list && one.entryIDs == other.entryIDs
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(list.all)
    hasher.combine(entryIDs)
  }
}

/// The controllers of a stack in two arrays, so that both ends grow and shrink without moving the
/// others.
private struct ControllerList: Equatable, Sendable {
  /// The ones that came at the bottom, the root last.
  private var bottom: [ControllerID] = []
  /// The others, above them; empty only where the whole list is.
  private var top: [ControllerID] = []

  static func == (one: ControllerList, other: ControllerList) -> Bool {
    if one.bottom.isEmpty, other.bottom.isEmpty { return one.top == other.top }
    return one.count == other.count && one.indices.allSatisfy { one[$0] == other[$0] }
  }

  var count: Int { bottom.count + top.count }
  var indices: Range<Int> { 0..<count }
  var last: ControllerID? { top.last }

  @inline(__always)
  subscript(index: Int) -> ControllerID {
    index < bottom.count ? bottom[bottom.count - 1 - index] : top[index - bottom.count]
  }

  /// All, root first; no copy where none came at the bottom.
  var all: [ControllerID] { bottom.isEmpty ? top : bottom.reversed() + top }

  mutating func replace(_ range: Range<Int>, with change: StackChange) {
    if range.upperBound <= bottom.count, !top.isEmpty {
      let end = bottom.count
      bottom.replaceSubrange(
        end - range.upperBound..<end - range.lowerBound, with: change.entries.map(\.id).reversed())
      return
    }
    // What leaves may reach from the one into the other.
    if range.lowerBound < bottom.count || range.count == top.count {
      (top, bottom) = (all, [])
    }
    let (start, end) = (range.lowerBound - bottom.count, range.upperBound - bottom.count)
    if start == top.count, change.hash != nil, let id = change.to {
      top.append(id)
    } else if end == top.count, change.count == 0 {
      top.removeLast(end - start)
    } else if top.isEmpty {
      top = change.entries.map(\.id)
    } else {
      top.replaceSubrange(start..<end, with: change.entries.map(\.id))
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
  /// The entries, root first.
  ///
  /// - Complexity: O(*n*).
  public var entries: [StackEntry] { self[0..<count] }

  /// The entry at an index, 0 for the root.
  package subscript(index: Int) -> StackEntry {
    let id = list[index]
    return StackEntry(id, entryID: entryID(of: id))
  }

  /// The entries in a range of indices, root first.
  package subscript(range: Range<Int>) -> [StackEntry] { range.map { self[$0] } }

  /// The number of controllers on the stack.
  public var count: Int { list.count }

  /// Whether the stack is empty.
  package var isEmpty: Bool { count == 0 }

  /// Whether a pop would change something: at least two controllers are there.
  package var canPop: Bool { count > 1 }

  /// The controller on top: the one that is shown at rest.
  public var current: ControllerID? { list.last }

  /// The controller at the bottom.
  public var root: ControllerID? { isEmpty ? nil : list[0] }

  /// All controllers, root first.
  ///
  /// - Complexity: O(1), or O(*n*) where some have come below others.
  public var all: [ControllerID] { list.all }

  /// Whether a controller is on the stack.
  public func contains(_ id: ControllerID) -> Bool {
    index(of: id) != nil
  }

  /// Returns the index of a controller, 0 for the root, or nil if it is not on the stack.
  ///
  /// - Complexity: O(1); up to O(√*n*) for *n* entries where others came or left in the middle.
  public func index(of id: ControllerID) -> Int? {
    // Most questions are about the top, and hashing a name costs more than comparing it.
    list.last == id ? count - 1 : index(of: id, id.hashValue)
  }

  /// The same, of a name whose hash value is known.
  func index(of id: ControllerID, _ hash: Int) -> Int? {
    func isAt(_ index: Int) -> Bool { list.indices.contains(index) && list[index] == id }
    var cursor = hash
    while let place = places.next(&cursor) {
      for distance in 0...drift {
        if isAt(place + origin - distance) { return place + origin - distance }
        if isAt(place + origin + distance) { return place + origin + distance }
      }
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
    entryIDs.isEmpty ? nil : entryIDs[id]
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
      precondition(Set(all).count == count, "A controller stands twice on a stack")
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
