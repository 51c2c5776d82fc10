// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Divides a text into lines, and each line into cells.
struct CSVRows {
  let bytes: [UInt8]
  /// The separator between two cells: a comma, a semicolon or a tab.
  private let separator: UInt8
  /// The beginning of the next line.
  private(set) var position = 0
  /// The cells of the line, and of the last line before it that is not blank.
  private(set) var cells: [Cell] = []
  private var lastCells: [Cell] = []

  /// The place of a cell in the bytes, with its quotes.
  struct Cell {
    var range: Range<Int>
    /// Whether the cell has quotes or carriage returns, which do not belong to its text.
    var needsUnquoting = false
  }

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    (self.bytes, self.separator) = (bytes, separator)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the line is empty.
  var isBlank: Bool { cells.count == 1 && cells[0].unquoted(in: bytes).isEmpty }

  /// Finds the cells of the next line; quoted text may contain separators and line ends.
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
        // A doubled quote ends one quotation and begins the next.
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
    // The last line may have no line end.
    if index == bytes.count, index == 0 || bytes[index - 1] != UInt8(ascii: "\n") || isQuoted {
      cell.range = start..<index
      cells.append(cell)
    }
    position = index
  }

  /// Whether a cell has the same text as in the line before or, for a number, the same value.
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

  /// The number in a cell, or nil if the text is not a number.
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

  /// The text without the quotes around it; a doubled quote becomes one.
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
