// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A controller that is to come into the tree, made or not, with its module and its name there.
struct BroughtController {
  let source: ControllerSource
  let module: ModuleID
  /// What it calls itself; asked for once, because the controller's getter is foreign code.
  let ownName: ControllerID
  /// Its name in the tree: its own, unless another controller has that when the request has its turn.
  var name: ControllerID
  /// The index of its entry among those of an operation on a stack.
  var place: Int
  /// Whether it is a page that comes for the first time and is not made: asked for without a look at the
  /// page, of which there may be many.
  var isNewPage: Bool
}

extension BroughtController {
  init(_ source: ControllerSource, _ module: ModuleID, place: Int = 0) {
    let name = source.name
    let isNewPage = if case .lazy(let lazy) = source { lazy.isNew } else { false }
    self.init(
      source: source, module: module, ownName: name, name: name, place: place,
      isNewPage: isNewPage)
  }

  /// What the tree gets to know of it.
  var entry: ModuleEntry { ModuleEntry(StackEntry(name), module) }
}

/// What the closures of a shape have made, before it is in the tree.
struct BuiltModule {
  let blueprint: NodeBlueprint
  let controllers: [BroughtController]
}

extension RoutingWindow {
  /// Calls the closures of a shape; the routers of what they make are observed as the one that asks,
  /// and that of the first controller works in a home where one is given.
  ///
  /// Of pages that can be made later, those are made that will be shown.
  func build(
    _ shape: ModuleShape, _ module: ModuleID, _ observer: (any RouterObserver)? = nil,
    home: TreeRequest.Home? = nil, isShown: Bool = true
  ) -> BuiltModule {
    switch shape {
    case .bare(let page):
      let made = BroughtController(
        page.source(origin(module, home), observer, isShown: isShown), module)
      return BuiltModule(blueprint: .bare(made.name, module), controllers: [made])
    case .stack(let pages):
      let made = pages.enumerated().map { index, page in
        let own = index == 0 ? module : modules.next()
        return BroughtController(
          page.source(
            origin(own, index == 0 ? home : nil), observer,
            isShown: isShown && index == pages.count - 1), own)
      }
      let entries = zip(made, pages).map {
        ModuleEntry(StackEntry($0.name, entryID: $1.id), $0.module)
      }
      return BuiltModule(blueprint: .stack(module, entries), controllers: made)
    case .split(let name, let master, let detail):
      let panes = [master, detail].enumerated().map {
        build($1, module, observer, home: .pane($0, of: module), isShown: isShown)
      }
      return BuiltModule(
        blueprint: .split(
          name, module, master: panes[0].blueprint, detail: panes[1].blueprint),
        controllers: panes.flatMap(\.controllers))
    case .tabs(let name, let tabs, let selected):
      let tabs = tabs.isEmpty ? [.stack([])] : tabs
      let selected = min(max(selected, 0), tabs.count - 1)
      let made = tabs.enumerated().map { index, tab in
        build(tab, modules.next(), observer, isShown: isShown && index == selected)
      }
      return BuiltModule(
        blueprint: .tabs(name, module, made.map(\.blueprint), selected: selected),
        controllers: made.flatMap(\.controllers))
    }
  }

  func seed(
    _ module: ModuleID, _ observer: (any RouterObserver)?, _ home: TreeRequest.Home? = nil
  ) -> RouterSeed {
    RouterSeed(origin(module, home), observer)
  }

  func origin(_ module: ModuleID, _ home: TreeRequest.Home? = nil) -> SeedOrigin {
    SeedOrigin(module: module, home: home ?? .module(module), host: host)
  }
}
