// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The places of the entries of a stack, found by their names: a hash table that holds no names.
///
/// A place is an index, or what an index can be computed from; the entry there has the name. So an entry
/// takes 5 to 10 bytes here, where a dictionary of names takes sixty. A place stays in the table when
/// its entry leaves, because to find it would hash the name: what stands there by then has another name.
package struct PlaceTable: Sendable {
  private static let free = Int32.min
  /// Places, a power of two of them, at least a fifth of which are free; each has bits of the hash value
  /// of its name above it, so that those of most other names are passed over without a look at the entry.
  package private(set) var slots: [Int32] = []
  /// The number of bits of a place.
  private var width: Int32 = 0
  /// The number of slots that are not free.
  private var used = 0

  /// Creates a table with room for so many places, less than twice as far from 0 as there are ``slots``.
  package init(capacity: Int = 0) {
    guard capacity > 0 else { return }
    // Few places are noted anew so seldom that pushes of ever other names are as fast.
    var size = 64
    while size * 4 < capacity * 5 { size *= 2 }
    slots = Array(repeating: Self.free, count: size)
    width = Int32(size.trailingZeroBitCount) + 2
  }

  /// Whether so many more places find room.
  package func hasRoom(for number: Int) -> Bool { (used + number) * 5 <= slots.count * 4 }

  /// Whether so few entries need no such large table: a copy of it would cost more than they do.
  func isTooLarge(for count: Int) -> Bool { slots.count > 64 && slots.count / 32 > count }

  /// The next place at which a name may be, or nil at the end; the cursor is at first the hash value of
  /// the name.
  @inline(__always)
  package func next(_ cursor: inout Int) -> Int? {
    guard !slots.isEmpty else { return nil }
    while true {
      let (found, wanted) = (slots[cursor & (slots.count &- 1)], bits(cursor))
      cursor &+= 1
      if found == Self.free { return nil }
      if (found ^ wanted) &>> width == 0 { return Int((found &<< (32 &- width)) &>> (32 &- width)) }
    }
  }

  /// Adds a place, for which there is room, unless it is there.
  package mutating func insert(_ place: Int, _ hash: Int) {
    assert(abs(place) < slots.count * 2, "A place is too far from 0")
    let place = Int32(place) & ~(-1 &<< width)
    var cursor = hash
    while case let found = slots[cursor & (slots.count &- 1)], found != Self.free {
      if found == bits(cursor) | place { return }
      cursor &+= 1
    }
    used += 1
    slots[cursor & (slots.count &- 1)] = bits(cursor) | place
  }

  /// Bits of a cursor, which say nothing of the slot, above those of a place; never those of a free slot.
  private func bits(_ cursor: Int) -> Int32 {
    (Int32(truncatingIfNeeded: cursor >> 32) | 1) &<< width
  }
}
