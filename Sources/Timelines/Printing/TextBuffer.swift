// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// A growing UTF-8 text, to which printers append texts and numbers.
public struct TextBuffer: Hashable, Sendable {
  /// The text's bytes.
  public internal(set) var bytes: [UInt8]

  /// Creates an empty buffer.
  public init() {
    bytes = []
  }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// The text.
  ///
  /// - Complexity: O(*n*).
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes all text and keeps the storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends text.
  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends another buffer's text.
  public mutating func append(_ other: borrowing TextBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Appends one ASCII byte.
  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Removes the last byte; there is one.
  mutating func removeLast() {
    bytes.removeLast()
  }

  /// Appends text for a terminal: control characters, which could move the cursor, become `?`.
  mutating func append(printable text: String) {
    append(text.replacing(with: "?", where: \.isControl))
  }

  /// Pads the text from `start` on with spaces to a number of columns of a terminal.
  public mutating func pad(from start: Int, to width: Int) {
    let isASCII = bytes[start...].allSatisfy { $0 < 0x80 }
    let length =
      isASCII ? count - start : String(decoding: bytes[start...], as: UTF8.self).columnCount
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(width - length, 0)))
  }

  /// Aligns the ASCII text from `start` on to the right of a column of a width.
  public mutating func alignRight(from start: Int, to width: Int) {
    let missing = width - (count - start)
    guard missing > 0 else { return }
    bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: missing), at: start)
  }

  /// Removes trailing spaces, back to `start` at most.
  public mutating func trimSpaces(from start: Int) {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
  }
}
