// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What requests come to: forwarding and every refusal that concerns the tree.
extension RoutingTree {
  /// Returns what a request comes to in this tree, or nil where there is nothing to do.
  ///
  /// ```swift
  /// let tree = window.tree  // [home] > [login]
  /// let push = TreeRequest(.push(ModuleEntry(StackEntry("terms"), module)), in: .root)
  /// try tree.change(for: push)?.target == tree.node(of: "login")  // true: it is topmost
  /// ```
  ///
  /// - Throws: The reason why it would be refused; what depends on the screen, such as a transition
  ///   that runs, is no reason here.
  /// - Complexity: O(*d* + *r* + *i*) for *d* containers on the way to the topmost one, *r*
  ///   controllers that leave and *i* that come.
  public func change(for request: TreeRequest) throws(RoutingRefusal) -> TreeChange? {
    switch request.action {
    case .replaceAll(let root, let presented):
      return try changeToReplaceAll(root, presented)
    case .dismiss:
      let module = module(at: request.home)
      guard let plan = planToDismiss(module) else { throw .moduleIsGone(module) }
      // Nothing is below it to go back to.
      guard !plan.isEmpty else { throw .rootStays(controller(of: module)) }
      let home = plan.pop?.stack ?? node(at: request.home) ?? root
      return TreeChange(in: home, undoing: plan, .none)
    default: break
    }
    guard let home = node(at: request.home) else {
      throw .moduleIsGone(module(at: request.home))
    }
    switch request.action {
    case .push(let entry): return try changeToPush(entry, from: home)
    case .setRoot(let entry): return try changeToSetRoot(entry, of: home)
    case .present(let blueprint, let kind, let frame):
      return try changeToPresent(blueprint, from: home, kind, frame)
    case .focus: return try changeToUndo(planToFocus(at: request.home), in: home, request)
    case .popToRoot: return try changeToUndo(planToPopToRoot(of: home), in: home, request)
    case .dismissPresented:
      return try changeToUndo(planToDismissPresented(by: home), in: home, request)
    case .selectTab(let index): return try changeToSelect(index, around: home)
    case .perform(let operation, let brought):
      return try changeToPerform(operation, brought, from: home)
    case .edit(let operation, let brought, let dismisses):
      return try changeToEdit(
        operation, brought, of: home, dismissing: dismisses)
    case .replaceAll, .dismiss: return nil
    }
  }

  /// Carries a request out.
  ///
  /// - Returns: What it came to, or nil where there was nothing to do.
  /// - Throws: As ``change(for:)``; the tree is then as it was.
  @discardableResult
  public mutating func apply(_ request: TreeRequest) throws(RoutingRefusal) -> TreeChange? {
    guard let change = try change(for: request) else { return nil }
    commit(change)
    return change
  }

  /// Returns the container in which something is asked for, or nil where it is gone.
  public func node(at home: TreeRequest.Home) -> NodeID? {
    switch home {
    case .root: return root
    case .module(let module):
      // The root's module is there also while nobody stands in it.
      return node(of: module) ?? (self[root]?.module == module ? root : nil)
    case .pane(let index, let module):
      let children = node(at: .module(module)).flatMap { self[$0]?.children } ?? []
      return children.indices.contains(index) ? children[index] : nil
    case .container(let id): return contains(id) ? id : nil
    }
  }

  /// The container in which a request takes place, whether or not it is refused there; nil where
  /// its home is gone.
  func target(of request: TreeRequest) -> NodeID? {
    guard let home = node(at: request.home) else { return nil }
    switch request.action {
    case .push, .present, .perform: return topmost(of: home)
    case .selectTab: return tabs(around: home)?.id
    case .setRoot, .edit, .dismiss, .focus, .popToRoot, .dismissPresented, .replaceAll:
      return home
    }
  }

  /// The module of a home; for the root, that of the container at the bottom.
  func module(at home: TreeRequest.Home) -> ModuleID {
    switch home {
    case .root: slots[root.slot].node?.module ?? ModuleID(number: 0)
    case .module(let module), .pane(_, of: let module): module
    case .container(let id): self[id]?.module ?? ModuleID(number: 0)
    }
  }

  // MARK: - What comes

  private func changeToPush(
    _ entry: ModuleEntry, from home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    guard let target = topmost(of: home) else { return nil }
    guard case .stack(let state) = content(of: target) else {
      throw .nothingToPushOnto(bare: self[target]?.current)
    }
    if contains(entry.id) { throw .duplicateController(entry.id) }
    guard let change = try state.routed(.push([entry.entry])) else { return nil }
    return TreeChange(in: target, .edit(change, modules: [entry.module]))
  }

  private func changeToSetRoot(
    _ entry: ModuleEntry, of home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    guard case .stack(let state) = self[home]?.content else {
      throw .noRootToSet(self[home]?.current)
    }
    if contains(entry.id) { throw .duplicateController(entry.id) }
    guard let plan = planToDismissPresented(by: home),
      let change = try state.routed(.setEntries([entry.entry]))
    else { return nil }
    return TreeChange(
      in: home, undoing: plan, .edit(change, modules: [entry.module]))
  }

  private func changeToPresent(
    _ blueprint: NodeBlueprint, from home: NodeID, _ kind: RoutingNode.Presentation.Kind,
    _ frame: Rect?
  ) throws(RoutingRefusal) -> TreeChange? {
    guard let target = topmost(of: home) else { return nil }
    guard isShown(target) else { throw .notOnScreen(self[target]?.current) }
    try blueprint.check()
    let names = blueprint.names
    if let taken = names.first(where: contains) ?? firstDouble(names) {
      throw .duplicateController(taken)
    }
    return TreeChange(in: target, .present(blueprint, as: kind, frame: frame))
  }

  private func changeToReplaceAll(
    _ root: NodeBlueprint, _ presented: [PresentedBlueprint]
  ) throws(RoutingRefusal) -> TreeChange {
    try root.check()
    var canPresent = root.leaves
    var names = root.names
    for one in presented {
      try one.content.check()
      guard canPresent.indices.contains(one.presenter), canPresent[one.presenter] else {
        throw .noPresenter(one.presenter)
      }
      canPresent[one.presenter] = false
      canPresent += one.content.leaves
      names += one.content.names
    }
    // Controllers of the old tree may come again: it is gone when they do.
    if let double = firstDouble(names) { throw .duplicateController(double) }
    return TreeChange(in: self.root, .replaceAll(root, presenting: presented))
  }

  private func firstDouble(_ names: [ControllerID]) -> ControllerID? {
    guard names.count > 1 else { return nil }
    var seen = Set<ControllerID>()
    return names.first { !seen.insert($0).inserted }
  }

  // MARK: - What leaves, and what is changed

  private func changeToUndo(
    _ plan: UndoPlan?, in home: NodeID, _ request: TreeRequest
  ) throws(RoutingRefusal) -> TreeChange? {
    guard let plan else { throw .moduleIsGone(module(at: request.home)) }
    return plan.isEmpty ? nil : TreeChange(in: home, undoing: plan, .none)
  }

  private func planToFocus(at home: TreeRequest.Home) -> UndoPlan? {
    switch home {
    case .module(let module): planToFocus(on: module)
    case .pane, .container: node(at: home).flatMap(planToPopToRoot)
    case .root:
      self[root]?.isContainer == true
        ? planToFocus(on: module(at: home)) : planToPopToRoot(of: root)
    }
  }

  private func changeToSelect(
    _ index: Int, around home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    guard let (id, tabs) = tabs(around: home) else { throw .tabOutOfRange(index, count: 0) }
    guard tabs.tabs.indices.contains(index) else {
      throw .tabOutOfRange(index, count: tabs.tabs.count)
    }
    guard index != tabs.selected else { return nil }
    for presented in withChildren(id).compactMap({ self[$0]?.presented }) {
      if let over = self[presented]?.first { throw .tabsAreCovered(by: over) }
    }
    return TreeChange(in: id, .select(index))
  }

  private func tabs(around start: NodeID) -> (id: NodeID, tabs: RoutingNode.Tabs)? {
    var id = start
    while let node = self[id] {
      if case .tabs(let tabs) = node.content { return (id, tabs) }
      guard case .inside(let outer, index: _) = node.place else { return nil }
      id = outer
    }
    return nil
  }

  private func changeToEdit(
    _ operation: StackOperation, _ brought: [ModuleEntry], of home: NodeID,
    dismissing: Bool
  ) throws(RoutingRefusal) -> TreeChange? {
    guard case .stack(let state) = self[home]?.content else {
      throw .nothingToPushOnto(bare: self[home]?.current)
    }
    let plan = dismissing ? planToDismissPresented(by: home) ?? UndoPlan() : UndoPlan()
    guard let change = try state.routed(operation) else {
      return plan.isEmpty ? nil : TreeChange(in: home, undoing: plan, .none)
    }
    return try TreeChange(in: home, undoing: plan, edit(change, brought))
  }

  private func changeToPerform(
    _ operation: StackOperation, _ brought: [ModuleEntry], from home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    guard let target = topmost(of: home) else { return nil }
    guard case .stack(let state) = content(of: target) else {
      // Nothing is below a bare controller, as below the root of a stack.
      switch operation {
      case .pop, .popToRoot: return nil
      default: throw .nothingToPushOnto(bare: self[target]?.current)
      }
    }
    guard let change = try state.routed(operation) else { return nil }
    // A presented stack that nobody is left in is dismissed.
    if case .presented(let presenter) = place(of: target), change.entries.count == 0,
      change.range.count == state.count, let plan = planToDismissPresented(by: presenter)
    {
      return TreeChange(in: target, undoing: plan, .none)
    }
    return try TreeChange(in: target, edit(change, brought))
  }

  private func edit(
    _ change: StackChange, _ brought: [ModuleEntry]
  ) throws(RoutingRefusal) -> TreeChange.Effect {
    var brought = brought[...]
    let modules = try change.inserted.map { entry throws(RoutingRefusal) in
      if contains(entry.id) { throw .stack(.duplicateController(entry.id)) }
      // Others that are brought stand in the stack already.
      while let next = brought.popFirst() {
        if next.id == entry.id { return next.module }
      }
      throw .stack(.unknownController(entry.id))
    }
    return .edit(change, modules: modules)
  }
}

extension StackState {
  /// What an operation would do, with a router's reason where it is refused.
  fileprivate func routed(
    _ operation: StackOperation
  ) throws(RoutingRefusal) -> StackChange? {
    do throws(StackError) {
      return try change(for: operation)
    } catch {
      throw .stack(error)
    }
  }
}
