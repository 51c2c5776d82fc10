// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Pops and dismissals.
///
/// Each takes options, which are those of the presentation or push unless given. Each takes a completion,
/// which is called exactly once with the outcome, as soon as every transition that it began is at rest.
extension Router {
  /// Pops the topmost controller, unless it is the root of its stack.
  ///
  /// - Returns: `unchanged` for the root of a stack; ``dismiss(_:)`` removes a presented root.
  @discardableResult
  public func pop(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.top, options, completion)
  }

  /// Removes everything over the controller of a name.
  ///
  /// - Returns: `unchanged` if nothing is over it; `unknownController` if it is not in the tree.
  @discardableResult
  public func pop(
    to name: ControllerID, _ options: TransitionOptions = .animated,
    completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    guard let window = seed.window, let module = window.module(named: name) else {
      let refusal = RoutingRefusal.unknownController(name)
      let outcome = seed.window?.refuse(refusal) ?? .refused(refusal)
      completion?(outcome)
      return outcome
    }
    return Router(window.seed(of: module)).popToSelf(options, completion: completion)
  }

  /// Removes everything over the module.
  ///
  /// - Returns: `unchanged` if nothing is over it.
  @discardableResult
  public func popToSelf(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.overModule, options, completion)
  }

  /// Pops the module's stack to its root, and dismisses what the stack presents.
  ///
  /// Tabs and a split present what the containers inside them present; nothing is popped.
  ///
  /// - Returns: `unchanged` if the root is on top and presents nothing.
  @discardableResult
  public func popToRoot(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.overRoot, options, completion)
  }

  /// Removes the module, and everything over it: pops it, or dismisses its presentation.
  ///
  /// The module at the bottom, such as that of the ``RoutingWindow/rootRouter``, is refused: write `_ =` if
  /// that cannot happen. To go back from anywhere, use ``pop(_:completion:)``.
  ///
  /// - Returns: The outcome; `rootStays` for the module at the bottom.
  public func dismiss(_ options: TransitionOptions = .animated) -> RoutingOutcome {
    undo(.module, options, nil)
  }

  /// Removes the module as ``dismiss(_:)`` does, and calls a closure with the outcome.
  @discardableResult
  public func dismiss(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)?
  ) -> RoutingOutcome {
    undo(.module, options, completion)
  }

  /// Dismisses what the module's container presents, and nothing else.
  ///
  /// Tabs and a split present what the containers inside them present.
  ///
  /// - Returns: `unchanged` if it presents nothing.
  @discardableResult
  public func dismissPresented(
    _ options: TransitionOptions = .animated, completion: ((RoutingOutcome) -> Void)? = nil
  ) -> RoutingOutcome {
    undo(.presented, options, completion)
  }

  private func undo(
    _ scope: UndoScope, _ options: TransitionOptions, _ completion: ((RoutingOutcome) -> Void)?
  ) -> RoutingOutcome {
    guard let window = seed.window else {
      completion?(.refused(.moduleIsGone(seed.module)))
      return .refused(.moduleIsGone(seed.module))
    }
    var request = Request(
      [TreeRequest(.undo(scope), in: seed.home)], as: module, by: .router, options)
    (request.completion, request.completesAtRest) = (completion, completion != nil)
    return window.submit(request)
  }
}
