// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension SavedRoutes {
  /// Makes a legal stack of it: pages that are unknown or unnamed are left out, keys that are
  /// missing or there twice are taken anew, initial parameters come below the saved ones.
  ///
  /// Where nothing is left, a fresh page of the map's initial destination stands there.
  ///
  /// - Parameters:
  ///   - map: The destinations that are known.
  ///   - keys: Where new keys are taken; it goes past all that were saved.
  /// - Returns: The stack, and what was wrong.
  /// - Complexity: O(*n*) for *n* pages.
  public func restored(
    in map: RouteMap, keys: inout RouteKeySequence
  ) -> Restored<RouteStack> {
    var report = damage
    guard format.isReadable(as: Self.head, &report) else {
      var stack = RouteStack(key: RouteKey(0))
      stack.adapt(to: map, keys: &keys)
      return Restored(stack, report)
    }
    let whole = RestorationPlace()
    for number in [key, lastKey] + (routes ?? []).map(\.key) + (inactive ?? []).map(\.key) {
      if let number, Self.isKey(number) { keys.skip(past: RouteKey(number)) }
    }
    if let lastKey, lastKey != 0, !Self.isKey(lastKey) {
      report.note(.invalidKey(lastKey), at: whole["lastKey"])
    }
    if routes == nil { report.note(.missing, at: whole["routes"]) }
    var stack = RouteStack(key: stackKey(&report))
    var taken: Set<RouteKey> = [stack.key]
    stack.routes = pages(routes ?? [], map, &keys, &taken, &report)
    let inactive = pages(inactive ?? [], map, &keys, &taken, &report)
    stack.inactive = inactive.filter(\.isRetained) + inactive.filter { !$0.isRetained }
    SavedFormat.check(index, count: routes?.count ?? 0, &report)
    if stack.routes.isEmpty {
      report.note(.empty, at: whole["routes"])
      stack.adapt(to: map, keys: &keys)
    }
    return Restored(stack, report)
  }

  /// Whether a page may have a key: a sequence gives no others.
  private static func isKey(_ number: Int) -> Bool {
    (1...RouteKeySequence.limit).contains(number)
  }

  private func stackKey(_ report: inout RestorationReport) -> RouteKey {
    guard let key, key != 0 else { return RouteKey(0) }
    if Self.isKey(key) { return RouteKey(key) }
    report.note(.invalidKey(key), at: RestorationPlace()["key"])
    return RouteKey(0)
  }

  private func pages(
    _ saved: [SavedRoute], _ map: RouteMap, _ keys: inout RouteKeySequence,
    _ taken: inout Set<RouteKey>, _ report: inout RestorationReport
  ) -> [Route] {
    var pages: [Route] = []
    for page in saved {
      guard let name = page.name.map({ RouteName($0) }) else {
        report.note(.missing, at: page.place["name"])
        continue
      }
      guard map.contains(name) else {
        report.note(.unknownName(name.text), at: page.place["name"])
        continue
      }
      pages.append(
        Route(
          key: key(of: page, &keys, &taken, &report), name: name,
          parameters: map.parameters(of: name, with: page.parameters),
          isRetained: page.isRetained))
    }
    return pages
  }

  private func key(
    of page: SavedRoute, _ keys: inout RouteKeySequence, _ taken: inout Set<RouteKey>,
    _ report: inout RestorationReport
  ) -> RouteKey {
    let place = page.place["key"]
    switch page.key {
    case nil: report.note(.missing, at: place)
    case let number? where !Self.isKey(number): report.note(.invalidKey(number), at: place)
    case let number? where !taken.insert(RouteKey(number)).inserted:
      report.note(.duplicate(RouteKey(number).description), at: place)
    case let number?: return RouteKey(number)
    }
    let key = keys.next()
    taken.insert(key)
    return key
  }
}

extension RestorationSource where Live == RouteStack, Saved == SavedRoutes {
  /// A live stack as it is; a saved one as ``SavedRoutes/restored(in:keys:)`` makes it.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public func restored(
    in map: RouteMap, keys: inout RouteKeySequence
  ) -> Restored<RouteStack> {
    switch self {
    case .live(let stack): Restored(stack)
    case .saved(let saved): saved.restored(in: map, keys: &keys)
    }
  }
}
