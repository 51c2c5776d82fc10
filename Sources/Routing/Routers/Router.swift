// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a module asks for transitions: it knows who asks, and nothing of what is on screen.
///
/// Every transition is forwarded to the topmost container, so a module can be shown from anywhere:
/// the router of the root pushes onto whatever is in front. Each call gets a closure that makes the
/// controller from a ``RouterSeed``, and may have a style, a duration and a curve of its own.
///
/// ```swift
/// router.presentModalNavigation { seed in
///   Authorization(router: Router(seed))
/// }
/// ```
///
/// A router whose module is not in the tree any more is refused, with a reason.
///
/// In a module whose default is the main actor, a subclass needs this initialiser:
///
/// ```swift
/// final class ShopRouter: Router {
///   nonisolated override init(_ seed: RouterSeed) { super.init(seed) }
/// }
/// ```
open class Router {
  /// The module that asks, and the place in which it works.
  public let seed: RouterSeed

  /// Creates a module's router.
  public init(_ seed: RouterSeed) {
    self.seed = seed
  }

  /// The module's identity; of a ``RoutingWindow/rootRouter``, that of whatever is at the bottom.
  public var module: ModuleID {
    guard let window = seed.window else { return seed.module }
    return window.tree.module(at: seed.home)
  }

  /// The container in which the module stands, or nil where it is not in the tree.
  public var node: NodeID? {
    guard let window = seed.window else { return nil }
    return window.tree.node(at: seed.home)
  }

  /// The outcome of a router without a window.
  var refusal: RoutingOutcome { .refused(.moduleIsGone(seed.module)) }
}
