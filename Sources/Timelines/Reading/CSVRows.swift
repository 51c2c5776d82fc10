// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Divides a text into lines, and each line into cells.
struct CSVRows {
  let bytes: [UInt8]
  /// The separator between two cells: a comma, a semicolon or a tab.
  private let separator: UInt8
  /// The beginning of the next line.
  private(set) var position = 0

  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    (self.bytes, self.separator) = (bytes, separator)
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the cells of the next line without their quotes.
  ///
  /// Quoted text may contain separators and line ends; a doubled quote is one quote.
  @discardableResult
  mutating func next() -> [String] {
    var (cells, cell) = ([String](), [UInt8]())
    // The place behind the last quote that ended quoted text: a quote there is a doubled one.
    var (isQuoted, closed) = (false, -1)
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        if !isQuoted, closed == position - 1 { cell.append(byte) }
        if isQuoted { closed = position }
        isQuoted.toggle()
      } else if isQuoted {
        cell.append(byte)
      } else if byte == separator || byte == UInt8(ascii: "\n") {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
        if byte == UInt8(ascii: "\n") { return cells }
      } else if byte != UInt8(ascii: "\r") {
        cell.append(byte)
      }
    }
    // The last line may have no line end.
    cells.append(String(decoding: cell, as: UTF8.self))
    return cells
  }
}
