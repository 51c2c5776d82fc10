// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import StylesPlugin

/// A style file's JSON, read with the place of every key and value, for messages.
///
/// A decoder would say what is wrong, but not in which line; and it would not see a key that is
/// given twice.
package struct StylesJSON: Sendable {
  /// Where the text is no JSON, and why.
  package struct Failure: Error {
    package let message: String
    package let range: Range<Int>
  }

  /// The value of the whole text.
  package private(set) var tree = JSONTree.null
  /// Where each value stands, in UTF-8 offsets.
  package private(set) var values: [StyleFilePath: Range<Int>] = [:]
  /// Where the key of a value stands.
  package private(set) var keys: [StyleFilePath: Range<Int>] = [:]

  let bytes: [UInt8]
  private var position = 0

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    tree = try value(at: StyleFilePath())
    skip(" \t\n\r")
    if position < bytes.count { throw failure("expected the end of the file") }
  }

  private mutating func value(at path: StyleFilePath) throws(Failure) -> JSONTree {
    skip(" \t\n\r")
    let start = position
    guard let byte = peek else { throw failure("expected a value at the end") }
    let value: JSONTree
    switch byte {
    case "{":
      value = .object(
        try list(at: path, "}") { (json, _) throws(Failure) in try json.member(at: path) })
    case "[":
      value = .array(
        try list(at: path, "]") { (json, index) throws(Failure) in
          try json.value(at: path.index(index))
        })
    case "\"": value = .string(try string())
    case "-", "0"..."9": value = .number(try number())
    default: value = try word()
    }
    values[path] = start..<position
    return value
  }

  private mutating func list<Element>(
    at path: StyleFilePath, _ end: Unicode.Scalar,
    _ element: (inout Self, Int) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    guard path.steps.count <= StyleFileLimits.depth else {
      throw failure("\(StyleFileError.Problem.tooDeep(limit: StyleFileLimits.depth))")
    }
    position += 1
    var elements: [Element] = []
    if take(end) { return elements }
    repeat {
      elements.append(try element(&self, elements.count))
    } while take(",")
    guard take(end) else { throw failure("expected ',' or '\(end)'") }
    return elements
  }

  private mutating func member(at path: StyleFilePath) throws(Failure) -> JSONTree.Member {
    skip(" \t\n\r")
    guard peek == "\"" else { throw failure("expected a key in quotes") }
    let start = position
    let key = try string()
    let place = path.key(key)
    guard keys.updateValue(start..<position, forKey: place) == nil else {
      throw Failure(message: "'\(key)' is given twice", range: start..<position)
    }
    guard take(":") else { throw failure("expected ':'") }
    return JSONTree.Member(key, try value(at: place))
  }

  private mutating func word() throws(Failure) -> JSONTree {
    let start = position
    skip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      throw Failure(
        message: word.isEmpty ? "expected a value" : "'\(word)' is no value of JSON",
        range: start..<max(position, min(start + 1, bytes.count)))
    }
  }

  /// Reads a number by JSON's grammar: no leading zeros, no plus sign, digits around a point.
  private mutating func number() throws(Failure) -> Double {
    let start = position
    if peek == "-" { position += 1 }
    if peek == "0" { position += 1 } else { try digits() }
    if peek == "." {
      position += 1
      try digits()
    }
    if peek == "e" || peek == "E" {
      position += 1
      if peek == "+" || peek == "-" { position += 1 }
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
    skip("0123456789")
    if position == start { throw failure("expected a digit") }
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let character = peek {
      switch character {
      case "\"":
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw Failure(message: "the text is not UTF-8", range: start..<position)
        }
        return string
      case "\\": text += Array(String(try escape()).utf8)
      case "\0"..<" ": throw failure("a line end or another control character in a text")
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    throw Failure(message: "a text without its closing quote", range: start..<start + 1)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    position += 1
    guard let character = peek else { throw failure("expected a character after '\\'") }
    if character == "u" { return try unicode() }
    let characters: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let meant = characters[character] else { throw failure("no escape of JSON") }
    position += 1
    return meant
  }

  /// Reads `uXXXX`, and the second half of a character that takes two of them.
  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), peek == "\\" {
      position += 1
      guard peek == "u" else { throw failure("half of a character") }
      units.append(try unit())
    }
    let text = String(validating: units, as: UTF16.self)
    guard let scalar = text?.unicodeScalars.first else { throw failure("half of a character") }
    return scalar
  }

  private mutating func unit() throws(Failure) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
        throw failure("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: - Bytes

  private var peek: Unicode.Scalar? {
    position < bytes.count ? Unicode.Scalar(bytes[position]) : nil
  }

  private mutating func skip(_ characters: String) {
    while let next = peek, characters.unicodeScalars.contains(next) { position += 1 }
  }

  /// Steps over spaces and then over a character, if it is there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skip(" \t\n\r")
    guard peek == character else { return false }
    position += 1
    return true
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, range: position..<min(position + 1, bytes.count))
  }
}
