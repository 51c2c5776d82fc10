// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A statement that a router carries out.
enum RouteStatement: Hashable, Sendable {
  case come(ScenarioName, RouteWay, id: ScenarioName?)
  case dismiss(ScenarioName)
  case focus(ScenarioName)
  /// Resumes the operation that a controller held back.
  case proceed

  /// The controller that the statement names.
  var name: ScenarioName? {
    switch self {
    case .come(let name, _, id: _), .dismiss(let name), .focus(let name): name
    case .proceed: nil
    }
  }

  /// The controller that the statement inserts.
  var brought: ScenarioName? {
    switch self {
    case .come(let name, _, id: _): name
    case .dismiss, .focus, .proceed: nil
    }
  }
}

/// The way in which a router shows a controller.
public enum RouteWay: String, Hashable, Sendable, CaseIterable {
  /// Pushed onto the topmost stack.
  case push
  /// Presented over everything, without a stack.
  case modal
  /// Presented over everything, in a new stack.
  case modalNavigation = "modal-navigation"
  /// Pushed onto the master of a split or, without a split, onto the topmost stack.
  case master
  /// Pushed onto the detail of a split or, without a split, onto the topmost stack.
  case detail
}
