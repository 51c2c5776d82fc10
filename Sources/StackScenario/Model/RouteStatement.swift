// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a router is asked for, as it is written.
enum RouteStatement: Hashable, Sendable {
  case come(Name, RouteWay, id: Name?)
  case dismiss(Name)
  case focus(Name)
  case peek(Name, RouteWay, at: Point)
  case commit
  case endPeek
  /// What a controller has held back goes on.
  case proceed

  /// The controller that it names.
  var name: Name? {
    switch self {
    case .come(let name, _, id: _), .dismiss(let name), .focus(let name),
      .peek(let name, _, at: _):
      name
    case .commit, .endPeek, .proceed: nil
    }
  }

  /// The controller that comes with it.
  var brought: Name? {
    switch self {
    case .come(let name, _, id: _), .peek(let name, _, at: _): name
    case .dismiss, .focus, .commit, .endPeek, .proceed: nil
    }
  }
}

/// How a module comes.
enum RouteWay: String, Hashable, Sendable, CaseIterable {
  /// Onto what is on top.
  case push
  /// Over everything, bare.
  case modal
  /// Over everything, in a stack of its own.
  case modalNavigation = "modal-navigation"
  /// Onto the master of a split; without a split, onto what is on top.
  case master
  /// Onto the detail of a split; without a split, onto what is on top.
  case detail
}
