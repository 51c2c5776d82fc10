// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Requests in any container, as a plan makes them.
extension RoutingWindow {
  @discardableResult
  func selectTab(_ index: Int, of module: ModuleID) -> RoutingOutcome {
    Router(seed(of: module)).selectTab(index)
  }

  /// A controller of an edited stack.
  enum StackPage {
    case existing(any StackController)
    case new(ModulePage)
  }

  /// Replaces the pages of a stack anywhere in the tree.
  @discardableResult
  func setStack(
    of home: RequestHome, to pages: [StackPage], dismissing: Bool = false,
    _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    plan(options) { window in
      let all = pages.map { page -> PageEntry in
        switch page {
        case .existing(let controller):
          return window.admit(
            window.page(of: controller), as: window.module(of: controller) ?? window.newModule())
        case .new(let page):
          return window.admit(.single(page), as: window.newModule()).items[0]
        }
      }
      let entries = all.map { StackEntry($0.page.label, entryID: $0.entryID) }
      let new = all.filter { window.page($0.page.label) !== $0.page }
      return TreeRequest(
        .edit(.setEntries(entries), inserting: new, .exactly(dismissing: dismissing)), in: home)
    }
  }

  @discardableResult
  func present(
    _ shape: ModuleShape, in home: RequestHome, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    let module = newModule()
    return plan(as: module, options) { window in
      TreeRequest(
        .present(window.admit(shape, as: module), module, as: .modal, frame: nil), in: home)
    }
  }

  @discardableResult
  func dismissPresented(
    from home: RequestHome, _ options: TransitionOptions = .animated
  ) -> RoutingOutcome {
    plan(options) { _ in TreeRequest(.undo(.presented), in: home) }
  }

  private func plan(
    as module: ModuleID? = nil, _ options: TransitionOptions,
    _ step: @escaping (RoutingWindow) -> TreeRequest
  ) -> RoutingOutcome {
    submit(
      Request(as: module ?? rootRouter.module, by: .plan, options) { request, window in
        (request.steps, request.goal) = ([step(window)], "test")
      })
  }
}

/// Short forms of requests of a tree.
extension TreeRequest.Action {
  static func push(_ entry: PageEntry) -> Self {
    .edit(.push([entry.entry]), inserting: [entry], .topmost)
  }
  static func setRoot(_ entry: PageEntry) -> Self {
    .edit(.setEntries([entry.entry]), inserting: [entry], .exactly(dismissing: true))
  }
  static func perform(_ operation: StackOperation, inserting entries: [PageEntry]) -> Self {
    .edit(operation, inserting: entries, .topmost)
  }
  static func present(
    _ blueprint: Blueprint, as kind: PresentationKind, frame: Rect? = nil
  ) -> Self {
    .present(blueprint, ModuleID(number: 999), as: kind, frame: frame)
  }
  static func replaceAll(
    _ blueprint: Blueprint, presenting presented: [Presented<Blueprint>]
  ) -> Self {
    .replaceAll(blueprint, ModuleID(number: 998), presenting: presented)
  }
}

/// Short forms of blueprints.
extension Blueprint {
  static func stack(_ module: ModuleID, _ entries: [PageEntry]) -> Blueprint { .stack(entries) }
  static func single(_ name: ControllerID, _ module: ModuleID) -> Blueprint {
    .single(PageEntry(StackEntry(name), module))
  }
  static func tabs(
    _ name: ControllerID, _ module: ModuleID, _ tabs: [Blueprint], selected: Int
  ) -> Blueprint {
    .tabs(PageEntry(StackEntry(name), module), tabs, selected: selected)
  }
  static func split(
    _ name: ControllerID, _ module: ModuleID, master: Blueprint, detail: Blueprint
  ) -> Blueprint {
    .split(PageEntry(StackEntry(name), module), master: master, detail: detail)
  }
}

extension RoutingWindow {
  /// Shows the tree of another window, with controllers that a closure makes on demand.
  @discardableResult
  func restore(
    _ tree: RoutingTree, _ make: @escaping (ControllerID, RouterSeed) -> any StackController
  ) -> RoutingOutcome {
    func shape(_ id: NodeID) -> ModuleShape {
      tree.shape(of: id).map(
        { entry in ModulePage(entry.id, id: entry.entryID) { make(entry.id, $0) } }, { $0 })
    }
    return setRoot(
      shape(tree.root),
      presenting: tree.inOrder().presentations.map { one in
        Presented(shape(one.content), by: one.presenter, as: one.kind, frame: one.frame)
      })
  }
}
