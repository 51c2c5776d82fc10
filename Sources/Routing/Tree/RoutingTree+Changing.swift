// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension RoutingTree {
  /// Carries out a change that was computed from this tree.
  ///
  /// - Returns: The presented containers that are new, in their order.
  @discardableResult
  package mutating func commit(_ change: TreeChange) -> [NodeID] {
    for id in change.undone.containers { remove(id) }
    if let pop = change.undone.pop { commit(pop.change, on: pop.stack, modules: []) }
    if let edit = change.edit { commit(edit, on: change.target, modules: change.modules) }
    var presented: [NodeID] = []
    switch change.request.action {
    case .edit, .undo: break
    case .present(let blueprint, let module, let kind, let frame):
      presented = [present(blueprint, module, from: change.target, as: kind, frame: frame)]
    case .select(let index):
      nodes[change.target]?.form = .tabs(selected: index)
    case .replaceAll(let blueprint, let module, let all):
      remove(root)
      root = place(blueprint, module, .root)
      var places = withChildren(root)
      for one in all {
        guard let presenter = one.presenter else { continue }
        let id = present(
          one.content, one.content.module ?? module, from: places[presenter], as: one.kind,
          frame: one.frame)
        presented.append(id)
        places += withChildren(id)
      }
    }
    checkInvariants()
    return presented
  }

  /// A container and the containers inside it, without those that are presented.
  func withChildren(_ id: NodeID) -> [NodeID] {
    [id] + (self[id]?.children.flatMap(withChildren) ?? [])
  }

  /// Presents a container over a stack or a single controller.
  @discardableResult
  mutating func present(
    _ blueprint: Blueprint, _ module: ModuleID, from presenter: NodeID, as kind: PresentationKind,
    frame: Rect? = nil
  ) -> NodeID {
    presentationCount += 1
    let id = place(blueprint, module, .presented(by: presenter), kind)
    nodes[id]?.frame = frame
    nodes[id]?.serial = presentationCount
    present(id, from: presenter)
    return id
  }

  /// Carries out a change of a stack; the modules belong to the controllers that are inserted.
  mutating func commit(_ change: StackChange, on id: NodeID, modules: [ModuleID]) {
    for entry in change.removed { standings.remove(entry.id) }
    nodes[id]?.entries.commit(change)
    for (entry, module) in zip(change.inserted, modules) { standings.add(entry.id, to: id, module) }
  }

  /// Removes a container, with everything inside it and over it.
  ///
  /// - Complexity: O(*n*) for *n* controllers in them.
  mutating func remove(_ id: NodeID) {
    for gone in subtree(id).reversed() {
      guard let node = self[gone] else { continue }
      for controller in node.controllers { standings.remove(controller) }
      if case .presented(let presenter) = node.place {
        // The presenter may present another container already.
        if self[presenter]?.presented == gone { _ = cut(over: presenter) }
      }
      nodes[gone] = nil
    }
  }

  private mutating func place(
    _ blueprint: Blueprint, _ module: ModuleID, _ place: RoutingNode.Place,
    _ kind: PresentationKind? = nil
  ) -> NodeID {
    let form: RoutingNode.Form =
      switch blueprint {
      case .stack: .stack
      case .single: .single
      case .tabs(_, _, let selected): .tabs(selected: selected)
      case .split: .split
      }
    let id = store(form, at: place, kind, module: module)
    let entries = blueprint.entries
    for entry in entries { standings.add(entry.id, to: id, entry.module) }
    // The change that is committed has checked the labels and ids.
    _ = try? nodes[id]?.entries.apply(.push(entries.map(\.entry)))
    let children = blueprint.children.enumerated().map { index, child in
      self.place(child, child.module ?? module, .inside(id, index: index))
    }
    nodes[id]?.children = children
    return id
  }
}
