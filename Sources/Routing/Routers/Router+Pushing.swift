// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Router {
  /// Pushes a controller onto what is on top.
  ///
  /// - Parameters:
  ///   - id: An id to come back to, unique on the stack.
  ///   - options: How it looks: the style of this one transition, if any.
  ///   - make: Makes the controller from its seed. Routers may be called in it; what is on top is
  ///     looked for after it.
  /// - Returns: The new module; or why not, where a bare controller is on top.
  @discardableResult
  public func push(
    id: EntryID? = nil, _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    guard let window = seed.window else { return refusal }
    return window.push(seed, in: seed.home, id: id, options, make)
  }

  /// Puts a controller in the place of the whole stack in which the module stands; what is
  /// presented from it is dismissed.
  ///
  /// Nothing is forwarded. The new root takes this router's module over: the router can go on to
  /// come back to it.
  ///
  /// - Parameters:
  ///   - options: How it looks: the style of this one transition, if any.
  ///   - make: Makes the controller from the seed of this router's module.
  /// - Returns: The module; or why not, where the module stands in no stack.
  @discardableResult
  public func setRoot(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    guard let window = seed.window else { return refusal }
    return window.setRoot(seed, in: seed.home, options, make)
  }
}

extension RoutingWindow {
  func push(
    _ seed: RouterSeed, in home: TreeRequest.Home, id: EntryID?, _ options: TransitionOptions,
    _ make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    route(seed, in: home, options) { module in
      let made = BroughtController(
        page(of: make(self.seed(module, seed.observer))), module)
      return ([made], .push(ModuleEntry(StackEntry(made.name, entryID: id), module)))
    }
  }

  func setRoot(
    _ seed: RouterSeed, in home: TreeRequest.Home, _ options: TransitionOptions,
    _ make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    // The router's module goes over to the new root: it can still come back to it.
    route(seed, in: home, as: tree.module(at: home), options) { module in
      let made = BroughtController(
        page(of: make(self.seed(module, seed.observer, home))), module)
      return ([made], .setRoot(ModuleEntry(StackEntry(made.name), module)))
    }
  }
}
