// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A module that adds words to the scenario language.
///
/// ```swift
/// struct Acme: ScenarioExtension {
///   let name = "Acme"
///   let words: [ScenarioWord] = [
///     .expectation("empty", "nothing is on the stack", example: "expect empty") { host in
///       host.window.frontStack.count == 0 ? nil : "found \(host.window.frontStack.count) controllers"
///     }
///   ]
/// }
/// let vocabulary = try ScenarioVocabulary([Acme()])
/// let scenario = try Scenario(parsing: "expect empty", vocabulary: vocabulary)
/// ```
///
/// Parsing, help, completions, suggestions and errors treat these words as the ready-made ones.
public protocol ScenarioExtension: Sendable {
  /// The name of the extension, for help and for errors about two extensions.
  var name: String { get }
  /// The words that the extension adds.
  var words: [ScenarioWord] { get }
}

/// A mistake in a statement that only a run finds, such as a controller that is not on the stack.
///
/// Throw it from the closure of ``ScenarioWord/statement(_:_:example:values:operands:options:isDeclaration:isTransition:changesContainers:check:model:run:)``.
public struct ScenarioMistake: Error, Hashable, Sendable {
  /// The message for people, without a full stop: what was expected and what was found.
  public let message: String
  /// The faulty name; nil for the whole statement.
  public let name: ScenarioName?
  /// The valid word that is most similar to the faulty one, or nil.
  public let suggestion: String?

  /// Creates a mistake.
  public init(_ message: String, at name: ScenarioName? = nil, suggestion: String? = nil) {
    self.message = message
    self.name = name
    self.suggestion = suggestion
  }
}

/// The reason for which extensions cannot be used.
public enum ScenarioExtensionError: Error, Hashable, Sendable {
  /// Two extensions bring the same word; `ViewStack` stands for the ready-made words.
  case wordTaken(String, kind: String, by: String, and: String)
  /// The word cannot be typed: it is not made of letters, digits and hyphens.
  case invalidWord(String, kind: String, of: String)
  /// The example of a statement or an expectation cannot be read.
  case wrongExample(of: String, kind: String, by: String, ScenarioErrors)
  /// The example of a statement or an expectation does not use its word.
  case exampleWithoutWord(String, kind: String, by: String, example: String)
  /// No style has the type to which the parameter belongs.
  case parameterWithoutStyle(String, by: String, type: String)
}

extension ScenarioExtensionError: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch self {
    case .wordTaken(_, "app", let one, let other):
      one == other
        ? "'\(one)' brings two apps: a program drives only one"
        : "both '\(one)' and '\(other)' bring an app: a program drives only one"
    case .wordTaken(let word, let kind, let one, let other):
      one == other
        ? "'\(one)' brings the \(Self.noun(kind, word)) twice"
        : one == WordClaims.ready
          ? "'\(other)' brings the \(Self.noun(kind, word)), a word of \(one): give it another name"
          : "both '\(one)' and '\(other)' bring the \(Self.noun(kind, word)): give it another name in "
            + "one of them"
    case .invalidWord(let word, let kind, let name):
      "'\(name)' brings the \(Self.noun(kind, word)): expected letters, digits and hyphens"
    case .wrongExample(let word, let kind, let name, let errors):
      "'\(name)' gives the \(kind) '\(word)' a wrong example:\n\(errors)"
    case .exampleWithoutWord(let word, let kind, let name, let example):
      "'\(name)' gives the \(kind) '\(word)' an example that does not use it: '\(example)'"
    case .parameterWithoutStyle(let word, let name, let type):
      "'\(name)' brings the parameter '\(word)' of '\(type)', but no style of this type"
    }
  }

  /// Returns the word behind its kind: `statement 'push'`, `option 'times' of 'shake'`.
  private static func noun(_ kind: String, _ word: String) -> String {
    kind.hasPrefix("option of ")
      ? "option '\(word)' \(kind.dropFirst("option ".count))" : "\(kind) '\(word)'"
  }
}
