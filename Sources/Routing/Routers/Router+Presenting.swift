// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Router {
  /// Presents a container of any shape over what is on top.
  ///
  /// - Parameters:
  ///   - shape: What comes.
  ///   - options: How it looks; the window's presentation style unless given.
  /// - Returns: The new module, or why not.
  @discardableResult
  public func present(
    _ shape: ModuleShape, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(shape, as: .modal, options)
  }

  /// Presents a bare controller over what is on top; nothing can be pushed onto it.
  @discardableResult
  public func presentModal(
    _ options: TransitionOptions = .animated, derivedFrom make: @escaping ModuleShape.Maker
  ) -> RoutingOutcome {
    present(.bare(derivedFrom: make), as: .modal, options)
  }

  /// Presents a controller over what is on top, in a stack of its own.
  @discardableResult
  public func presentModalNavigation(
    _ options: TransitionOptions = .animated, derivedFrom make: @escaping ModuleShape.Maker
  ) -> RoutingOutcome {
    present(.stack(derivedFrom: make), as: .modal, options)
  }

  /// Presents a split with two stacks over what is on top; both have one module.
  ///
  /// Make a ``MasterDetailRouter`` of the seeds, so that each pane can reach the other.
  ///
  /// - Parameters:
  ///   - name: The name under which the split as a whole is on screen.
  ///   - options: How it looks; the window's presentation style unless given.
  ///   - makeMaster: Makes the master's first controller from its seed.
  ///   - makeDetail: Makes the detail's first controller from its seed.
  /// - Returns: The new module, or why not.
  @discardableResult
  public func presentModalMasterDetail(
    named name: ControllerID, _ options: TransitionOptions = .animated,
    masterDerivedFrom makeMaster: @escaping ModuleShape.Maker,
    detailDerivedFrom makeDetail: @escaping ModuleShape.Maker
  ) -> RoutingOutcome {
    present(
      .split(name, masterDerivedFrom: makeMaster, detailDerivedFrom: makeDetail), as: .modal,
      options)
  }

  /// Presents a bare controller in a popover; what is below stays on screen.
  ///
  /// - Parameters:
  ///   - source: What it points to.
  ///   - size: Its size in points, as far as there is room.
  ///   - options: How it looks; the window's popover style unless given.
  ///   - make: Makes the controller from its seed.
  /// - Returns: The new module, or why not.
  @discardableResult
  public func presentPopover(
    from source: PopoverSource, size: Size, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ModuleShape.Maker
  ) -> RoutingOutcome {
    present(.bare(derivedFrom: make), as: .popover, from: (source, size), options)
  }

  /// Presents a controller in a popover, in a stack of its own.
  @discardableResult
  public func presentPopoverNavigation(
    from source: PopoverSource, size: Size, _ options: TransitionOptions = .animated,
    derivedFrom make: @escaping ModuleShape.Maker
  ) -> RoutingOutcome {
    present(.stack(derivedFrom: make), as: .popover, from: (source, size), options)
  }

  /// Presents a container that came ready-made, such as a mail composer: nothing is made from a
  /// seed.
  ///
  /// - Parameters:
  ///   - controller: The ready-made controller; nothing can be pushed onto it.
  ///   - options: How it looks; the window's presentation style unless given.
  ///   - prepare: Is called before it is presented, to set it up; the seed is for a router of its own.
  /// - Returns: The new module, or why not.
  @discardableResult
  public func presentModalEndpoint(
    _ controller: any StackController, _ options: TransitionOptions = .animated,
    prepare: @escaping (any StackController, RouterSeed) -> Void = { _, _ in }
  ) -> RoutingOutcome {
    let shape = ModuleShape.bare { seed in
      prepare(controller, seed)
      return controller
    }
    return present(shape, as: .endpoint, options)
  }

  private func present(
    _ shape: ModuleShape, as kind: RoutingNode.Presentation.Kind,
    from popover: (source: PopoverSource, size: Size)? = nil, _ options: TransitionOptions
  ) -> RoutingOutcome {
    guard let window = seed.window else { return refusal }
    let frame = popover.map { $0.source.frame(for: $0.size, in: window.size) }
    return window.route(seed, in: seed.home, options, popover: popover) { module in
      let built = window.build(shape, module, seed.observer)
      return (built.controllers, .present(built.blueprint, as: kind, frame: frame))
    }
  }
}
