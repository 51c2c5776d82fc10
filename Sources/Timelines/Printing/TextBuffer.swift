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

  /// Appends a whole number.
  public mutating func append(_ number: Int) {
    if number < 0 {
      bytes.append(UInt8(ascii: "-"))
    }
    append(digits: number.magnitude, atLeast: 1)
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

  /// Appends the digits of a number, with leading zeros up to a minimum count.
  mutating func append(digits number: UInt, atLeast minimum: Int) {
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    while bytes.count - start < minimum {
      bytes.append(UInt8(ascii: "0"))
    }
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
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
