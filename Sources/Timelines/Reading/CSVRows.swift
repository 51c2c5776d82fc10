// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Divides a text into lines, and each line into cells.
struct CSVRows {
  let bytes: [UInt8]
  /// The separator between two cells: a comma, a semicolon or a tab.
  private let separator: UInt8
  /// The beginning of the next line.
  private(set) var position: Int
  /// The cells of the line that was read last.
  private(set) var cells: [Cell] = []

  /// The place of a cell in the text.
  struct Cell {
    var range: Range<Int>
    /// Whether the text of the cell is its bytes, without quotes or the end of a line.
    var isPlain = true
  }

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    (self.bytes, self.separator, position) = (bytes, separator, bytes.byteOrderMarkLength)
  }

  /// The beginning of the first line that is not UTF-8, or nil.
  var lineOfBadText: Int? {
    bytes.split(separator: UInt8(ascii: "\n")).first {
      String(validating: $0, as: UTF8.self) == nil
    }?.startIndex
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether the text has ended within quotes.
  private(set) var lacksQuote = false

  /// Whether the line that was read last has no text.
  var isBlank: Bool { cells.count == 1 && isEmpty(cells[0]) }

  /// Reads the cells of the next line.
  ///
  /// Quoted text may contain separators and line ends; a doubled quote is one quote.
  mutating func next() {
    cells.removeAll(keepingCapacity: true)
    var (cell, isQuoted, place) = (Cell(range: position..<position), false, position)
    loop: while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        cell.isPlain = false
      case UInt8(ascii: "\r"): cell.isPlain = false
      case UInt8(ascii: "\n") where !isQuoted: break loop
      case separator where !isQuoted:
        cell.range = cell.range.lowerBound..<place
        cells.append(cell)
        cell = Cell(range: place + 1..<place + 1)
      default: break
      }
      place += 1
    }
    cell.range = cell.range.lowerBound..<place
    cells.append(cell)
    lacksQuote = isQuoted
    // The last line may have no line end.
    position = place + 1
  }

  /// The text of a cell without its quotes.
  func text(_ cell: Cell) -> String {
    if cell.isPlain { return String(decoding: bytes[cell.range], as: UTF8.self) }
    // The place of the last quote that ended quoted text: a quote behind it is a doubled one.
    var (text, isQuoted, closed) = ([UInt8](), false, Int?.none)
    for place in cell.range {
      if bytes[place] == UInt8(ascii: "\"") {
        if !isQuoted, closed == place - 1 { text.append(bytes[place]) }
        if isQuoted { closed = place }
        isQuoted.toggle()
      } else if isQuoted || bytes[place] != UInt8(ascii: "\r") {
        text.append(bytes[place])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number of a cell, or nil; `null`, the text of a number that is not finite, is NaN.
  func number(_ cell: Cell) -> Double? {
    if cell.isPlain, let number = Double(decimal: bytes.span.extracting(cell.range)) {
      return number
    }
    let text = text(cell)
    return Double(decimal: text) ?? (text == "null" ? .nan : nil)
  }

  /// Whether a cell has no text.
  func isEmpty(_ cell: Cell) -> Bool { cell.range.isEmpty || !cell.isPlain && text(cell).isEmpty }

  /// Whether two cells have the same text or the same number.
  func areEqual(_ one: Cell, _ other: Cell) -> Bool {
    bytes[one.range] == bytes[other.range] || text(one) == text(other)
      || number(one).map { $0 == number(other) } ?? false
  }
}
