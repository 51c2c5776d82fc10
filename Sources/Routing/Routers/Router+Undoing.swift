// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Router {
  /// Takes the module off the screen, with all that is over it: it is popped, or what presents it
  /// dismisses it.
  ///
  /// - Parameters:
  ///   - options: How it looks; as it came, unless given.
  ///   - completion: Is called exactly once, with what is returned, when what moves has come to rest.
  /// - Returns: The outcome; `refused(rootStays)` for a module at the bottom, such as that of the
  ///   ``RoutingWindow/rootRouter``. To go back from anywhere, call it on the router of the topmost
  ///   module, or pop with ``RoutingWindow/perform(_:bringing:_:)``.
  @discardableResult
  public func dismissCurrentModule(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.dismiss, options, completion)
  }

  /// Takes everything off that is over the module.
  ///
  /// - Returns: What became of it; `unchanged` where nothing is over it.
  @discardableResult
  public func focusOnCurrentModule(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.focus, options, completion)
  }

  /// Takes everything off the stack in which the module stands but its root, and dismisses what is
  /// presented from it.
  ///
  /// - Returns: What became of it; `unchanged` where the root is on top and presents nothing.
  @discardableResult
  public func popToRoot(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.popToRoot, options, completion)
  }

  /// Dismisses what is presented from the container in which the module stands, and nothing else.
  ///
  /// - Returns: What became of it; `unchanged` where nothing is presented.
  @discardableResult
  public func dismissPresented(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.dismissPresented, options, completion)
  }

  private func undo(
    _ action: TreeRequest.Action, _ options: TransitionOptions,
    _ completion: ((RoutingOutcome) -> Void)?
  ) -> RoutingOutcome {
    guard let window = seed.window else {
      completion?(refusal)
      return refusal
    }
    return window.submit(
      Job(TreeRequest(action, in: seed.home), as: module, options, completion: completion)
    ).outcome
  }
}
