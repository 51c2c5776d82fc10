// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Stores numbers in the cells of all rows, without moving a cell.
///
/// This is the hot path of every row: nothing in here may allocate, retain or count a reference. `CellRows`
/// checks once that all rows exist. The code that knows the columns guarantees that the cells exist.
@safe
struct NumberCells: ~Copyable {
  private let bytes: UnsafeMutableRawPointer
  private let places: UnsafeMutablePointer<Range<Int>>
  private let columnCount: Int
  private let decimals: Int

  /// Creates the cells in storage that has to outlive them.
  @inline(__always)
  @unsafe
  init(
    _ bytes: UnsafeMutableRawPointer, _ places: UnsafeMutablePointer<Range<Int>>, columnCount: Int,
    decimals: Int
  ) {
    unsafe self.bytes = bytes
    unsafe self.places = places
    self.columnCount = columnCount
    self.decimals = decimals
  }

  /// Stores a number in a cell of some rows, or returns false if its text has another length.
  ///
  /// A column that is not shown needs no store, nor does an unchanged number.
  @inline(__always)
  func store(
    _ number: Double?, over old: Double?, _ cell: KeptCell?, of rows: Range<Int>
  ) -> Bool {
    guard let cell, number != old else { return true }
    guard let number else { return false }
    guard decimals == 3, cell.width <= 8, let short = ShortNumber(number) else {
      return store(any: number, cell, of: rows)
    }
    let padded = short.padded(to: cell.width)
    return unsafe store(padded.count, cell, of: rows) { unsafe padded.store(at: $0) }
  }

  private func store(any number: Double, _ cell: KeptCell, of rows: Range<Int>) -> Bool {
    var text = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    return unsafe withUnsafeMutableBytes(of: &text) { text in
      guard let start = text.baseAddress else { return false }
      var writer = unsafe ByteWriter(start, room: text.count)
      writer.append(fixed: number, decimals: decimals)
      writer.pad(from: 0, to: cell.width, alignsRight: true)
      let count = writer.count
      return unsafe store(count, cell, of: rows) {
        unsafe $0.copyMemory(from: start, byteCount: count)
      }
    }
  }

  @inline(__always)
  private func store(
    _ count: Int, _ cell: KeptCell, of rows: Range<Int>, _ write: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    for row in rows {
      let place = unsafe places[row &* columnCount &+ cell.index]
      guard count == place.upperBound &- place.lowerBound else { return false }
      unsafe write(bytes + place.lowerBound)
    }
    return true
  }
}
