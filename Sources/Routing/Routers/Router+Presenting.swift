// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

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

  private func present(
    as look: Presentation, _ options: TransitionOptions,
    _ entries: (RoutingWindow, RouterSeed) -> Blueprint
  ) -> RoutingOutcome {
    request(options, look: look) { window, seed in
      .present(
        entries(window, seed), seed.module, as: look.kind, frame: look.frame(in: window.size))
    }
  }
}
