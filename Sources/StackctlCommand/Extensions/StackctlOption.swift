// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackScenario

/// An option of an extension's command, and the property of the command's values that it sets.
///
/// ```swift
/// struct Report { var isBrief = false; var least: Duration?; var unit = "s"; var notes: [String] = [] }
/// let options: [StackctlOption<Report>] = [
///   .init("brief", \.isBrief, "shows the sum only"),
///   .init("above", .duration, \.least, "leaves out shorter transitions"),
///   .init("unit", .choice([("s", "s"), ("ms", "ms")]), \.unit, "the unit of times"),
///   .init("note", each: .text, \.notes, "a line of the report"),
/// ]
/// ```
///
/// Help shows the form of a value, completions its choices. A wrong value is an error with exit code 2.
public struct StackctlOption<Values: Sendable>: Sendable {
  let spec: OptionSpec
  let read: @Sendable (ParsedArguments, inout Values) throws(StackctlMistake) -> Void

  /// Creates a switch, an option without a value.
  ///
  /// - Parameters:
  ///   - name: The name without the hyphens in front.
  ///   - path: The property that it sets to true.
  ///   - help: A phrase about its effect, without a full stop.
  public init(
    _ name: String, _ path: any WritableKeyPath<Values, Bool> & Sendable, _ help: String
  ) {
    spec = OptionSpec(name: "--\(name)", help: help)
    read = { arguments, values throws(StackctlMistake) in
      if arguments.has("--\(name)") { values[keyPath: path] = true }
    }
  }

  /// Creates an option with a value.
  ///
  /// - Parameters:
  ///   - name: The name without the hyphens in front.
  ///   - kind: The kind of its value.
  ///   - path: The property that it sets.
  ///   - help: A phrase about its effect, without a full stop.
  public init<Value: Sendable>(
    _ name: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Values, Value> & Sendable, _ help: String
  ) {
    self.init(name, kind, help) { $0[keyPath: path] = $1 }
  }

  /// Creates an option for a property that is nil unless the option is given.
  public init<Value: Sendable>(
    _ name: String, _ kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Values, Value?> & Sendable, _ help: String
  ) {
    self.init(name, kind, help) { $0[keyPath: path] = $1 }
  }

  /// Creates an option that may be given several times.
  public init<Value: Sendable>(
    _ name: String, each kind: ScenarioValueKind<Value>,
    _ path: any WritableKeyPath<Values, [Value]> & Sendable, _ help: String
  ) {
    self.init(name, kind, help, isRepeatable: true) { $0[keyPath: path].append($1) }
  }

  private init<Value: Sendable>(
    _ name: String, _ kind: ScenarioValueKind<Value>, _ help: String, isRepeatable: Bool = false,
    _ set: @escaping @Sendable (inout Values, Value) -> Void
  ) {
    let option = "--\(name)"
    spec = OptionSpec(
      name: option, value: kind.form, choices: kind.choices, isRepeatable: isRepeatable, help: help)
    read = { arguments, values throws(StackctlMistake) in
      for text in arguments.values(of: option) {
        do throws(ScenarioValueMistake) {
          set(&values, try kind.value(of: text))
        } catch {
          throw StackctlMistake(
            .invalidValue(
              text, option: option, expected: error.expected, suggestion: error.suggestion))
        }
      }
    }
  }
}
