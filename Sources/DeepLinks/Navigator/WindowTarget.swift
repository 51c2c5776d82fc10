// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A window with its presentations, tabs and splits.
struct WindowTarget<Route: Hashable>: NavigationTarget {
  let window: RoutingWindow
  let pages: RoutePages<Route>

  func snapshot() -> Snapshot<Route> {
    let (nodes, presentations) = window.tree.inOrder()
    var snapshot = Snapshot<Route>(state: NavigationState(.stack([])), nodes: nodes)
    let root = container(window.tree.root, &snapshot)
    var (front, next) = (root.frontNumber, root.count)
    var presented: [NavigationState<Route>.Presentation] = []
    for one in presentations {
      let inside = container(one.content, &snapshot)
      presented.append(
        NavigationState.Presentation(
          inside, as: one.kind, frame: one.frame,
          presenter: one.presenter == front ? nil : one.presenter))
      front = next + inside.frontNumber
      next += inside.count
    }
    snapshot.state = NavigationState(root, presenting: presented)
    return snapshot
  }

  /// The routes of a container; adds its pages, and those of the containers inside it.
  private func container(_ id: NodeID, _ snapshot: inout Snapshot<Route>) -> Shape<Route, String> {
    let shape = window.tree.shape(of: id)
    var routes: [[Route]] = []
    for one in shape.all {
      let entries = one.items.compactMap { entry in
        window.page(entry.id).map { (page: $0, id: entry.entryID) }
      }
      let found = entries.map { pages.route($0.page) }
      snapshot.entries.append(entries)
      snapshot.indices.append(found.indices.filter { found[$0] != nil })
      routes.append(found.compactMap(\.self))
    }
    func name(_ label: ControllerID) -> String { (window.page(label)?.ownName ?? label).name }
    var number = -1
    func filled(_ shape: Shape<StackEntry, ControllerID>) -> Shape<Route, String> {
      number += 1
      let own = routes[number]
      switch shape {
      case .stack: return .stack(own)
      case .single: return own.first.map { .single($0) } ?? .stack([])
      case .tabs(let label, let tabs, let selected):
        return .tabs(name(label), tabs.map(filled), selected: selected)
      case .split(let label, let master, let detail):
        return .split(name(label), master: filled(master), detail: filled(detail))
      }
    }
    return filled(shape)
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping PlanMaker<Route>,
    after last: NavigationState<Route>?, whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    window.carryOut(
      Request(as: window.rootRouter.module, options) { [pages] window in
        let target = WindowTarget(window: window, pages: pages)
        let snapshot = target.snapshot()
        guard snapshot.state != last else { return nil }
        let isQueueing = window.configuration.interruption == .queue
        let work = NavigationWork(plan(snapshot.state), snapshot, isQueueing: isQueueing)
        if work.isPending {
          // It waits for the transition of this request.
          _ = target.carryOut(options, plan, after: snapshot.state, whenBegun: whenBegun)
        }
        var maker = StepMaker(window: window, work: work, pages: pages)
        return .init(maker.steps(), goal: "\(work.plan.to)", update: maker.update)
      }, whenBegun: whenBegun)
  }
}

/// Turns a plan into the steps of a request.
private struct StepMaker<Route: Hashable> {
  let window: RoutingWindow
  let work: NavigationWork<Route>
  let pages: RoutePages<Route>
  /// The modules of the presentations so far, by their indices in the goal.
  private var presented: [Int: ModuleID] = [:]

  init(window: RoutingWindow, work: NavigationWork<Route>, pages: RoutePages<Route>) {
    (self.window, self.work, self.pages) = (window, work, pages)
  }

  mutating func steps() -> [Request.Step] {
    work.steps.compactMap { action, isAnimated in
      switch action {
      case .rebuild: return rebuild(isAnimated)
      case .dismiss(let number):
        return .init(.undo(.presented), in: node(number), isAnimated: isAnimated)
      case .select(let index, let number):
        return .init(.select(index), in: node(number), isAnimated: false)
      case .edit(let number, let planned, let isDismissing):
        let (operation, _, inserted) = work.edit(number, planned) { route in
          entry(route, window.newModule())
        }
        return .init(
          .edit(operation, inserting: inserted, .exactly(dismissing: isDismissing)),
          in: node(number), isAnimated: isAnimated)
      case .update: return nil
      case .present(let index):
        let one = work.plan.to.presented[index]
        let home = home(ofPresenting: index)
        let module = window.newModule()
        presented[index] = module
        return .init(
          .present(entries(of: one.container, module), module, as: one.kind, frame: one.frame),
          in: home, isAnimated: isAnimated)
      }
    }
  }

  /// Shows the new routes of pages that stay; nil if there are none.
  var update: (() -> Void)? {
    let updates = work.updates
    return updates.isEmpty
      ? nil : { [pages] in for (page, route) in updates { pages.show(route, on: page) } }
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
      isAnimated: isAnimated)
  }

  /// The home of a presentation: a container that was there, or an earlier presentation.
  private func home(ofPresenting index: Int) -> RequestHome {
    let goal = work.plan.to
    let (presenter, starts) = (goal.presenters[index], goal.starts)
    guard let before = starts.lastIndex(where: { $0 <= presenter }),
      let module = presented[before]
    else { return node(presenter) }
    // The request is forwarded to the detail, unless it is made in the master.
    if case .split(_, let master, detail: _) = goal.presented[before].container {
      let offset = presenter - starts[before]
      if (1...master.count).contains(offset) { return .pane(0, of: module) }
    }
    return .module(module)
  }

  private func entries(
    of container: Shape<Route, String>, _ module: ModuleID
  ) -> Shape<PageEntry, PageEntry> {
    switch container {
    case .stack(let routes):
      .stack(routes.enumerated().map { entry($1, $0 == 0 ? module : window.newModule()) })
    case .single(let route): .single(entry(route, module))
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

  private func entry(_ route: Route, _ module: ModuleID) -> PageEntry {
    let page = pages.page(route, window.seed(of: module))
    return PageEntry(page, module, id: page.entryID)
  }
}
