// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What is wrong with the text of a timeline, and where.
public struct TimelineTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without a full stop.
  public let description: String
  /// The offset of the byte at which it was found.
  public let offset: Int

  init(_ description: String, at offset: Int) {
    (self.description, self.offset) = (description, offset)
  }
}

/// Reads JSON from bytes, value by value, as the reader asks for them.
///
/// A timeline may have hundreds of megabytes: no tree is made of it.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var position = 0
  /// How deep what is passed over may be.
  private static let depth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte that is no white space, or 0 at the end.
  mutating func peek() -> UInt8 {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20 || byte != 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 { return byte }
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

  private mutating func expect(_ byte: UInt8) throws(TimelineTextError) {
    guard take(byte) else { throw fault("expected '\(Character(Unicode.Scalar(byte)))'") }
  }

  /// Reads an object; the closure takes the value of each key.
  mutating func object(
    _ member: (inout JSONScanner, String) throws(TimelineTextError) -> Void
  ) throws(TimelineTextError) {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      let key = try string()
      try expect(UInt8(ascii: ":"))
      try member(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Returns the text of the key `type` of the object that begins here, and stays before the object.
  ///
  /// It is nil where there is none, or where `format` comes first, as in a whole timeline.
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

  /// Reads an array; the closure takes each element.
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
    guard peek() == UInt8(ascii: "\"") else { throw fault("expected a text in quotes") }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
      bytes[position] != UInt8(ascii: "\\")
    {
      position += 1
    }
    guard position < bytes.count else { throw fault("a text without its closing quote") }
    if bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
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

  /// Reads a number; `null`, which stands for one that is not finite, is NaN.
  mutating func number() throws(TimelineTextError) -> Double {
    if peek() == UInt8(ascii: "n") {
      try word("null")
      return .nan
    }
    let start = position
    while position < bytes.count, Self.isPartOfNumber(bytes[position]) { position += 1 }
    guard let number = Double(decimal: bytes[start..<position]) else {
      position = start
      throw fault("expected a number")
    }
    return number
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
  }

  /// Reads `true` or `false`.
  mutating func bool() throws(TimelineTextError) -> Bool {
    let isTrue = peek() == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  /// Reads a text, or `null`.
  mutating func name() throws(TimelineTextError) -> String? {
    guard peek() == UInt8(ascii: "n") else { return try string() }
    try word("null")
    return nil
  }

  private mutating func word(_ word: String) throws(TimelineTextError) {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("expected '\(word)'") }
    position += word.utf8.count
  }

  /// Passes over a value of any kind.
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

extension Double {
  /// Reads a decimal number; nil where the bytes are none.
  init?(decimal bytes: ArraySlice<UInt8>) {
    // Up to 2^53 and 10^22 both are exact, so that one division rounds correctly; most numbers of a
    // timeline are such, and take a tenth of the time.
    var (mantissa, decimals, digits, isNegative, hasPoint) = (UInt64(0), 0, 0, false, false)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte &- UInt8(ascii: "0") < 10 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if hasPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte == UInt8(ascii: "-"), index == bytes.startIndex {
        isNegative = true
      } else {
        digits = 99
        break
      }
    }
    if digits < 1 { return nil }
    if digits <= 18, decimals <= 15, mantissa < 1 << 53 {
      let value = Double(mantissa) / Double(UInt64.powersOfTen[decimals])
      self = isNegative ? -value : value
      return
    }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      return nil
    }
    self = value
  }
}
