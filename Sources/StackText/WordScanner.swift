// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Cuts the text of a curve or of a transition into words, brackets and commas.
public struct WordScanner {
  /// A piece of the text.
  public struct Token {
    /// The kinds of pieces.
    public enum Kind {
      case word
      case open
      case close
      case comma
      case end
    }

    /// The kind of the piece.
    public var kind: Kind

    /// The piece itself; empty at the end of the text.
    public var text: Substring

    /// The range of the piece, in UTF-8 offsets into the whole text.
    public var range: Range<Int>

    /// The piece in lower case, the form of keywords.
    public var keyword: String { text.lowercased() }

    /// The text for quotes in errors: the first 64 scalars of the piece.
    ///
    /// The limit is not in characters, since one character can hold any number of combining marks.
    public var quote: String { String(Substring(text.unicodeScalars.prefix(64))) }
  }

  private var rest: Substring.UTF8View
  private var offset = 0

  /// The next token.
  public private(set) var next: Token

  /// Creates a scanner at the beginning of a text.
  public init(_ text: String) {
    rest = Substring(text).utf8
    next = Token(kind: .end, text: "", range: 0..<0)
    advance()
  }

  /// Takes the next token.
  ///
  /// - Complexity: O(n) for the n bytes of the token after it.
  @discardableResult
  public mutating func advance() -> Token {
    let taken = next
    while let byte = rest.first, Self.isSpace(byte) { drop(1) }
    guard let byte = rest.first else {
      next = Token(kind: .end, text: "", range: offset..<offset)
      return taken
    }
    switch byte {
    case UInt8(ascii: "("): next = token(.open, length: 1)
    case UInt8(ascii: ")"): next = token(.close, length: 1)
    case UInt8(ascii: ","): next = token(.comma, length: 1)
    default: next = token(.word, length: rest.prefix { !Self.isBorder($0) }.count)
    }
    return taken
  }

  private mutating func token(_ kind: Token.Kind, length: Int) -> Token {
    let range = offset..<offset + length
    // A word ends before an ASCII byte or at the end, so that no character is cut in its middle.
    let text = Substring(rest.prefix(length))
    drop(length)
    return Token(kind: kind, text: text, range: range)
  }

  private mutating func drop(_ count: Int) {
    rest.removeFirst(count)
    offset += count
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D)
  }

  private static func isBorder(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      || byte == UInt8(ascii: ",")
  }
}

/// Reads and writes the numbers in the text of a curve.
enum CurveNumber {
  /// Returns the shortest text that reads back as `value`, without a trailing `.0`.
  static func text(_ value: Double) -> String {
    // -0 equals 0, and is written as 0.
    if value == 0 { return "0" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the number that `word` writes in CSS form, or `nil`.
  ///
  /// The form is [+-] digits [. digits] [e [+-] digits]. The digits before the point may be missing;
  /// hexadecimal, `nan` and `inf` are not allowed. A number too great for a double is infinite.
  static func value(_ word: Substring) -> Double? {
    let bytes = Array(word.utf8)
    // Other than a double, a number of CSS has digits behind its point.
    let isDecimal = bytes.indices.allSatisfy { index in
      guard bytes[index] == UInt8(ascii: ".") else {
        return "0123456789+-eE".utf8.contains(bytes[index])
      }
      return index + 1 < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index + 1]
    }
    guard isDecimal, let value = Double(word) else { return nil }
    return value == 0 ? 0 : value
  }
}
