// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import StackText
public import StylesPlugin
public import ViewStackCore

/// A problem that a scenario can have.
public enum ScenarioProblem: Hashable, Sendable {
  /// The text is longer than ``ScenarioLimits/bytes``.
  case tooLong(bytes: Int)
  /// The bytes are not UTF-8.
  case invalidUTF8
  /// A quote does not end on its line.
  case unterminatedQuote
  /// A parenthesis does not end on its line.
  case unterminatedParenthesis
  /// A `}` closes nothing.
  case unexpectedBrace
  /// A `{` is not closed, or a `repeat` has no block.
  case missingBrace(String)
  /// No statement begins with this word; `extension` brings it, and is not in the vocabulary.
  case unknownStatement(String, extension: String? = nil)
  /// The statement does not take this word or key; `known` has all keys, if they are few.
  case unknownOption(String, known: [String] = [])
  /// The statement does not take the word; `expected` lists alternatives if they are few.
  case unexpectedWord(String, expected: [String] = [])
  /// The option is a word without a value.
  case unexpectedValue(String)
  /// The word is a setting of the container, which this statement does not take.
  case settingAsOption(String)
  /// The word is an option of transitions, which this statement does not take.
  case transitionOption(String)
  /// The kind has no event of this name.
  case unknownEvent(String, kind: String, known: [String])
  /// No event has this kind.
  case unknownEventKind(String, known: [String])
  /// The key does not take this value.
  case unknownValue(String, key: String, allowed: [String])
  /// An option and its value have a space between them instead of `=`.
  case missingEquals(String)
  /// The statement has values without their keys.
  case missingKeys(expected: String)
  /// The statement lacks something.
  case missing(String, expected: [String] = [])
  /// The statement has the key twice.
  case repeatedOption(String)
  /// The name or the id, as `a name`, has characters that cannot be shown.
  case notPrintable(String)
  /// The word does not have the expected form, such as `a duration like 250ms`.
  case malformed(String, expected: String)
  /// The number is outside the allowed range.
  case outOfRange(String, allowed: String)
  /// No style has this name.
  case unknownStyle(String)
  /// The timing curve is wrong.
  case curve(CurveTextError)
  /// The transition that a style describes is wrong, as in `scale(x)`.
  case transition(ViewTransitionError)
  /// Another controller has the name or, if a parent is given, a view inside that parent.
  case nameTaken(String, inside: String?)
  /// Nothing in the scenario has this name.
  case unknownName(String)
  /// The statement is not allowed here.
  case misplaced(String, rule: String)
  /// The scenario is larger than it may be.
  case limit(String, allowed: Int)
  /// The stack refuses the operation.
  case refused(StackError)
  /// The controller is in the window, but not on the topmost stack.
  case notOnTop(String)
  /// The window refuses the request of a router.
  case routeRefused(RoutingRefusal)
  /// The app has made a controller with another id than the name.
  case wrongController(String, for: String)
  /// The app of an extension has one window for all runs.
  case appIsReused
  /// A statement of an extension refuses what it is given, with this message.
  case own(String)
}

extension ScenarioProblem: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "the scenario has \(bytes) bytes, more than \(ScenarioLimits.bytes)"
    case .invalidUTF8: "the text is not UTF-8"
    case .unterminatedQuote: "the quote does not end on this line"
    case .unterminatedParenthesis: "the parenthesis does not end on this line"
    case .unexpectedBrace: "this '}' closes nothing"
    case .missingBrace(let what): what
    case .unknownStatement(let word, let owner):
      "unknown statement '\(word.shortened)'"
        + (owner.map { ": it comes with the extension '\($0)()', which this program lacks" } ?? "")
    case .unknownOption(let word, let known):
      "unknown option '\(word.shortened)'"
        + (known.isEmpty ? "" : ": expected \(known.alternatives)")
    case .unexpectedWord(let word, let expected):
      "unexpected word '\(word.shortened)'"
        + (expected.isEmpty ? "" : ": expected \(expected.alternatives)")
    case .unexpectedValue(let key): "'\(key)' takes no value"
    case .settingAsOption(let key):
      "'\(key)' is a setting of 'container' and 'set', and no option here"
    case .transitionOption(let key):
      "'\(key)' is an option of 'push' and other transitions, and no option here"
    case .unknownEvent(let name, let kind, let known):
      "unknown event '\(name.shortened)' of the kind '\(kind)': expected \(known.alternatives)"
    case .unknownEventKind(let kind, let known):
      "unknown kind of event '\(kind.shortened)': expected \(known.alternatives)"
    case .unknownValue(let value, let key, let allowed):
      "invalid value '\(value.shortened)' for '\(key)': expected \(allowed.alternatives)"
    case .missingEquals(let key): "'\(key)' takes its value behind '='"
    case .missingKeys(let expected): "values without keys: expected \(expected)"
    case .missing(let what, let expected):
      "\(what) is missing" + (expected.isEmpty ? "" : ": expected \(expected.alternatives)")
    case .repeatedOption(let key): "'\(key.shortened)' is given twice"
    case .notPrintable(let what): "expected \(what) without control characters"
    case .malformed(let word, let expected): "'\(word.shortened)' is not \(expected)"
    case .outOfRange(let word, let allowed):
      "'\(word.shortened)' is out of range: expected \(allowed)"
    case .unknownStyle(let name) where name.hasSuffix(".json") || name.contains("/"):
      "no style is called '\(name.shortened)'; the style of a file is added with "
        + "'--styles \(name.shortened)', and called by the name in it"
    case .unknownStyle(let name):
      "no style is called '\(name.shortened)'; the command 'styles' shows them"
    case .curve(let error): error.description
    case .transition(let error): error.description
    case .nameTaken(let name, let parent):
      "the name '\(name.shortened)' is taken by "
        + (parent.map { "a view in '\($0.shortened)'" } ?? "a controller")
    case .unknownName(let name): "nothing is called '\(name.shortened)'"
    case .misplaced(let statement, let rule): "'\(statement)' is not allowed here: \(rule)"
    case .limit(let what, let allowed): "\(what): at most \(allowed) are allowed"
    case .refused(let error): error.description
    case .notOnTop(let name):
      "'\(name.shortened)' is not on the topmost stack; 'focus' goes back to it"
    case .routeRefused(let refusal): refusal.description
    case .wrongController(let id, let name):
      "the app made the controller '\(id.shortened)': expected the id '\(name.shortened)'"
    case .appIsReused:
      "the app has the same window in two runs: expected a closure that makes a new window each time"
    case .own(let message): message
    }
  }
}

extension ScenarioProblem {
  /// The expected form of a wrong value.
  var expected: String {
    switch self {
    case .malformed(_, let expected): expected
    case .outOfRange(_, let allowed): allowed
    case .unknownValue(_, key: _, let allowed): allowed.alternatives
    default: description
    }
  }
}

extension String {
  /// The text for messages of one line; a long text loses its middle.
  var shortened: String {
    let text = replacing("\t", with: "\\t")
    return text.count <= 60 ? text : "\(text.prefix(40))…\(text.suffix(12))"
  }
}

extension [String] {
  /// The words as a choice: `a`, `b or c`, `a, b or c`.
  var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
