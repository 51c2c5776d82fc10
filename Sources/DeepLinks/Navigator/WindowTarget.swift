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
    return Snapshot(
      shape(of: window.tree.root), presenting: presentations.map { $0.map(shape) }, nodes: nodes)
  }

  /// The pages in a container, and the names of tabs and splits.
  private func shape(of id: NodeID) -> Shape<Snapshot<Route>.Entry, String> {
    window.tree.shape(of: id).map(
      { entry in
        window.page(entry.id).map {
          .init(page: $0, id: entry.entryID, route: pages.route($0))
        }
      }, { whole in (window.page(whole)?.ownName ?? whole).name })
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    window.whenChanged { _ in changed() }
  }

  func show(_ call: NavigationCall<Route>) -> RoutingOutcome {
    var request = Request(as: window.rootRouter.module, by: .plan, call.options) {
      [pages] request, window in
      let snapshot = WindowTarget(window: window, pages: pages).snapshot()
      let (goal, steps, isLast) = call.plan(
        from: snapshot.state, isQueueing: window.configuration.interruption == .queue)
      let updates = snapshot.updates(steps)
      var maker = StepMaker(window: window, goal: goal, snapshot: snapshot, pages: pages)
      (request.steps, request.goal) = (steps.compactMap { maker.step($0) }, "\(goal)")
      request.update = nil
      if updates.isEmpty, isLast { return }
      // A controller may hold the request back, so that it must not retain the window.
      request.update = { [weak window] in
        pages.show(updates)
        guard !isLast, let window else { return }
        call.keep(goal)
        // It waits for the transition of this request.
        _ = WindowTarget(window: window, pages: pages).show(call)
      }
    }
    request.completion = call.didBegin
    return window.submit(request)
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
  mutating func step(_ step: NavigationPlan<Route>.Step) -> TreeRequest? {
    let isAnimated = step.isAnimated
    switch step.action {
    case .update: return nil
    case .rebuild: return rebuild(isAnimated)
    case .dismiss(let number):
      return .init(.undo(.presented), in: node(number), isAnimated: isAnimated)
    case .select(let index, let number):
      return .init(.select(index), in: node(number), isAnimated: false)
    case .edit(let number, let planned, let isDismissing):
      let home = node(number)
      let (operation, _, inserted) = snapshot.edit(number, planned) { route in
        let module = window.newModule()
        return window.admit(pages.page(route, window.seed(of: module)), as: module, in: home)
      }
      return .init(
        .edit(operation, inserting: inserted, .exactly(dismissing: isDismissing)),
        in: home, isAnimated: isAnimated)
    case .present(let index):
      let one = goal.presented[index]
      let home = home(ofPresenting: index)
      let module = window.newModule()
      presented[index] = module
      return .init(
        .present(
          window.admit(shape(of: one.content), as: module), module, as: one.kind, frame: one.frame),
        in: home, isAnimated: isAnimated)
    }
  }

  private func node(_ number: Int) -> RequestHome { .container(snapshot.nodes[number]) }

  private func rebuild(_ isAnimated: Bool) -> TreeRequest {
    let module = window.newModule()
    let presented = zip(goal.presented, goal.presenters).map { one, presenter in
      var asked = one.map(shape(of:))
      asked.presenter = presenter
      return asked
    }
    return .init(
      window.admitAll(shape(of: goal.root), as: module, presenting: presented), in: .root,
      isAnimated: isAnimated)
  }

  /// The home of a presentation: a container that was there, or an earlier presentation.
  private func home(ofPresenting index: Int) -> RequestHome {
    let presenter = goal.presenters[index]
    let (level, offset) = goal.place(of: presenter)
    guard let module = presented[level - 1] else { return node(presenter) }
    // The request is forwarded to the detail, unless it is made in the master.
    if case .split(_, let master, detail: _) = goal.levels[level],
      (1...master.count).contains(offset)
    {
      return .pane(0, of: module)
    }
    return .module(module)
  }

  private func shape(of container: Shape<Route, String>) -> ModuleShape {
    container.map({ route in ModulePage { pages.page(route, $0) } }, { ControllerID($0) })
  }
}
