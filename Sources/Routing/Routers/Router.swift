// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A module's means to request transitions.
///
/// A router knows its module, and nothing of the screen. Each transition is forwarded to the topmost
/// container, so that a module can be shown from anywhere: the router of the root pushes onto whatever is
/// in front. A controller is given directly, or by a closure that makes it from a ``RouterSeed``.
///
/// ```swift
/// router.push(Detail())
/// router.present { seed in Authorization(router: Router(seed)) }
/// router.pop()
/// ```
///
/// The router of a module that has left the tree is refused, with the reason.
///
/// In a target whose default isolation is the main actor, a subclass needs this initialiser:
///
/// ```swift
/// final class ShopRouter: Router {
///   nonisolated override init(_ seed: RouterSeed) { super.init(seed) }
/// }
/// ```
open class Router {
  /// The identity and the place of the module.
  public let seed: RouterSeed

  /// Creates the router of a module.
  public init(_ seed: RouterSeed) { self.seed = seed }

  /// The module's identity; of a ``RoutingWindow/rootRouter``, that of the container at the bottom.
  public var module: ModuleID { seed.window?.tree.module(at: seed.home) ?? seed.module }

  /// The container of the module, or nil if the module is not in the tree.
  package var node: NodeID? { seed.window?.tree.node(at: seed.home) }

  /// Requests a transition; the module of a request that brings none is the router's.
  func request(
    as module: ModuleID? = nil, _ options: TransitionOptions, look: Presentation? = nil,
    _ make: (RoutingWindow, RouterSeed) -> Request.Step.Action
  ) -> RoutingOutcome {
    guard let window = seed.window else { return .refused(.moduleIsGone(seed.module)) }
    let home = seed.home
    guard window.tree.node(at: home) != nil else {
      return window.refuse(.moduleIsGone(self.module))
    }
    let new = module ?? window.modules.next()
    seed.observer?.routerWillPerform(new, askedBy: self.module)
    // The closure may call routers, so the topmost container is determined after it.
    let action = make(
      window, RouterSeed(new, window.host, seed.observer, module == nil ? nil : home))
    return window.submit(
      Request([Request.Step(action, in: home)], as: new, by: .router, options, look: look)
    ).outcome
  }
}
