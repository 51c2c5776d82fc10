// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import ViewStackCore

extension ScenarioProblem: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "the scenario has \(bytes) bytes, more than \(ScenarioLimits.bytes)"
    case .invalidUTF8: "the text is not UTF-8"
    case .unterminatedQuote: "the quote does not end on this line"
    case .unterminatedParenthesis: "the parenthesis does not end on this line"
    case .unexpectedBrace: "this '}' closes nothing"
    case .missingBrace(let what): what
    case .unknownStatement(let word): "unknown statement '\(word.shortened)'"
    case .unknownOption(let word): "unknown option '\(word.shortened)'"
    case .unknownValue(let value, let key, let allowed):
      "'\(value.shortened)' is no value of '\(key)', which takes \(allowed.alternatives)"
    case .missing(let what): "\(what) is missing"
    case .repeatedOption(let key): "'\(key.shortened)' is given twice"
    case .malformed(let word, let expected): "'\(word.shortened)' is not \(expected)"
    case .outOfRange(let word, let allowed):
      "'\(word.shortened)' is out of range: it has to be \(allowed)"
    case .unknownStyle(let name):
      "no style is called '\(name.shortened)'; 'stackctl styles' shows them"
    case .curve(let error): error.description
    case .transition(let error): error.description
    case .nameTaken(let name): "the name '\(name.shortened)' is taken"
    case .unknownName(let name): "nothing is called '\(name.shortened)'"
    case .misplaced(let statement, let rule): "'\(statement)' cannot stand here: \(rule)"
    case .limit(let what, let allowed): "\(what): at most \(allowed) are allowed"
    case .refused(let error): error.description
    case .notOnTop(let name):
      "'\(name.shortened)' is not on the topmost stack; 'focus' goes back to it"
    case .notInTree(let name): "'\(name.shortened)' is not in the tree"
    case .routeRefused(let refusal): refusal.description
    }
  }
}

extension String {
  /// The text with its middle left out where it is long, for messages of one line.
  var shortened: String {
    count <= 60 ? self : "\(prefix(40))…\(suffix(12))"
  }
}

extension [String] {
  /// The words as a choice: `a`, `b or c`, `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
