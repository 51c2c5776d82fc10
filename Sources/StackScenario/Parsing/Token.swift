// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A word of a scenario, or what stands between words.
struct Token {
  enum Kind: Hashable {
    /// A word, a `key=value`, or a quoted name.
    case word
    /// The end of a statement: a line end or `;`.
    case end
    case openBrace
    case closeBrace
  }

  let kind: Kind
  /// The text with its quotes and escapes resolved.
  let text: String
  /// Where it stands, in UTF-8 offsets.
  let range: Range<Int>
  /// Whether the whole word is in quotes: then it is a name and nothing else.
  let isQuoted: Bool
  /// For `key=value`, the key.
  let key: String?
  /// For `key=value`, the value, and where it stands.
  let value: String
  let valueRange: Range<Int>

  init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    text = ""
    self.range = range
    isQuoted = false
    key = nil
    value = ""
    valueRange = range
  }

  init(
    word text: String, range: Range<Int>, isQuoted: Bool, key: String?, value: String,
    valueRange: Range<Int>
  ) {
    kind = .word
    self.text = text
    self.range = range
    self.isQuoted = isQuoted
    self.key = key
    self.value = value
    self.valueRange = valueRange
  }
}
