// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension RouteStack {
  /// Carries out an action and says what it did, or why it is not handled.
  ///
  /// - Parameters:
  ///   - action: What is asked.
  ///   - address: On whose behalf; nobody's in particular unless given.
  ///   - map: The destinations that are known.
  ///   - keys: Where new pages take their keys; no key is taken by what is not handled.
  /// - Returns: What has changed, or why the action is not for this stack.
  /// - Complexity: O(*n*) for *n* pages.
  @discardableResult
  public mutating func apply(
    _ action: RouteAction, from address: RouteAddress = .focused, in map: RouteMap,
    keys: inout RouteKeySequence
  ) -> RouteOutcome {
    var turn = RouteTurn(stack: self, map: map, keys: keys)
    do throws(RouteTurn.NotHandled) {
      let source = try turn.source(of: address)
      let effect = try turn.carryOut(action, at: source)
      let change = RouteChange(
        old: routes, new: turn.stack.routes, replaced: effect.replaced,
        source: source.route ?? focused?.key, target: effect.target)
      self = turn.stack
      checkInvariants()
      keys = turn.keys
      return .handled(change)
    } catch {
      return .notHandled(error.refusal)
    }
  }

  /// Takes pages off whose destination is not in a map, as when the app has been updated.
  ///
  /// Where none is left, a fresh page of the initial destination comes; where all are known,
  /// nothing changes.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  @discardableResult
  public mutating func adapt(to map: RouteMap, keys: inout RouteKeySequence) -> RouteChange {
    let old = routes
    inactive.removeAll { !map.contains($0.name) }
    var new = routes.filter { map.contains($0.name) }
    if new.isEmpty {
      new = [
        Route(key: keys.next(), name: map.initial, parameters: map.parameters(of: map.initial))
      ]
    }
    routes = new
    checkInvariants()
    return RouteChange(old: old, new: new, source: old.last?.key, target: new.last?.key)
  }

  /// Takes pages off that have left by other means; those that are to be kept are kept.
  mutating func drop(_ keys: Set<RouteKey>) -> RouteChange {
    let old = routes
    routes = old.filter { !keys.contains($0.key) }
    keep(old.filter { keys.contains($0.key) })
    checkInvariants()
    return RouteChange(old: old, new: routes, source: old.last?.key, target: routes.last?.key)
  }

  /// Puts a page back that has come back by other means, above those below it.
  mutating func bringBack(_ route: Route, above below: RouteKey?) -> RouteChange {
    let old = routes
    inactive.removeAll { $0.key == route.key }
    routes.insert(route, at: below.flatMap(index).map { $0 + 1 } ?? 0)
    checkInvariants()
    return RouteChange(old: old, new: routes, source: old.last?.key, target: route.key)
  }

  /// Keeps those of popped pages that are to be kept, before those that are kept already.
  mutating func keep(_ popped: some Sequence<Route>) {
    inactive.insert(contentsOf: popped.filter(\.isRetained), at: 0)
  }
}
