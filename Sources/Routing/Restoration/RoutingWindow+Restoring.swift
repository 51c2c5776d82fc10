// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RoutingWindow {
  /// Shows a tree: one that was restored, or one that a link leads to.
  ///
  /// Every controller is made anew, from a seed of its own, and everything is shown without
  /// animation. Presentations come with the window's presentation style.
  ///
  /// - Parameters:
  ///   - tree: The tree; its modules are not this window's, and new ones stand for them.
  ///   - make: Makes the controller of a name; the controller has to have that name.
  /// - Returns: The module of the root, or why not; the tree is then as it was.
  @discardableResult
  public func restore(
    _ tree: RoutingTree, derivedFrom make: (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    reconcile()
    let module = nextModule()
    if peeks.isPreparing { return refuse(.notDuringPeek, "", module) }
    let built = rebuilt(tree.root, of: tree, module, make)
    let inOrder = tree.subtree(tree.root).filter { tree[$0]?.presentation != nil }.sorted {
      (tree[$0]?.presentation?.serial ?? 0) < (tree[$1]?.presentation?.serial ?? 0)
    }
    let presented = inOrder.map { ($0, rebuilt($0, of: tree, nextModule(), make)) }
    return setRoot(built, module, under: presented.map(\.1)) { [weak self] in
      self?.present(presented, of: tree) ?? []
    }
  }

  /// Puts presentations into the tree, in the order in which they came; answers what they bring on
  /// screen.
  private func present(
    _ presented: [(NodeID, BuiltModule)], of tree: RoutingTree
  ) -> [(surface: Surface, entries: [StackEntry])] {
    var places = Dictionary(
      uniqueKeysWithValues: zip(
        plainSubtree(tree.root, of: tree), currentTree.subtree(currentTree.root)))
    var come: [(surface: Surface, entries: [StackEntry])] = []
    for (old, built) in presented {
      guard let node = tree[old], let presentation = node.presentation,
        case .presented(let presenter) = node.place, let place = places[presenter]
      else { continue }
      let surface = level(for: presentation.kind, presentation.frame)
      let id = currentTree.present(
        built.blueprint, from: place, as: presentation.kind, frame: presentation.frame)
      levelOfPresented[id] = surface
      presentationStyles[id] = presentation.kind == .popover ? popoverStyle : presentationStyle
      attach(built.controllers)
      install(id, over: surface)
      come.append((surface, entries(of: id)))
      places.merge(zip(plainSubtree(old, of: tree), currentTree.subtree(id))) { _, new in new }
    }
    return come
  }

  /// Makes what stands in a container, without what is presented from it.
  private func rebuilt(
    _ id: NodeID, of tree: RoutingTree, _ module: ModuleID, pane: Int? = nil,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    switch tree[id]?.content {
    case .bare(let name)?:
      return bare(module, nil) { make(name, $0) }
    case .tabs(let tabs)?:
      let made = tabs.tabs.map { rebuilt($0, of: tree, nextModule(), make) }
      return BuiltModule(
        blueprint: .tabs(
          tabs.controller, module, made.map(\.blueprint), selected: tabs.selected),
        controllers: made.flatMap(\.controllers))
    case .split(let split)?:
      let master = rebuilt(split.master, of: tree, module, pane: 0, make)
      let detail = rebuilt(split.detail, of: tree, module, pane: 1, make)
      return BuiltModule(
        blueprint: .split(
          split.controller, module, master: master.blueprint, detail: detail.blueprint),
        controllers: master.controllers + detail.controllers)
    case .stack(let state)?:
      return stack(of: state.entries, module, pane: pane, make)
    case nil:
      return stack(of: [], module, pane: pane, make)
    }
  }

  private func stack(
    of entries: [StackEntry], _ module: ModuleID, pane: Int?,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    var made: [(entry: StackEntry, controller: any StackController, module: ModuleID)] = []
    for entry in entries {
      let own = made.isEmpty ? module : nextModule()
      let seed = RouterSeed(module: own, window: self, pane: made.isEmpty ? pane : nil)
      let controller = make(entry.id, seed)
      made.append((StackEntry(controller.id, entryID: entry.entryID), controller, own))
    }
    return BuiltModule(
      blueprint: .stack(module, made.map { ModuleEntry($0.entry, $0.module) }),
      controllers: made.map { ($0.controller, $0.module) })
  }

  /// A container and those inside it, in the order of a subtree without presentations.
  private func plainSubtree(_ id: NodeID, of tree: RoutingTree) -> [NodeID] {
    [id] + (tree[id]?.children.flatMap { plainSubtree($0, of: tree) } ?? [])
  }
}
