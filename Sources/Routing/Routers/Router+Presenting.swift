// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Router {
  /// Presents a bare controller over what is on top; nothing can be pushed onto it.
  ///
  /// - Parameters:
  ///   - options: How it looks; the window's presentation style unless given.
  ///   - make: Makes the controller from its seed.
  /// - Returns: The new module, or why not.
  @discardableResult
  public func presentModal(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    present(as: .modal, options) { window, module in
      window.bare(module, seed.observer, make)
    }
  }

  /// Presents a controller over what is on top, in a stack of its own.
  @discardableResult
  public func presentModalNavigation(
    _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    present(as: .modal, options) { window, module in
      window.stack(module, seed.observer, make)
    }
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
    masterDerivedFrom makeMaster: (RouterSeed) -> any StackController,
    detailDerivedFrom makeDetail: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    present(as: .modal, options) { window, module in
      window.split(name, module, seed.observer, makeMaster, makeDetail)
    }
  }

  /// Presents a container of any shape over what is on top.
  @discardableResult
  public func present(
    _ shape: ModuleShape, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(as: .modal, options) { window, module in
      window.build(shape, module: module, observer: seed.observer)
    }
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
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    present(as: .popover, from: source, size: size, options) { window, module in
      window.bare(module, seed.observer, make)
    }
  }

  /// Presents a controller in a popover, in a stack of its own.
  @discardableResult
  public func presentPopoverNavigation(
    from source: PopoverSource, size: Size, _ options: TransitionOptions = .animated,
    derivedFrom make: (RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    present(as: .popover, from: source, size: size, options) { window, module in
      window.stack(module, seed.observer, make)
    }
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
    prepare: (any StackController, RouterSeed) -> Void = { _, _ in }
  ) -> RoutingOutcome {
    present(as: .endpoint, options) { window, module in
      window.bare(module, seed.observer) { own in
        prepare(controller, own)
        return controller
      }
    }
  }

  private func present(
    as kind: RoutingNode.Presentation.Kind, from source: PopoverSource? = nil, size: Size = .zero,
    _ options: TransitionOptions, build: (RoutingWindow, ModuleID) -> BuiltModule
  ) -> RoutingOutcome {
    guard let window = seed.window else { return refusal }
    let frame = source?.frame(for: size, in: window.size)
    return window.route(seed, in: seed.home, options, popover: source.map { ($0, size) }) {
      let built = build(window, $0)
      return (built.controllers, .present(built.blueprint, as: kind, frame: frame))
    }
  }
}
