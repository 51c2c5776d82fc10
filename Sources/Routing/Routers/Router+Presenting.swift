// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Presentations over the topmost controller.
extension Router {
  /// Presents a container of any shape.
  ///
  /// - Parameters:
  ///   - shape: The container: a stack, a single controller, tabs or a split.
  ///   - options: The look; the window's ``RoutingWindow/presentationStyle`` unless given.
  /// - Returns: The outcome, with the new module.
  @discardableResult
  public func present(
    _ shape: ModuleShape, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(as: .modal, options) { $0.entries(of: shape, $1.module, $1.observer) }
  }

  /// Presents a controller in a new stack.
  @discardableResult
  public func present(
    _ controller: any StackController, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(options) { _ in controller }
  }

  /// Presents a controller in a new stack; a closure makes it from its seed.
  ///
  /// The closure is called once, before the call returns. It may use routers.
  @discardableResult
  public func present(
    _ options: TransitionOptions = .animated, make: ModulePage.Maker
  ) -> RoutingOutcome {
    present(as: .modal, options) { window, seed in
      .stack([PageEntry(window.page(of: make(seed)), seed.module)])
    }
  }

  /// Presents a container of any shape in a popover; the controllers below stay on screen.
  ///
  /// - Parameters:
  ///   - shape: The container.
  ///   - source: The rectangle or view that the popover points to.
  ///   - size: The size in points; less if there is less room.
  ///   - options: The look; the window's ``RoutingWindow/popoverStyle`` unless given.
  /// - Returns: The outcome, with the new module.
  @discardableResult
  public func presentPopover(
    _ shape: ModuleShape, from source: PopoverSource, size: Size,
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(as: .popover, from: Popover(source: source, size: size), options) {
      $0.entries(of: shape, $1.module, $1.observer)
    }
  }

  /// Presents a controller in a new stack in a popover; a closure makes it from its seed.
  @discardableResult
  public func presentPopover(
    from source: PopoverSource, size: Size, _ options: TransitionOptions = .animated,
    make: ModulePage.Maker
  ) -> RoutingOutcome {
    present(as: .popover, from: Popover(source: source, size: size), options) { window, seed in
      .stack([PageEntry(window.page(of: make(seed)), seed.module)])
    }
  }

  /// Presents a ready-made container of another toolkit, such as a mail composer.
  ///
  /// Nothing can be pushed onto it.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - options: The look; the window's ``RoutingWindow/presentationStyle`` unless given.
  ///   - prepare: Called before the presentation, with the controller and the seed of its module.
  /// - Returns: The outcome, with the new module.
  @discardableResult
  public func presentEndpoint(
    _ controller: any StackController, _ options: TransitionOptions = .animated,
    prepare: (any StackController, RouterSeed) -> Void = { _, _ in }
  ) -> RoutingOutcome {
    present(as: .endpoint, options) { window, seed in
      prepare(controller, seed)
      return .single(PageEntry(window.page(of: controller), seed.module))
    }
  }

  private func present(
    as kind: PresentationKind, from popover: Popover? = nil, _ options: TransitionOptions,
    _ entries: (RoutingWindow, RouterSeed) -> Shape<PageEntry, PageEntry>
  ) -> RoutingOutcome {
    request(options, popover: popover) { window, seed in
      let frame = popover.map { $0.source.frame(for: $0.size, in: window.size) }
      return .present(entries(window, seed), seed.module, as: kind, frame: frame)
    }
  }
}
