// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// The window or the bare stack of views that a navigator changes.
protocol NavigationTarget<Route> {
  associatedtype Route: Hashable

  func snapshot() -> Snapshot<Route>
  /// Calls a closure after each change of what is there.
  func observe(_ changed: @escaping () -> Void) -> StackObservation
  /// Shows the goal of a call in one request, now or in its turn.
  ///
  /// - Returns: The outcome of the request, or `deferred`.
  func show(_ call: NavigationCall<Route>) -> RoutingOutcome
}

/// A call of a navigator, with its goal.
///
/// It is planned in its turn; in a window again if a controller holds it back and lets it continue. Each time it
/// makes its goal of the state that is there then. Under the policy `queue` a stepwise call takes a request for
/// each transition, and keeps the goal of the first.
final class NavigationCall<Route: Hashable> {
  let options: TransitionOptions
  /// Whether the caller has got its outcome; the navigator reports a refusal after that.
  var hasReturned = false
  private let pace: NavigationPace
  /// The tab that the call selects, if it selects one.
  private let tab: Int?
  private let page: (Route) -> AnyHashable
  private let change: (inout NavigationState<Route>) -> Void
  /// The goal of the requests after the first.
  private var goal: NavigationState<Route>?
  private weak var navigator: Navigator<Route>?

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which learns of the updates and refusals of later turns; weak.
  ///   - pace: The number of transitions.
  ///   - options: The look of the transitions.
  ///   - tab: The tab that the call selects. If the goal does not select it, the target refuses it.
  ///   - change: Makes the goal of the state in the turn of the call.
  init(
    _ navigator: Navigator<Route>, _ pace: NavigationPace, _ options: TransitionOptions,
    selecting tab: Int? = nil, _ change: @escaping (inout NavigationState<Route>) -> Void
  ) {
    (self.navigator, self.pace, self.options, page) = (navigator, pace, options, navigator.page)
    (self.tab, self.change) = (tab, change)
  }

  /// Plans the request that has its turn.
  ///
  /// - Returns: The goal, the steps that the request carries out, and whether they reach the goal.
  func plan(
    from state: NavigationState<Route>, isQueueing: Bool
  ) -> (goal: NavigationState<Route>, steps: [NavigationPlan<Route>.Step], isLast: Bool) {
    var goal = self.goal ?? state
    if self.goal == nil { change(&goal) }
    // Without a queue, each transition would end the one before it: only the last is seen.
    let plan = NavigationPlan(from: state, to: goal, isQueueing ? pace : .together, by: page)
    if let tab, plan.steps.isEmpty {
      // The target refuses it, with the reason.
      let level = state.levels.lastIndex { $0.tabsInFront != nil } ?? 0
      let step = NavigationPlan<Route>.Step(
        action: .select(tab, of: state.fronts[level]), isAnimated: false,
        description: "select tab \(tab)")
      return (goal, [step], true)
    }
    guard plan.pace == .stepwise else { return (goal, plan.steps, true) }
    let next = plan.steps.firstIndex { !$0.isUpdate } ?? plan.steps.count
    return (goal, Array(plan.steps.prefix(next + 1)), next >= plan.steps.count - 1)
  }

  /// Keeps the goal for the requests of the steps that are left.
  func keep(_ goal: NavigationState<Route>) { self.goal = goal }

  /// Tells observers of pages that have got other routes, if nothing else has changed since.
  func didUpdate() { navigator?.tell() }

  func didBegin(_ outcome: RoutingOutcome) {
    if case .refused(let refusal) = outcome, hasReturned { navigator?.didRefuse?(refusal) }
  }
}

extension NavigationPlan.Step {
  /// Whether it gives a page that stays another route.
  var isUpdate: Bool { if case .update = action { true } else { false } }
}
