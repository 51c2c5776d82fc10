// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A stack of routes as a value: which pages there are, and nothing of controllers or time.
///
/// Besides those on the stack it has inactive pages: those that are kept after a pop, and those that
/// are preloaded. Every action is a pure rule; one that is not handled leaves the value as it was.
///
/// ```swift
/// let map = try RouteMap(RouteDestination("home"), RouteDestination("profile"))
/// var keys = RouteKeySequence()
/// var stack = RouteStack(key: keys.next())
/// stack.apply(.set(["home"]), in: map, keys: &keys)
/// stack.apply(.navigate("profile", ["id": 7]), in: map, keys: &keys)
/// print(stack)  // home#2 profile#3?id=7
/// ```
public struct RouteStack: Hashable, Sendable {
  /// The identity of the stack itself, for a ``RouteAddress``.
  public let key: RouteKey

  /// The pages on the stack, root first.
  public internal(set) var routes: [Route] = []

  /// The pages that are kept, in the order in which they stood, then those that are preloaded.
  public internal(set) var inactive: [Route] = []

  /// Creates a stack without a page.
  public init(key: RouteKey) {
    self.key = key
  }

  /// The page on top, or nil on an empty stack.
  public var focused: Route? { routes.last }

  /// The page of a key, on the stack or inactive.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public func route(_ key: RouteKey) -> Route? {
    index(of: key).map { routes[$0] } ?? inactive.first { $0.key == key }
  }

  /// The place of a page on the stack, 0 for the root, or nil where it does not stand on it.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public func index(of key: RouteKey) -> Int? {
    routes.lastIndex { $0.key == key }
  }
}

extension RouteStack: CustomStringConvertible {
  /// The pages, root first, and the inactive ones behind a bar: `home#1 profile#2 | search#3`.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public var description: String {
    let shown = routes.map(\.description).joined(separator: " ")
    let hidden = inactive.map(\.description).joined(separator: " ")
    return hidden.isEmpty ? shown : "\(shown) | \(hidden)"
  }
}

extension RouteStack: Codable {
  private enum CodingKeys: String, CodingKey {
    case key
    case routes
    case inactive
  }

  /// Reads the pages and checks that each has a key of its own.
  ///
  /// - Throws: `DecodingError` when two have one key. ``SavedRoutes`` reads what is damaged.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(RouteKey.self, forKey: .key)
    let routes = try container.decode([Route].self, forKey: .routes)
    let inactive = try container.decode([Route].self, forKey: .inactive)
    guard Set((routes + inactive).map(\.key) + [key]).count == routes.count + inactive.count + 1
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .routes, in: container, debugDescription: "two pages have one key")
    }
    self.routes = routes
    self.inactive = inactive.filter(\.isRetained) + inactive.filter { !$0.isRetained }
  }

  /// Writes the pages.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(routes, forKey: .routes)
    try container.encode(inactive, forKey: .inactive)
  }
}

extension RouteStack {
  /// Traps where the value contradicts itself; empty without the trait `InvariantChecks`.
  ///
  /// - Precondition: Every page has its own key.
  /// - Complexity: O(*n*) with the trait, nothing without.
  @inline(__always)
  func checkInvariants() {
    #if INVARIANT_CHECKS
      let keys = (routes + inactive).map(\.key)
      precondition(Set(keys).count == keys.count, "A page stands twice on a stack")
    #endif
  }
}
