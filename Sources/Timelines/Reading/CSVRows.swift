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
  /// The cells of the line that was read last, without quotes.
  private(set) var cells: [String] = []
  /// The beginning of each of these cells, behind a quote.
  private(set) var starts: [Int] = []

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
  var isBlank: Bool { cells == [""] }

  /// Reads the cells of the next line.
  ///
  /// Quoted text may contain separators and line ends; a doubled quote is one quote.
  mutating func next() {
    cells.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    begin()
    var (cell, isQuoted, wasClosed) = ([UInt8](), false, false)
    loop: while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        if wasClosed { cell.append(byte) }
        wasClosed = isQuoted
        isQuoted.toggle()
        continue
      }
      wasClosed = false
      switch byte {
      case _ where isQuoted: cell.append(byte)
      case UInt8(ascii: "\n"): break loop
      case UInt8(ascii: "\r"): break
      case separator:
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
        begin()
      default: cell.append(byte)
      }
    }
    cells.append(String(decoding: cell, as: UTF8.self))
    lacksQuote = isQuoted
  }

  private mutating func begin() {
    let isQuoted = position < bytes.count && bytes[position] == UInt8(ascii: "\"")
    starts.append(isQuoted ? position + 1 : position)
  }
}

extension Double {
  /// Reads the text of a cell; `null`, the text of a number that is not finite, is NaN.
  init?(cell: some StringProtocol) {
    guard let number = Double(decimal: String(cell)) ?? (cell == "null" ? .nan : nil) else {
      return nil
    }
    self = number
  }
}
