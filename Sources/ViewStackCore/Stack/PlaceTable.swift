// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The places of the entries of a stack, found by their names: a hash table that holds no names.
///
/// A place is an index, or what an index can be computed from; the entry there has the name. So an entry
/// takes 8 to 20 bytes here, where a dictionary of names takes sixty. A place stays in the table when
/// its entry leaves, because to find it would hash the name: what stands there by then has another name.
package struct PlaceTable: Sendable {
  private static let free = Int32.min
  /// Places; a power of two of them, at least half of which are free.
  package private(set) var slots: [Int32] = []
  /// The number of slots that are not free.
  private var used = 0

  /// Creates a table with room for so many places.
  package init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    // Few places are noted anew so seldom that pushes of ever other names are as fast.
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Self.free, count: size)
  }

  /// Whether so many more places find room.
  package func hasRoom(for number: Int) -> Bool { (used + number) * 2 <= slots.count }

  /// Whether so few entries need no such large table: a copy of it would cost more than they do.
  func isTooLarge(for count: Int) -> Bool { slots.count > 64 && slots.count / 32 > count }

  /// The next place at which a name may be, or nil at the end; the cursor is at first the hash value of
  /// the name.
  package func next(_ cursor: inout Int) -> Int? {
    guard !slots.isEmpty else { return nil }
    let place = slots[cursor & (slots.count - 1)]
    cursor &+= 1
    return place == Self.free ? nil : Int(place)
  }

  /// Adds a place, for which there is room, unless it is there.
  package mutating func insert(_ place: Int, _ hash: Int) {
    let place = Int32(place)
    var slot = hash & (slots.count - 1)
    while slots[slot] != Self.free {
      if slots[slot] == place { return }
      slot = (slot + 1) & (slots.count - 1)
    }
    used += 1
    slots[slot] = place
  }
}
