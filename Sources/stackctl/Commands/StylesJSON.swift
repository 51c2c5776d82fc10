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
  var position = 0

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    tree = try value(at: StyleFilePath())
    skipSpaces()
    if position < bytes.count { throw failure("expected the end of the file") }
  }

  private mutating func value(at path: StyleFilePath) throws(Failure) -> JSONTree {
    skipSpaces()
    let start = position
    guard let byte = peek else { throw failure("expected a value at the end") }
    let value: JSONTree
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members(at: path))
    case UInt8(ascii: "["): value = .array(try elements(at: path))
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    values[path] = start..<position
    return value
  }

  private mutating func members(at path: StyleFilePath) throws(Failure) -> [JSONTree.Member] {
    try enter(path)
    var members: [JSONTree.Member] = []
    if take("}") { return members }
    while true {
      skipSpaces()
      guard peek == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
      let start = position
      let key = try string()
      var place = path
      place.steps.append(.key(key))
      guard keys.updateValue(start..<position, forKey: place) == nil else {
        throw Failure(message: "'\(key)' is given twice", range: start..<position)
      }
      guard take(":") else { throw failure("expected ':'") }
      members.append(JSONTree.Member(key: key, value: try value(at: place)))
      if take("}") { return members }
      guard take(",") else { throw failure("expected ',' or '}'") }
    }
  }

  private mutating func elements(at path: StyleFilePath) throws(Failure) -> [JSONTree] {
    try enter(path)
    var elements: [JSONTree] = []
    if take("]") { return elements }
    while true {
      var place = path
      place.steps.append(.index(elements.count))
      elements.append(try value(at: place))
      if take("]") { return elements }
      guard take(",") else { throw failure("expected ',' or ']'") }
    }
  }

  /// Steps over an opening bracket, if it is not one too many.
  private mutating func enter(_ path: StyleFilePath) throws(Failure) {
    guard path.steps.count <= StyleFileLimits.depth else {
      throw failure("\(StyleFileError.Problem.tooDeep(limit: StyleFileLimits.depth))")
    }
    position += 1
  }

  private mutating func word() throws(Failure) -> JSONTree {
    let start = position
    while let byte = peek, Self.isLetter(byte) { position += 1 }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let word:
      let end = max(position, min(start + 1, bytes.count))
      throw Failure(
        message: word.isEmpty ? "expected a value" : "'\(word)' is no value of JSON",
        range: start..<end)
    }
  }

  // MARK: - Bytes

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  /// Steps over spaces and then over a character, if it is there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  func failure(_ message: String) -> Failure {
    Failure(message: message, range: position..<min(position + 1, bytes.count))
  }
}
