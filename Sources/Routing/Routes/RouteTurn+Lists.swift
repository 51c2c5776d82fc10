// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension RouteTurn {
  mutating func set(_ pages: [RequestedRoute]) throws(NotHandled) -> Effect {
    guard !pages.isEmpty else { throw NotHandled(.emptyList) }
    var same: Set<RouteKey> = []
    for page in pages {
      switch page {
      case .new(let name, _):
        try checkName(name)
      case .same(let key):
        guard same.insert(key).inserted else { throw NotHandled(.duplicateRoute(key)) }
        guard stack.route(key) != nil else { throw NotHandled(.unknownRoute(key)) }
      }
    }
    let known = (stack.routes + stack.inactive).map { ($0.key, $0) }
    let routes = Dictionary(uniqueKeysWithValues: known)
    stack.inactive.removeAll { same.contains($0.key) }
    let new = pages.compactMap { page in
      switch page {
      case .new(let name, let parameters): self.page(name, parameters)
      case .same(let key): routes[key]
      }
    }
    stack.routes = new
    return Effect(target: new.last?.key)
  }

  mutating func push(
    _ name: RouteName, _ parameters: RouteParameters, removingUntil limit: RouteLimit
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    let stays: Int? =
      switch limit {
      case .root: stack.routes.indices.first
      case .name(let name): stack.routes.lastIndex { $0.name == name }
      case .route(let key): stack.index(of: key)
      case .nothing: nil
      }
    let page = page(name, parameters)
    let first = stays.map { $0 + 1 } ?? 0
    stack.routes.replaceSubrange(first..., with: [page])
    return Effect(target: page.key)
  }

  /// A page that is kept already, and is to be kept no longer, goes.
  mutating func retain(_ isRetained: Bool, at source: Source) throws(NotHandled) -> Effect {
    if case .inactive(let key) = source {
      guard let place = stack.inactive.firstIndex(where: { $0.key == key }) else {
        return Effect()
      }
      var route = stack.inactive.remove(at: place)
      let wasRetained = route.isRetained
      route.isRetained = isRetained
      if isRetained {
        let end = stack.inactive.firstIndex { !$0.isRetained } ?? stack.inactive.endIndex
        stack.inactive.insert(route, at: wasRetained ? place : end)
      } else if !wasRetained {
        stack.inactive.insert(route, at: place)
      }
      return Effect()
    }
    guard let place = try place(of: source) else { throw NotHandled(.atRoot) }
    stack.routes[place].isRetained = isRetained
    return Effect(target: stack.routes[place].key)
  }

  mutating func preload(
    _ name: RouteName, _ parameters: RouteParameters
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    let identity = map.identity(of: name, parameters)
    let isSame = { [map] (route: Route) in
      route.name == name && map.identity(of: name, route.parameters) == identity
    }
    if identity != nil, let route = stack.routes.last(where: isSame) {
      throw NotHandled(.onStackAlready(route.key))
    }
    if let place = stack.inactive.firstIndex(where: isSame) {
      stack.inactive[place] = updated(stack.inactive[place], parameters, merge: false)
      return Effect(target: stack.inactive[place].key)
    }
    let route = Route(
      key: keys.next(), name: name, parameters: map.parameters(of: name, with: parameters))
    stack.inactive.append(route)
    return Effect(target: route.key)
  }

  mutating func discard(_ key: RouteKey) throws(NotHandled) -> Effect {
    guard let place = stack.inactive.firstIndex(where: { $0.key == key }) else {
      throw NotHandled(.unknownRoute(key))
    }
    stack.inactive.remove(at: place)
    return Effect()
  }
}
