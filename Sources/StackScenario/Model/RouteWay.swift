// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
