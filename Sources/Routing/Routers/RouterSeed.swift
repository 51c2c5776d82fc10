// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What a module's router grows from: who it is and where it works.
///
/// A router hands a new one to the closure that makes a controller; the controller's own router is
/// made of it.
///
/// ```swift
/// router.push { seed in
///   let detail = Detail("detail")
///   detail.router = Router(seed)
///   return detail
/// }
/// ```
public struct RouterSeed {
  /// The identity of the new module: what a mark is set on, and what a delegate is told.
  public var module: ModuleID { origin.module }

  /// The window on which the module works; held weakly, because the window holds its controllers.
  public var window: RoutingWindow? { origin.host?.window }

  /// The object that is told what the module's router, and those grown from its seeds, are about to do;
  /// held weakly.
  public weak var observer: (any RouterObserver)?

  /// The container in which the module works: its own or, of a split, one of the panes.
  var home: TreeRequest.Home { origin.home }
  private let origin: SeedOrigin

  init(
    module: ModuleID, window: RoutingWindow?, observer: (any RouterObserver)? = nil,
    home: TreeRequest.Home
  ) {
    self.init(SeedOrigin(module: module, home: home, host: window?.host), observer)
  }

  /// Creates the seed of an origin.
  package init(_ origin: SeedOrigin, _ observer: (any RouterObserver)? = nil) {
    self.origin = origin
    self.observer = observer
  }
}

/// What a seed is made of besides its observer: what is kept for a page that may never be made.
///
/// A seed has a weak reference, which takes time to copy and to release.
package struct SeedOrigin {
  let module: ModuleID
  let home: TreeRequest.Home
  let host: WindowHost?
}

/// An object that is told what a router, and those grown from its seeds, are about to do.
public protocol RouterObserver: AnyObject {
  /// A transition is asked for; the new module has its identity, and its controller is not made yet.
  ///
  /// It is told once for each call, also where a split with two controllers comes.
  func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID)
}
