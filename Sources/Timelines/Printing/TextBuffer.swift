// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A growing piece of UTF-8 text, with the numbers of a timeline written straight into it.
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

  /// Empties the buffer and keeps its storage.
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

  /// Appends one byte of ASCII.
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

  /// Appends as many spaces as a piece of text that began at `start` lacks to a width.
  public mutating func pad(from start: Int, to width: Int) {
    for _ in 0..<max(width - (count - start), 0) {
      bytes.append(UInt8(ascii: " "))
    }
  }

  /// Moves a piece of text that began at `start` to the right end of a column.
  public mutating func alignRight(from start: Int, to width: Int) {
    let missing = width - (count - start)
    guard missing > 0 else { return }
    bytes.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: missing), at: start)
  }

  /// Appends the digits of a number, with zeros in front up to a count.
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

  /// Takes spaces off the end of a line that began at `start`.
  public mutating func trimSpaces(from start: Int) {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") {
      bytes.removeLast()
    }
  }

  /// Takes zeros off the end, and a decimal point that is left there.
  mutating func trimZeros() {
    while bytes.last == UInt8(ascii: "0") {
      bytes.removeLast()
    }
    if bytes.last == UInt8(ascii: ".") {
      bytes.removeLast()
    }
  }
}
