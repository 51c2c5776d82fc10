// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Why an action was not handled; the stack of routes is then as it was.
///
/// It is no error: a stack that does not handle an action leaves it to the one around it.
public enum RouteRefusal: Hashable, Sendable {
  /// There is nothing above the root to take off.
  case atRoot
  /// No destination of that name is registered.
  case unknownName(RouteName)
  /// The page that asks is no longer there.
  case sourceIsGone(RouteKey)
  /// The page that asks is kept or preloaded: it does not stand on the stack.
  case sourceIsInactive(RouteKey)
  /// Another stack is meant.
  case otherStack(RouteKey)
  /// So many pages cannot be taken off.
  case invalidCount(Int)
  /// A stack of no pages was asked for.
  case emptyList
  /// A page was asked for twice.
  case duplicateRoute(RouteKey)
  /// No page of that key is there.
  case unknownRoute(RouteKey)
  /// The same page stands on the stack, it need not be made ready.
  case onStackAlready(RouteKey)
}

extension RouteRefusal: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch self {
    case .atRoot: "nothing stands above the root"
    case .unknownName(let name): "no destination is called '\(name)'"
    case .sourceIsGone(let key): "the page \(key) that asks is gone"
    case .sourceIsInactive(let key): "the page \(key) that asks is not on the stack"
    case .otherStack(let key): "another stack is meant, \(key)"
    case .invalidCount(let count): "cannot take \(count) pages off"
    case .emptyList: "a stack needs a page"
    case .duplicateRoute(let key): "the page \(key) is asked for twice"
    case .unknownRoute(let key): "there is no page \(key)"
    case .onStackAlready(let key): "the page \(key) stands on the stack"
    }
  }
}
