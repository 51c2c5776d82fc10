// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import ViewStackCore

/// Names of controllers and views, and ids.
extension ScenarioValueKind {
  /// Returns a kind that accepts any name, which ``ScenarioNames`` checks later.
  static func name(_ form: String) -> ScenarioValueKind<ScenarioName> {
    ScenarioValueKind<ScenarioName>(form) { .value(ScenarioName(text: $0.text, range: $0.range)) }
  }

  /// The name of a controller that the statement makes or shows.
  public static var controller: ScenarioValueKind<ScenarioName> { name(.brought) }

  /// The name of a controller that was there before the statement.
  public static var knownController: ScenarioValueKind<ScenarioName> { name(.known) }

  /// The new name of a view that the statement adds to its ``owner``.
  public static var newView: ScenarioValueKind<ScenarioName> { name(.declared) }

  /// The controller to which the statement adds a ``newView``.
  public static var owner: ScenarioValueKind<ScenarioName> {
    var kind = name("CONTROLLER")
    kind.names = { [OwnName(role: .owner, name: $0)] }
    return kind
  }

  /// The name of a controller that another statement makes or shows, earlier or later.
  static var page: ScenarioValueKind<ScenarioName> { name(.page) }

  /// A name of anything, which later statements may use.
  public static var name: ScenarioValueKind<ScenarioName> { name(.mentioned) }

  private static func name(_ role: OwnName.Role) -> ScenarioValueKind<ScenarioName> {
    var kind = ScenarioValueKind<ScenarioName>("NAME") {
      if $0.text.isEmpty { return .wrong(.malformed($0.text, expected: "a name: it is empty")) }
      return $0.text.isPrintable
        ? .value(ScenarioName(text: $0.text, range: $0.range)) : .wrong(.notPrintable("a name"))
    }
    kind.names = { [OwnName(role: role, name: $0)] }
    return kind
  }

  /// An id of an entry on a stack, which is no name.
  public static var id: ScenarioValueKind<ScenarioName> {
    ScenarioValueKind<ScenarioName>("ID") {
      $0.text.isPrintable
        ? .value(ScenarioName(text: $0.text, range: $0.range)) : .wrong(.notPrintable("an id"))
    }
  }

  /// The id of a shared element.
  static var sharedID: ScenarioValueKind<String> {
    ScenarioValueKind<String>("ID") {
      $0.text.isPrintable ? .value($0.text) : .wrong(.notPrintable("an id"))
    }
  }
}
