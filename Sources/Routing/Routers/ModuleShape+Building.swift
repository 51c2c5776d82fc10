// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// What the closures of a shape have made, before it is in the tree.
struct BuiltModule {
  let blueprint: NodeBlueprint
  /// The controllers, each with its module.
  let controllers: [(any StackController, ModuleID)]

  static func tabs(
    _ name: ControllerID, _ module: ModuleID, _ tabs: [BuiltModule], selected: Int
  ) -> BuiltModule {
    BuiltModule(
      blueprint: .tabs(name, module, tabs.map(\.blueprint), selected: selected),
      controllers: tabs.flatMap(\.controllers))
  }

  static func split(
    _ name: ControllerID, _ module: ModuleID, master: BuiltModule, detail: BuiltModule
  ) -> BuiltModule {
    BuiltModule(
      blueprint: .split(name, module, master: master.blueprint, detail: detail.blueprint),
      controllers: master.controllers + detail.controllers)
  }
}

/// Making what a shape says.
extension RoutingWindow {
  /// Makes the whole tree anew, without animation: how an application begins, and how it restores.
  ///
  /// - Returns: The module of the root, or why not; the tree is then as it was.
  @discardableResult
  public func setRoot(_ shape: ModuleShape) -> RoutingOutcome {
    let module = modules.next()
    if isFreezing { return refuse(.notDuringPeek, "", [module]) }
    return setRoot(build(shape, module: module, observer: nil), module)
  }

  /// Makes the whole tree anew, of what was made.
  func setRoot(
    _ built: BuiltModule, _ module: ModuleID, presenting presented: [PresentedBlueprint] = [],
    of more: [BuiltModule] = []
  ) -> RoutingOutcome {
    let brought = built.controllers + more.flatMap(\.controllers)
    modules.expect(brought)
    let request = TreeRequest(.replaceAll(built.blueprint, presenting: presented), in: .root)
    return submit(Job(request, as: module, bringing: brought, .instant)).outcome
  }

  /// Calls the closures of a shape; the routers of what they make are observed as the one that asks.
  func build(
    _ shape: ModuleShape, module: ModuleID, observer: (any RouterObserver)?
  ) -> BuiltModule {
    switch shape {
    case .bare(let make): return bare(module, observer, make)
    case .stack(let make): return stack(module, observer, of: [make])
    case .stackOf(let makes): return stack(module, observer, of: makes)
    case .split(let name, let makeMaster, let makeDetail):
      return split(name, module, observer, makeMaster, makeDetail)
    case .splitOf(let name, let master, let detail):
      let master = stack(module, observer, home: .pane(0, of: module), of: master)
      let detail = stack(module, observer, home: .pane(1, of: module), of: detail)
      return .split(name, module, master: master, detail: detail)
    case .tabs(let name, let tabs, let selected):
      let tabs = tabs.isEmpty ? [ModuleShape.stackOf([])] : tabs
      let made = tabs.map { build($0, module: modules.next(), observer: observer) }
      return .tabs(name, module, made, selected: min(max(selected, 0), tabs.count - 1))
    }
  }

  /// Makes a bare controller.
  func bare(
    _ module: ModuleID, _ observer: (any RouterObserver)?,
    _ make: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    let controller = make(seed(module, observer))
    return BuiltModule(
      blueprint: .bare(controller.id, module), controllers: [(controller, module)])
  }

  /// Makes a stack with a root.
  func stack(
    _ module: ModuleID, _ observer: (any RouterObserver)?, home: TreeRequest.Home? = nil,
    _ make: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    // The list does not outlive the call.
    withoutActuallyEscaping(make) { stack(module, observer, home: home, of: [$0]) }
  }

  /// Makes a stack of several; the first one has the module of the whole.
  private func stack(
    _ module: ModuleID, _ observer: (any RouterObserver)?, home: TreeRequest.Home? = nil,
    of makes: [(RouterSeed) -> any StackController]
  ) -> BuiltModule {
    let made = makes.enumerated().map { index, make in
      let own = index == 0 ? module : modules.next()
      return (make(seed(own, observer, index == 0 ? home : nil)), own)
    }
    return BuiltModule(
      blueprint: .stack(module, made.map { ModuleEntry(StackEntry($0.0.id), $0.1) }),
      controllers: made)
  }

  /// Makes a split with a stack in each pane.
  func split(
    _ name: ControllerID, _ module: ModuleID, _ observer: (any RouterObserver)?,
    _ makeMaster: (RouterSeed) -> any StackController,
    _ makeDetail: (RouterSeed) -> any StackController
  ) -> BuiltModule {
    .split(
      name, module, master: stack(module, observer, home: .pane(0, of: module), makeMaster),
      detail: stack(module, observer, home: .pane(1, of: module), makeDetail))
  }

  func seed(
    _ module: ModuleID, _ observer: (any RouterObserver)?, _ home: TreeRequest.Home? = nil
  ) -> RouterSeed {
    RouterSeed(module: module, window: self, observer: observer, home: home ?? .module(module))
  }
}
