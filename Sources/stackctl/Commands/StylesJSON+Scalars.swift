// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension StylesJSON {
  /// Reads a number by JSON's grammar: no leading zeros, no plus sign, digits around a point.
  mutating func number() throws(Failure) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    if peek == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits()
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Failure(message: "\(text) is too large a number", range: start..<position)
    }
    return number == 0 ? 0 : number
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position == start { throw failure("expected a digit") }
  }

  /// Reads a text in quotes.
  mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Failure(message: "the text is not UTF-8", range: start..<position)
        }
        return string
      case UInt8(ascii: "\\"):
        text += Array(String(try escape()).utf8)
      case 0..<0x20:
        throw failure("a line end or another control character in a text")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw Failure(message: "a text without its closing quote", range: start..<start + 1)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    position += 1
    guard let byte = peek else { throw failure("expected a character after '\\'") }
    if byte == UInt8(ascii: "u") { return try unicode() }
    let characters: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let character = characters[Unicode.Scalar(byte)] else {
      throw failure("no escape of JSON")
    }
    position += 1
    return character
  }

  /// Reads `uXXXX`, and the second half of a character that takes two of them.
  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    let high = try unit()
    guard (0xD800..<0xDC00).contains(high) else {
      guard let scalar = Unicode.Scalar(high) else { throw failure("half of a character") }
      return scalar
    }
    guard peek == UInt8(ascii: "\\") else { throw failure("half of a character") }
    position += 1
    guard peek == UInt8(ascii: "u") else { throw failure("half of a character") }
    let low = try unit()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("half of a character") }
    return scalar
  }

  private mutating func unit() throws(Failure) -> UInt32 {
    position += 1
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      unit = unit * 16 + UInt32(digit)
      position += 1
    }
    return unit
  }
}
