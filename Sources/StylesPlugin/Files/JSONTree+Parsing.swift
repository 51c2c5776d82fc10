// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension JSONTree {
  /// Reads JSON and keeps the place of every key and value.
  ///
  /// - Throws: The first fault of the syntax; the meaning is not checked.
  package init(parsing bytes: [UInt8]) throws(StyleFileFault) {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    self = try parser.value(depth: 0)
    try parser.end()
  }
}

/// Reads JSON by recursive descent, down to the largest depth of a style file.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  mutating func value(depth: Int) throws(StyleFileFault) -> JSONTree {
    skip(" \t\n\r")
    let start = position
    guard let byte = peek else { throw fault("expected a value at the end") }
    let value: JSONTree.Value
    switch byte {
    case "{":
      value = .object(
        try list(depth, "}") { (parser) throws(StyleFileFault) in
          try parser.member(depth: depth + 1)
        })
    case "[":
      value = .array(
        try list(depth, "]") { (parser) throws(StyleFileFault) in
          try parser.value(depth: depth + 1)
        })
    case "\"": value = .string(try string())
    case "-", "0"..."9": value = .number(try number())
    default: value = try word()
    }
    return JSONTree(value, range: start..<position)
  }

  func end() throws(StyleFileFault) {
    var rest = self
    rest.skip(" \t\n\r")
    if rest.peek != nil { throw rest.fault("expected the end of the file") }
  }

  private mutating func list<Element>(
    _ depth: Int, _ end: Unicode.Scalar,
    _ element: (inout Self) throws(StyleFileFault) -> Element
  ) throws(StyleFileFault) -> [Element] {
    guard depth <= StyleFileLimits.depth else {
      throw fault("objects and arrays are nested more than \(StyleFileLimits.depth) deep")
    }
    position += 1
    var elements: [Element] = []
    if take(end) { return elements }
    repeat { elements.append(try element(&self)) } while take(",")
    guard take(end) else { throw fault("expected ',' or '\(end)'") }
    return elements
  }

  private mutating func member(depth: Int) throws(StyleFileFault) -> JSONTree.Member {
    skip(" \t\n\r")
    guard peek == "\"" else { throw fault("expected a key in quotes") }
    let start = position
    let (key, range) = (try string(), start..<position)
    guard take(":") else { throw fault("expected ':'") }
    return JSONTree.Member(key, try value(depth: depth), range: range)
  }

  private mutating func word() throws(StyleFileFault) -> JSONTree.Value {
    let start = position
    skip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "": throw fault("expected a value")
    default: throw .problem("invalid value '\(word)': expected a JSON value", at: start..<position)
    }
  }

  /// Reads a number by JSON's grammar: no leading zeros, no plus sign, digits around a point.
  private mutating func number() throws(StyleFileFault) -> Double {
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
      throw .problem("\(text) is too large a number", at: start..<position)
    }
    return number == 0 ? 0 : number
  }

  private mutating func digits() throws(StyleFileFault) {
    let start = position
    skip("0123456789")
    if position == start { throw fault("expected a digit") }
  }

  private mutating func string() throws(StyleFileFault) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let character = peek {
      switch character {
      case "\"":
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw .problem("the text is not UTF-8", at: start..<position)
        }
        return string
      case "\\": text += Array(String(try escape()).utf8)
      case "\0"..<" ": throw fault("a line end or another control character in a text")
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    throw .problem("a text without its closing quote", at: start..<start + 1)
  }

  private mutating func escape() throws(StyleFileFault) -> Unicode.Scalar {
    position += 1
    guard let character = peek else { throw fault("expected a character after '\\'") }
    if character == "u" { return try unicode() }
    let meant: Unicode.Scalar
    switch character {
    case "\"", "\\", "/": meant = character
    case "b": meant = "\u{8}"
    case "f": meant = "\u{C}"
    case "n": meant = "\n"
    case "r": meant = "\r"
    case "t": meant = "\t"
    default: throw fault("no escape of JSON")
    }
    position += 1
    return meant
  }

  /// Reads `u` with four hexadecimal digits, and the second half of a surrogate pair.
  private mutating func unicode() throws(StyleFileFault) -> Unicode.Scalar {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), peek == "\\" {
      position += 1
      guard peek == "u" else { throw fault("half of a character") }
      units.append(try unit())
    }
    let text = String(validating: units, as: UTF16.self)
    guard let scalar = text?.unicodeScalars.first else { throw fault("half of a character") }
    return scalar
  }

  private mutating func unit() throws(StyleFileFault) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
        throw fault("expected four hexadecimal digits")
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

  /// Skips spaces and then a character, if it is there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skip(" \t\n\r")
    guard peek == character else { return false }
    position += 1
    return true
  }

  private func fault(_ message: String) -> StyleFileFault {
    .problem(message, at: position..<min(position + 1, bytes.count))
  }
}
