// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// A statement of the language: how it is written, what help says of it, and what it makes.
///
/// Parsing, suggestions, help and completions all come from this one entry.
package struct StatementEntry: Sendable {
  /// The word with which it begins; for an expectation, the one behind `expect`.
  package let word: String
  /// What stands behind the word, without the options: `NAME`, `[COUNT]`.
  package let operands: String
  /// What it does, as a phrase without a full stop.
  package let help: String
  /// A scenario of one line that has the statement.
  package let example: String
  /// The words and `KEY=VALUE` that may follow the operands.
  package let options: [OptionEntry]
  /// Takes the words and makes the statement; nil where something is wrong with them.
  let make: @Sendable (inout StatementWords) -> Statement.Kind?

  init(
    _ word: String, _ operands: String, _ help: String, example: String,
    _ options: [OptionEntry] = [],
    make: @escaping @Sendable (inout StatementWords) -> Statement.Kind?
  ) {
    self.word = word
    self.operands = operands
    self.help = help
    self.example = example
    self.options = options
    self.make = make
  }

  /// A statement without operands that always means the same.
  static func alone(
    _ word: String, _ help: String, example: String, _ kind: Statement.Kind,
    _ options: [OptionEntry] = []
  ) -> Self {
    Self(word, "", help, example: example, options) { words in
      words.refuseRest()
      return kind
    }
  }

  /// A statement that takes a value and nothing else; `what` says what is missing without it.
  static func of<Value>(
    _ word: String, _ kind: ValueKind<Value>, _ what: String, _ help: String, example: String,
    make: @escaping @Sendable (Value) -> Statement.Kind
  ) -> Self {
    Self(word, kind.form, help, example: example) { words in
      let value = words.takeValue(kind, what)
      words.refuseRest()
      return value.map(make)
    }
  }

  /// A statement that takes a name and the options of a call; `what` says whose name.
  static func ofName(
    _ word: String, _ what: String, _ help: String, example: String,
    make: @escaping @Sendable (Name, CallOptions) -> Statement.Kind
  ) -> Self {
    Self(word, "NAME", help, example: example, ScenarioLanguage.call) { words in
      words.takeName("the name of \(what)").map { make($0, words.takeCall()) }
    }
  }

  /// How it is written: the word, its operands and the options that it needs.
  package var form: String {
    ([word, operands] + options.filter(\.isRequired).map(\.form)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A word or a `KEY=VALUE` that a statement takes.
package struct OptionEntry: Sendable {
  /// The word, or the key.
  package let word: String
  /// How the value is written, such as `WxH` or `on|off`; nil for a word that stands alone.
  package let value: String?
  /// The values, where they can be listed.
  package var choices: [String] = []
  /// What it means, as a phrase without a full stop.
  package let help: String
  /// The value that holds unless one is given, for help.
  package var preset: String?
  /// Whether the statement needs it.
  var isRequired = false
  let read: @Sendable (inout StatementWords, inout OptionValues, Token) -> Void

  /// How it is written: `style=STYLE`.
  package var form: String { value.map { "\(word)=\($0)" } ?? word }

  /// A word that stands alone.
  static func flag(
    _ word: String, _ help: String, _ set: @escaping @Sendable (inout OptionValues) -> Void
  ) -> Self {
    Self(word: word, value: nil, help: help) { _, values, _ in set(&values) }
  }

  /// A `KEY=VALUE`.
  static func option<Value>(
    _ key: String, _ kind: ValueKind<Value>,
    _ path: any WritableKeyPath<OptionValues, Value?> & Sendable, _ help: String,
    isRequired: Bool = false
  ) -> Self {
    Self(
      word: key, value: kind.form, choices: kind.choices, help: help, isRequired: isRequired
    ) { words, values, word in
      if let value = words.read(kind, word) { values[keyPath: path] = value }
    }
  }

  /// A `KEY=VALUE` of the container.
  static func setting<Value: Sendable>(
    _ key: String, _ kind: ValueKind<Value>,
    _ path: any WritableKeyPath<ContainerSettings, Value> & Sendable, _ help: String, preset: String
  ) -> Self {
    setting(key, kind, help, preset: preset) { $0[keyPath: path] = $1 }
  }

  /// A `KEY=VALUE` of the container that is not stored as it is.
  static func setting<Value: Sendable>(
    _ key: String, _ kind: ValueKind<Value>, _ help: String, preset: String,
    _ set: @escaping @Sendable (inout ContainerSettings, Value) -> Void
  ) -> Self {
    Self(
      word: key, value: kind.form, choices: kind.choices, help: help, preset: preset
    ) { words, values, word in
      if let value = words.read(kind, word) {
        values.settings.append { set(&$0, value) }
      }
    }
  }

  /// The same key where it cannot stand.
  func misplaced(rule: String) -> Self {
    Self(word: word, value: value, choices: choices, help: rule) {
      [key = self.word] words, _, word in
      words.report(.misplaced(key, rule: rule), at: word.range)
    }
  }
}

/// What the options of a statement say.
struct OptionValues {
  var call = CallOptions.animated
  var id: Name?
  var index: (value: Int, range: Range<Int>)?
  var way: RouteWay?
  var parent: Name?
  var frame: Rect?
  var size: Size?
  var point: Point?
  var (from, to, y, velocity): (Double?, Double?, Double?, Double?)
  var duration: Duration?
  var edge: PanArea?
  var mask: AutoresizingMask?
  var resizing: ResizePolicy?
  var style: (any TransitionStyle)?
  var className: String?
  var isGuarded: Bool?
  var sharing = SharingOptions()
  var inset: Edges?
  var bounces: Bool?
  var avoidsLeftBounce: Bool??
  var expected: [FrameExpectation.Property: Double] = [:]
  var tolerance: Double?
  var settings: [ContainerSettings.Change] = []
}
