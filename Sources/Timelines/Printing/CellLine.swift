// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A line of cells with commas between them, in which single cells are written anew.
///
/// A part of the hot path of CSV: frame by frame most cells stay as they are, and printing a line copies
/// its bytes. Replacing a number by one of the same length allocates and retains nothing.
struct CellLine {
  private var bytes: [UInt8]
  /// Where each cell ends.
  private var ends: [Int]
  /// What is behind the last cell.
  private let terminator: String
  /// Where a cell of another length is written first.
  private var spare = TextBuffer()

  /// Creates a line of empty cells.
  init(cellCount: Int, terminator: String) {
    ends = Array(0..<cellCount)
    bytes = [UInt8](repeating: UInt8(ascii: ","), count: max(cellCount - 1, 0)) + terminator.utf8
    self.terminator = terminator
  }

  /// The length of the line.
  var count: Int { bytes.count }

  /// Replaces a cell, if it is shown, by a number or by nothing.
  @inline(__always)
  mutating func replace(_ cell: Int?, by number: Double?, _ decimals: Int) {
    guard let cell else { return }
    guard let number else { return replace(cell, atMost: 0) { _ in } }
    let start = cell == 0 ? 0 : ends[cell - 1] + 1
    guard decimals == 3, let short = ShortNumber(number), short.count == ends[cell] - start else {
      return replace(cell, atMost: ByteWriter.numberRoom) {
        $0.append(fixed: number, decimals: decimals)
      }
    }
    unsafe bytes.withUnsafeMutableBytes { storage in
      precondition(start + short.count <= storage.count, "No room")
      if let base = storage.baseAddress { unsafe short.store(at: base + start) }
    }
  }

  /// Replaces a cell by what a closure writes, at most a number of bytes.
  mutating func replace(_ cell: Int, atMost room: Int, _ write: (inout ByteWriter) -> Void) {
    spare.removeAll()
    spare.append(atMost: room, write)
    let start = cell == 0 ? 0 : ends[cell - 1] + 1
    let growth = spare.count - (ends[cell] - start)
    bytes.replaceSubrange(start..<ends[cell], with: spare.bytes)
    for index in cell..<ends.count { ends[index] += growth }
  }

  /// Replaces all cells by what a closure writes, each of at most a number of bytes.
  mutating func replaceAll(atMost room: Int, _ write: (Int, inout ByteWriter) -> Void) {
    spare.removeAll()
    spare.append(atMost: ends.count * (room + 1) + terminator.utf8.count) {
      for cell in ends.indices {
        if cell > 0 { $0.append(UInt8(ascii: ",")) }
        write(cell, &$0)
        ends[cell] = $0.count
      }
      $0.append(terminator)
    }
    bytes.replaceSubrange(bytes.startIndex..., with: spare.bytes)
  }

  /// Appends the line to a text.
  ///
  /// Mutating although it changes nothing: so a line is read in its place, and not retained.
  @inline(__always)
  mutating func append(to writer: inout ByteWriter) {
    unsafe bytes.withUnsafeMutableBytes { unsafe writer.append(UnsafeRawBufferPointer($0)) }
  }
}
