// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// A stack of routes with its map and its keys: pages print as `a#1`, in the order of their making.
struct RouteBench {
  var map: RouteMap
  var keys = RouteKeySequence()
  var stack = RouteStack(key: RouteKey(0))

  /// Pages of names, root first; every name is registered, and `others` besides.
  init(_ pages: RequestedRoute..., names: [RouteName] = ["A", "B", "C", "D", "Q", "X"]) throws {
    map = try RouteMap(names.map { RouteDestination($0) })
    if !pages.isEmpty { apply(.set(pages)) }
  }

  @discardableResult
  mutating func apply(
    _ action: RouteAction, from address: RouteAddress = .focused
  ) -> RouteOutcome {
    stack.apply(action, from: address, in: map, keys: &keys)
  }

  /// The same on behalf of a page of this very stack.
  @discardableResult
  mutating func apply(_ action: RouteAction, by key: Int) -> RouteOutcome {
    apply(action, from: RouteAddress(source: RouteKey(key), stack: stack.key))
  }

  /// What the stack is after an action, leaving it as it was.
  func after(_ action: RouteAction) -> String {
    var copy = self
    copy.apply(action)
    return copy.text
  }

  var text: String { stack.description }
}
