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
    onPane(0) { window, pane, _ in
      window.push(for: seed, on: pane, id, options, make)
    }
  }

  /// Pushes a controller onto what is on top of the detail.
  ///
  /// - Parameters:
  ///   - id: An id to come back to, unique on the stack.
  ///   - options: How it looks: the style of this one transition, if any.
  ///   - make: Makes the controller from its seed.
  /// - Returns: The new module; or why not, such as `notInSplit`.
  @discardableResult
  public func pushDetail(
    id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(1) { window, pane, _ in
      window.push(for: seed, on: pane, id, options, make)
    }
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
    onPane(0) { window, pane, seed in window.setRoot(for: seed, on: pane, options, make) }
  }

  /// Puts a controller in the place of the whole detail; what is presented from the detail is
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
  public func setDetail(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    onPane(1) { window, pane, seed in window.setRoot(for: seed, on: pane, options, make) }
  }

  /// The pane's seed is the split's: what is set there belongs to the split's module.
  private func onPane(
    _ index: Int, _ body: (RoutingWindow, NodeID, RouterSeed) -> RoutingOutcome
  ) -> RoutingOutcome {
    guard let window = seed.window, let start = node else { return refusal }
    var id = start
    while let node = window.currentTree[id] {
      if case .split = node.content {
        let seed = RouterSeed(
          module: node.module, window: window, delegate: seed.delegate, pane: index)
        return body(window, node.children[index], seed)
      }
      guard case .inside(let outer, index: _) = node.place else { break }
      id = outer
    }
    return .refused(.notInSplit(module))
  }
}
