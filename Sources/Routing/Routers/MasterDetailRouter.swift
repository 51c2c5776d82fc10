// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The router of a module in a split, which can change both panes.
///
/// The inherited calls change the module's pane, or the split as a whole. A module outside of a split
/// gets the refusal `notInSplit`.
open class MasterDetailRouter: Router {
  /// Pushes a controller onto the topmost stack of the master.
  @discardableResult
  public func pushMaster(
    id: EntryID? = nil, _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    inPane(0) { $0.push(id: id, options, make: make) }
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
  /// The controller belongs to the module of the split, like the first controllers of both panes. Make
  /// its ``MasterDetailRouter`` from the seed.
  @discardableResult
  public func setMaster(
    _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    inPane(0) { $0.setRoot(options, make: make) }
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
    guard var id = node else { return window.refuse(.moduleIsGone(module)) }
    while let node = window.tree[id] {
      if case .split = node.content {
        let pane = RequestHome.pane(index, of: node.module)
        return body(Router(RouterSeed(node.module, window.host, seed.observer, pane)))
      }
      guard case .inside(let outer, index: _) = node.place else { break }
      id = outer
    }
    return window.refuse(.notInSplit(module), window.tree.controller(of: module))
  }
}
