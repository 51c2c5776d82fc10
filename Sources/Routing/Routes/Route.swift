// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One page: a destination by name, with its parameters, under a key of its own.
public struct Route: Hashable, Sendable, Codable {
  /// The identity; no other route ever has it.
  public let key: RouteKey
  /// The destination.
  public let name: RouteName
  /// What it was opened with, or has been given since.
  public internal(set) var parameters: RouteParameters
  /// Whether it is kept, with its controller, when a pop takes it off the stack.
  public internal(set) var isRetained: Bool

  /// Creates a route; stacks do, and whoever reads one back.
  public init(
    key: RouteKey, name: RouteName, parameters: RouteParameters = .none, isRetained: Bool = false
  ) {
    self.key = key
    self.name = name
    self.parameters = parameters
    self.isRetained = isRetained
  }

  /// The identity of the route's controller: `profile#3`, unique because the key is.
  public var controllerID: ControllerID {
    ControllerID("\(name)\(key)")
  }
}

extension Route: CustomStringConvertible {
  /// The name with its key, and the parameters where there are any: `profile#3?id=7`.
  public var description: String {
    "\(name)\(key)\(parameters.values.isEmpty ? "" : "?\(parameters)")"
  }
}
