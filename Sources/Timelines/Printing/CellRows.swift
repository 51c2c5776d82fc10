// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Rows of cells, with commas between the cells and a line end behind each row, of which single
/// cells are written anew.
///
/// A part of the hot path of CSV: from frame to frame most cells stay as they are, and printing the
/// rows copies their bytes. Replacing a number by one of its length allocates and retains nothing.
struct CellRows {
  private var bytes: [UInt8] = []
  /// Where each cell starts, row by row, and the end; one byte is behind each cell.
  private var starts = [0]
  private let columnCount: Int
  /// Where cells of another length are written first.
  private var spare = TextBuffer()

  /// Creates no rows; later ones have so many cells, at least one.
  init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// Adds a row of empty cells.
  mutating func appendRow() {
    for column in 1...columnCount {
      bytes.append(column < columnCount ? UInt8(ascii: ",") : UInt8(ascii: "\n"))
      starts.append(bytes.count)
    }
  }

  /// Removes the rows from an index on.
  mutating func removeRows(from row: Int) {
    bytes.removeSubrange(starts[row * columnCount]...)
    starts.removeSubrange((row * columnCount + 1)...)
  }

  /// Replaces the cell of a column, if that is shown, by a number or by nothing.
  @inline(__always)
  mutating func replace(
    _ column: Int?, in rows: Range<Int>, by number: Double?, _ decimals: Int
  ) {
    guard let column else { return }
    if decimals == 3, let number, let short = ShortNumber(number),
      replace(column, in: rows, by: short)
    {
      return
    }
    replace(column, in: rows, atMost: ByteWriter.numberRoom) {
      if let number { $0.append(fixed: number, decimals: decimals) }
    }
  }

  /// Replaces cells by a number of the same length; returns false where one has another length.
  @inline(__always)
  private mutating func replace(
    _ column: Int, in rows: Range<Int>, by number: ShortNumber
  ) -> Bool {
    unsafe bytes.withUnsafeMutableBytes { storage in
      guard let base = storage.baseAddress else { return false }
      for row in rows {
        let cell = row * columnCount + column
        let start = starts[cell]
        guard number.count == starts[cell + 1] - 1 - start else { return false }
        precondition(start + number.count <= storage.count, "No room")
        unsafe number.store(at: base + start)
      }
      return true
    }
  }

  /// Replaces the cell of a column by what a closure writes, at most a number of bytes.
  mutating func replace(
    _ column: Int, in rows: Range<Int>, atMost room: Int, _ write: (inout ByteWriter) -> Void
  ) {
    spare.removeAll()
    spare.append(atMost: room, write)
    for row in rows {
      let cell = row * columnCount + column
      replace(starts[cell]..<starts[cell + 1] - 1, movingAfter: cell)
    }
  }

  /// Replaces all cells of a row by what a closure writes, each of at most a number of bytes.
  mutating func replaceAll(
    inRow row: Int, atMost room: Int, _ write: (Int, inout ByteWriter) -> Void
  ) {
    let first = row * columnCount
    let last = first + columnCount - 1
    let old = starts[first]..<starts[last + 1] - 1
    spare.removeAll()
    spare.append(atMost: columnCount * (room + 1)) {
      for column in 0..<columnCount {
        if column > 0 {
          $0.append(UInt8(ascii: ","))
          starts[first + column] = old.lowerBound + $0.count
        }
        write(column, &$0)
      }
    }
    replace(old, movingAfter: last)
  }

  /// Replaces bytes by those written, and moves the cells behind one.
  private mutating func replace(_ old: Range<Int>, movingAfter cell: Int) {
    bytes.replaceSubrange(old, with: spare.bytes)
    for index in cell + 1..<starts.count { starts[index] += spare.count - old.count }
  }

  /// Appends the first rows to a text.
  ///
  /// Mutating although it changes nothing: so the bytes are read in their place, and not retained.
  @inline(__always)
  mutating func append(first count: Int, to text: inout TextBuffer) {
    let end = starts[count * columnCount]
    text.append(atMost: end) { writer in
      unsafe bytes.withUnsafeMutableBytes {
        unsafe writer.append(UnsafeRawBufferPointer(rebasing: $0[..<end]))
      }
    }
  }
}
