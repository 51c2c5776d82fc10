// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText

extension Token {
  /// Whether the word is the delay `+D` of a statement.
  var beginsWithPlus: Bool {
    !isQuoted && (key ?? value).utf8.first == UInt8(ascii: "+")
  }

  /// Whether the value begins like a number.
  var beginsLikeNumber: Bool {
    guard !isQuoted, let byte = value.utf8.first else { return false }
    return byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Whether the word can be a name; options are names only in quotes.
  var isName: Bool { key == nil && (isQuoted || value != "instant" && value != "animated") }

  /// Whether the value begins with a letter or a digit, as most names do.
  var beginsLikeName: Bool { value.first.map { $0.isLetter || $0.isNumber } ?? false }

  /// The equivalent of an option of other tools in this language, if these options have one.
  func equivalent(in options: [OptionEntry]) -> String? {
    switch key {
    case "animated", "animate":
      ["off", "false", "no", "0"].contains(value) ? "instant" : "animated"
    case "instant": ["off", "false", "no", "0"].contains(value) ? "animated" : "instant"
    case "delay": "wait \(value)"
    case "duration" where options.contains { $0.word == "over" }: "over=\(value)"
    case "as" where options.contains { $0.word == "in" }:
      "in=navigation' or 'route NAME as=\(value)"
    default: nil
    }
  }

  /// Returns the most similar option, for a suggestion.
  func suggestion(from options: [OptionEntry]) -> String? {
    if let equivalent = equivalent(in: options) { return equivalent }
    if let key {
      return Suggestion.nearest(to: key, among: options.filter { $0.value != nil }.map(\.word))
    }
    return Suggestion.nearest(
      to: value, among: options.map { $0.value == nil ? $0.word : "\($0.word)=" }
    ).map { near in
      // A key alone lacks its value, so suggest its first choice.
      near + (options.first { near == "\($0.word)=" }?.choices.first ?? "")
    }
  }
}

extension [OptionEntry] {
  /// Whether a word is the key of an option and lacks its `=`.
  func takesValue(_ word: Token) -> Bool {
    word.key == nil && !word.isQuoted && contains { $0.value != nil && $0.word == word.value }
  }
}
