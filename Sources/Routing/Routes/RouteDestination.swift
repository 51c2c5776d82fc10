// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One destination of a ``RouteMap``.
public struct RouteDestination: Sendable {
  /// The name.
  public let name: RouteName

  /// What a new route begins with; what it is opened with goes over it.
  public let parameters: RouteParameters

  /// Which page the parameters mean; two routes of this name with one answer are the same page.
  ///
  /// Without a rule, and where it answers nil, a route is found by its name alone.
  public let identity: (@Sendable (RouteParameters) -> String?)?

  /// Creates a destination.
  public init(
    _ name: RouteName, parameters: RouteParameters = .none,
    identity: (@Sendable (RouteParameters) -> String?)? = nil
  ) {
    self.name = name
    self.parameters = parameters
    self.identity = identity
  }
}
