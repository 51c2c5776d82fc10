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
  /// - Returns: The module of the root.
  @discardableResult
  public func restore(
    _ tree: RoutingTree, derivedFrom make: (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    var places: [(NodeID, NodeID)] = []
    let outcome = setRoot(rebuilt(tree.root, of: tree, nextModule(), make), &places, tree.root, tree)
    guard case .performed = outcome else { return outcome }
    let presented = tree.subtree(tree.root).filter { tree[$0]?.presentation != nil }
    let inOrder = presented.sorted {
      (tree[$0]?.presentation?.serial ?? 0) < (tree[$1]?.presentation?.serial ?? 0)
    }
    for id in inOrder {
      guard let node = tree[id], let presentation = node.presentation,
        case .presented(let presenter) = node.place,
        let place = places.first(where: { $0.0 == presenter })?.1
      else { continue }
      let module = nextModule()
      let built = rebuilt(id, of: tree, module, make)
      let come = present(built, module, presentation, from: place)
      if let come { places += zip(plainSubtree(id, of: tree), currentTree.subtree(come)) }
    }
    return outcome
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
      blueprint: .stack(module, made.map { ($0.entry, $0.module) }),
      controllers: made.map { ($0.controller, $0.module) })
  }

  /// A container and those inside it, in the order of a subtree without presentations.
  private func plainSubtree(_ id: NodeID, of tree: RoutingTree) -> [NodeID] {
    [id] + (tree[id]?.children.flatMap { plainSubtree($0, of: tree) } ?? [])
  }

  private func setRoot(
    _ built: BuiltModule, _ places: inout [(NodeID, NodeID)], _ id: NodeID, _ tree: RoutingTree
  ) -> RoutingOutcome {
    let outcome = setRoot(built, built.blueprint.module)
    if case .performed = outcome {
      places = Array(zip(plainSubtree(id, of: tree), currentTree.subtree(currentTree.root)))
    }
    return outcome
  }

  private func present(
    _ built: BuiltModule, _ module: ModuleID, _ presentation: RoutingNode.Presentation,
    from presenter: NodeID
  ) -> NodeID? {
    let request = RoutingRequest(
      kind: .present(presentation.kind), module: module, controller: built.name ?? "",
      over: currentTree[presenter]?.current, marker: nil)
    guard firstDouble(built.names) == nil else { return nil }
    _ = commitPresentation(
      built, request, presentation.kind, from: presenter, presentation.frame, .instant)
    return currentTree[presenter]?.presented
  }
}
