// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A growing UTF-8 text, to which printers append texts and numbers.
public struct TextBuffer: Hashable, Sendable {
  /// The text's bytes.
  public private(set) var bytes: [UInt8]

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

  /// Appends what a closure writes, at most a number of bytes.
  ///
  /// The hot path of every number: nothing in it may allocate.
  @inline(__always)
  mutating func append(addingCapacity count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    bytes.append(addingCapacity: count, initializingWith: write)
  }

  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    if number < 0 {
      bytes.append(UInt8(ascii: "-"))
    }
    append(addingCapacity: 20) { $0.append(digits: UInt64(number.magnitude)) }
  }

  /// Pads the text from `start` on with spaces to a width.
  public mutating func pad(from start: Int, to width: Int) {
    for _ in 0..<max(width - (count - start), 0) {
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// Aligns the text from `start` on to the right of a column of a width.
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

  /// Removes trailing zeros, then a trailing decimal point.
  mutating func trimZeros() {
    while bytes.last == UInt8(ascii: "0") {
      bytes.removeLast()
    }
    if bytes.last == UInt8(ascii: ".") {
      bytes.removeLast()
    }
  }
}
