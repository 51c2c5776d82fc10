// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import StylesPlugin
import ViewStackCore

/// The words of one statement, taken one by one, and the errors found in them.
struct StatementWords {
  let vocabulary: ScenarioVocabulary
  /// The errors in this statement and in those before it.
  var errors = ErrorList()
  /// The statement or the expectation, whose word names an operand in errors.
  private var word = ""
  /// The options that may follow the operands.
  private(set) var options: [OptionEntry] = []
  private var words: [Token] = []
  private var next = 0
  /// The places of unterminated quotes and parentheses, which cause no further errors.
  private var broken: [Range<Int>] = []
  /// Probable mistakes, such as durations without a unit, each with its place.
  private(set) var notes: [(reason: String, range: Range<Int>)] = []
  /// Whether an error was found in this statement.
  private(set) var isWrong = false
  /// Whether the styles of statements are checked and then left out.
  private let omitsStyles: Bool
  /// The number of statements whose style is left out.
  private(set) var omittedStyleCount = 0

  init(vocabulary: ScenarioVocabulary, omitsStyles: Bool = false) {
    self.vocabulary = vocabulary
    self.omitsStyles = omitsStyles
  }

  /// The place of the statement.
  var range: Range<Int> { words[0].range.lowerBound..<end }
  var firstRange: Range<Int> { words[0].range }
  /// The end of the statement: the place at which a missing word is reported.
  private var end: Int { words.last?.range.upperBound ?? 0 }
  var endRange: Range<Int> { end..<end }
  /// The words that have not been taken; the end of the statement if there are none.
  var restRange: Range<Int> { isEmpty ? endRange : words[next].range.lowerBound..<end }
  /// The words, and the keys before values.
  var texts: [String] { words.map(\.value) + words.compactMap(\.key) }
  /// Whether all words have been taken.
  var isEmpty: Bool { next == words.count }

  /// Begins the next statement.
  mutating func begin() {
    words.removeAll(keepingCapacity: true)
    broken.removeAll(keepingCapacity: true)
    (next, isWrong) = (0, false)
  }

  /// Expects the operands and the options of a statement or an expectation.
  mutating func expect(_ entry: StatementEntry) {
    (word, options) = (entry.word, entry.options)
  }

  mutating func append(_ word: Token, faults: [(problem: ScenarioProblem, range: Range<Int>)]) {
    words.append(word)
    for fault in faults {
      errors.report(fault.problem, at: fault.range)
      broken.append(min(word.valueStart, fault.range.lowerBound)..<fault.range.upperBound)
    }
  }

  mutating func report(
    _ problem: ScenarioProblem, at range: Range<Int>, suggestion: @autoclosure () -> String? = nil
  ) {
    isWrong = true
    let place = range.lowerBound
    guard !broken.contains(where: { $0.lowerBound <= place && place <= $0.upperBound }) else {
      return
    }
    errors.report(problem, at: range, suggestion: suggestion())
  }

  // MARK: - Operands

  /// Takes the next word, whatever it is.
  mutating func take() -> Token? {
    guard next < words.count else { return nil }
    next += 1
    return words[next - 1]
  }

  /// The next word, which is not taken.
  var peek: Token? { next < words.count ? words[next] : nil }

  /// Takes the delay `+D`, if the statement begins with one.
  mutating func takeDelay() -> Duration? {
    guard next < words.count, words[next].beginsWithPlus, let word = take() else { return nil }
    if word.text == "+", let value = peek, value.beginsLikeNumber {
      next += 1
      report(
        .malformed("+ \(value.text)", expected: "a delay like +250ms"),
        at: word.range.lowerBound..<value.range.upperBound, suggestion: "+\(value.text)")
      return nil
    }
    return read(.duration, String(word.text.dropFirst()), at: word.range)
  }

  /// Takes a name; a word that looks like an option is a name only in quotes.
  mutating func takeName(_ what: String) -> ScenarioName? {
    guard let word = peek, word.isName else {
      report(.missing(what), at: peek?.range ?? endRange)
      return nil
    }
    next += 1
    guard !word.value.isEmpty else {
      report(.malformed(word.value, expected: "a name: it is empty"), at: word.range)
      return nil
    }
    guard word.value.isPrintable else {
      report(.notPrintable("a name"), at: word.range)
      return nil
    }
    return ScenarioName(text: word.value, range: word.range)
  }

  /// Takes all names up to the first option; at least one is required.
  mutating func takeNames(_ what: String) -> Names {
    guard let first = takeName(what) else { return .many([]) }
    guard isNameNext else { return .one(first) }
    var names = [first]
    while isNameNext, let name = takeName(what) { names.append(name) }
    return .many(names)
  }

  /// Whether the next word is a name, and not the key of an option that another sign than `=` follows.
  private var isNameNext: Bool {
    guard let word = peek, word.isName else { return false }
    return wordWithoutEquals(at: next) == nil
  }

  /// Returns an option whose key and value are written as in other languages, and the number of its words.
  ///
  /// Those are `duration = .5s`, with spaces, and `duration:.5`.
  private func wordWithoutEquals(at index: Int) -> (word: Token, value: String, count: Int)? {
    let word = words[index]
    if word.isQuoted { return nil }
    if let colon = word.value.firstIndex(of: ":"), word.key == nil {
      let option = Token(.word, value: String(word.value[..<colon]), range: word.range)
      let value = String(word.value[word.value.index(after: colon)...])
      return options.takesValue(option) && !value.isEmpty ? (option, value, 1) : nil
    }
    guard index + 1 < words.count else { return nil }
    let sign = words[index + 1]
    if word.key != nil, word.valueRange.isEmpty, sign.key == nil {
      let option = Token(.word, value: word.key ?? "", range: word.range)
      return options.takesValue(option) ? (option, sign.value, 2) : nil
    }
    guard sign.key?.isEmpty == true, options.takesValue(word) else { return nil }
    if !sign.value.isEmpty { return (word, sign.value, 2) }
    return index + 2 < words.count ? (word, words[index + 2].value, 3) : nil
  }

  /// Reports an option without an `=` right behind its key, if it is the next word.
  private mutating func refuseWordWithoutEquals() -> Bool {
    guard next < words.count, let (word, value, count) = wordWithoutEquals(at: next) else {
      return false
    }
    let end = words[next + count - 1].range.upperBound
    next += count
    report(
      .missingEquals(word.value), at: word.range.lowerBound..<end,
      suggestion: "\(word.value)=\(value)")
    return true
  }

  /// Takes the next word as a value, which an error calls `what` if it is missing.
  mutating func takeValue<Value>(_ kind: ScenarioValueKind<Value>, _ what: String) -> Value? {
    guard let word = take(), word.key == nil else {
      // The following words belong to something else, so skip them.
      next = words.count
      report(.missing(what), at: endRange)
      return nil
    }
    return read(kind, word)
  }

  /// Whether the next word begins like a number.
  var isNumberNext: Bool {
    guard let word = peek, word.key == nil else { return false }
    return word.beginsLikeNumber
  }

  // MARK: - Options

  /// Reads the value of a word or of `KEY=VALUE`; returns nil if the value is wrong.
  mutating func read<Value>(_ kind: ScenarioValueKind<Value>, _ word: Token) -> Value? {
    read(kind, word.value, key: word.key ?? "", at: word.valueRange)
  }

  mutating func read<Value>(
    _ kind: ScenarioValueKind<Value>, _ text: String, key: String = "", at range: Range<Int>
  ) -> Value? {
    let written = WrittenValue(
      key: key.isEmpty ? word : key, text: text, range: range, styles: vocabulary.styles)
    switch kind.read(written) {
    case .value(let value):
      noteIfMilliseconds(value, text, at: range)
      return value
    case .wrong(let problem, let inside, let candidates):
      let place = inside.map { inside in
        let start = min(range.lowerBound + inside.lowerBound, range.upperBound)
        return start..<max(start, min(range.lowerBound + inside.upperBound, range.upperBound))
      }
      let suggestion =
        problem.suggestion(for: text, candidates)
        ?? kind.correction(of: text, styles: vocabulary.styles)
      report(problem, at: place ?? range, suggestion: suggestion)
      return nil
    }
  }

  /// Notes a duration that is probably in milliseconds and is written without a unit.
  private mutating func noteIfMilliseconds(
    _ value: some Any, _ text: String, at range: Range<Int>
  ) {
    guard let duration = value as? Duration, duration > ScenarioLimits.unitlessDuration,
      text.last != "s"
    else { return }
    notes.append(("'\(text)' means \(text) seconds; did you mean '\(text)ms'?", range))
  }

  /// Notes that a statement has both `animated` and `instant`.
  private mutating func noteContradiction() {
    let flags = words.filter { !$0.isQuoted && $0.key == nil }
    guard let animated = flags.last(where: { $0.value == "animated" }),
      flags.contains(where: { $0.value == "instant" })
    else { return }
    notes.append(("'animated' has no effect together with 'instant'", animated.range))
  }

  /// Takes the rest of the words as options of this statement, each at most once.
  ///
  /// If the rest contains a name, the error suggests the statement `other`.
  mutating func takeOptions(besides other: String? = nil) -> OptionValues {
    var values = OptionValues()
    var given = options.map { _ in false }
    if takeBareValues() { given = options.map(\.isRequired) }
    while !isEmpty {
      if refuseWordWithoutEquals() { continue }
      guard let word = take() else { break }
      let name = word.key ?? word.value
      let index = options.firstIndex { option in
        option.word == name && (option.value == nil) == (word.key == nil)
      }
      guard let index, !word.isQuoted else {
        refuse(word, besides: other)
        continue
      }
      guard !given[index] else {
        report(.repeatedOption(name), at: word.keyRange)
        continue
      }
      given[index] = true
      options[index].read(&self, &values, word)
    }
    for (index, option) in options.enumerated() where !given[index] && option.isRequired {
      report(.missing(option.form), at: endRange)
    }
    noteContradiction()
    if omitsStyles, values.style != nil || values.call.transition.style != nil {
      omittedStyleCount += 1
      values.style = nil
      values.call.transition.style = nil
    }
    return values
  }

  /// Reports values without keys as one error, if there is one for each required option.
  private mutating func takeBareValues() -> Bool {
    let required = options.filter(\.isRequired)
    let bare = words[next...].prefix { $0.key == nil && $0.beginsLikeNumber }
    guard let first = bare.first, let last = bare.last, bare.count == required.count else {
      return false
    }
    next += bare.count
    let pairs = zip(required, bare).map { "\($0.word)=\($1.value)" }
    report(
      .missingKeys(expected: required.map(\.form).joined(separator: " ")),
      at: first.range.lowerBound..<last.range.upperBound, suggestion: pairs.joined(separator: " "))
    return true
  }

  /// Reports a word that is not an option of this statement.
  private mutating func refuse(_ word: Token, besides other: String?) {
    if options.takesValue(word), let value = peek, value.key == nil {
      next += 1
      report(
        .missingEquals(word.value), at: word.range.lowerBound..<value.range.upperBound,
        suggestion: "\(word.value)=\(value.value)")
      return
    }
    if word.key == nil, !word.isQuoted,
      let option = options.first(where: { $0.word == word.value && $0.value != nil })
    {
      report(
        .own("'\(option.word)' needs a value: \(option.form)"), at: word.range,
        suggestion: option.choices.first.map { "\(option.word)=\($0)" })
      return
    }
    if let key = word.key, options.contains(where: { $0.word == key && $0.value == nil }) {
      let suggestion = word.suggestion(from: options)
      report(.unexpectedValue(key), at: word.range, suggestion: suggestion)
      return
    }
    let isOfOthers = word.equivalent(in: options) != nil
    if let key = word.key, !isOfOthers, vocabulary.takes(key, in: "set") {
      report(
        .settingAsOption(key), at: word.keyRange, suggestion: "set \(key)=\(word.value)")
      return
    }
    if let key = word.key, !isOfOthers, vocabulary.takes(key, in: "container") {
      report(.misplaced(key, rule: "give it to 'container'"), at: word.keyRange)
      return
    }
    if let key = word.key, !isOfOthers, vocabulary.takes(key, in: "pop") {
      report(.transitionOption(key), at: word.keyRange)
      return
    }
    let suggestion = word.suggestion(from: options)
    // A longer list would hide the error.
    let known = suggestion == nil && options.count <= 8 ? options.map(\.word) : []
    if suggestion != nil || word.key != nil {
      report(
        .unknownOption(word.key ?? word.value, known: known), at: word.keyRange,
        suggestion: suggestion)
      return
    }
    let statement = word.beginsLikeNumber ? self.word : other
    report(
      .unexpectedWord(
        word.value, expected: options.isEmpty ? ["the end of the statement"] : known),
      at: word.range,
      suggestion: other != nil && word.beginsLikeName ? "\(statement ?? "") \(word.value)" : nil)
  }

  /// Takes the options of a call; most calls have none.
  mutating func takeCall(besides other: String? = nil) -> CallOptions {
    isEmpty ? .animated : takeOptions(besides: other).call
  }

  /// Reports every word that is left.
  mutating func refuseRest() {
    if !isEmpty { _ = takeOptions() }
  }
}

extension ScenarioProblem {
  /// Returns the word to suggest for a wrong text.
  fileprivate func suggestion(for text: String, _ candidates: [String]) -> String? {
    switch self {
    case .curve(let error): error.suggestion
    case .transition(let error):
      error.choice.flatMap { Suggestion.nearest(to: $0.word, among: $0.among) }
    case .unknownValue(let word, key: _, allowed: _), .unknownStyle(let word):
      Suggestion.nearest(to: word, among: candidates)
    default: Suggestion.nearest(to: text, among: candidates)
    }
  }
}
