// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import StylesPlugin
public import ViewStackCore

/// What can be wrong with a scenario.
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
  /// No statement begins with this word.
  case unknownStatement(String)
  /// The statement does not know this word or key.
  case unknownOption(String)
  /// The key does not know this value.
  case unknownValue(String, key: String, allowed: [String])
  /// The statement lacks something.
  case missing(String)
  /// The key stands there twice.
  case repeatedOption(String)
  /// The word is not what was expected there, such as `a duration like 250ms`.
  case malformed(String, expected: String)
  /// The number is outside what is allowed.
  case outOfRange(String, allowed: String)
  /// No style has this name.
  case unknownStyle(String)
  /// The timing curve is wrong.
  case curve(CurveError)
  /// The transition that a style describes is wrong, as in `scale(x)`.
  case transition(ViewTransitionError)
  /// The name belongs to another controller or view.
  case nameTaken(String)
  /// Nothing in the scenario has this name.
  case unknownName(String)
  /// The statement cannot stand here.
  case misplaced(String, rule: String)
  /// The scenario is larger than it may be.
  case limit(String, allowed: Int)
  /// The stack refuses the operation.
  case refused(StackError)
  /// The controller is in the window, and not on the topmost stack.
  case notOnTop(String)
  /// No module of that name stands anywhere in the window.
  case notInTree(String)
  /// The window refuses what a router asks for.
  case routeRefused(RoutingRefusal)
}
