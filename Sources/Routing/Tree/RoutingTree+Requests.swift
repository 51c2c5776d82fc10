// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Requests: forwarding, and every refusal that depends on the tree alone.
extension RoutingTree {
  /// Returns the effect of a request on this tree, or nil if it changes nothing.
  ///
  /// - Throws: The reason for which the tree refuses it. A window may refuse it for other reasons, such
  ///   as a running transition.
  /// - Complexity: O(*d* + *r* + *i*) for *d* containers on the way to the topmost one, *r* controllers
  ///   that leave and *i* controllers that are inserted.
  package func change(for request: TreeRequest) throws(RoutingRefusal) -> TreeChange? {
    guard let home = node(at: request.home) else {
      throw .moduleIsGone(module(at: request.home))
    }
    switch request.action {
    case .edit(let operation, let entries, let reach):
      return try changeToEdit(request, operation, entries, reach, from: home)
    case .present(let blueprint, _, as: _, frame: _):
      return try changeToPresent(request, blueprint, from: home)
    case .undo(let scope): return try changeToUndo(request, scope, home)
    case .select(let index): return try changeToSelect(request, index, around: home)
    case .replaceAll(let root, let module, let presented):
      return try changeToReplaceAll(request, root, module, presented)
    }
  }

  /// Returns the container of a home, or nil if it is gone.
  package func node(at home: RequestHome) -> NodeID? {
    switch home {
    case .root: return root
    case .module(let module):
      // An empty root has its module, too.
      return standings[module]?.node ?? (self[root]?.module == module ? root : nil)
    case .pane(let index, let module):
      let children = node(at: .module(module)).flatMap { self[$0]?.children } ?? []
      return children.indices.contains(index) ? children[index] : nil
    case .container(let id): return contains(id) ? id : nil
    }
  }

  /// The module of a home; of the root, the module of the container at the bottom.
  func module(at home: RequestHome) -> ModuleID {
    switch home {
    case .root: self[root]?.module ?? ModuleID(number: 0)
    case .module(let module), .pane(_, of: let module): module
    case .container(let id): self[id]?.module ?? ModuleID(number: 0)
    }
  }

  // MARK: - Stacks

  private func changeToEdit(
    _ request: TreeRequest, _ operation: StackOperation, _ entries: [PageEntry],
    _ reach: StackReach, from home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    let target = reach == .topmost ? branch(from: home).topmost : home
    guard let state = stack(target) else {
      switch (operation, reach) {
      // A single controller has nothing below it, like the root of a stack.
      case (.pop, .topmost), (.popToRoot, .topmost): return nil
      default: throw .noStack(self[target]?.current)
      }
    }
    let change = try state.routed(operation)
    if reach == .topmost, let change, change.entries.isEmpty, change.range.count == state.count,
      let dismissal = dismissal(of: target)
    {
      // A presented stack that becomes empty is dismissed.
      return TreeChange(request: request, target: target, undone: UndoPlan(steps: [dismissal]))
    }
    let undone =
      reach == .exactly(dismissing: true) ? plan(keeping: state.count, of: target) : UndoPlan()
    if change == nil, undone.isEmpty { return nil }
    return TreeChange(
      request: request, target: target, undone: undone, edit: change,
      modules: try modules(of: change, entries))
  }

  /// The modules of the controllers that a change inserts.
  private func modules(
    of change: StackChange?, _ entries: [PageEntry]
  ) throws(RoutingRefusal) -> [ModuleID] {
    guard let change else { return [] }
    var entries = entries[...]
    return try change.inserted.map { entry throws(RoutingRefusal) in
      if standings[entry.id] != nil { throw .duplicateController(entry.id) }
      // Others that were given are on the stack already.
      while let next = entries.popFirst() {
        if next.id == entry.id { return next.module }
      }
      throw .stack(.unknownController(entry.id))
    }
  }

  // MARK: - Containers

  private func changeToPresent(
    _ request: TreeRequest, _ blueprint: Blueprint, from home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    let target = branch(from: home).topmost
    guard isShown(target) else { throw .notOnScreen(self[target]?.current) }
    try blueprint.check()
    let names = blueprint.names
    if let taken = names.first(where: contains) ?? firstDouble(names) {
      throw .duplicateController(taken)
    }
    return TreeChange(request: request, target: target)
  }

  private func changeToReplaceAll(
    _ request: TreeRequest, _ root: Blueprint, _ module: ModuleID,
    _ presented: [Presented<Blueprint>]
  ) throws(RoutingRefusal) -> TreeChange {
    var canPresent: [Bool] = []
    var names: [ControllerID] = []
    var front = 0
    func add(_ blueprint: Blueprint) throws(RoutingRefusal) {
      try blueprint.check()
      let shown = Set(blueprint.visibleNumbers)
      front = canPresent.count + blueprint.frontNumber
      canPresent += (0..<blueprint.count).map(shown.contains)
      names += blueprint.names
    }
    try add(root)
    var presented = presented
    for index in presented.indices {
      let presenter = presented[index].presenter ?? front
      guard canPresent.indices.contains(presenter), canPresent[presenter] else {
        throw .noPresenter(presenter)
      }
      canPresent[presenter] = false
      presented[index].presenter = presenter
      try add(presented[index].content)
    }
    // Controllers of the old tree may be in the new one.
    if let double = firstDouble(names) { throw .duplicateController(double) }
    var request = request
    request.action = .replaceAll(root, module, presenting: presented)
    return TreeChange(request: request, target: self.root)
  }

  private func firstDouble(_ names: [ControllerID]) -> ControllerID? {
    guard names.count > 1 else { return nil }
    var seen = Set<ControllerID>()
    return names.first { !seen.insert($0).inserted }
  }

  private func changeToUndo(
    _ request: TreeRequest, _ scope: UndoScope, _ home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    let module = module(at: request.home)
    guard let plan = plan(scope, at: request.home) else { throw .moduleIsGone(module) }
    guard !plan.isEmpty else {
      if scope == .module { throw .rootStays(controller(of: module)) }
      return nil
    }
    let target = scope == .module ? plan.pop?.stack ?? home : home
    return TreeChange(request: request, target: target, undone: plan)
  }

  private func changeToSelect(
    _ request: TreeRequest, _ index: Int, around home: NodeID
  ) throws(RoutingRefusal) -> TreeChange? {
    for id in around(home) {
      guard let node = self[id], case .tabs(let selected) = node.form else { continue }
      guard node.children.indices.contains(index) else {
        throw .tabOutOfRange(index, count: node.children.count)
      }
      guard index != selected else { return nil }
      for presented in withChildren(id).compactMap({ self[$0]?.presented }) {
        if let over = self[presented]?.first { throw .tabsAreCovered(by: over) }
      }
      return TreeChange(request: request, target: id)
    }
    throw .tabOutOfRange(index, count: 0)
  }
}

extension StackState {
  /// Returns the change of an operation, or throws a router's reason for its refusal.
  fileprivate func routed(
    _ operation: StackOperation
  ) throws(RoutingRefusal) -> StackChange? {
    do throws(StackError) {
      return try change(for: operation)
    } catch {
      if case .duplicateController(let id) = error { throw .duplicateController(id) }
      throw .stack(error)
    }
  }
}
