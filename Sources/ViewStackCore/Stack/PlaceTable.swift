// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The places of the entries of a stack, found by their names: a hash table that holds no names.
///
/// A place is a number from which the stack knows about where the entry is; the entry has the name. So
/// an entry costs some ten bytes here, where a dictionary of names takes sixty.
package struct PlaceTable: Sendable {
  private static let free = Int32.min
  private static let left = Int32.max
  /// Places; a power of two of them, at least half of which are free.
  private var slots: [Int32] = []
  /// The number of slots that are not free.
  private var used = 0
  /// The number of places.
  package private(set) var count = 0

  /// Creates a table with room for so many places.
  init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Self.free, count: size)
  }

  /// Whether so many more places find room.
  func hasRoom(for number: Int) -> Bool { (used + number) * 2 <= slots.count }

  /// The next place at which a name may be, or nil at the end; the cursor is at first the hash value of
  /// the name.
  func next(_ cursor: inout Int) -> Int? {
    guard count > 0 else { return nil }
    while true {
      let place = slots[cursor & (slots.count - 1)]
      cursor &+= 1
      if place == Self.free { return nil }
      if place != Self.left { return Int(place) }
    }
  }

  /// Adds a place, for which there is room.
  mutating func insert(_ place: Int, _ hash: Int) {
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.free, slots[slot] != Self.left {
      slot = (slot + 1) & (slots.count - 1)
    }
    if slots[slot] == Self.free { used += 1 }
    slots[slot] = Int32(place)
    count += 1
  }

  /// Removes the only place of a name of a hash value that is within a distance of another.
  ///
  /// - Returns: Whether there is only one; nothing is removed otherwise.
  mutating func remove(near place: Int, within distance: Int, _ hash: Int) -> Bool {
    var slot = hash & (slots.count - 1)
    var found: Int?
    while slots[slot] != Self.free {
      if slots[slot] != Self.left, abs(Int(slots[slot]) - place) <= distance {
        if found != nil { return false }
        found = slot
        if distance == 0 { break }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard let found else { return false }
    count -= 1
    let isLast = slots[(found + 1) & (slots.count - 1)] == Self.free
    slots[found] = isLast ? Self.free : Self.left
    if isLast { used -= 1 }
    return true
  }
}
