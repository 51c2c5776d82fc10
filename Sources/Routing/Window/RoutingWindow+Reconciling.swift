// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What has happened to the stacks of views by other means: a finger, a call of a stack itself.
extension RoutingWindow {
  /// Makes the tree say what is on the stacks of views, where somebody else has changed them.
  ///
  /// - Complexity: O(1) where nobody has; else O(*n*) for *n* containers and controllers.
  func reconcile() {
    while let surface = strangers.popLast() {
      if surface.stack.state != surface.expected { reconcile(surface) }
    }
  }

  private func reconcile(_ surface: Surface) {
    let shown = surface.stack.state
    let gone = surface.expected.all.filter { !shown.contains($0) }
    let routed = gone.filter { controller in
      currentTree.module(of: controller).flatMap { records[$0] }?.isRouted == true
    }
    detach(gone, .leftByItself)
    surface.expected = shown
    let nodes = nodesShown(on: surface)
    let contents = assign(shown.entries, to: nodes)
    for id in nodes {
      guard let node = currentTree[id] else { continue }
      let entries = contents[id] ?? []
      if node.isContainer {
        adopt(entries, over: id, surface)
      } else if !entries.elementsEqual(self.entries(of: id), by: { $0.id == $1.id }) {
        adopt(entries, into: id, surface)
      }
    }
    for controller in routed {
      emit(RouteEvent(.gone, controller, reason: "no router took it off"))
    }
    currentTree.checkInvariants()
    interruptPeek(why: "the stack was changed")
    if !gone.isEmpty {
      delegate?.didLose(gone, in: self)
      // A finger may take back what it has let go, until that has come to rest.
      if !surface.stack.isMoving { deliverResults() }
    }
  }

  /// The containers whose controllers stand on a stack of views.
  private func nodesShown(on surface: Surface) -> [NodeID] {
    currentTree.subtree(currentTree.root).filter { self.surface(showing: $0) === surface }
  }

  /// Who belongs to which container: those who are known to theirs, a stranger to that of the one
  /// below it.
  private func assign(_ entries: [StackEntry], to nodes: [NodeID]) -> [NodeID: [StackEntry]] {
    var contents: [NodeID: [StackEntry]] = [:]
    var last = nodes.first
    for entry in entries {
      let own = currentTree.node(of: entry.id).flatMap { nodes.contains($0) ? $0 : nil }
      guard let id = own ?? last else { continue }
      contents[id, default: []].append(entry)
      last = id
    }
    return contents
  }

  /// What somebody has put over tabs or a split is presented from what is in front in them; where
  /// nothing is left of them, they are gone.
  private func adopt(_ entries: [StackEntry], over id: NodeID, _ surface: Surface) {
    if entries.isEmpty, !isPane(id) { return dropNode(id) }
    guard currentTree[id]?.current.map(surface.stack.state.contains) ?? false else {
      return replaceContainer(id, with: entries, surface)
    }
    let came = entries.filter { !currentTree.contains($0.id) }.compactMap { entry in
      surface.stack.controller(entry.id).map { controller in
        (entry, controller, formerModule(of: controller) ?? nextModule())
      }
    }
    guard let first = came.first, let presenter = currentTree.topmost(of: id) else { return }
    let presented = currentTree.present(
      .stack(first.2, came.map { ModuleEntry($0.0, $0.2) }), from: presenter, as: .modal)
    levelOfPresented[presented] = surface
    attach(came.map { ($0.1, $0.2) }, isRouted: false)
  }

  /// Tabs or a split in whose place somebody has put others are a stack of these from now on.
  private func replaceContainer(_ id: NodeID, with entries: [StackEntry], _ surface: Surface) {
    guard let node = currentTree[id], node.place != .root else { return discardRoot() }
    detach(node.controllers, .leftByItself)
    letGo(ofContainerAt: id)
    currentTree.makeEmptyStack(of: id)
    discard(node.children, .leftByItself)
    adopt(entries, into: id, surface)
  }

  private func adopt(_ entries: [StackEntry], into id: NodeID, _ surface: Surface) {
    guard let state = try? StackState(entries) else { return }
    var modules: [ControllerID: ModuleID] = [:]
    var came: [(any StackController, ModuleID)] = []
    for entry in entries {
      guard let controller = surface.stack.controller(entry.id) else { continue }
      let module =
        currentTree.module(of: entry.id)
        ?? formerModule(of: controller) ?? nextModule()
      modules[entry.id] = module
      if !currentTree.contains(entry.id) { came.append((controller, module)) }
    }
    if state.isEmpty, currentTree[id]?.place != .root, !isPane(id) {
      dropNode(id)
    } else {
      currentTree.setContent(state, of: id, modules: modules)
    }
    attach(came, isRouted: false)
  }

  /// The module as which a controller left that comes back, as by an unpop.
  private func formerModule(of controller: any StackController) -> ModuleID? {
    latestModules[controller.id].flatMap { module in
      records[module]?.controller === controller && !currentTree.contains(module) ? module : nil
    }
  }

  private func isPane(_ id: NodeID) -> Bool {
    if case .inside = currentTree[id]?.place { true } else { false }
  }

  /// Takes a container out that is not on screen any more; what it presents is presented by the one
  /// that presented it.
  private func dropNode(_ id: NodeID) {
    guard let node = currentTree[id] else { return }
    if let presented = node.presented, case .presented(let presenter) = node.place {
      currentTree.change(id) { $0.presented = nil }
      currentTree.adopt(presented, by: presenter)
      discard([id], .leftByItself)
    } else if case .presented = node.place {
      discard([id], .leftByItself)
    } else if node.place == .root {
      discardRoot()
    }
  }

  /// Tabs or a split at the bottom that are gone leave a stack behind, of what was over them.
  private func discardRoot() {
    for id in currentTree.subtree(currentTree.root) {
      detach(currentTree[id]?.controllers ?? [], .leftByItself)
      letGo(ofContainerAt: id)
      levelOfPresented[id] = nil
      presentationStyles[id] = nil
    }
    currentTree.setRoot(.stack(nextModule(), []))
    adopt(levels[0].expected.entries, into: currentTree.root, levels[0])
  }
}
