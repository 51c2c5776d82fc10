// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An error in the text of a timeline, with its place.
public struct TimelineTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop.
  public let description: String
  /// The offset of the byte at which the error was found.
  public let offset: Int

  init(_ description: String, at offset: Int) {
    (self.description, self.offset) = (description, offset)
  }
}

/// Reads JSON from bytes, one value at a time.
///
/// It builds no tree, since a timeline may have hundreds of megabytes.
struct JSONScanner {
  let bytes: [UInt8]
  var position = 0
  /// The beginning of the key whose value is being read.
  private var keyStart = 0
  /// The largest depth of a skipped value.
  private static let depth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte that is not white space, or 0 at the end.
  @inline(__always)
  mutating func peek() -> UInt8 {
    if position < bytes.count, bytes[position] > 0x20 { return bytes[position] }
    return peekBehindSpace()
  }

  private mutating func peekBehindSpace() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return byte }
      position += 1
    }
    return 0
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    mutating get { peek() == 0 && position >= bytes.count }
  }

  func fault(_ description: String) -> TimelineTextError {
    TimelineTextError(description, at: position)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Skips bytes that equal earlier ones; false, without moving, for any other bytes.
  @inline(__always)
  mutating func take(_ others: Range<Int>) -> Bool {
    let end = position + others.count
    guard end <= bytes.count else { return false }
    let isSame = bytes.span.extracting(position..<end).hasSameBytes(
      as: bytes.span.extracting(others))
    if isSame { position = end }
    return isSame
  }

  private mutating func expect(_ byte: UInt8) throws(TimelineTextError) {
    guard take(byte) else { throw fault("expected '\(Character(Unicode.Scalar(byte)))'") }
  }

  /// Reads an object; the closure reads the value of each key.
  mutating func object(
    _ member: (inout JSONScanner, ShortText) throws(TimelineTextError) -> Void
  ) throws(TimelineTextError) {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      _ = peek()
      keyStart = position
      let key = try shortText()
      try expect(UInt8(ascii: ":"))
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// The key of the value that is read next, of any length.
  func key() throws(TimelineTextError) -> String {
    var scanner = self
    scanner.position = keyStart
    return try scanner.string()
  }

  /// Returns the value of the key `type` in the object that begins here, without moving.
  ///
  /// It is nil if the object has no such key, or if `format` precedes it, as in a whole timeline.
  func lineType() throws(TimelineTextError) -> String? {
    var ahead = self
    try ahead.expect(UInt8(ascii: "{"))
    while ahead.peek() == UInt8(ascii: "\"") {
      let key = try ahead.string()
      try ahead.expect(UInt8(ascii: ":"))
      if key == "type" { return try ahead.string() }
      if key == "format" { return nil }
      try ahead.skip()
      guard ahead.take(UInt8(ascii: ",")) else { break }
    }
    return nil
  }

  /// Reads an array; the closure reads each element.
  mutating func array(
    _ element: (inout JSONScanner) throws(TimelineTextError) -> Void
  ) throws(TimelineTextError) {
    try expect(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return }
    repeat { try element(&self) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  /// Reads a text.
  mutating func string() throws(TimelineTextError) -> String {
    if let range = try plainText() { return bytes.span.extracting(range).string }
    return String(decoding: try escapedText(), as: UTF8.self)
  }

  /// Reads a text for comparison with literals.
  mutating func shortText() throws(TimelineTextError) -> ShortText {
    var end = position + 1
    if peek() == UInt8(ascii: "\""), position + 1 == end,
      let text = ShortText(quotedIn: bytes.span, at: &end)
    {
      position = end
      return text
    }
    if let range = try plainText() { return ShortText(bytes.span.extracting(range)) }
    let text = try escapedText()
    return ShortText(text.span)
  }

  /// Skips a text; nil, without moving, if it has escapes.
  private mutating func plainText() throws(TimelineTextError) -> Range<Int>? {
    guard peek() == UInt8(ascii: "\"") else { throw fault("expected a text in quotes") }
    let start = position + 1
    let end = Self.endOfPlainText(bytes.span, from: start)
    guard end < bytes.count else {
      position = end
      throw fault("a text without its closing quote")
    }
    guard bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end + 1
    return start..<end
  }

  /// The index of the next quote or escape.
  private static func endOfPlainText(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") {
      end += 1
    }
    return end
  }

  private mutating func escapedText() throws(TimelineTextError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return text }
      if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
    }
    throw fault("a text without its closing quote")
  }

  private mutating func escape() throws(TimelineTextError) -> [UInt8] {
    guard position < bytes.count else { throw fault("expected an escape") }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array("\\u".utf8)) {
        position += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case let byte: return [byte]
    }
  }

  private mutating func unit() throws(TimelineTextError) -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw fault("expected four hexadecimal digits") }
    position += 4
    return unit
  }

  /// Reads a number; `null`, the text of a number that is not finite, becomes NaN.
  mutating func number() throws(TimelineTextError) -> Double {
    if peek() == UInt8(ascii: "n") {
      try word("null")
      return .nan
    }
    var end = position
    guard let number = Double(decimal: bytes.span, at: &end) else {
      throw fault("expected a number")
    }
    position = end
    return number
  }

  /// Reads `true` or `false`.
  mutating func bool() throws(TimelineTextError) -> Bool {
    let isTrue = peek() == UInt8(ascii: "t")
    if isTrue { try word("true") } else { try word("false") }
    return isTrue
  }

  /// Reads a text, or `null`.
  mutating func name() throws(TimelineTextError) -> String? {
    guard peek() == UInt8(ascii: "n") else { return try string() }
    try word("null")
    return nil
  }

  private mutating func word(_ word: StaticString) throws(TimelineTextError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      (position..<end).allSatisfy({ unsafe bytes[$0] == word.utf8Start[$0 - position] })
    else { throw fault("expected '\(word)'") }
    position = end
  }

  /// Skips a value of any kind.
  mutating func skip(depth: Int = 0) throws(TimelineTextError) {
    guard depth < Self.depth else {
      throw fault("more than \(Self.depth) values inside one another")
    }
    switch peek() {
    case UInt8(ascii: "{"):
      try object { (scanner, _) throws(TimelineTextError) in try scanner.skip(depth: depth + 1) }
    case UInt8(ascii: "["):
      try array { (scanner) throws(TimelineTextError) in try scanner.skip(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    default: _ = try number()
    }
  }
}
