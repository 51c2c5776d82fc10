// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A fault in a JSON text, with its place in UTF-8 offsets.
public struct JSONFault: Error, Hashable, Sendable {
  /// The expected and the found text, without a full stop.
  public let problem: String
  /// The place in the text.
  public let range: Range<Int>

  /// Creates a fault.
  public init(_ problem: String, at range: Range<Int>) {
    (self.problem, self.range) = (problem, range)
  }
}

extension JSONTree {
  /// Reads JSON and keeps the place of every key and value.
  ///
  /// - Throws: The first fault of the syntax; the meaning is not checked.
  public init(parsing bytes: [UInt8], depth: Int = JSONParser.depth) throws(JSONFault) {
    var parser = JSONParser(bytes, depth: depth)
    self = try parser.value()
    if !parser.isAtEnd { throw parser.fault("expected the end of the file") }
  }
}

/// Reads JSON by recursive descent: whole values, or the members and elements of a large one.
public struct JSONParser {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  public private(set) var position = 0
  private var depthLeft: Int
  private let limit: Int

  /// The default of the largest depth.
  public static let depth = 64

  /// Creates a parser at the beginning of a text, whose values are nested to a depth at most.
  public init(_ bytes: [UInt8], depth: Int = JSONParser.depth) {
    // The outermost value is not nested.
    (self.bytes, limit, depthLeft) = (bytes, depth, depth + 1)
    position = bytes.byteOrderMarkLength
  }

  /// Whether nothing but white space is left.
  public var isAtEnd: Bool { mutating get { next() == nil } }

  /// Reads a value.
  public mutating func value() throws(JSONFault) -> JSONTree {
    guard let byte = next() else { throw fault("expected a value at the end") }
    let start = position
    let value: JSONTree.Content
    switch byte {
    case UInt8(ascii: "{"):
      var members: [JSONTree.Member] = []
      try object { (parser, key, range) throws(JSONFault) in
        members.append(JSONTree.Member(key, try parser.value(), range: range))
      }
      value = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONTree] = []
      try array { (parser) throws(JSONFault) in elements.append(try parser.value()) }
      value = .array(elements)
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    return JSONTree(value, range: start..<position)
  }

  /// Reads an object; the closure reads the value of each key.
  public mutating func object(
    _ member: (inout JSONParser, _ key: String, _ range: Range<Int>) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try list(UInt8(ascii: "{"), UInt8(ascii: "}")) { (parser) throws(JSONFault) in
      guard parser.next() == UInt8(ascii: "\"") else {
        throw parser.fault("expected a key in quotes")
      }
      let start = parser.position
      let (key, range) = (try parser.string(), start..<parser.position)
      guard parser.take(UInt8(ascii: ":")) else { throw parser.fault("expected ':'") }
      try member(&parser, key, range)
    }
  }

  /// Reads an array; the closure reads each element.
  public mutating func array(
    _ element: (inout JSONParser) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    try list(UInt8(ascii: "["), UInt8(ascii: "]"), element)
  }

  /// Reads a `null`, if it is next; false for any other value.
  public mutating func takeNull() throws(JSONFault) -> Bool {
    guard next() == UInt8(ascii: "n") else { return false }
    return try word() == .null
  }

  private mutating func list(
    _ start: UInt8, _ end: UInt8, _ element: (inout JSONParser) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard take(start) else {
      let (kind, found) = (start == UInt8(ascii: "{") ? "an object" : "a list", try value())
      throw JSONFault("expected \(kind), found \(found.kind)", at: found.range)
    }
    depthLeft -= 1
    guard depthLeft >= 0 else {
      position -= 1
      throw fault("objects and arrays are nested more than \(limit) deep")
    }
    defer { depthLeft += 1 }
    if take(end) { return }
    repeat { try element(&self) } while take(UInt8(ascii: ","))
    guard take(end) else { throw fault("expected ',' or '\(Unicode.Scalar(end))'") }
  }

  private mutating func word() throws(JSONFault) -> JSONTree.Content {
    let start = position
    while position < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[position] | 0x20 {
      position += 1
    }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "": throw fault("expected a value")
    case let word:
      throw JSONFault(
        "invalid value '\(word.excerpt)': expected a JSON value", at: start..<position)
    }
  }

  /// Reads a number by JSON's grammar: no leading zeros, no plus sign, digits around a point.
  private mutating func number() throws(JSONFault) -> Double {
    let start = position
    skip(UInt8(ascii: "-"))
    if !skip(UInt8(ascii: "0")) { try digits() }
    if skip(UInt8(ascii: ".")) { try digits() }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "+")) { skip(UInt8(ascii: "-")) }
      try digits()
    }
    guard let number = Double(decimal: bytes.span.extracting(start..<position)) else {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      throw JSONFault("\(text.excerpt) is too large a number", at: start..<position)
    }
    return number == 0 ? 0 : number
  }

  private mutating func digits() throws(JSONFault) {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    if position == start { throw fault("expected a digit") }
  }

  private mutating func string() throws(JSONFault) -> String {
    let start = position
    position += 1
    // Most texts have no escapes and are ASCII.
    while position < bytes.count, bytes[position].isPlainText { position += 1 }
    var (escaped, isASCII) = ([UInt8]?.none, true)
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        let text = escaped.map { $0[...] } ?? bytes[start + 1..<position - 1]
        if isASCII { return String(decoding: text, as: UTF8.self) }
        if let text = String(validating: text, as: UTF8.self) { return text }
        throw JSONFault("the text is not UTF-8", at: start..<position)
      case UInt8(ascii: "\\"):
        if escaped == nil { escaped = Array(bytes[start + 1..<position]) }
        escaped?.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw fault("a line end or another control character in a text")
      default:
        if byte >= 0x80 { isASCII = false }
        escaped?.append(byte)
        position += 1
      }
    }
    throw JSONFault("a text without its closing quote", at: start..<start + 1)
  }

  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    position += 1
    guard position < bytes.count else { throw fault("expected a character after '\\'") }
    let meant: Unicode.Scalar
    switch Unicode.Scalar(bytes[position]) {
    case "u": return try unicode()
    case let character where "\"\\/".unicodeScalars.contains(character): meant = character
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
  private mutating func unicode() throws(JSONFault) -> Unicode.Scalar {
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]), skip(UInt8(ascii: "\\")) {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "u") else {
        throw fault("half of a character")
      }
      units.append(try unit())
    }
    let text = String(validating: units, as: UTF16.self)
    guard let scalar = text?.unicodeScalars.first else { throw fault("half of a character") }
    return scalar
  }

  private mutating func unit() throws(JSONFault) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard position < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      else { throw fault("expected four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: - Bytes

  /// Skips white space, and returns the next byte, or nil at the end.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
    }
    return nil
  }

  /// Skips white space and then a byte, if it is there.
  private mutating func take(_ byte: UInt8) -> Bool { next() == byte && skip(byte) }

  /// Skips a byte, if it is there.
  @discardableResult
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// A fault at the next byte.
  public func fault(_ problem: String) -> JSONFault {
    JSONFault(problem, at: position..<min(position + 1, bytes.count))
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stands for itself in a text.
  fileprivate var isPlainText: Bool {
    0x20..<0x80 ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
