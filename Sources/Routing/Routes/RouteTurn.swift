// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One action being carried out on a copy of a stack: what throws leaves the stack as it was.
struct RouteTurn {
  var stack: RouteStack
  let map: RouteMap
  var keys: RouteKeySequence

  /// Why the action is not handled, on its way out.
  struct NotHandled: Error {
    let refusal: RouteRefusal

    init(_ refusal: RouteRefusal) {
      self.refusal = refusal
    }
  }

  /// Who asks: a page on the stack, an inactive one, or nobody in particular.
  enum Source {
    case nobody
    case active(RouteKey, Int)
    case inactive(RouteKey)

    /// The asking page, where it stands on the stack.
    var route: RouteKey? {
      if case .active(let key, _) = self { key } else { nil }
    }
  }

  /// Where an action went, and what gave way to it.
  struct Effect {
    var target: RouteKey?
    var replaced: RouteKey?
  }

  /// Finds who asks.
  func source(of address: RouteAddress) throws(NotHandled) -> Source {
    guard let meant = address.stack else { return .nobody }
    guard meant == stack.key else { throw NotHandled(.otherStack(meant)) }
    guard let key = address.source else { return .nobody }
    if let place = stack.index(of: key) { return .active(key, place) }
    guard stack.route(key) != nil else { throw NotHandled(.sourceIsGone(key)) }
    return .inactive(key)
  }

  /// The place where an action takes pages off, or nil on an empty stack.
  func place(of source: Source) throws(NotHandled) -> Int? {
    switch source {
    case .nobody: stack.routes.indices.last
    case .active(_, let place): place
    case .inactive(let key): throw NotHandled(.sourceIsInactive(key))
    }
  }

  func checkName(_ name: RouteName) throws(NotHandled) {
    guard map.contains(name) else { throw NotHandled(.unknownName(name)) }
  }

  /// Whether a page is the one that a name and parameters mean.
  ///
  /// By its identity where the parameters have one, else by its name.
  func isSame(_ route: Route, _ name: RouteName, _ parameters: RouteParameters) -> Bool {
    guard route.name == name else { return false }
    guard let identity = map.identity(of: name, parameters) else { return true }
    return map.identity(of: name, route.parameters) == identity
  }

  /// A page for a destination: an inactive one that is the same, else a new one.
  mutating func page(
    _ name: RouteName, _ parameters: RouteParameters, merge: Bool = false
  ) -> Route {
    let identity = map.identity(of: name, parameters)
    let ready = stack.inactive.firstIndex {
      $0.name == name && map.identity(of: name, $0.parameters) == identity
    }
    guard let ready else {
      return Route(
        key: keys.next(), name: name, parameters: map.parameters(of: name, with: parameters))
    }
    return updated(stack.inactive.remove(at: ready), parameters, merge: merge)
  }

  /// A page with the parameters that it is gone to with.
  func updated(_ route: Route, _ parameters: RouteParameters, merge: Bool) -> Route {
    var route = route
    route.parameters =
      merge
      ? route.parameters.merged(with: parameters)
      : map.parameters(of: route.name, with: parameters)
    return route
  }
}
