// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// The words of one statement, taken one by one; what is wrong with them is gathered.
struct StatementWords {
  private var words: ArraySlice<Token>
  let styles: StyleCatalog
  /// Where the statement ends: the place of what is missing.
  private let end: Int
  private(set) var errors: [ScenarioError] = []
  private var seenKeys = Set<String>()

  init(_ words: [Token], styles: StyleCatalog) {
    self.words = words[...]
    self.styles = styles
    end = words.last?.range.upperBound ?? 0
  }

  mutating func report(
    _ problem: ScenarioProblem, at range: Range<Int>, suggestion: String? = nil
  ) {
    errors.append(ScenarioError(problem, at: range, suggestion: suggestion))
  }

  /// The next word, whatever it is.
  mutating func take() -> Token? {
    words.popFirst()
  }

  /// The prefix `+D`.
  mutating func takeDelay() -> Duration? {
    guard let word = words.first, !word.isQuoted, word.text.hasPrefix("+") else { return nil }
    words.removeFirst()
    return duration(String(word.text.dropFirst()), at: word.range)
  }

  /// The word that says which statement it is.
  mutating func takeHead() -> Token? {
    let head = words.popFirst()
    if head == nil {
      report(.missing("the statement behind '+'"), at: end..<end)
    }
    return head
  }

  /// A name; what looks like an option is none, unless it is in quotes.
  mutating func takeName(_ what: String) -> Name? {
    guard let word = words.first, word.key == nil, word.isQuoted || !Self.isFlag(word.text) else {
      report(.missing(what), at: words.first?.range ?? end..<end)
      return nil
    }
    words.removeFirst()
    guard !word.text.isEmpty else {
      report(.malformed(word.text, expected: "a name: it is empty"), at: word.range)
      return nil
    }
    guard isPrintable(word.text, as: "a name", at: word.range) else { return nil }
    return Name(text: word.text, range: word.range)
  }

  /// Whether a text can be shown in one line of a message; reports it where not.
  mutating func isPrintable(_ text: String, as what: String, at range: Range<Int>) -> Bool {
    let isPrintable = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    if !isPrintable {
      report(.malformed("this name", expected: "\(what): it has control characters"), at: range)
    }
    return isPrintable
  }

  /// All names up to the first option; at least one.
  mutating func takeNames(_ what: String) -> [Name] {
    guard let first = takeName(what) else { return [] }
    var names = [first]
    while let word = words.first, word.key == nil, word.isQuoted || !Self.isFlag(word.text) {
      guard let name = takeName(what) else { break }
      names.append(name)
    }
    return names
  }

  /// A whole number of at least one, as the next word.
  mutating func takeCount(of what: String) -> Int? {
    guard let word = words.first, word.key == nil else {
      report(.missing("the number of \(what)"), at: end..<end)
      return nil
    }
    words.removeFirst()
    return count(word.text, of: what, at: word.range)
  }

  /// Whether a whole number comes next.
  var isNumberNext: Bool {
    guard let word = words.first, word.key == nil, !word.isQuoted else { return false }
    return word.text.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
  }

  /// Whether the whole next word is in quotes: then it is a name and nothing else.
  var isNextQuoted: Bool { words.first?.isQuoted ?? false }

  /// Whether nothing is left.
  var isEmpty: Bool { words.isEmpty }

  /// The rest of the words as options: flags and `KEY=VALUE`, each at most once.
  ///
  /// - Parameters:
  ///   - flags: The words that may stand alone.
  ///   - keys: The keys that may stand before a value.
  ///   - body: Takes one option; the value is empty for a flag.
  mutating func takeOptions(
    flags: [String] = [], keys: [String] = [],
    _ body: (inout StatementWords, String, Token) -> Void
  ) {
    while let word = words.popFirst() {
      let name = word.key ?? word.text
      let isKnown = word.key == nil ? flags.contains(name) && !word.isQuoted : keys.contains(name)
      if !isKnown {
        let candidates = word.key == nil ? flags + keys.map { "\($0)=" } : keys
        report(
          .unknownOption(name), at: word.keyRange,
          suggestion: Suggestion.nearest(to: name, among: candidates))
      } else if !seenKeys.insert(name).inserted {
        report(.repeatedOption(name), at: word.keyRange)
      } else {
        body(&self, name, word)
      }
    }
  }

  /// Reports every word that is left.
  mutating func refuseRest() {
    takeOptions { _, _, _ in }
  }

  /// The words that no name can be, unless in quotes.
  static func isFlag(_ word: String) -> Bool {
    word == "instant" || word == "animated"
  }

  /// Where something that is missing would stand.
  var endRange: Range<Int> { end..<end }
}

extension Token {
  /// The key of a `KEY=VALUE`, or the whole word.
  var keyRange: Range<Int> {
    key == nil ? range : range.lowerBound..<max(valueRange.lowerBound - 1, range.lowerBound)
  }
}
