// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

/// Splits the text of a scenario into words, one at a time.
///
/// A word ends at white space, `;`, `{` or `}`. These do not end it inside parentheses, so that a
/// curve may contain spaces. `#` at the start of a word begins a comment, except for an index after
/// `pop-to`. In quotes, `\"` and `\\` stand for a quote and a backslash.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether the last word was `pop-to`, after which `#2` is an index.
  private var isBehindPopTo = false
  /// The problems with the last word.
  private(set) var faults: [(problem: ScenarioProblem, range: Range<Int>)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Skip the byte order mark that Windows editors write.
    position = bytes.byteOrderMarkLength
  }

  mutating func next() -> Token {
    faults.removeAll(keepingCapacity: true)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: ";"): return mark(.end)
      case UInt8(ascii: "{"): return mark(.openBrace)
      case UInt8(ascii: "}"): return mark(.closeBrace)
      case UInt8(ascii: "#") where !isIndex:
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case let byte where byte.isSpace: position += 1
      default:
        let word = readWord()
        isBehindPopTo = word.key == nil && word.value == "pop-to" && !word.isQuoted
        return word
      }
    }
    return Token(.endOfText, range: position..<position)
  }

  private mutating func mark(_ kind: Token.Kind) -> Token {
    isBehindPopTo = false
    position += 1
    return Token(kind, range: position - 1..<position)
  }

  private var isIndex: Bool {
    isBehindPopTo && position + 1 < bytes.count
      && !(bytes[position + 1].endsWord || bytes[position + 1] == UInt8(ascii: "\n"))
  }

  /// Reads a word, with its quotes, escapes and parentheses.
  private mutating func readWord() -> Token {
    let start = position
    let isQuoted = bytes[position] == UInt8(ascii: "\"")
    var text: [UInt8] = []
    var equals: (inText: Int, inSource: Int)?
    var (depth, outermost) = (0, start)
    scan: while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"): break scan
      case UInt8(ascii: "\""):
        readQuote(into: &text, keepsQuotes: depth > 0)
        if isQuoted { break scan }
        continue
      case UInt8(ascii: "("):
        if depth == 0 { outermost = position }
        depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case _ where depth == 0 && byte.endsWord: break scan
      case UInt8(ascii: "=") where equals == nil && depth == 0: equals = (text.count, position)
      default: break
      }
      text.append(byte)
      position += 1
    }
    if depth > 0 { faults.append((.unterminatedParenthesis, outermost..<position)) }
    guard let equals, !isQuoted else {
      var word = Token(
        .word, value: String(decoding: text, as: UTF8.self), range: start..<position)
      word.isQuoted = isQuoted
      return word
    }
    var word = Token(
      .word, value: String(decoding: text[(equals.inText + 1)...], as: UTF8.self),
      range: start..<position, valueStart: equals.inSource + 1)
    word.key = String(decoding: text[..<equals.inText], as: UTF8.self)
    return word
  }

  /// Reads from a quote to its closing quote.
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
      if !isEscape || keepsQuotes { text.append(byte) }
      if isEscape {
        text.append(bytes[position])
        position += 1
      }
    }
    faults.append((.unterminatedQuote, start..<position))
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
