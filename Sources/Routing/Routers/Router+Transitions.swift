// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Pushes, and other changes of one stack.
extension Router {
  /// Pushes a controller onto the topmost stack.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - id: An id for `stack.pop(toEntry:)`, unique on the stack.
  ///   - options: The look: a style, a duration and a curve for this transition.
  /// - Returns: The outcome, with the new module; `noStack` if the topmost controller is a single one.
  @discardableResult
  public func push(
    _ controller: any StackController, id: EntryID? = nil, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    push(id: id, options) { _ in controller }
  }

  /// Pushes a controller that a closure makes from its seed.
  ///
  /// The closure is called once, before the call returns. It may use routers.
  @discardableResult
  public func push(
    id: EntryID? = nil, _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    insert(id, options, .topmost, make) { .push([$0]) }
  }

  /// Replaces the topmost controller.
  ///
  /// - Returns: The outcome, with the new module.
  @discardableResult
  public func replaceTop(
    with controller: any StackController, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    replaceTop(options) { _ in controller }
  }

  /// Replaces the topmost controller by one that a closure makes from its seed.
  @discardableResult
  public func replaceTop(
    _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    insert(nil, options, .topmost, make) { .replaceCurrent($0) }
  }

  /// Replaces the module's whole stack by one controller, and dismisses what the stack presents.
  ///
  /// The request is not forwarded. The new root takes over the router's module, so that the router can
  /// go back to it.
  ///
  /// - Returns: The outcome; `noStack` if the module is in no stack.
  @discardableResult
  public func setRoot(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    setRoot(options) { _ in controller }
  }

  /// Replaces the module's whole stack by a controller that a closure makes from the seed of the module.
  @discardableResult
  public func setRoot(
    _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    insert(nil, options, .exactly(dismissing: true), make) { .setEntries([$0]) }
  }

  /// Selects a tab of the tabs around the module, or of the tabs that the module is.
  ///
  /// It is not animated.
  ///
  /// - Returns: `unchanged` if the tab is selected already. It is refused with `tabOutOfRange`,
  ///   `tabsAreCovered(by:)` or `tabChangePrevented(by:)`.
  @discardableResult
  public func selectTab(_ index: Int) -> RoutingOutcome {
    seed.window?.submit(
      Request([TreeRequest(.select(index), in: seed.home)], as: module, by: .router, .instant)
    ) ?? .refused(.moduleIsGone(seed.module))
  }
}

/// Presentations over the topmost controller.
extension Router {
  /// Presents a container of any shape.
  ///
  /// ```swift
  /// let button = Rect(x: 280, y: 8, width: 32, height: 32)
  /// router.present(
  ///   .tabs("tabs", [.stack { Home(router: Router($0)) }, .stack(makeColours)]),
  ///   as: .popover(from: .rect(button), size: Size(width: 300, height: 400)))
  /// ```
  ///
  /// - Parameters:
  ///   - shape: The container: a stack, a single controller, tabs or a split.
  ///   - look: A modal, unless given.
  ///   - options: The look of the transition; the window's ``RoutingWindow/presentationStyle`` or
  ///     ``RoutingWindow/popoverStyle`` unless given.
  /// - Returns: The outcome, with the new module.
  @discardableResult
  public func present(
    _ shape: ModuleShape, as look: Presentation = .modal, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(as: look, options) { $0.admit(shape, as: $1.module, $1.observer) }
  }

  /// Presents a controller in a new stack; an endpoint is a single one.
  @discardableResult
  public func present(
    _ controller: any StackController, as look: Presentation = .modal,
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(as: look, options) { _ in controller }
  }

  /// Presents a controller that a closure makes from its seed, in a new stack; an endpoint is a single one.
  ///
  /// The closure is called once, before the call returns. It may use routers.
  @discardableResult
  public func present(
    as look: Presentation = .modal, _ options: TransitionOptions = .animated,
    make: ModulePage.Maker
  ) -> RoutingOutcome {
    present(as: look, options) { window, seed in
      let entry = window.admit(window.page(of: make(seed)), as: seed.module)
      return look == .endpoint ? .single(entry) : .stack([entry])
    }
  }
}

/// The way of a transition, up to its window.
extension Router {
  /// Requests an edit that inserts the controller of a closure; a root gets the router's own module.
  private func insert(
    _ id: EntryID?, _ options: TransitionOptions, _ reach: StackReach, _ make: ModulePage.Maker,
    _ operation: (StackEntry) -> StackOperation
  ) -> RoutingOutcome {
    let home = seed.home
    return request(as: reach == .topmost ? nil : module, options) { window, seed in
      let entry = window.admit(window.page(of: make(seed)), as: seed.module, id: id, in: home)
      return .edit(operation(entry.entry), inserting: [entry], reach)
    }
  }

  private func present(
    as look: Presentation, _ options: TransitionOptions,
    _ entries: (RoutingWindow, RouterSeed) -> Blueprint
  ) -> RoutingOutcome {
    request(options, look: look) { window, seed in
      .present(
        entries(window, seed), seed.module, as: look.kind, frame: look.frame(in: window.size))
    }
  }

  /// Requests a transition; the module of a request that brings none is the router's.
  private func request(
    as module: ModuleID? = nil, _ options: TransitionOptions, look: Presentation? = nil,
    _ make: (RoutingWindow, RouterSeed) -> TreeRequest.Action
  ) -> RoutingOutcome {
    guard let window = seed.window else { return .refused(.moduleIsGone(seed.module)) }
    let home = seed.home
    guard window.tree.node(at: home) != nil else {
      return window.refuse(.moduleIsGone(self.module))
    }
    let new = module ?? window.modules.next()
    seed.observer?.routerWillPerform(new, askedBy: self.module)
    // The closure may call routers, so the topmost container is determined after it.
    let action = make(
      window, RouterSeed(new, window.host, seed.observer, module == nil ? nil : home))
    return window.submit(
      Request([TreeRequest(action, in: home)], as: new, by: .router, options, look: look))
  }
}
