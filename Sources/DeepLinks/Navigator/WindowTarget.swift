// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A window with its modals, popovers, tabs and splits.
struct WindowTarget: NavigationTarget {
  let window: RoutingWindow
  let make: (Page) -> any StackController

  var stack: ViewStack { window.stack }

  func snapshot() -> Snapshot {
    let (nodes, presentations) = window.tree.inOrder()
    var snapshot = Snapshot(state: NavigationState(.stack([])), nodes: nodes)
    snapshot.state.root = container(window.tree.root, &snapshot.pages)
    for one in presentations {
      let isInFront = one.presenter == snapshot.state.front
      let inside = container(one.content, &snapshot.pages)
      snapshot.state.presented.append(
        NavigationState.Presentation(
          inside, as: one.kind, frame: one.frame, presenter: isInFront ? nil : one.presenter))
    }
    return snapshot
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping () -> NavigationWork?,
    whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    var work: NavigationWork?
    return window.carryOut(
      Request(as: window.rootRouter.module, options) { [make] window in
        work = plan()
        return work.map { (StepMaker(window: window, work: $0, make: make).steps, "\($0.plan.to)") }
      }
    ) { [weak window] outcome in
      whenBegun(outcome)
      guard let window, let work, work.isPending, case .applied = outcome else { return }
      // The next step waits for the transition of this one.
      _ = WindowTarget(window: window, make: make).carryOut(options, { work }, whenBegun: whenBegun)
    }
  }

  // MARK: - Reading the tree

  /// A container, with the pages in it and in those inside it, by their numbers.
  private func container(_ id: NodeID, _ pages: inout [[Page]]) -> NavigationState.Container {
    let shape = window.tree.shape(of: id)
    pages += shape.all.map { $0.items.compactMap { window.page($0.id) } }
    return shape.map(
      { entry in
        window.page(entry.id)?.screen(id: entry.entryID) ?? Screen(entry.id.name, id: entry.entryID)
      }, { window.page($0)?.ownName.name ?? $0.name })
  }
}

/// Turns a plan into the steps of a request.
private struct StepMaker {
  let window: RoutingWindow
  let work: NavigationWork
  let make: (Page) -> any StackController

  var steps: [Request.Step] {
    work.next().compactMap { action, isAnimated in
      switch action {
      case .rebuild: return rebuild(isAnimated)
      case .dismiss(let number):
        return .init(.undo(.presented), in: node(number), isAnimated: isAnimated)
      case .select(let index, let number):
        return .init(.select(index), in: node(number), isAnimated: false)
      case .edit(let number, let pages, let isDismissing):
        let (operation, inserted) = work.edit(number, pages) { entry($0, window.newModule()) }
        return .init(
          .edit(operation, inserting: inserted, .exactly(dismissing: isDismissing)),
          in: node(number), isAnimated: isAnimated)
      case .update(let place, let screen):
        screen.show(on: work.page(at: place))
        return nil
      case .present(let index):
        let one = work.plan.to.presented[index]
        let home = home(ofPresenting: index)
        let module = window.newModule()
        work.presented[index] = module
        return .init(
          .present(entries(of: one.container, module), module, as: one.kind, frame: one.frame),
          in: home, isAnimated: isAnimated)
      }
    }
  }

  private func node(_ number: Int) -> RequestHome { .container(work.snapshot.nodes[number]) }

  private func rebuild(_ isAnimated: Bool) -> Request.Step {
    let goal = work.plan.to
    let module = window.newModule()
    let presented = zip(goal.presented, goal.presenters).map { one, presenter in
      Presented(
        entries(of: one.container, window.newModule()), by: presenter, as: one.kind,
        frame: one.frame)
    }
    return .init(
      .replaceAll(entries(of: goal.root, module), module, presenting: presented), in: .root,
      isAnimated: isAnimated && presented.isEmpty)
  }

  /// The home of a presentation: a container that was there, or an earlier presentation.
  private func home(ofPresenting index: Int) -> RequestHome {
    let goal = work.plan.to
    let (presenter, starts) = (goal.presenters[index], goal.starts)
    guard let before = starts.lastIndex(where: { $0 <= presenter }),
      let module = work.presented[before]
    else { return node(presenter) }
    // The request is forwarded to the detail, unless it is made in the master.
    if case .split(_, let master, detail: _) = goal.presented[before].container {
      let offset = presenter - starts[before]
      if (1...master.count).contains(offset) { return .pane(0, of: module) }
    }
    return .module(module)
  }

  private func entries(
    of container: NavigationState.Container, _ module: ModuleID
  ) -> Shape<PageEntry, PageEntry> {
    switch container {
    case .stack(let screens):
      .stack(
        screens.enumerated().map { entry($1, $0 == 0 ? module : window.newModule()) })
    case .single(let screen): .single(entry(screen, module))
    case .tabs(let name, let tabs, let selected):
      .tabs(
        PageEntry(whole: ControllerID(name), module),
        tabs.map { entries(of: $0, window.newModule()) }, selected: selected)
    case .split(let name, let master, let detail):
      .split(
        PageEntry(whole: ControllerID(name), module), master: entries(of: master, module),
        detail: entries(of: detail, module))
    }
  }

  private func entry(_ screen: Screen, _ module: ModuleID) -> PageEntry {
    PageEntry(Page(screen, window.seed(of: module), make), module, id: screen.id)
  }
}
