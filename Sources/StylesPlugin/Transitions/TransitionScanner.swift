// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Cuts the text of a transition into words, brackets and commas.
struct TransitionScanner {
  /// A piece of the text and its range in UTF-8 offsets; empty at the end.
  struct Token {
    var text: Substring
    var range: Range<Int>

    /// Whether the token is neither the end nor a bracket nor a comma.
    var isWord: Bool { !["", "(", ")", ","].contains(text) }

    /// The text for quotes in errors: its first 64 scalars.
    var quote: String { String(Substring(text.unicodeScalars.prefix(64))) }
  }

  private var rest: Substring.UTF8View
  private var offset = 0

  /// The next token.
  private(set) var next = Token(text: "", range: 0..<0)

  init(_ text: String) {
    rest = Substring(text).utf8
    advance()
  }

  /// Moves to the token after the next one.
  mutating func advance() {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte }
    func isMark(_ byte: UInt8) -> Bool { "(),".utf8.contains(byte) }
    drop(rest.prefix(while: isSpace).count)
    // A word ends before an ASCII byte or at the end, so no character is cut in its middle.
    let word = rest.prefix { !isSpace($0) && !isMark($0) }.count
    let length = word > 0 || rest.isEmpty ? word : 1
    next = Token(text: Substring(rest.prefix(length)), range: offset..<offset + length)
    drop(length)
  }

  private mutating func drop(_ count: Int) {
    rest.removeFirst(count)
    offset += count
  }
}
