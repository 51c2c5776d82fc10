// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What can be asked of a stack of routes; a value that ``RouteStack/apply(_:from:in:keys:)``
/// carries out.
///
/// An unknown name is never carried out, whatever is asked.
public enum RouteAction: Hashable, Sendable, Codable {
  /// A new page on top; one that is kept or preloaded for the same thing comes instead.
  case push(RouteName, RouteParameters = .none)
  /// Takes pages off, from the focused or asking one downwards; a larger count stops at the root.
  case pop(Int)
  /// Takes everything off but the root, whoever asks.
  case popToTop
  /// Takes one page off: the focused or asking one.
  case goBack
  /// Goes to a page: the focused one where it is the same, with `pop` also one below; else a new
  /// one is pushed. Its parameters become the given ones, or those are merged into its own.
  case navigate(RouteName, RouteParameters = .none, pop: Bool = false, merge: Bool = false)
  /// Goes back to a page; where there is none, a new one takes the place of the focused or asking.
  case popTo(RouteName, RouteParameters = .none, merge: Bool = false)
  /// Puts a new page in the place of the focused or asking one.
  case replace(RouteName, RouteParameters = .none)
  /// Makes the stack consist of these pages, root first.
  case set([RequestedRoute])
  /// Pushes a new page and takes those below it off, down to a limit.
  case pushAndRemoveUntil(RouteName, RouteParameters = .none, until: RouteLimit)
  /// Keeps the focused or asking page, with its controller, when it is popped; or no longer.
  case retain(Bool)
  /// Makes a page ready that will be pushed later, or gives a ready one other parameters.
  case preload(RouteName, RouteParameters = .none)
  /// Lets a page go that is kept or preloaded.
  case discard(RouteKey)
}
