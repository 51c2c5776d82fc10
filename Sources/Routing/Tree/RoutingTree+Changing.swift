// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RoutingTree {
  /// Carries a change out that ``change(for:)`` has made of this very tree.
  ///
  /// - Returns: The containers that have come, each without those inside it: in a tree that is made
  ///   anew the presented ones, in their order.
  @discardableResult
  mutating func commit(_ change: TreeChange) -> [NodeID] {
    for id in change.undone.containers { remove(id) }
    if let pop = change.undone.pop { commit(pop.change, on: pop.stack, modules: []) }
    var arrived: [NodeID] = []
    switch change.effect {
    case .none: break
    case .edit(let edit, let modules): commit(edit, on: change.target, modules: modules)
    case .present(let blueprint, let kind, let frame):
      arrived = [present(blueprint, from: change.target, as: kind, frame: frame)]
    case .select(let index):
      self.change(change.target) { node in
        guard case .tabs(var tabs) = node.content else { return }
        tabs.selected = index
        node.content = .tabs(tabs)
      }
    case .replaceAll(let blueprint, let presented):
      remove(root)
      root = place(blueprint, .root, nil)
      var places = withChildren(root)
      for one in presented {
        let id = present(one.content, from: places[one.presenter], as: one.kind, frame: one.frame)
        arrived.append(id)
        places += withChildren(id)
      }
    }
    checkInvariants()
    return arrived
  }

  /// A container and those inside it, without what is presented.
  func withChildren(_ id: NodeID) -> [NodeID] {
    [id] + (self[id]?.children.flatMap(withChildren) ?? [])
  }

  /// Lets a stack or bare controller present a container.
  @discardableResult
  mutating func present(
    _ blueprint: NodeBlueprint, from presenter: NodeID, as kind: RoutingNode.Presentation.Kind,
    frame: Rect? = nil, serial: Int? = nil
  ) -> NodeID {
    presentationCount += 1
    let id = place(
      blueprint, .presented(by: presenter),
      RoutingNode.Presentation(kind: kind, frame: frame, serial: serial ?? presentationCount))
    change(presenter) { $0.presented = id }
    chain(id, over: presenter)
    return id
  }

  /// Carries out a change of a stack; those that come belong to the modules given.
  mutating func commit(_ change: StackChange, on id: NodeID, modules: [ModuleID]) {
    for entry in change.removed { standings.remove(entry.id) }
    self.change(id) { $0.commit(change) }
    for (entry, module) in zip(change.inserted, modules) { note(entry.id, id, module) }
  }

  /// Takes a container out, with all that is inside it and over it.
  ///
  /// - Complexity: O(*n*) for *n* controllers in them.
  mutating func remove(_ id: NodeID) {
    for gone in subtree(id).reversed() {
      guard let node = self[gone] else { continue }
      for controller in node.controllers { standings.remove(controller) }
      if case .presented(let presenter) = node.place {
        // Another one may have taken its place already.
        if slots[presenter.slot].node?.presented == gone { _ = cut(over: presenter) }
      }
      slots[gone.slot].node = nil
      slots[gone.slot].generation += 1
      // One with the last number stays free for ever.
      if slots[gone.slot].generation <= UInt32.max { freeSlots.append(gone.slot) }
    }
  }

  mutating func note(_ controller: ControllerID, _ id: NodeID, _ module: ModuleID) {
    // The first controllers of a split share its module, which stays the split's.
    let isOwner = standings[module].map { self[$0.node]?.isContainer != true } ?? true
    standings.note(
      Standings.Row(name: controller, node: id, module: module, isOwner: isOwner))
  }

  private mutating func place(
    _ blueprint: NodeBlueprint, _ place: RoutingNode.Place,
    _ presentation: RoutingNode.Presentation?
  ) -> NodeID {
    let id = store(
      RoutingNode(
        content: .stack(StackState()), place: place, presented: nil, presentation: presentation,
        module: blueprint.module))
    let content: RoutingNode.Content
    switch blueprint {
    case .stack(_, let entries):
      // Their names and ids were checked when the change was made.
      var state = StackState()
      _ = try? state.apply(.push(entries.map(\.entry)))
      content = .stack(state)
      for entry in entries { note(entry.id, id, entry.module) }
    case .bare(let controller, let module):
      content = .bare(controller)
      note(controller, id, module)
    case .tabs(let controller, let module, let tabs, let selected):
      let children = tabs.enumerated().map { index, tab in
        self.place(tab, .inside(id, index: index), nil)
      }
      content = .tabs(
        RoutingNode.Tabs(controller: controller, tabs: children, selected: selected))
      standings.note(Standings.Row(name: controller, node: id, module: module, isOwner: true))
    case .split(let controller, let module, let master, let detail):
      content = .split(
        RoutingNode.Split(
          controller: controller, master: self.place(master, .inside(id, index: 0), nil),
          detail: self.place(detail, .inside(id, index: 1), nil)))
      standings.note(Standings.Row(name: controller, node: id, module: module, isOwner: true))
    }
    change(id) { $0.content = content }
    return id
  }
}
