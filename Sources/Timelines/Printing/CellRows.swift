// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Rows of cells, with a separator between the cells and a line end behind each row, of which single
/// cells are written anew.
///
/// A part of the hot path of CSV and of tables: from frame to frame most cells stay as they are, most
/// others are numbers of the same length, and printing the rows copies their bytes.
struct CellRows {
  private var bytes: [UInt8] = []
  /// Where each cell is, row by row.
  private var places: [Range<Int>] = []
  private let columnCount: Int
  private let separator: StaticString
  /// Where cells of another length are written first.
  private var spare = TextBuffer()

  /// Creates no rows; later ones have so many cells, at least one.
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

  /// Lets a closure store numbers in the place of others, and returns what it returns; false where there
  /// are not so many rows, or none.
  ///
  /// Mutating also where it changes nothing: so what is there is read in its place, and not retained.
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

  /// Replaces the cell of a column by what a closure writes, at most a number of bytes.
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

  /// Replaces all cells of a row by what a closure writes, each of at most a number of bytes.
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

  /// Replaces bytes by those written, and moves the cells behind them.
  private mutating func replace(_ old: Range<Int>, movingFrom next: Int) {
    bytes.replace(old, by: spare)
    let distance = spare.count - old.count
    guard distance != 0 else { return }
    for index in next..<places.count {
      places[index] = places[index].lowerBound + distance..<places[index].upperBound + distance
    }
  }

  /// Appends the first rows to a text; mutating as ``withNumbers(ofRows:decimals:_:)`` is.
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

/// A cell that each kept row has; small, because those of eleven columns are read at each frame.
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
  /// Replaces bytes by a text that is lent: `replaceSubrange` would count it twice.
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
