// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What a program shows without routers: a whole tree, or one that was restored.
extension RoutingWindow {
  /// Makes the whole tree anew, without animation: how an application begins, and how it restores.
  ///
  /// Presentations come with the window's presentation style. What they cover is not shown.
  ///
  /// - Parameters:
  ///   - shape: What stands at the bottom.
  ///   - presented: What is presented, in this order.
  /// - Returns: The module of the root, or why not; the tree is then as it was.
  @discardableResult
  public func setRoot(
    _ shape: ModuleShape, presenting presented: [Presented<ModuleShape>] = []
  ) -> RoutingOutcome {
    setRoot(shape, presenting: presented, on: nil)
  }

  /// Makes the whole tree anew as a step of a plan, on its terms.
  package func setRoot(
    _ shape: ModuleShape, presenting presented: [Presented<ModuleShape>],
    on terms: RemovalTerms?
  ) -> RoutingOutcome {
    let module = modules.next()
    if isFreezing { return refuse(.notDuringPeek, "", [module]) }
    // What covers everything hides what came before it.
    let front = presented.lastIndex { $0.kind != .popover } ?? -1
    let root = build(shape, module, isShown: front < 0)
    let over = presented.enumerated().map { index, one in
      one.map { build($0, modules.next(), isShown: index >= front) }
    }
    return ask(
      .replaceAll(root.blueprint, presenting: over.map { $0.map(\.blueprint) }), in: .root,
      as: module, bringing: root.controllers + over.flatMap(\.content.controllers), .instant,
      on: terms)
  }

  /// Shows a tree: one that was saved, or that another window has.
  ///
  /// Every controller is made anew, from a seed of its own, when it is first needed
  /// (``ModuleShape/Page/init(_:id:derivedFrom:)``).
  ///
  /// - Parameters:
  ///   - tree: The tree; its modules are not this window's, and new ones stand for them.
  ///   - make: Makes the controller that has a name in the tree; it may call itself otherwise.
  /// - Returns: As ``setRoot(_:presenting:)``.
  @discardableResult
  public func restore(
    _ tree: RoutingTree,
    derivedFrom make: @escaping (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    func shape(_ id: NodeID) -> ModuleShape {
      switch tree[id]?.content {
      case .bare(let name)?: .bare(ModuleShape.Page(name) { make(name, $0) })
      case .stack(let state)?:
        .stack(
          state.entries.map { entry in
            ModuleShape.Page(entry.id, id: entry.entryID) { make(entry.id, $0) }
          })
      case .tabs(let tabs)?:
        .tabs(tabs.controller, tabs.tabs.map(shape), selected: tabs.selected)
      case .split(let split)?:
        .split(split.controller, master: shape(split.master), detail: shape(split.detail))
      case nil: .stack([])
      }
    }
    let presented = tree.inOrder().presentations.map { one in
      Presented(shape(one.content), by: one.presenter, as: one.kind, frame: one.frame)
    }
    return setRoot(shape(tree.root), presenting: presented)
  }

  /// Presents a container over what is topmost in another.
  ///
  /// - Parameters:
  ///   - shape: What comes.
  ///   - kind: What the presentation looks like.
  ///   - frame: The frame of a popover, in the window's coordinates.
  ///   - home: The container in which it is asked for.
  ///   - options: How it looks; the window's style for presentations of the kind unless given.
  /// - Returns: The module of what is presented, or why not.
  @discardableResult
  public func present(
    _ shape: ModuleShape, as kind: RoutingNode.Presentation.Kind = .modal, frame: Rect? = nil,
    in home: TreeRequest.Home, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    present(shape, as: kind, frame: frame, in: home, options, on: nil)
  }

  /// Presents a container as a step of a plan, on its terms.
  package func present(
    _ shape: ModuleShape, as kind: RoutingNode.Presentation.Kind, frame: Rect?,
    in home: TreeRequest.Home, _ options: TransitionOptions, on terms: RemovalTerms?
  ) -> RoutingOutcome {
    let module = modules.next()
    let built = build(shape, module)
    return ask(
      .present(built.blueprint, as: kind, frame: frame), in: home, as: module,
      bringing: built.controllers, options, on: terms)
  }
}
