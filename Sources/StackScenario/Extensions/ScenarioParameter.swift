// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin

/// An operand or an option of a statement, and the property of the statement's values that it sets.
public struct ScenarioParameter<Values: Sendable>: Sendable {
  let option: OptionEntry
  /// Takes the next word as an operand; returns false if it is missing or wrong.
  let takeOperand: @Sendable (inout StatementWords, inout OptionValues) -> Bool

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - word: The key of an option, as in `times=3`, or the form of an operand in help, as in `NAME`.
  ///   - kind: The kind of its value.
  ///   - path: The property that it sets.
  ///   - help: A phrase without a full stop; an error about a missing operand begins with it.
  ///   - isRequired: Whether the statement needs the option; operands are always needed.
  public init<Value: Sendable>(
    _ word: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ help: String, isRequired: Bool = false
  ) {
    self.init(word, kind, help, isRequired: isRequired) { $0[keyPath: path] = $1 }
  }

  /// Creates a parameter for a property that is nil unless the parameter is given.
  public init<Value: Sendable>(
    _ word: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Values, Value?> & Sendable, _ help: String, isRequired: Bool = false
  ) {
    self.init(word, kind, help, isRequired: isRequired) { $0[keyPath: path] = $1 }
  }

  /// Creates an operand of one or more names, such as `NAME…`.
  public init(
    _ word: String, each kind: ScenarioValueKind<ScenarioName>,
    _ path: any WritableKeyPath<Values, [ScenarioName]> & Sendable, _ help: String
  ) {
    option = OptionEntry(word: word, value: kind.form, help: help) { _, _, _ in }
    takeOperand = { words, values in
      let names = Array(words.takeNames(help))
      values.own.append(Assignment<Values> { $0[keyPath: path] = names })
      values.names += names.flatMap(kind.names)
      return !names.isEmpty
    }
  }

  private init<Value: Sendable>(
    _ word: String, _ kind: ScenarioValueKind<Value>, _ help: String, isRequired: Bool,
    _ set: @escaping @Sendable (inout Values, Value) -> Void
  ) {
    let note: @Sendable (inout OptionValues, Value) -> Void = { values, value in
      values.own.append(Assignment<Values> { set(&$0, value) })
      values.names += kind.names(value)
    }
    option = OptionEntry(
      word: word, value: kind.form, choices: kind.choices, help: help, isRequired: isRequired
    ) { words, values, word in
      if let value = words.read(kind, word) { note(&values, value) }
    }
    takeOperand = { words, values in
      // A word like `instant` is a name only in quotes.
      let value =
        Value.self == ScenarioName.self
        ? words.takeName(help) as? Value : words.takeValue(kind, help)
      guard let value else { return false }
      note(&values, value)
      return true
    }
  }
}

/// Sets one property of a statement's values.
struct Assignment<Values>: Sendable {
  let set: @Sendable (inout Values) -> Void
}

/// A setting that an extension adds to `container` and `set`.
///
/// ```swift
/// let grid = ScenarioSetting("acme-grid", .number(in: 1...100), preset: "8", "its grid")
/// // In a statement or an expectation: host[grid]
/// ```
public struct ScenarioSetting<Value: Sendable>: Sendable {
  let option: OptionEntry
  /// The value unless a scenario sets another.
  public let preset: Value

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: The key, as in `set KEY=VALUE`.
  ///   - kind: The kind of its value.
  ///   - preset: The value unless a scenario sets another, as a scenario writes it.
  ///   - help: A phrase without a full stop.
  /// - Precondition: The preset is a value of the kind.
  public init(_ key: String, _ kind: ScenarioValueKind<Value>, preset: String, _ help: String) {
    let written = WrittenValue(key: key, text: preset, range: 0..<0, styles: .ready)
    guard case .value(let value) = kind.read(written) else {
      preconditionFailure("Preset is no value of its kind")
    }
    self.preset = value
    option = .setting(key, kind, help, preset: preset) { $0.own[key] = $1 }
  }
}
