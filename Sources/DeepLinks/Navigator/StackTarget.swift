// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A bare stack of views, which shows one stack and nothing else.
struct StackTarget<Route: Hashable>: NavigationTarget {
  let stack: ViewStack
  let pages: RoutePages<Route>
  /// The modules of a window have numbers; a bare stack has none.
  private var module: ModuleID { ModuleID(number: 0) }

  init(stack: ViewStack, pages: RoutePages<Route>) { (self.stack, self.pages) = (stack, pages) }

  func snapshot() -> Snapshot<Route> {
    let routes = stack.pages.map(pages.route)
    return Snapshot(
      state: NavigationState(.stack(routes.compactMap(\.self))),
      entries: [zip(stack.pages, stack.state.entries).map { ($0, $1.entryID) }],
      indices: [routes.indices.filter { routes[$0] != nil }])
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    stack.notifications.observeChanges { _ in changed() }
  }

  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping PlanMaker<Route>,
    after last: NavigationState<Route>?, whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome {
    var answer: RoutingOutcome?
    stack.whenReady { [self] in
      let snapshot = snapshot()
      var outcome = RoutingOutcome.unchanged
      if snapshot.state != last {
        let isQueueing = stack.configuration.interruption == .queue
        let work = NavigationWork(plan(snapshot.state), snapshot, isQueueing: isQueueing)
        outcome = perform(work, options)
        if work.isPending {
          _ = carryOut(options, plan, after: snapshot.state, whenBegun: whenBegun)
        }
      }
      answer = outcome
      whenBegun(outcome)
    } refused: { error in
      answer = .refused(.stack(error))
      whenBegun(.refused(.stack(error)))
    }
    return answer ?? .deferred(module)
  }

  private func perform(
    _ work: NavigationWork<Route>, _ options: TransitionOptions
  ) -> RoutingOutcome {
    var outcome = RoutingOutcome.unchanged
    for (action, isAnimated) in work.steps {
      switch action {
      case .update: continue
      case .edit(let number, let planned, dismissing: _):
        let (operation, all, _) = work.edit(number, planned) { route in
          let page = pages.page(route, nil)
          return PageEntry(page, module, id: page.entryID)
        }
        do throws(StackError) {
          _ = try HostedStack(stack).perform(
            bringing: all.map { (page: $0, id: nil) }, isAnimated ? options : .instant,
            on: RemovalTerms()
          ) { _ in operation }
          outcome = .applied(module)
        } catch {
          return .refused(.stack(error))
        }
      case .rebuild, .dismiss, .select, .present: return .refused(.noStack(nil))
      }
    }
    // An edit may be refused, and then no page shows another route.
    for (page, route) in work.updates {
      pages.show(route, on: page)
      outcome = .applied(module)
    }
    return outcome
  }
}
