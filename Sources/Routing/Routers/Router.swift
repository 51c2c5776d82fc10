// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A module's means to request transitions.
///
/// A router knows its module, and nothing of the screen. A push, a replacement, a presentation and a pop are
/// forwarded to the topmost container, so that a module can be shown from anywhere: the router of the root
/// pushes onto whatever is in front. All other calls change the module or its container. A controller is given
/// directly, or by a closure that makes it from a ``RouterSeed``.
///
/// ```swift
/// router.push { seed in Detail(router: Router(seed)) }
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
}

/// The identity and the place from which a module's router is made.
///
/// A router passes a new seed to the closure that makes a controller. The controller makes its router
/// from the seed.
///
/// ```swift
/// router.push { seed in Detail(router: Router(seed)) }
/// ```
public struct RouterSeed {
  /// The identity of the new module, for marks and delegates.
  public let module: ModuleID

  /// The window of the module, or nil if it is released.
  ///
  /// The reference is weak, because the window retains its controllers.
  public var window: RoutingWindow? { host.window }

  /// The observer of the module's router, and of the routers made from that router's seeds; weak.
  public weak var observer: (any RouterObserver)?

  /// The container in which the module makes requests: its own, or a pane of a split.
  let home: RequestHome
  let host: WindowHost

  init(
    _ module: ModuleID, _ host: WindowHost, _ observer: (any RouterObserver)? = nil,
    _ home: RequestHome? = nil
  ) {
    (self.module, self.host, self.observer) = (module, host, observer)
    self.home = home ?? .module(module)
  }
}

/// An object that a router calls before each request that shows a controller.
public protocol RouterObserver: AnyObject {
  /// A router requests a transition. The new module has its identity, but no controller yet.
  ///
  /// It is called once for each request, also for a split with two controllers.
  func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID)
}
