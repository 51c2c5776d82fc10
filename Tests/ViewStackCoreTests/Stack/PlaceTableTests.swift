// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct PlaceTableTests {
  /// All places that the table gives for a hash value.
  private func places(of hash: Int, in table: PlaceTable) -> [Int] {
    var (cursor, places) = (hash, [Int]())
    while let place = table.next(&cursor) { places.append(place) }
    return places
  }

  @Test func `an empty table has no places and no room`() {
    #expect(places(of: 7, in: PlaceTable()).isEmpty && !PlaceTable().hasRoom(for: 1))
  }

  @Test(arguments: [0, 1, 63, -1, .max, .min, 0xFFFF_FFFF])
  func `places on both sides of 0 are found, at any hash value`(_ hash: Int) {
    var table = PlaceTable(capacity: 40)
    let all = [0, 1, -1, 63, -63, 127, -127]
    for place in all { table.insert(place, hash) }
    // One that is there is not noted again.
    for place in all { table.insert(place, hash) }
    #expect(places(of: hash, in: table) == all)
    #expect(table.hasRoom(for: 51 - all.count) && !table.hasRoom(for: 52 - all.count))
  }

  @Test func `names whose hash values differ above the slot are passed over`() {
    var table = PlaceTable(capacity: 40)
    for number in 0..<40 { table.insert(number, number << 33 | 5) }
    for number in 0..<40 { #expect(places(of: number << 33 | 5, in: table) == [number]) }
  }
}
