// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The destinations that an app knows: their names, initial parameters and rules of identity.
///
/// ```swift
/// let map = try RouteMap(
///   RouteDestination("home"),
///   RouteDestination("profile", parameters: ["tab": "posts"]) { $0["user"]?.description })
/// ```
public struct RouteMap: Sendable {
  /// The destination that a stack begins with where nothing else is asked for.
  public let initial: RouteName

  /// The destinations, in the order in which they were given.
  public let destinations: [RouteDestination]

  private let places: [RouteName: Int]

  /// Creates a map; the initial destination is the first one unless another is named.
  ///
  /// - Throws: ``RouteMapError``: `empty`, `duplicateName`, or `unknownInitial`.
  /// - Complexity: O(*n*) for *n* destinations.
  public init(
    _ destinations: RouteDestination..., initial: RouteName? = nil
  ) throws(RouteMapError) {
    try self.init(destinations, initial: initial)
  }

  /// Creates a map of a list of destinations.
  ///
  /// - Throws: ``RouteMapError``: `empty`, `duplicateName`, or `unknownInitial`.
  /// - Complexity: O(*n*) for *n* destinations.
  public init(
    _ destinations: [RouteDestination], initial: RouteName? = nil
  ) throws(RouteMapError) {
    var places: [RouteName: Int] = [:]
    for (place, destination) in destinations.enumerated() {
      guard places.updateValue(place, forKey: destination.name) == nil else {
        throw .duplicateName(destination.name)
      }
    }
    guard let first = initial ?? destinations.first?.name else { throw .empty }
    guard places[first] != nil else { throw .unknownInitial(first) }
    self.initial = first
    self.destinations = destinations
    self.places = places
  }

  /// Whether a destination of that name is known.
  public func contains(_ name: RouteName) -> Bool {
    places[name] != nil
  }

  /// The destination of a name, or nil where it is unknown.
  public subscript(_ name: RouteName) -> RouteDestination? {
    places[name].map { destinations[$0] }
  }

  /// What a new route of a name begins with: its initial parameters, with others over them.
  func parameters(
    of name: RouteName, with given: RouteParameters = .none
  ) -> RouteParameters {
    self[name]?.parameters.merged(with: given) ?? given
  }

  /// Which one of a name's pages the parameters mean, or nil where the name has no rule.
  func identity(of name: RouteName, _ parameters: RouteParameters) -> String? {
    self[name]?.identity?(parameters)
  }
}
