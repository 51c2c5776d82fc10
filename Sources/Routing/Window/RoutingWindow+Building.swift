// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What the closures of a shape have made, before it is in the tree.
struct BuiltModule {
  let blueprint: NodeBlueprint
  /// The controllers, each with its module.
  let controllers: [(any StackController, ModuleID)]

  /// The controller that a peek previews: the first one made.
  var preview: (any StackController)? { controllers.first?.0 }

  /// The name under which the whole is known.
  var name: ControllerID? {
    switch blueprint {
    case .stack(_, let entries): entries.first?.id
    case .bare(let controller, _): controller
    case .tabs(let controller, _, _, selected: _), .split(let controller, _, master: _, detail: _):
      controller
    }
  }

  /// Every name that it brings, those of tabs and splits included.
  var names: [ControllerID] {
    controllers.map(\.0.id) + Self.containerNames(blueprint)
  }

  private static func containerNames(_ blueprint: NodeBlueprint) -> [ControllerID] {
    switch blueprint {
    case .stack, .bare: []
    case .tabs(let controller, _, let tabs, selected: _):
      [controller] + tabs.flatMap(containerNames)
    case .split(let controller, _, let master, let detail):
      [controller] + containerNames(master) + containerNames(detail)
    }
  }
}

/// Making what a shape says, and putting it on screen.
extension RoutingWindow {
  /// Makes the whole tree anew, without animation: how an application begins, and how it restores.
  ///
  /// - Returns: The module of the root, or why not; the tree is then as it was.
  @discardableResult
  public func setRoot(_ shape: ModuleShape) -> RoutingOutcome {
    reconcile()
    let module = nextModule()
    if peeks.isPreparing { return refuse(.notDuringPeek, "", module) }
    return setRoot(build(shape, module: module, delegate: nil), module)
  }

  /// Makes the whole tree anew, of what was made.
  ///
  /// - Parameters:
  ///   - built: What stands at the bottom.
  ///   - module: Its module.
  ///   - others: What is to be presented over it.
  ///   - presentMore: Puts what is presented over it into the tree, and says what comes on which
  ///     stack of views: on the lowest one all comes at once.
  /// - Returns: What became of it.
  func setRoot(
    _ built: BuiltModule, _ module: ModuleID, under others: [BuiltModule] = [],
    presentMore: @escaping () -> [(surface: Surface, entries: [StackEntry])] = { [] }
  ) -> RoutingOutcome {
    reconcile()
    if let waiting = surfaceToWaitFor(levels) {
      waiting.stack.whenReady { [weak self] in
        guard let self else { return }
        self.tellInTurn(
          self.setRoot(built, module, under: others, presentMore: presentMore), of: module)
      }
      return .deferred(module)
    }
    if let refusal = refusal(ofRoot: [built] + others) {
      return refuse(refusal, built.name ?? "", module)
    }
    interruptPeek(why: "everything was made anew")
    if let name = built.name { emit(RouteEvent(.set, name)) }
    // Two controllers of one name are never on a stack of views together: the old ones go first.
    let goesFirst = built.names.contains(where: currentTree.contains)
    for level in goesFirst ? levels[...] : levels.dropFirst() {
      _ = try? level.change(removing: Set(level.expected.all), .pop, objects, .instant)
    }
    detach(Array(objects.keys), .removed)
    currentTree.setRoot(built.blueprint)
    levelOfPresented = [:]
    presentationStyles = [:]
    containers = [:]
    dropEmptyLevels()
    attach(built.controllers)
    install(currentTree.root, over: levels[0])
    let more = presentMore()
    let lowest =
      entries(of: currentTree.root) + more.filter { $0.surface === levels[0] }.flatMap(\.entries)
    do throws(StackError) {
      try levels[0].change(
        removing: Set(levels[0].expected.all), inserting: lowest, at: 0, .push, objects, .instant)
      for (surface, entries) in more where surface !== levels[0] {
        try surface.change(inserting: entries, .push, objects, .instant)
      }
    } catch {
      return refuse(.stack(error), built.name ?? "", module)
    }
    dropEmptyLevels()
    deliverResults()
    return .performed(module)
  }

  /// Why something cannot be all that there is; it is asked before anything changes.
  private func refusal(ofRoot all: [BuiltModule]) -> RoutingRefusal? {
    var seen = Set<ControllerID>()
    if let double = all.flatMap(\.names).first(where: { !seen.insert($0).inserted }) {
      return .duplicateController(double)
    }
    if let refusal = levels.lazy.compactMap(\.stack.refusalWhileMoving).first {
      return .stack(refusal)
    }
    // Those who stand in the tree may come again: what they stand on goes first.
    let strangers = all.flatMap(\.controllers).map(\.0).filter { objects[$0.id] !== $0 }
    for controller in strangers {
      if case .controllerOnAnotherStack(let id) = levels[0].stack.refusal(of: [controller]) {
        return .stack(.controllerOnAnotherStack(id))
      }
    }
    return nil
  }

  /// Calls the closures of a shape.
  func build(
    _ shape: ModuleShape, module: ModuleID, delegate: (any RouterDelegate)?
  ) -> BuiltModule {
    switch shape {
    case .bare(let make): return bare(module, delegate, make)
    case .stack(let make): return stack(module, delegate, make)
    case .stackOf(let makes): return stack(module, delegate, of: makes)
    case .splitOf(let name, let master, let detail):
      let master = stack(module, delegate, pane: 0, of: master)
      let detail = stack(module, delegate, pane: 1, of: detail)
      return BuiltModule(
        blueprint: .split(name, module, master: master.blueprint, detail: detail.blueprint),
        controllers: master.controllers + detail.controllers)
    case .split(let name, let makeMaster, let makeDetail):
      return split(name, module, delegate, makeMaster, makeDetail)
    case .tabs(let name, let tabs, let selected):
      let tabs = tabs.isEmpty ? [ModuleShape.stackOf([])] : tabs
      let made = tabs.map { build($0, module: nextModule(), delegate: delegate) }
      return BuiltModule(
        blueprint: .tabs(
          name, module, made.map(\.blueprint), selected: min(max(selected, 0), tabs.count - 1)),
        controllers: made.flatMap(\.controllers))
    }
  }

  /// Makes a bare controller.
  func bare(
    _ module: ModuleID, _ delegate: (any RouterDelegate)?,
    _ make: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    let controller = make(seed(module, delegate))
    return BuiltModule(
      blueprint: .bare(controller.id, module), controllers: [(controller, module)])
  }

  /// Makes a stack with a root.
  func stack(
    _ module: ModuleID, _ delegate: (any RouterDelegate)?, pane: Int? = nil,
    _ make: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    let controller = make(seed(module, delegate, pane: pane))
    return BuiltModule(
      blueprint: .stack(module, [ModuleEntry(StackEntry(controller.id), module)]),
      controllers: [(controller, module)])
  }

  /// Makes a stack of several; the first one has the module of the whole.
  private func stack(
    _ module: ModuleID, _ delegate: (any RouterDelegate)?, pane: Int? = nil,
    of makes: [(RouterSeed) -> any StackController]
  ) -> BuiltModule {
    let made = makes.enumerated().map { index, make in
      let own = index == 0 ? module : nextModule()
      return (make(seed(own, delegate, pane: index == 0 ? pane : nil)), own)
    }
    return BuiltModule(
      blueprint: .stack(module, made.map { ModuleEntry(StackEntry($0.0.id), $0.1) }), controllers: made)
  }

  /// Makes a split with a stack in each pane.
  func split(
    _ name: ControllerID, _ module: ModuleID, _ delegate: (any RouterDelegate)?,
    _ makeMaster: (RouterSeed) -> any StackController,
    _ makeDetail: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    let master = stack(module, delegate, pane: 0, makeMaster)
    let detail = stack(module, delegate, pane: 1, makeDetail)
    return BuiltModule(
      blueprint: .split(name, module, master: master.blueprint, detail: detail.blueprint),
      controllers: master.controllers + detail.controllers)
  }

  private func seed(
    _ module: ModuleID, _ delegate: (any RouterDelegate)?, pane: Int? = nil
  ) -> RouterSeed {
    RouterSeed(module: module, window: self, delegate: delegate, pane: pane)
  }

  /// Makes the panes of a container that has come into the tree, and of those inside it.
  func install(_ id: NodeID, over surface: Surface) {
    guard let node = currentTree[id] else { return }
    let name: ControllerID
    let layout: (Size) -> [Rect]
    switch node.content {
    case .stack, .bare: return
    case .tabs(let tabs):
      name = tabs.controller
      layout = { [Rect(origin: .zero, size: $0)] }
    case .split(let split):
      name = split.controller
      layout = { [weak self] size in
        (self?.splitLayout ?? SplitLayout()).frames(
          in: size, self?.configuration.layoutDirection ?? .leftToRight)
      }
    }
    let container = ContainerController(
      name, node: id, size: surface.stack.size, window: self, layout: layout)
    containers[id] = container
    attach([(container, node.module)])
    for child in node.children {
      if let pane = self.surface(showing: child) {
        install(child, over: pane)
        _ = try? pane.change(inserting: entries(of: child), at: 0, .push, objects, .instant)
      } else {
        // A hidden tab: what is in it is made now and shown when the tab is.
        install(child, over: container.panes.first ?? surface)
      }
    }
  }

  /// What stands for a container on the stack of views that shows it, root first.
  func entries(of id: NodeID) -> [StackEntry] {
    guard let node = currentTree[id] else { return [] }
    if case .stack(let state) = node.content { return state.entries }
    return node.controllers.map { StackEntry($0) }
  }

  /// A name that is in the tree already, or twice among these.
  func firstDouble(_ names: [ControllerID]) -> ControllerID? {
    var seen = Set<ControllerID>()
    return names.first { currentTree.contains($0) || !seen.insert($0).inserted }
  }
}
