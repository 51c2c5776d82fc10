// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The identity and the place from which a module's router is made.
///
/// A router passes a new seed to the closure that makes a controller. The controller makes its router
/// from the seed.
///
/// ```swift
/// router.push { seed in
///   let detail = Detail("detail")
///   detail.router = Router(seed)
///   return detail
/// }
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

/// An object that a router calls before each transition that it requests.
public protocol RouterObserver: AnyObject {
  /// A router requests a transition. The new module has its identity, but no controller yet.
  ///
  /// It is called once for each request, also for a split with two controllers.
  func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID)
}
