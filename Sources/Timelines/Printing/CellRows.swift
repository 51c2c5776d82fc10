// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Rows of cells, with commas between the cells and a line end behind each row, of which single
/// cells are written anew.
///
/// A part of the hot path of CSV: from frame to frame most cells stay as they are, most others are
/// numbers of the same length, and printing the rows copies their bytes.
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

  /// Lets a closure store numbers in the place of others, and returns what it returns.
  @inline(__always)
  mutating func withNumbers(_ body: (borrowing NumberCells) -> Bool) -> Bool {
    let columnCount = columnCount
    return unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe starts.withUnsafeBufferPointer { starts in
        body(unsafe NumberCells(bytes, starts, columnCount: columnCount))
      }
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
    let distance = spare.count - old.count
    guard distance != 0 else { return }
    for index in cell + 1..<starts.count { starts[index] += distance }
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

/// The cells of all rows while numbers are stored in them: no cell moves.
///
/// The hot path of every row: nothing in here may allocate, retain or count a reference.
@safe
struct NumberCells: ~Copyable {
  private let bytes: UnsafeMutableRawBufferPointer
  private let starts: UnsafeBufferPointer<Int>
  private let columnCount: Int

  /// Creates them in storage that has to be there as long.
  @inline(__always)
  @unsafe
  fileprivate init(
    _ bytes: UnsafeMutableRawBufferPointer, _ starts: UnsafeBufferPointer<Int>, columnCount: Int
  ) {
    unsafe self.bytes = bytes
    unsafe self.starts = starts
    self.columnCount = columnCount
  }

  /// Stores a number in the cells of a column, or returns false where it is longer or shorter than what
  /// is there.
  ///
  /// A column that is not shown needs nothing, nor does a number that is there.
  @inline(__always)
  func store(
    _ number: Double?, over old: Double?, _ column: Int?, of rows: Range<Int>, _ decimals: Int
  ) -> Bool {
    guard let column, number != old else { return true }
    guard let number else { return false }
    guard decimals == 3, let short = ShortNumber(number) else {
      return store(any: number, column, of: rows, decimals)
    }
    return unsafe store(short.count, column, of: rows) { unsafe short.store(at: $0) }
  }

  private func store(
    any number: Double, _ column: Int, of rows: Range<Int>, _ decimals: Int
  ) -> Bool {
    var text = (0 as UInt64, 0 as UInt64, 0 as UInt64, 0 as UInt64)
    return unsafe withUnsafeMutableBytes(of: &text) { text in
      guard let start = text.baseAddress else { return false }
      var writer = unsafe ByteWriter(start, room: text.count)
      writer.append(fixed: number, decimals: decimals)
      let count = writer.count
      return unsafe store(count, column, of: rows) {
        unsafe $0.copyMemory(from: start, byteCount: count)
      }
    }
  }

  @inline(__always)
  private func store(
    _ count: Int, _ column: Int, of rows: Range<Int>, _ write: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let base = unsafe bytes.baseAddress, unsafe rows.upperBound * columnCount < starts.count
    else { return false }
    for row in rows {
      let cell = row * columnCount + column
      let start = unsafe starts[cell]
      guard unsafe count == starts[cell + 1] - 1 - start else { return false }
      unsafe write(base + start)
    }
    return true
  }
}
