// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A word of a scenario, or a mark between words.
struct Token {
  enum Kind: Hashable {
    /// A word, a `key=value`, or a quoted name.
    case word
    /// The end of a statement: a line end or `;`.
    case end
    case openBrace
    case closeBrace
    case endOfText
  }

  let kind: Kind
  /// The whole word or, for `key=value`, the value; quotes and escapes are resolved.
  let value: String
  /// For `key=value`, the key.
  var key: String?
  /// Whether the whole word is in quotes, so that it can only be a name.
  var isQuoted = false
  /// The place of the word, in UTF-8 offsets.
  let range: Range<Int>
  /// The start of the value, in UTF-8 offsets.
  let valueStart: Int

  init(_ kind: Kind, value: String = "", range: Range<Int>, valueStart: Int? = nil) {
    self.kind = kind
    self.value = value
    self.range = range
    self.valueStart = valueStart ?? range.lowerBound
  }

  /// The whole word.
  var text: String { key.map { "\($0)=\(value)" } ?? value }

  /// The place of the value or, without a key, of the whole word.
  var valueRange: Range<Int> { valueStart..<range.upperBound }

  /// The place of the key or, without a key, of the whole word.
  var keyRange: Range<Int> {
    key == nil ? range : range.lowerBound..<max(valueStart - 1, range.lowerBound)
  }
}
