// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What observers of routes are told, in the order of ``RouteChange/observations``.
public enum RouteObservation: Hashable, Sendable {
  /// A page came; `previous` is the one below it, or the one that was on top before.
  case push(Route, previous: Route?)
  /// A page was popped; `previous` is the one below it.
  case pop(Route, previous: Route?)
  /// A page left in another way; `previous` is the next one below it that stays.
  case remove(Route, previous: Route?)
  /// A page took the place of another.
  case replace(Route, with: Route)
  /// A page has other parameters.
  case update(Route, to: Route)
  /// A page begins to come on screen, or, closing, to leave the stack.
  case transitionStart(Route, isClosing: Bool)
  /// The transition is over: one end for each start, never before the last frame.
  ///
  /// One that a finger has given up is cancelled: a closing page has stayed.
  case transitionEnd(Route, isClosing: Bool, isCancelled: Bool)
}

extension RouteObservation: CustomStringConvertible {
  /// The observation in short: `pop profile#2, previous home#1`.
  public var description: String {
    switch self {
    case .push(let route, let previous): "push \(Self.pair(route, previous))"
    case .pop(let route, let previous): "pop \(Self.pair(route, previous))"
    case .remove(let route, let previous): "remove \(Self.pair(route, previous))"
    case .replace(let old, let new): "replace \(old) -> \(new)"
    case .update(let old, let new): "update \(old) -> \(new)"
    case .transitionStart(let route, let isClosing):
      "start \(isClosing ? "closing" : "opening") \(route)"
    case .transitionEnd(let route, let isClosing, let isCancelled):
      "end \(isClosing ? "closing" : "opening") \(route)\(isCancelled ? ", cancelled" : "")"
    }
  }

  private static func pair(_ route: Route, _ previous: Route?) -> String {
    "\(route), previous \(previous.map(\.description) ?? "nothing")"
  }
}
