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
    append(atMost: text.utf8.count) { $0.append(text) }
  }

  /// Appends a literal.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    append(atMost: text.utf8CodeUnitCount) { $0.append(literal: text) }
  }

  /// Appends another buffer's text.
  public mutating func append(_ other: borrowing TextBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Appends one ASCII byte.
  public mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends the text that a closure writes, of at most `room` bytes.
  ///
  /// This is the hot path of every print: nothing in it may allocate.
  @inline(__always)
  mutating func append(atMost room: Int, _ write: (inout ByteWriter) -> Void) {
    bytes.append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { storage, count in
        guard let base = UnsafeMutableRawPointer(storage.baseAddress) else { return }
        var writer = unsafe ByteWriter(base, room: room)
        write(&writer)
        count = writer.count
      }
    }
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
}
