// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import ViewStackCore

extension ScenarioVocabulary {
  /// The settings of a container as `KEY=VALUE`, or `KEY=` if the values are no list.
  var settings: [String] {
    let options = statements.first { $0.word == "container" }?.options ?? []
    return options.filter { $0.value != nil }.flatMap { option in
      let values = option.word == "style" ? styles.names.map(\.rawValue) : option.choices
      return values.isEmpty ? ["\(option.word)="] : values.map { "\(option.word)=\($0)" }
    }
  }
}

/// The help about scenarios, made from the table of their words.
extension HelpText {
  /// All statements.
  var scenario: String {
    let groups = program.vocabulary.groups.map { group in
      "\(heading(group.title))\n\(table(group.statements.map { ($0.form, $0.help) }))\n"
    }
    return """
      \(wrapped("A scenario says what happens to a stack, and when: a statement on each line."))

      \(groups.joined(separator: "\n"))
      \(wrapped("\(Self.delay) \(Self.marks)"))

      \(wrapped(words))

      """
  }

  private static let delay = """
    A statement begins when the stack is at rest. With '+D' in front it begins D after the one before
    it began: that is how to interrupt.
    """

  private var words: String {
    "'\(program.name) help scenario WORD' shows what a statement takes, or what a key means."
  }

  private static let marks =
    "';' separates statements, '#' begins a comment, and a name with spaces stands in double quotes. "
    + "Times are virtual: no run waits."

  /// Returns the meanings of a word, or nil if the language does not have it.
  func scenario(word: String) -> String? {
    if word.hasPrefix("+") {
      return """
        +DURATION STATEMENT

        \(wrapped(Self.delay))

        \(heading("Example")) push a; push b; +100ms pop

        """
    }
    let vocabulary = program.vocabulary
    let statements =
      vocabulary.statements.filter { $0.word == word }.map { text($0) }
      + vocabulary.expectations.filter { $0.word == word }.map { text($0, after: "expect ") }
    let pages = word == "expect" ? [expectations] : statements + [uses(of: word)].compactMap { $0 }
    return pages.isEmpty ? values(called: word) : pages.joined(separator: "\n")
  }

  /// All words that have a page: words of the language, their values, and events of extensions.
  var scenarioWords: [String] {
    let vocabulary = program.vocabulary
    let words =
      vocabulary.words + vocabulary.styles.names.map(\.rawValue)
      + vocabulary.statements.flatMap { $0.options.flatMap(\.choices) }
      + vocabulary.ownEvents.flatMap { [$0.kind] + $0.names }
    var seen = Set<String>()
    return words.filter { seen.insert($0).inserted }
  }

  /// Returns the meaning of a word as a value, for example as a style; nil if it is not a value.
  private func values(called word: String) -> String? {
    let options = program.vocabulary.groups.flatMap(\.statements).flatMap { statement in
      statement.options.filter { $0.choices.contains(word) }.map { (statement.word, $0) }
    }
    var lines: [String] = []
    if let entry = program.vocabulary.styles[StyleName(rawValue: word)] {
      lines = [
        "style=\(word)", "", "  \(wrapped(entry.summary, indent: 2))", "",
        "'\(program.name) styles \(word)' shows its layers, 'help scenario style' where to use it.",
      ]
    }
    for events in program.vocabulary.ownEvents where ([events.kind] + events.names).contains(word) {
      lines +=
        (lines.isEmpty ? [] : [""]) + ["expect events \(events.kind).NAME", "", "  \(events.help)"]
    }
    for (statement, option) in options {
      let line = "\(option.word)=\(word)"
      guard !lines.contains(line) else { continue }
      let text = wrapped("\(statement): \(help(of: option))", indent: 2)
      lines += (lines.isEmpty ? [] : [""]) + [line, "", "  \(text)"]
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n") + "\n"
  }

  private func text(_ statement: StatementEntry, after beginning: String = "") -> String {
    let options = statement.options.map { ($0.form, help(of: $0)) }
    return """
      \(beginning)\(statement.form)\(options.isEmpty ? "" : " [OPTIONS]")

      \(wrapped(statement.help, indent: 0))
      \(options.isEmpty ? "" : "\n\(heading("Options"))\n\(table(options))\n")
      \(heading("Example")) \(statement.example)

      """
  }

  private var expectations: String {
    let events = program.vocabulary.ownEvents.sections("Events")
    return """
      expect …

      \(table(program.vocabulary.expectations.map { ("expect \($0.form)", $0.help) }))
      \(events.isEmpty ? "" : "\n\(text(of: events))")
      \(heading("Example")) push home instant; push detail; expect stack home detail

      """
  }

  /// Returns the meanings of a key for each statement, or nil if no statement takes it.
  private func uses(of word: String) -> String? {
    var uses: [(form: String, help: String, statements: [String])] = []
    for statement in program.vocabulary.groups.flatMap(\.statements) {
      for option in statement.options where option.word == word {
        let (form, help) = (option.form, help(of: option))
        if let index = uses.firstIndex(where: { $0.form == form && $0.help == help }) {
          uses[index].statements.append(statement.word)
        } else {
          uses.append((form, help, [statement.word]))
        }
      }
    }
    return uses.isEmpty
      ? nil
      : uses.map { use in
        let text = "\(use.statements.joined(separator: ", ")): \(use.help)"
        return "\(use.form)\n\n  \(wrapped(text, indent: 2))\n"
      }.joined(separator: "\n")
  }

  private func help(of option: OptionEntry) -> String {
    option.preset.map { "\(option.help); \($0) unless given" } ?? option.help
  }
}
