// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A text of up to fifteen bytes in two integers, for keys and words that occur millions of times.
///
/// Two instructions compare two short texts, but two strings need a call. A longer text is not kept, and
/// equals no literal.
struct ShortText: Hashable, ExpressibleByStringLiteral {
  private var low: UInt64 = 0
  /// The bytes from the ninth on, and above them the number of bytes.
  private var high: UInt64 = 0

  /// The largest number of bytes.
  private static let capacity = 15

  @inline(__always)
  init(_ bytes: Span<UInt8>) {
    self.init(count: min(bytes.count, Self.capacity + 1))
    guard bytes.count <= Self.capacity else { return }
    for index in 0..<bytes.count { put(bytes[index], at: index) }
  }

  /// Reads up to the next quote, and moves the position behind it; nil if the text is longer or has escapes.
  @inline(__always)
  init?(quotedIn bytes: Span<UInt8>, at position: inout Int) {
    self.init(count: 0)
    let end = min(bytes.count, position + Self.capacity + 1)
    var (index, part, shift) = (position, UInt64(0), UInt64(0))
    while index < end {
      let byte = unsafe bytes[unchecked: index]
      if byte == UInt8(ascii: "\"") {
        if index &- position < 8 { low = part } else { high = part }
        high |= UInt64(index &- position) << 56
        position = index &+ 1
        return
      }
      if byte == UInt8(ascii: "\\") { return nil }
      part |= UInt64(byte) &<< shift
      index &+= 1
      shift &+= 8
      if index &- position == 8 { (low, part, shift) = (part, 0, 0) }
    }
    return nil
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  // Inlined, the literal is a constant.
  @inline(__always)
  init(stringLiteral text: StaticString) {
    self.init(count: text.utf8CodeUnitCount)
    for index in 0..<text.utf8CodeUnitCount { put(unsafe text.utf8Start[index], at: index) }
  }

  @inline(__always)
  private init(count: Int) { high = UInt64(count) << 56 }

  @inline(__always)
  private mutating func put(_ byte: UInt8, at index: Int) {
    if index < 8 {
      low |= UInt64(byte) << UInt64(8 * index)
    } else {
      high |= UInt64(byte) << UInt64(8 * index - 64)
    }
  }
}

extension Span<UInt8> {
  var string: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// The cases of an enumeration, found by their short texts.
struct WordTable<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let words: [(text: ShortText, word: Word)]

  init() {
    words = Word.allCases.map { (ShortText($0.rawValue), $0) }
  }

  subscript(text: ShortText) -> Word? {
    for entry in words where entry.text == text { return entry.word }
    return nil
  }
}
