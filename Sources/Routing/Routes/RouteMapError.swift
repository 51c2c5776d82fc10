// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why destinations do not make a ``RouteMap``.
public enum RouteMapError: Error, Hashable, Sendable {
  /// There is none to begin with.
  case empty
  /// Two destinations have one name.
  case duplicateName(RouteName)
  /// The initial destination is not among them.
  case unknownInitial(RouteName)
}

extension RouteMapError: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .empty: "a route map needs a destination"
    case .duplicateName(let name): "'\(name)' is registered twice"
    case .unknownInitial(let name): "the initial destination '\(name)' is not registered"
    }
  }
}
