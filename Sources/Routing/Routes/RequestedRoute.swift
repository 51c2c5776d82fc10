// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One page of a whole stack that is asked for: one that stands there already, or a new one.
public enum RequestedRoute: Hashable, Sendable, Codable {
  /// The page of that key, as it is.
  case same(RouteKey)
  /// A new page.
  case new(RouteName, RouteParameters = .none)
}

extension RequestedRoute: ExpressibleByStringLiteral {
  /// A new page of a name, with its initial parameters.
  public init(stringLiteral name: String) {
    self = .new(RouteName(name))
  }
}
