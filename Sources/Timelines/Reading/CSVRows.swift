// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Divides a text into lines and these into cells.
struct CSVRows {
  let bytes: [UInt8]
  /// What stands between two cells: a comma, a semicolon or a tab.
  private let separator: UInt8
  /// Where the next line begins.
  private(set) var position = 0
  /// The cells of the line, and of the last one before it that is not blank.
  private(set) var cells: [Cell] = []
  private var lastCells: [Cell] = []

  /// Where a cell stands in the bytes, with its quotes.
  struct Cell {
    var range: Range<Int>
    /// Whether it has quotes or returns, which are no part of its text.
    var needsUnquoting = false
  }

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    (self.bytes, self.separator) = (bytes, separator)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether nothing is in the line.
  var isBlank: Bool { cells.count == 1 && cells[0].unquoted(in: bytes).isEmpty }

  /// Finds the cells of the next line; quotes may hold separators and line ends.
  mutating func next() {
    if !isBlank { swap(&cells, &lastCells) }
    cells.removeAll(keepingCapacity: true)
    let (bytes, separator) = (bytes, separator)
    let text = bytes.span
    let highest = max(separator, UInt8(ascii: ","))
    var (index, start, isQuoted) = (position, position, false)
    var cell = Cell(range: 0..<0)
    while true {
      // Digits, letters, points and minus signs are above a comma.
      while index < text.count, unsafe text[unchecked: index] > highest { index &+= 1 }
      guard index < bytes.count else { break }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        // A quote twice is one, which ends one quotation and begins the next.
        isQuoted.toggle()
        cell.needsUnquoting = true
      } else if isQuoted {
        continue
      } else if byte == separator || byte == UInt8(ascii: "\n") {
        cell.range = start..<index - 1
        cells.append(cell)
        cell.needsUnquoting = false
        start = index
        if byte == UInt8(ascii: "\n") { break }
      } else if byte == UInt8(ascii: "\r") {
        cell.needsUnquoting = true
      }
    }
    // A last line without its end.
    if index == bytes.count, index == 0 || bytes[index - 1] != UInt8(ascii: "\n") || isQuoted {
      cell.range = start..<index
      cells.append(cell)
    }
    position = index
  }

  /// Whether a cell says the same as in the line before; as a number, also where it is written otherwise.
  func repeats(_ index: Int, asNumber isNumber: Bool) -> Bool {
    guard lastCells.indices.contains(index) else { return false }
    let (one, other) = (cells[index], lastCells[index])
    let text = bytes.span
    if text.extracting(one.range).hasSameBytes(as: text.extracting(other.range)) { return true }
    let (new, old) = (one.unquoted(in: bytes), other.unquoted(in: bytes))
    if new == old { return true }
    guard isNumber, let number = Double(decimal: new.span) else { return false }
    return number == Double(decimal: old.span)
  }

  /// The number in a cell, or nil where there is none.
  func number(_ index: Int) -> Double? {
    let cell = cells[index]
    if !cell.needsUnquoting { return Double(decimal: bytes.span.extracting(cell.range)) }
    let text = cell.unquoted(in: bytes)
    return Double(decimal: text.span)
  }
}

extension Span<UInt8> {
  /// Whether the bytes are the same as others.
  @inline(__always)
  func hasSameBytes(as others: Span<UInt8>) -> Bool {
    guard count == others.count else { return false }
    var index = 0
    while index &+ 8 <= count, word(at: index) == others.word(at: index) { index &+= 8 }
    while index < count, unsafe self[unchecked: index] == others[unchecked: index] { index &+= 1 }
    return index == count
  }

  @inline(__always)
  private func word(at index: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
  }
}

extension CSVRows.Cell {
  /// The text.
  func text(in bytes: [UInt8]) -> String {
    needsUnquoting
      ? String(decoding: unquoted(in: bytes), as: UTF8.self)
      : bytes.span.extracting(range).string
  }

  /// The text without the quotes around it; of two within it one is left.
  func unquoted(in bytes: [UInt8]) -> [UInt8] {
    var (text, isQuoted) = ([UInt8](), false)
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
        if isQuoted, index > range.lowerBound, bytes[index - 1] == byte { text.append(byte) }
      } else if isQuoted || byte != UInt8(ascii: "\r") {
        text.append(byte)
      }
    }
    return text
  }
}
