// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The window or the bare stack of views that a navigator changes.
protocol NavigationTarget<Route> {
  associatedtype Route: Hashable

  func snapshot() -> Snapshot<Route>
  func observe(_ changed: @escaping () -> Void) -> StackObservation
  /// Carries out a plan that is made in its turn.
  ///
  /// Under the policy `queue`, a stepwise plan takes several requests. Each is planned from the state
  /// before it.
  ///
  /// - Parameters:
  ///   - options: The look of the transitions.
  ///   - plan: Makes the plan. A controller may hold it back, so that it must not retain the target.
  ///   - whenBegun: Called with the outcome of each request.
  /// - Returns: The outcome of the first request, or `deferred`.
  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping PlanMaker<Route>,
    whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome
}

/// Makes a plan from a state; nil if there is nothing to do.
typealias PlanMaker<Route: Hashable> = (NavigationState<Route>) -> NavigationPlan<Route>?

/// The state of a target, with the pages and nodes of its containers by their numbers.
struct Snapshot<Route: Hashable> {
  var state: NavigationState<Route>
  var pages: [[Page]] = []
  var nodes: [NodeID] = []
}

/// The steps of a plan that one request carries out.
struct NavigationWork<Route: Hashable> {
  typealias Action = NavigationPlan<Route>.Action

  let plan: NavigationPlan<Route>
  let snapshot: Snapshot<Route>
  /// The steps, each with whether it has a transition.
  private(set) var steps: [(action: Action, isAnimated: Bool)] = []
  /// Whether steps are left for another request.
  private(set) var isPending = false

  init(_ plan: NavigationPlan<Route>, _ snapshot: Snapshot<Route>, isQueueing: Bool) {
    (self.plan, self.snapshot) = (plan, snapshot)
    let isStepwise = isQueueing && plan.pace == .stepwise
    for (index, step) in plan.steps.enumerated() {
      let isLast = index == plan.steps.count - 1
      // In one request, the last edit of a container leads to its goal.
      if !isStepwise, step.isEdit(followedIn: plan.steps[(index + 1)...]) { continue }
      // A transition would end the one before it: only the last is seen.
      let isSeen = step.isAnimated && (plan.pace == .together || isStepwise || isLast)
      steps.append((step.action, isSeen))
      if case .update = step.action { continue }
      if isStepwise {
        isPending = !isLast
        break
      }
    }
  }

  /// Returns the operation that gives a container its pages, the pages of its entries, and the new pages,
  /// which a closure makes.
  func edit(
    _ number: Int, _ planned: [NavigationPlan<Route>.PlannedPage], _ make: (Route) -> PageEntry
  ) -> (operation: StackOperation, pages: [Page], inserted: [PageEntry]) {
    let (old, routes) = (snapshot.pages[number], snapshot.state[number].items)
    var (entries, after, inserted): ([StackEntry], [Page], [PageEntry]) = ([], [], [])
    for page in planned {
      switch page {
      case .same(let index):
        entries.append(StackEntry(old[index].label, entryID: (routes[index] as? Screen)?.id))
        after.append(old[index])
      case .new(let route):
        let entry = make(route).at(after.count)
        inserted.append(entry)
        entries.append(StackEntry(entry.page.label, entryID: entry.entryID))
        after.append(entry.page)
      }
    }
    let shared = zip(old, after).prefix { $0 === $1 }.count
    if shared == old.count {
      let added = inserted.map { $0.at($0.place - shared) }
      return (.push(Array(entries[shared...])), Array(after[shared...]), added)
    }
    if shared == after.count, shared > 0 { return (.pop(count: old.count - shared), [], []) }
    return (.setEntries(entries), after, inserted)
  }
}

extension NavigationPlan.Step {
  /// Whether it edits a container that a later step edits again.
  fileprivate func isEdit(followedIn later: ArraySlice<Self>) -> Bool {
    guard case .edit(let number, _, _) = action else { return false }
    return later.contains { if case .edit(number, _, _) = $0.action { true } else { false } }
  }
}
