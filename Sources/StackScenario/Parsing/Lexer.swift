// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Cuts the text of a scenario into words.
///
/// A word ends at white space, `;`, `{` or `}`; inside parentheses it goes on, so that a curve may be
/// written with spaces. `#` begins a comment where a word could begin, except as an index behind
/// `pop-to`. In quotes, `\"` and `\\` stand for a quote and a backslash.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var errors: [ScenarioError] = []
  private var tokens: [Token] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func tokenize() -> [Token] {
    // A byte order mark, as Windows editors write it, is no word.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
    }
    while position < bytes.count {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: ";"):
        position += 1
        tokens.append(Token(.end, range: start..<position))
      case UInt8(ascii: "{"):
        position += 1
        tokens.append(Token(.openBrace, range: start..<position))
      case UInt8(ascii: "}"):
        position += 1
        tokens.append(Token(.closeBrace, range: start..<position))
      case UInt8(ascii: "#") where !isIndex: skipLine()
      case let byte where byte.isSpace: position += 1
      default: readWord()
      }
    }
    tokens.append(Token(.end, range: bytes.count..<bytes.count))
    return tokens
  }

  /// Whether the `#` here is that of `pop-to #2`.
  private var isIndex: Bool {
    guard let last = tokens.last, last.kind == .word, last.text == "pop-to" else { return false }
    return position + 1 < bytes.count && bytes[position + 1].isDigit
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      position += 1
    }
  }

  private mutating func readWord() {
    let start = position
    let isQuoted = bytes[position] == UInt8(ascii: "\"")
    var text: [UInt8] = []
    var equals: (inText: Int, inSource: Int)?
    var openParentheses: [Int] = []
    scan: while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"): break scan
      case UInt8(ascii: "\""): readQuote(into: &text, keepsQuotes: !openParentheses.isEmpty)
      case UInt8(ascii: "("):
        openParentheses.append(position)
        text.append(byte)
        position += 1
      case UInt8(ascii: ")"):
        _ = openParentheses.popLast()
        text.append(byte)
        position += 1
      case _ where openParentheses.isEmpty && byte.endsWord: break scan
      default:
        if byte == UInt8(ascii: "="), equals == nil, openParentheses.isEmpty {
          equals = (text.count, position)
        }
        text.append(byte)
        position += 1
      }
      if isQuoted, byte == UInt8(ascii: "\"") { break }
    }
    if let open = openParentheses.first {
      errors.append(ScenarioError(.unterminatedParenthesis, at: open..<position))
    }
    append(text, from: start, isQuoted: isQuoted, equals: isQuoted ? nil : equals)
  }

  /// Reads from the quote to its partner.
  private mutating func readQuote(into text: inout [UInt8], keepsQuotes: Bool) {
    let start = position
    position += 1
    if keepsQuotes { text.append(UInt8(ascii: "\"")) }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        if keepsQuotes { text.append(byte) }
        return
      }
      let isEscape =
        byte == UInt8(ascii: "\\") && position < bytes.count
        && (bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "\\"))
      text.append(isEscape ? bytes[position] : byte)
      if isEscape { position += 1 }
    }
    errors.append(ScenarioError(.unterminatedQuote, at: start..<position))
  }

  private mutating func append(
    _ text: [UInt8], from start: Int, isQuoted: Bool, equals: (inText: Int, inSource: Int)?
  ) {
    let key = equals.map { String(decoding: text[..<$0.inText], as: UTF8.self) }
    let value = equals.map { String(decoding: text[($0.inText + 1)...], as: UTF8.self) }
    tokens.append(
      Token(
        word: String(decoding: text, as: UTF8.self), range: start..<position, isQuoted: isQuoted,
        key: key, value: value ?? "",
        valueRange: (equals.map { $0.inSource + 1 } ?? start)..<position))
  }
}

extension UInt8 {
  /// White space other than a line end.
  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }

  var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var endsWord: Bool {
    isSpace || self == UInt8(ascii: ";") || self == UInt8(ascii: "{") || self == UInt8(ascii: "}")
  }
}
