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
    let module = modules.next()
    if isFreezing { return refuse(.notDuringPeek, "", [module]) }
    let built = rebuilt(tree.root, of: tree, module, make)
    var places: [NodeID: Int] = [:]
    func count(_ id: NodeID) {
      for inner in tree.withChildren(id) { places[inner] = places.count }
    }
    count(tree.root)
    let inOrder = tree.subtree(tree.root).filter { tree[$0]?.presentation != nil }.sorted {
      (tree[$0]?.presentation?.serial ?? 0) < (tree[$1]?.presentation?.serial ?? 0)
    }
    var (presented, more): ([PresentedBlueprint], [BuiltModule]) = ([], [])
    for id in inOrder {
      guard let node = tree[id], let presentation = node.presentation,
        case .presented(let presenter) = node.place, let place = places[presenter]
      else { continue }
      more.append(rebuilt(id, of: tree, modules.next(), make))
      presented.append(
        PresentedBlueprint(
          more[more.count - 1].blueprint, by: place, as: presentation.kind,
          frame: presentation.frame))
      count(id)
    }
    return setRoot(built, module, presenting: presented, of: more)
  }

  /// Makes what stands in a container, without what is presented from it.
  private func rebuilt(
    _ id: NodeID, of tree: RoutingTree, _ module: ModuleID, home: TreeRequest.Home? = nil,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    switch tree[id]?.content {
    case .bare(let name)?:
      return bare(module, nil) { make(name, $0) }
    case .tabs(let tabs)?:
      let made = tabs.tabs.map { rebuilt($0, of: tree, modules.next(), make) }
      return .tabs(tabs.controller, module, made, selected: tabs.selected)
    case .split(let split)?:
      let master = rebuilt(split.master, of: tree, module, home: .pane(0, of: module), make)
      let detail = rebuilt(split.detail, of: tree, module, home: .pane(1, of: module), make)
      return .split(split.controller, module, master: master, detail: detail)
    case .stack(let state)?:
      return stack(of: state.entries, module, home: home, make)
    case nil:
      return stack(of: [], module, home: home, make)
    }
  }

  private func stack(
    of entries: [StackEntry], _ module: ModuleID, home: TreeRequest.Home?,
    _ make: (ControllerID, RouterSeed) -> any StackController
  ) -> BuiltModule {
    var made: [(entry: StackEntry, controller: any StackController, module: ModuleID)] = []
    for entry in entries {
      let own = made.isEmpty ? module : modules.next()
      let seed = RouterSeed(
        module: own, window: self, home: made.isEmpty ? home ?? .module(own) : .module(own))
      let controller = make(entry.id, seed)
      made.append((StackEntry(controller.id, entryID: entry.entryID), controller, own))
    }
    return BuiltModule(
      blueprint: .stack(module, made.map { ModuleEntry($0.entry, $0.module) }),
      controllers: made.map { ($0.controller, $0.module) })
  }
}
