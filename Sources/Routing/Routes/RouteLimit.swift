// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Down to where ``RouteAction/pushAndRemoveUntil(_:_:until:)`` takes pages off.
public enum RouteLimit: Hashable, Sendable, Codable {
  /// Down to the root, which stays.
  case root
  /// Down to the uppermost page of a name, which stays; without one, all go.
  case name(RouteName)
  /// Down to a page, which stays; without it, all go.
  case route(RouteKey)
  /// All go.
  case nothing
}
