// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The router of a module in a split: it reaches both panes.
///
/// What it inherits works in its own pane, or for the split as a whole.
open class MasterDetailRouter: Router {
  /// Pushes a controller onto what is on top of the master.
  ///
  /// - Parameters:
  ///   - id: An id to come back to, unique on the stack.
  ///   - options: How it looks: the style of this one transition, if any.
  ///   - make: Makes the controller from its seed.
  /// - Returns: The new module; or why not, such as `notInSplit`.
  @discardableResult
  public func pushMaster(
    id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(0) { window, pane, _ in window.push(seed, in: pane, id: id, options, make) }
  }

  /// Pushes a controller onto what is on top of the detail, as ``pushMaster(id:_:derivedFrom:)`` does.
  @discardableResult
  public func pushDetail(
    id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(1) { window, pane, _ in window.push(seed, in: pane, id: id, options, make) }
  }

  /// Puts a controller in the place of the whole master; what is presented from the master is
  /// dismissed.
  ///
  /// The new one belongs to the split's module, as both first ones do.
  ///
  /// - Parameters:
  ///   - options: How it looks: the style of this one transition, if any.
  ///   - make: Makes the controller from the seed of the split's module; make a
  ///     ``MasterDetailRouter`` of it.
  /// - Returns: The split's module; or why not, such as `notInSplit`.
  @discardableResult
  public func setMaster(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(0) { window, pane, seed in window.setRoot(seed, in: pane, options, make) }
  }

  /// Puts a controller in the place of the whole detail, as ``setMaster(_:derivedFrom:)`` does.
  @discardableResult
  public func setDetail(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(1) { window, pane, seed in window.setRoot(seed, in: pane, options, make) }
  }

  /// The pane's seed is the split's: what is set there belongs to the split's module.
  private func onPane(
    _ index: Int, _ body: (RoutingWindow, TreeRequest.Home, RouterSeed) -> RoutingOutcome
  ) -> RoutingOutcome {
    guard let window = seed.window else { return refusal }
    guard var id = node else { return window.refuse(.moduleIsGone(module), nil, []) }
    while let node = window.tree[id] {
      if case .split = node.content {
        let pane = TreeRequest.Home.pane(index, of: node.module)
        let seed = RouterSeed(
          module: node.module, window: window, observer: seed.observer, home: pane)
        return body(window, pane, seed)
      }
      guard case .inside(let outer, index: _) = node.place else { break }
      id = outer
    }
    return window.refuse(.notInSplit(module), window.tree.controller(of: module), [])
  }
}
