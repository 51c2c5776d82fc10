// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension RouteTurn {
  mutating func carryOut(_ action: RouteAction, at source: Source) throws(NotHandled) -> Effect {
    switch action {
    case .push(let name, let parameters):
      try push(name, parameters)
    case .pop(let count):
      try pop(count, at: source)
    case .popToTop:
      try popToTop()
    case .goBack:
      try pop(1, at: source)
    case .navigate(let name, let parameters, let pops, let merges):
      try navigate(name, parameters, pop: pops, merge: merges)
    case .popTo(let name, let parameters, let merges):
      try popTo(name, parameters, merge: merges, at: source)
    case .replace(let name, let parameters):
      try replace(name, parameters, at: source)
    case .set(let pages):
      try set(pages)
    case .pushAndRemoveUntil(let name, let parameters, let limit):
      try push(name, parameters, removingUntil: limit)
    case .retain(let isRetained):
      try retain(isRetained, at: source)
    case .preload(let name, let parameters):
      try preload(name, parameters)
    case .discard(let key):
      try discard(key)
    }
  }

  private mutating func push(
    _ name: RouteName, _ parameters: RouteParameters
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    let page = page(name, parameters)
    stack.routes.append(page)
    return Effect(target: page.key)
  }

  /// The pages above the asking one stay, also where it goes.
  private mutating func pop(_ count: Int, at source: Source) throws(NotHandled) -> Effect {
    guard count > 0 else { throw NotHandled(.invalidCount(count)) }
    guard let place = try place(of: source), place > 0 else { throw NotHandled(.atRoot) }
    let first = count < place ? place - count + 1 : 1
    let popped = stack.routes[first...place]
    stack.routes.removeSubrange(first...place)
    stack.keep(popped)
    return Effect(target: stack.focused?.key)
  }

  private mutating func popToTop() throws(NotHandled) -> Effect {
    guard stack.routes.count > 1 else { throw NotHandled(.atRoot) }
    return takeOff(above: 0)
  }

  private mutating func takeOff(above place: Int) -> Effect {
    let popped = stack.routes[(place + 1)...]
    stack.routes.removeSubrange((place + 1)...)
    stack.keep(popped)
    return Effect(target: stack.routes[place].key)
  }

  private mutating func navigate(
    _ name: RouteName, _ parameters: RouteParameters, pop: Bool, merge: Bool
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    let places = pop ? stack.routes.indices : stack.routes.indices.suffix(1)
    if let place = places.last(where: { isSame(stack.routes[$0], name, parameters) }) {
      return goBack(to: place, parameters, merge: merge)
    }
    let page = page(name, parameters, merge: merge)
    stack.routes.append(page)
    return Effect(target: page.key)
  }

  private mutating func goBack(
    to place: Int, _ parameters: RouteParameters, merge: Bool
  ) -> Effect {
    stack.routes[place] = updated(stack.routes[place], parameters, merge: merge)
    return takeOff(above: place)
  }

  private mutating func popTo(
    _ name: RouteName, _ parameters: RouteParameters, merge: Bool, at source: Source
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    guard let place = try place(of: source) else { return try push(name, parameters) }
    if let match = (0...place).last(where: { isSame(stack.routes[$0], name, parameters) }) {
      return goBack(to: match, parameters, merge: merge)
    }
    _ = takeOff(above: place)
    return put(page(name, parameters, merge: merge), at: place)
  }

  /// Where an inactive page asks, the focused one gives way: an inactive one stands nowhere.
  private mutating func replace(
    _ name: RouteName, _ parameters: RouteParameters, at source: Source
  ) throws(NotHandled) -> Effect {
    try checkName(name)
    let asking: Int? = if case .active(_, let place) = source { place } else { nil }
    guard let place = asking ?? stack.routes.indices.last else {
      return try push(name, parameters)
    }
    return put(page(name, parameters), at: place)
  }

  private mutating func put(_ page: Route, at place: Int) -> Effect {
    let replaced = stack.routes[place].key
    stack.routes[place] = page
    return Effect(target: page.key, replaced: replaced)
  }
}
