// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import ViewStackCore

/// A statement or an expectation of the language: its syntax and its help.
///
/// Parsing, suggestions, help and completions all come from this one entry.
public struct StatementEntry: Sendable {
  /// The first word of the statement or, for an expectation, the word after `expect`.
  public let word: String
  /// The operands after the word, such as `NAME` or `[COUNT]`, without the options.
  public let operands: String
  /// A description of the statement: a phrase without a full stop.
  public let help: String
  /// A scenario of one line that contains the statement.
  public let example: String
  /// The words and `KEY=VALUE` that may follow the operands.
  public internal(set) var options: [OptionEntry]
  /// Takes the words and makes the statement; returns nil if a word is wrong.
  let make: Make

  typealias Make = @Sendable (inout StatementWords) -> Statement.Kind?

  init(
    _ word: String, _ operands: String, _ help: String, example: String,
    _ options: [OptionEntry] = [],
    make: @escaping Make
  ) {
    self.word = word
    self.operands = operands
    self.help = help
    self.example = example
    self.options = options
    self.make = make
  }

  /// Returns a statement that takes no operands and always means the same.
  static func alone(
    _ word: String, _ help: String, example: String, _ kind: Statement.Kind,
    _ options: [OptionEntry] = []
  ) -> Self {
    Self(word, "", help, example: example, options) { words in
      words.refuseRest()
      return kind
    }
  }

  /// Returns a statement that takes one value, which an error calls `what` if it is missing.
  static func of<Value>(
    _ word: String, _ kind: ScenarioValueKind<Value>, _ what: String, _ help: String,
    example: String,
    make: @escaping @Sendable (Value) -> Statement.Kind
  ) -> Self {
    Self(word, kind.form, help, example: example) { words in
      let value = words.takeValue(kind, what)
      words.refuseRest()
      return value.map(make)
    }
  }

  /// Returns a statement that takes a name and call options; `what` describes the controller.
  static func ofName(
    _ word: String, _ what: String, _ help: String, example: String,
    make: @escaping @Sendable (ScenarioName, CallOptions) -> Statement.Kind
  ) -> Self {
    Self(word, "NAME", help, example: example, ScenarioLanguage.call) { words in
      words.takeName("the name of \(what)").map { make($0, words.takeCall()) }
    }
  }

  /// Whether the statement takes the options of a transition.
  var isTransition: Bool { options.contains { $0.word == "animated" } }

  /// The syntax: the word, its operands and the required options.
  public var form: String {
    ([word, operands] + options.filter(\.isRequired).map(\.form)).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A word or a `KEY=VALUE` that a statement takes.
public struct OptionEntry: Sendable {
  /// The word, or the key.
  public let word: String
  /// The form of the value, such as `WxH` or `on|off`; nil for a word without a value.
  public let value: String?
  /// The possible values, if they form a fixed list.
  public internal(set) var choices: [String] = []
  /// A description of the option: a phrase without a full stop.
  public let help: String
  /// The default value, for help.
  public internal(set) var preset: String?
  /// Whether the statement requires the option.
  var isRequired = false
  let read: @Sendable (inout StatementWords, inout OptionValues, Token) -> Void

  /// The syntax, such as `style=STYLE`.
  public var form: String { value.map { "\(word)=\($0)" } ?? word }

  /// Returns an option that is a word without a value.
  static func flag(
    _ word: String, _ help: String, _ set: @escaping @Sendable (inout OptionValues) -> Void
  ) -> Self {
    Self(word: word, value: nil, help: help) { _, values, _ in set(&values) }
  }

  /// Returns an option of the form `KEY=VALUE`.
  static func option<Value>(
    _ key: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<OptionValues, Value?> & Sendable, _ help: String,
    isRequired: Bool = false
  ) -> Self {
    Self(
      word: key, value: kind.form, choices: kind.choices, help: help, isRequired: isRequired
    ) { words, values, word in
      if let value = words.read(kind, word) { values[keyPath: path] = value }
    }
  }

  /// Returns a container setting of the form `KEY=VALUE` that a key path stores.
  static func setting<Value: Sendable>(
    _ key: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<ContainerSettings, Value> & Sendable, _ help: String, preset: String
  ) -> Self {
    setting(key, kind, help, preset: preset) { $0[keyPath: path] = $1 }
  }

  /// Returns a container setting of the form `KEY=VALUE` that a closure stores.
  static func setting<Value: Sendable>(
    _ key: String, _ kind: ScenarioValueKind<Value>, _ help: String, preset: String,
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
}

/// The option values of a statement.
struct OptionValues {
  var call = CallOptions.animated
  var id: ScenarioName?
  var index: (value: Int, range: Range<Int>)?
  var parent: ScenarioName?
  var frame: Rect?
  var size: Size?
  var pointVelocity: Vector?
  var (from, to, y, velocity): (Double?, Double?, Double?, Double?)
  var duration: Duration?
  var edge: PanArea?
  var mask: AutoresizingMask?
  var resizing: ResizePolicy?
  var style: (any TransitionStyle)?
  var className: String?
  var isGuarded: Bool?
  var sharing = SharingOptions()
  var expected: [FrameExpectation.Property: FrameExpectation.Number] = [:]
  var tolerance: Double?
  var settings: [ContainerSettings.Change] = []
  /// The values of a statement of an extension, as ``Assignment``.
  var own: [any Sendable] = []
  /// The names among them.
  var names: [OwnName] = []
}
