// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A page that is to come into the tree, with its module and its name there.
struct BroughtController {
  var page: Page
  let module: ModuleID
  /// The name in the tree: the label that the page has when the request has its turn.
  var name: ControllerID
  /// The index of its entry among those of an operation on a stack.
  var place: Int

  init(_ page: Page, _ module: ModuleID, place: Int = 0) {
    (self.page, self.module, self.place) = (page, module, place)
    name = page.label
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
        self.page(page, origin(module, home), observer, isShown: isShown), module)
      return BuiltModule(blueprint: .bare(made.name, module), controllers: [made])
    case .stack(let pages):
      let made = pages.enumerated().map { index, page in
        let own = index == 0 ? module : modules.next()
        return BroughtController(
          self.page(
            page, origin(own, index == 0 ? home : nil), observer,
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

  /// The page of a shape's page: of its controller if it is shown, or one that is made later.
  func page(
    _ page: ModuleShape.Page, _ origin: SeedOrigin, _ observer: (any RouterObserver)?,
    isShown: Bool
  ) -> Page {
    switch page.content {
    case .made(let make): return self.page(of: make(RouterSeed(origin, observer)))
    case .lazy(let name, let make):
      let seed = RouterSeed(origin, observer)
      return isShown ? self.page(of: make(seed)) : Page(name) { make(seed) }
    case .page(let page, let note):
      note(page, origin)
      return isShown ? self.page(of: page.makeNow()) : page
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
