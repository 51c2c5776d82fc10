// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A container that is still to be put into a tree, with all that is inside it.
indirect enum NodeBlueprint {
  case stack(ModuleID, [(StackEntry, ModuleID)])
  case bare(ControllerID, ModuleID)
  case tabs(ControllerID, ModuleID, [NodeBlueprint], selected: Int)
  case split(ControllerID, ModuleID, master: NodeBlueprint, detail: NodeBlueprint)

  /// The module with which the whole comes.
  var module: ModuleID {
    switch self {
    case .stack(let module, _), .bare(_, let module), .tabs(_, let module, _, selected: _),
      .split(_, let module, master: _, detail: _):
      module
    }
  }
}

extension RoutingTree {
  /// Makes the whole tree anew.
  mutating func setRoot(_ blueprint: NodeBlueprint) {
    remove(root)
    root = place(blueprint, .root, nil)
    checkInvariants()
  }

  /// Lets a stack or bare controller present a container.
  @discardableResult
  mutating func present(
    _ blueprint: NodeBlueprint, from presenter: NodeID, as kind: RoutingNode.Presentation.Kind,
    frame: Rect? = nil
  ) -> NodeID {
    presentationCount += 1
    let id = place(
      blueprint, .presented(by: presenter),
      RoutingNode.Presentation(kind: kind, frame: frame, serial: presentationCount))
    change(presenter) { $0.presented = id }
    checkInvariants()
    return id
  }

  /// Carries out a change of a stack; those that come belong to the modules given.
  mutating func commit(_ change: StackChange, on id: NodeID, modules: [ControllerID: ModuleID]) {
    for controller in change.removed {
      forget(controller)
    }
    self.change(id) { node in
      guard case .stack(var state) = node.content else { return }
      // The only copy, so that the change takes place in its storage.
      node.content = .bare("")
      _ = try? state.apply(change.operation)
      node.content = .stack(state)
    }
    for controller in change.inserted {
      note(controller, id, modules[controller] ?? ModuleID(number: 0))
    }
    checkInvariants()
  }

  /// Shows another tab.
  mutating func select(_ index: Int, of id: NodeID) {
    change(id) { node in
      guard case .tabs(var tabs) = node.content else { return }
      tabs.selected = index
      node.content = .tabs(tabs)
    }
    checkInvariants()
  }

  /// Takes a container out, with all that is inside it and over it.
  ///
  /// - Complexity: O(*n*) for *n* controllers in them.
  mutating func remove(_ id: NodeID) {
    for gone in subtree(id).reversed() {
      guard let node = self[gone] else { continue }
      for controller in node.controllers {
        forget(controller)
      }
      if case .presented(let presenter) = node.place {
        // Another one may have taken its place already.
        change(presenter) { if $0.presented == gone { $0.presented = nil } }
      }
      slots[gone.slot].node = nil
      slots[gone.slot].generation += 1
      freeSlots.append(gone.slot)
    }
  }

  /// Makes a container's place another one's, as where the one between the two is gone.
  mutating func adopt(_ id: NodeID, by presenter: NodeID) {
    change(id) { $0.place = .presented(by: presenter) }
    change(presenter) { $0.presented = id }
  }

  /// Makes an empty stack of tabs or a split whose inside has been taken out.
  mutating func makeEmptyStack(of id: NodeID) {
    for controller in self[id]?.controllers ?? [] {
      forget(controller)
    }
    change(id) { $0.content = .stack(StackState()) }
  }

  /// Makes a stack consist of these controllers, also where it was a bare controller.
  mutating func setContent(_ state: StackState, of id: NodeID, modules: [ControllerID: ModuleID]) {
    for controller in self[id]?.controllers ?? [] {
      forget(controller)
    }
    change(id) { node in
      if case .bare = node.content, state.count == 1, let only = state.current {
        node.content = .bare(only)
      } else {
        node.content = .stack(state)
      }
    }
    for controller in state.all {
      note(controller, id, modules[controller] ?? ModuleID(number: 0))
    }
  }

  private mutating func note(_ controller: ControllerID, _ id: NodeID, _ module: ModuleID) {
    standings[controller] = Standing(node: id, module: module)
    // The first controllers of a split share its module, which stays the split's.
    let owner = controllers[module].flatMap { standings[$0]?.node }
    if owner.map({ self[$0]?.isContainer != true }) ?? true {
      controllers[module] = controller
    }
  }

  private mutating func forget(_ controller: ControllerID) {
    guard let standing = standings.removeValue(forKey: controller) else { return }
    if controllers[standing.module] == controller {
      controllers[standing.module] = nil
    }
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
      content = .stack((try? StackState(entries.map(\.0))) ?? StackState())
      for (entry, module) in entries {
        note(entry.id, id, module)
      }
    case .bare(let controller, let module):
      content = .bare(controller)
      note(controller, id, module)
    case .tabs(let controller, let module, let tabs, let selected):
      let children = tabs.enumerated().map { index, tab in
        self.place(tab, .inside(id, index: index), nil)
      }
      content = .tabs(
        RoutingNode.Tabs(controller: controller, tabs: children, selected: selected))
      noteContainer(controller, id, module)
    case .split(let controller, let module, let master, let detail):
      content = .split(
        RoutingNode.Split(
          controller: controller, master: self.place(master, .inside(id, index: 0), nil),
          detail: self.place(detail, .inside(id, index: 1), nil)))
      noteContainer(controller, id, module)
    }
    change(id) { $0.content = content }
    return id
  }

  private mutating func noteContainer(
    _ controller: ControllerID, _ id: NodeID, _ module: ModuleID
  ) {
    standings[controller] = Standing(node: id, module: module)
    controllers[module] = controller
  }
}

extension StackChange {
  /// The operation that carries the change out, on the stack of which it was made.
  var operation: StackOperation {
    .replaceRange(range, with: entries, direction ?? .push)
  }
}
