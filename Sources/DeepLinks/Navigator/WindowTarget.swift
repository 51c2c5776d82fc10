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
    var presented: [Presented<Shape<Route, String>>] = []
    for one in presentations {
      let inside = container(one.content, &snapshot)
      var outer = one.map { _ in inside }
      if outer.presenter == front { outer.presenter = nil }
      presented.append(outer)
      front = next + inside.frontNumber
      next += inside.count
    }
    snapshot.state = NavigationState(root, presenting: presented)
    return snapshot
  }

  /// The routes of a container; adds its pages, and those of the containers inside it.
  private func container(_ id: NodeID, _ snapshot: inout Snapshot<Route>) -> Shape<Route, String> {
    guard let node = window.tree[id] else { return .stack([]) }
    let pairs = node.entries.entries.compactMap { entry in
      window.page(entry.id).map { (page: $0, id: entry.entryID) }
    }
    let found = node.isContainer ? [] : pairs.map { pages.route($0.page) }
    snapshot.entries.append(node.isContainer ? [] : pairs)
    snapshot.indices.append(found.indices.filter { found[$0] != nil })
    let routes = found.compactMap(\.self)
    let name = (pairs.first?.page.ownName ?? node.current)?.name ?? ""
    let inside = node.children.map { container($0, &snapshot) }
    switch node.form {
    case .stack: return .stack(routes)
    case .single: return routes.first.map { .single($0) } ?? .stack([])
    case .tabs(let selected): return .tabs(name, inside, selected: selected)
    case .split: return .split(name, master: inside[0], detail: inside[1])
    }
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func show(_ call: NavigationCall<Route>) -> RoutingOutcome {
    window.carryOut(
      Request(as: window.rootRouter.module, call.options) { [pages] window in
        let snapshot = WindowTarget(window: window, pages: pages).snapshot()
        let (plan, steps, isLast) = call.plan(
          from: snapshot.state, isQueueing: window.configuration.interruption == .queue)
        let updates = snapshot.updates(steps)
        var maker = StepMaker(window: window, goal: plan.to, snapshot: snapshot, pages: pages)
        // A controller may hold the request back, so that it must not retain the window.
        let update = { [weak window] in
          pages.show(updates)
          guard !isLast, let window else { return }
          // It waits for the transition of this request.
          _ = WindowTarget(window: window, pages: pages).show(call)
        }
        return .init(
          steps.compactMap { maker.step($0) }, goal: "\(plan.to)",
          update: updates.isEmpty && isLast ? nil : update)
      }, whenBegun: call.didBegin)
  }
}

/// Turns the steps of a plan into those of a request.
private struct StepMaker<Route: Hashable> {
  let window: RoutingWindow
  let goal: NavigationState<Route>
  let snapshot: Snapshot<Route>
  let pages: RoutePages<Route>
  /// The modules of the presentations so far, by their indices in the goal.
  var presented: [Int: ModuleID] = [:]

  /// Returns the step of a request; nil for one that only gives a page another route.
  mutating func step(_ step: NavigationPlan<Route>.Step) -> Request.Step? {
    let isAnimated = step.isAnimated
    switch step.action {
    case .update: return nil
    case .rebuild: return rebuild(isAnimated)
    case .dismiss(let number):
      return .init(.undo(.presented), in: node(number), isAnimated: isAnimated)
    case .select(let index, let number):
      return .init(.select(index), in: node(number), isAnimated: false)
    case .edit(let number, let planned, let isDismissing):
      let (operation, _, inserted) = snapshot.edit(number, planned) { route in
        window.entries(of: .single(pages.modulePage(route)), window.newModule()).items[0]
      }
      return .init(
        .edit(operation, inserting: inserted, .exactly(dismissing: isDismissing)),
        in: node(number), isAnimated: isAnimated)
    case .present(let index):
      let one = goal.presented[index]
      let home = home(ofPresenting: index)
      let module = window.newModule()
      presented[index] = module
      return .init(
        .present(entries(of: one.content, module), module, as: one.kind, frame: one.frame),
        in: home, isAnimated: isAnimated)
    }
  }

  private func node(_ number: Int) -> RequestHome { .container(snapshot.nodes[number]) }

  private func rebuild(_ isAnimated: Bool) -> Request.Step {
    let module = window.newModule()
    let presented = zip(goal.presented, goal.presenters).map { one, presenter in
      var asked = one.map { entries(of: $0, window.newModule()) }
      asked.presenter = presenter
      return asked
    }
    return .init(
      .replaceAll(entries(of: goal.root, module), module, presenting: presented), in: .root,
      isAnimated: isAnimated)
  }

  /// The home of a presentation: a container that was there, or an earlier presentation.
  private func home(ofPresenting index: Int) -> RequestHome {
    let (presenter, starts) = (goal.presenters[index], goal.starts)
    guard let before = starts.lastIndex(where: { $0 <= presenter }),
      let module = presented[before]
    else { return node(presenter) }
    // The request is forwarded to the detail, unless it is made in the master.
    if case .split(_, let master, detail: _) = goal.presented[before].content {
      let offset = presenter - starts[before]
      if (1...master.count).contains(offset) { return .pane(0, of: module) }
    }
    return .module(module)
  }

  private func entries(
    of container: Shape<Route, String>, _ module: ModuleID
  ) -> Shape<PageEntry, PageEntry> {
    window.entries(of: container.map(pages.modulePage, { ControllerID($0) }), module)
  }
}
