// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The text of rows of cells, in which single cells can be replaced.
///
/// A separator is between the cells, and a line end after each row. This is a part of the hot path of CSV
/// and of tables: from frame to frame most cells do not change, most others are numbers of the same length,
/// and printing the rows copies their bytes.
struct CellRows {
  private var bytes: [UInt8] = []
  /// The range of each cell in `bytes`, row by row.
  private var places: [Range<Int>] = []
  private let columnCount: Int
  private let separator: StaticString
  /// The buffer for the new text of cells.
  private var spare = TextBuffer()

  /// Creates an empty list of rows with at least one cell each.
  init(columnCount: Int, separator: StaticString) {
    self.columnCount = columnCount
    self.separator = separator
  }

  /// Adds a row of empty cells.
  mutating func appendRow() {
    spare.removeAll()
    for column in 0..<columnCount {
      if column > 0 { spare.append(literal: separator) }
      let place = bytes.count + spare.count
      places.append(place..<place)
    }
    spare.append(byte: UInt8(ascii: "\n"))
    bytes += spare.bytes
  }

  /// Removes the rows from an index on.
  mutating func removeRows(from row: Int) {
    let first = row * columnCount
    bytes.removeSubrange(places[first].lowerBound...)
    places.removeSubrange(first...)
  }

  /// Passes the cells to a closure that stores numbers in them, and returns the closure's result.
  ///
  /// The result is false if there are fewer rows, or none.
  @inline(__always)
  mutating func withNumbers(
    ofRows rowCount: Int, decimals: Int, _ body: (borrowing NumberCells) -> Bool
  ) -> Bool {
    let columnCount = columnCount
    guard rowCount * columnCount <= places.count else { return false }
    return unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe places.withUnsafeMutableBufferPointer { places in
        guard let bytes = bytes.baseAddress, let places = places.baseAddress else { return false }
        return body(unsafe NumberCells(bytes, places, columnCount: columnCount, decimals: decimals))
      }
    }
  }

  /// Replaces the cells of a column by the text that a closure writes, of at most `room` bytes.
  mutating func replace(
    _ column: Int, in rows: Range<Int>, atMost room: Int, _ write: (inout ByteWriter) -> Void
  ) {
    spare.removeAll()
    spare.append(atMost: room, write)
    for row in rows {
      let cell = row * columnCount + column
      let old = places[cell]
      places[cell] = old.lowerBound..<old.lowerBound + spare.count
      replace(old, movingFrom: cell + 1)
    }
  }

  /// Replaces all cells of a row by the texts that a closure writes, of at most `room` bytes each.
  mutating func replaceAll(
    inRow row: Int, atMost room: Int, _ write: (Int, inout ByteWriter) -> Void
  ) {
    let first = row * columnCount
    let last = first + columnCount - 1
    let old = places[first].lowerBound..<places[last].upperBound
    spare.removeAll()
    spare.append(atMost: columnCount * (room + separator.utf8CodeUnitCount)) {
      for column in 0..<columnCount {
        if column > 0 { $0.append(literal: separator) }
        let start = old.lowerBound + $0.count
        write(column, &$0)
        places[first + column] = start..<old.lowerBound + $0.count
      }
    }
    replace(old, movingFrom: last + 1)
  }

  /// Replaces bytes by the text in `spare`, and moves the cells after them.
  private mutating func replace(_ old: Range<Int>, movingFrom next: Int) {
    bytes.replace(old, by: spare)
    let distance = spare.count - old.count
    guard distance != 0 else { return }
    for index in next..<places.count {
      places[index] = places[index].lowerBound + distance..<places[index].upperBound + distance
    }
  }

  /// Appends the first rows to a text.
  @inline(__always)
  mutating func append(first count: Int, to text: inout TextBuffer) {
    guard count > 0 else { return }
    let end = places[count * columnCount - 1].upperBound + 1
    text.append(atMost: end) { writer in
      unsafe bytes.withUnsafeMutableBytes {
        unsafe writer.append(UnsafeRawBufferPointer(rebasing: $0[..<end]))
      }
    }
  }
}

/// The place of a cell in each kept row; it is small, since eleven of them are read at each frame.
struct KeptCell {
  private let storedIndex: UInt8
  private let storedWidth: UInt8

  init(index: Int, width: Int) {
    (storedIndex, storedWidth) = (UInt8(index), UInt8(width))
  }

  /// The index of the cell in its row.
  var index: Int { Int(storedIndex) }
  /// The width up to which it is padded; 0 for none.
  var width: Int { Int(storedWidth) }
}

extension [UInt8] {
  /// Replaces bytes by a text.
  fileprivate mutating func replace(_ old: Range<Int>, by text: borrowing TextBuffer) {
    let (end, distance) = (count, text.count - old.count)
    if distance > 0 { append(contentsOf: repeatElement(0, count: distance)) }
    unsafe withUnsafeMutableBytes { bytes in
      guard let place = unsafe bytes.baseAddress.map({ unsafe $0 + old.lowerBound }) else { return }
      if distance != 0 {
        let tail = unsafe place + old.count
        unsafe (tail + distance).copyMemory(from: tail, byteCount: end - old.upperBound)
      }
      unsafe text.copy(to: place)
    }
    if distance < 0 { removeLast(-distance) }
  }
}
