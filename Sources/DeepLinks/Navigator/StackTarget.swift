// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// A bare stack of views, which shows one stack and nothing else.
struct StackTarget<Route: Hashable>: NavigationTarget {
  let stack: ViewStack
  let pages: RoutePages<Route>
  /// The modules of a window have numbers; a bare stack has none.
  var module: ModuleID { ModuleID(number: 0) }

  func snapshot() -> Snapshot<Route> {
    Snapshot(
      .stack(
        zip(stack.pages, stack.state.entries).map {
          .init(page: $0, id: $1.entryID, route: pages.route($0))
        }))
  }

  func observe(_ changed: @escaping () -> Void) -> StackObservation {
    stack.notifications.observeChanges { _ in changed() }
  }

  func show(_ call: NavigationCall<Route>) -> RoutingOutcome {
    var outcome = RoutingOutcome.deferred(module)
    func begin(_ own: RoutingOutcome) {
      outcome = own
      call.didBegin(own)
    }
    stack.whenReady {
      begin(showNow(call))
    } refused: {
      begin(.refused(.stack($0)))
    }
    return outcome
  }

  private func showNow(_ call: NavigationCall<Route>) -> RoutingOutcome {
    let snapshot = snapshot()
    let (goal, steps, isLast) = call.plan(
      from: snapshot.state, isQueueing: stack.configuration.interruption == .queue)
    guard case .stack = goal.root, goal.presented.isEmpty else {
      return .refused(.noStack(nil))
    }
    let updates = snapshot.updates(steps)
    // One stack is edited once; it has no other container to change.
    let change = steps.first { !$0.isUpdate }
    switch change?.action {
    case .select(let tab, of: _): return .refused(.tabOutOfRange(tab, count: 0))
    case .edit(let number, let planned, dismissing: _):
      let (operation, all, _) = snapshot.edit(number, planned) { route in
        PageEntry(pages.page(route, nil), module)
      }
      do throws(StackError) {
        try HostedStack(stack).perform(
          bringing: all.map { (page: $0, id: nil) },
          change?.isAnimated == true ? call.options : .instant, on: RemovalTerms()
        ) { _ in operation }
      } catch {
        return .refused(.stack(error))
      }
    default: if updates.isEmpty { return .unchanged }
    }
    // An edit may be refused, and then no page shows another route.
    pages.show(updates)
    if !updates.isEmpty { call.didUpdate() }
    if !isLast {
      call.keep(goal)
      _ = show(call)
    }
    return .applied(module)
  }
}
