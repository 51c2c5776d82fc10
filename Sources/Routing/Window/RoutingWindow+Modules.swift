// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Modules: their controllers, lifetimes and marks.
extension RoutingWindow {
  /// Whether a module is in the tree, out of it but alive, or destroyed.
  public func lifetime(of module: ModuleID) -> ModuleLifetime {
    if tree.contains(module) { return .attached }
    return modules.records[module]?.controller == nil ? .destroyed : .detached
  }

  /// The modules out of the tree whose controllers are still retained, by number.
  ///
  /// At rest these are modules that an unpop or a peek may bring back, and leaks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* modules that may be alive.
  public var detachedModules: [(module: ModuleID, controller: any StackController)] {
    modules.records.sorted { $0.key.number < $1.key.number }.compactMap { module, record in
      tree.contains(module) ? nil : record.controller.map { (module, $0) }
    }
  }

  /// Returns the module of a controller in the tree, also of one that no router has inserted; nil if it is
  /// not in the tree.
  public func module(of controller: any StackController) -> ModuleID? {
    name(of: controller).flatMap(tree.module)
  }

  /// Marks a module: a window calls the delegate for permission for marked modules only.
  ///
  /// Mark the module of a seed in the closure that makes the controller. The mark leaves with the
  /// module.
  public func mark(_ module: ModuleID, as marker: String) { modules.marks[module] = marker }

  /// Returns the mark of a module, or nil.
  package func marker(of module: ModuleID) -> String? { modules.marks[module] }

  /// Returns the module in the tree that has a mark, or nil; of several, the first that was made.
  ///
  /// - Complexity: O(*m*) for *m* marked modules.
  public func module(marked marker: String) -> ModuleID? {
    modules.marks.filter { $0.value == marker && tree.contains($0.key) }
      .map(\.key).min { $0.number < $1.number }
  }

  /// The number of marks that are remembered.
  package var markCount: Int { modules.marks.count }

  /// Returns the number of transitions between a module and the last one of a router's container.
  ///
  /// Each push and each presentation counts one.
  ///
  /// - Returns: The number, or nil if the router's container cannot be reached from the module.
  public func distance(from module: ModuleID, to router: Router) -> Int? {
    tree.node(at: router.seed.home).flatMap { tree.distance(from: module, to: $0) }
  }

  /// Returns the controller of a label in the tree, or of one that a running transition removes.
  ///
  /// If no controller has the label, it is the newest one of that name: `profile#2`, after the first
  /// `profile` has left. A controller that is not made yet is made; nil while it is being made.
  public func controller(_ id: ControllerID) -> (any StackController)? {
    if let made = modules.controller(id) { return made }
    if let surface = screen.all.first(where: { $0.hosted.page(id) != nil }) {
      return surface.stack.controller(id)
    }
    if let page = modules.page(id) { return made(page) }
    return modules.namesake(of: id).flatMap(controller)
  }

  /// Returns the page of a label in the tree, or nil.
  package func page(_ id: ControllerID) -> Page? { modules.page(id) }

  /// Returns the identity of a new module.
  package func newModule() -> ModuleID { modules.next() }

  /// Makes the controller of a page if it is not made yet.
  ///
  /// - Returns: The controller; nil while it is being made.
  func made(_ page: Page) -> (any StackController)? {
    if let controller = page.controller { return controller }
    return page.make(in: inbox) { controller throws(StackError) in
      try check(controller, as: page)
    } refused: { error in
      let operation = StackOperation.replace(page.label, with: StackEntry(page.label))
      inTurn { window in
        let stack = window.screen.levels[0].stack
        stack.delegate?.didRefuse(operation, because: error, in: stack)
      }
    }
  }

  /// Throws if the controller of a page is in the window already, or on another stack.
  func check(_ controller: any StackController, as page: Page) throws(StackError) {
    if name(of: controller) != nil { throw .duplicateController(controller.id) }
    if let other = controller.node.page, let stack = other.stack, HostedStack(stack).owns(other) {
      throw .controllerOnAnotherStack(controller.id)
    }
  }
}

extension RoutingWindow {
  /// The contradictions between the tree and the stacks of views, each as a sentence; none, unless
  /// the window has a fault.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  package var disagreements: [String] {
    var found = tree.contradictions
    let ids = tree.subtree(tree.root)
    for surface in screen.surfaces {
      let base = base(of: surface).map { [$0] } ?? []
      let presented = ids.filter { screen[presentation: $0]?.surface === surface }
        .sorted(by: tree.isBelow)
      let expected = (base + presented).flatMap { tree[$0]?.controllers ?? [] }
      let shown = surface.stack.state.all.filter { $0 != surface.backdrop?.id }
      if expected != shown { found.append("shown are \(shown), in the tree \(expected)") }
      for id in expected where surface.hosted.page(id) !== modules.page(id) {
        found.append("'\(id)' is another controller on its stack of views")
      }
      if surface.presentedCount != presented.count {
        found.append("\(surface.presentedCount) containers are counted, \(presented.count) shown")
      }
    }
    let names = modules.names.filter { $0.value.page != nil }.keys
    if Set(ids.flatMap { tree[$0]?.controllers ?? [] }) != Set(names) {
      found.append("the controllers are \(names.map(\.name).sorted())")
    }
    for id in ids where tree[id]?.isContainer == true && screen[container: id] == nil {
      found.append("\(id) has no panes")
    }
    return found
  }
}
