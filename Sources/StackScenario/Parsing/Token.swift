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
    case endOfText
  }

  let kind: Kind
  /// The whole word or, for `key=value`, the value; with its quotes and escapes resolved.
  let value: String
  /// For `key=value`, the key.
  var key: String?
  /// Whether the whole word is in quotes: then it is a name and nothing else.
  var isQuoted = false
  /// Where it stands, in UTF-8 offsets.
  let range: Range<Int>
  /// Where the value begins, in UTF-8 offsets.
  let valueStart: Int

  init(_ kind: Kind, value: String = "", range: Range<Int>, valueStart: Int? = nil) {
    self.kind = kind
    self.value = value
    self.range = range
    self.valueStart = valueStart ?? range.lowerBound
  }

  /// The whole word.
  var text: String { key.map { "\($0)=\(value)" } ?? value }

  /// Where the value stands: for a word without a key, the whole word.
  var valueRange: Range<Int> { valueStart..<range.upperBound }

  /// Where the key stands, or the whole word.
  var keyRange: Range<Int> {
    key == nil ? range : range.lowerBound..<max(valueStart - 1, range.lowerBound)
  }
}
