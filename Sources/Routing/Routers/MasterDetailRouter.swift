// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The seed of a module in the master of a split, from which its ``MasterDetailRouter`` is made.
///
/// Only a split and its master give one, so that a module outside of a split has no router that changes
/// panes.
public struct MasterDetailSeed {
  /// The seed, from which a router is made that changes no other pane.
  package let seed: RouterSeed

  package init(_ seed: RouterSeed) { self.seed = seed }
}

/// The router of a module in the master of a split, which can change both panes.
///
/// The inherited calls change the module's pane, or the split as a whole. A module that is in no split any
/// more gets the refusal `notInSplit`, and so does the ``RoutingWindow/rootRouter`` if there is none.
///
/// ```swift
/// window.setRoot(
///   .split(
///     "mail", master: { seed in Home(router: MasterDetailRouter(seed)) },
///     detail: { seed in Detail(router: Router(seed)) }))
/// ```
open class MasterDetailRouter: Router {
  /// Creates the router of a module.
  public init(_ seed: MasterDetailSeed) { super.init(seed.seed) }

  /// Pushes a controller onto the topmost stack of the master.
  @discardableResult
  public func pushMaster(
    id: EntryID? = nil, _ options: TransitionOptions = .animated,
    make: (MasterDetailSeed) -> any StackController
  ) -> RoutingOutcome {
    inPane(0) { $0.push(id: id, options) { make(MasterDetailSeed($0)) } }
  }

  /// Pushes a controller onto the topmost stack of the detail.
  @discardableResult
  public func pushDetail(
    id: EntryID? = nil, _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    inPane(1) { $0.push(id: id, options, make: make) }
  }

  /// Replaces the whole master by one controller, and dismisses what the master presents.
  ///
  /// The controller belongs to the module of the split, like the first controllers of both panes.
  @discardableResult
  public func setMaster(
    _ options: TransitionOptions = .animated, make: (MasterDetailSeed) -> any StackController
  ) -> RoutingOutcome {
    inPane(0) { $0.setRoot(options) { make(MasterDetailSeed($0)) } }
  }

  /// Replaces the whole detail by one controller, as ``setMaster(_:make:)`` does with the master.
  @discardableResult
  public func setDetail(
    _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    inPane(1) { $0.setRoot(options, make: make) }
  }

  /// Calls a closure with the router of a pane of the split around the module.
  private func inPane(_ index: Int, _ body: (Router) -> RoutingOutcome) -> RoutingOutcome {
    guard let window = seed.window else { return .refused(.moduleIsGone(seed.module)) }
    guard let node else { return window.refuse(.moduleIsGone(module)) }
    let around = window.tree.around(node).compactMap { window.tree[$0] }
    guard let split = around.first(where: { $0.form == .split }) else {
      return window.refuse(.notInSplit(module), window.tree.controller(of: module))
    }
    let pane = RequestHome.pane(index, of: split.module)
    return body(Router(RouterSeed(split.module, window.host, seed.observer, pane)))
  }
}
