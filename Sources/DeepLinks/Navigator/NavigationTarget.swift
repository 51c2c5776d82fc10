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
  ///   - last: The state before the last request of the plan; nil for the first. If it is still the present
  ///     one, that request was refused, and nothing is done.
  ///   - whenBegun: Called with the outcome of each request.
  /// - Returns: The outcome of the first request, or `deferred`.
  func carryOut(
    _ options: TransitionOptions, _ plan: @escaping PlanMaker<Route>,
    after last: NavigationState<Route>?, whenBegun: @escaping (RoutingOutcome) -> Void
  ) -> RoutingOutcome
}

extension NavigationTarget {
  /// Plans and carries out the way to a goal, now or in its turn.
  ///
  /// - Parameters:
  ///   - pace: The number of transitions.
  ///   - options: The look of the transitions.
  ///   - page: Returns what two routes of one page have in common.
  ///   - goal: Returns the goal from the state in the turn of the call. The goal is fixed then.
  ///   - whenBegun: Called when a request has begun, with the error if it is refused in a later turn.
  /// - Returns: The plan, or nil if the call waits for its turn.
  /// - Throws: The refusal, if the call has its turn at once.
  func navigate(
    _ pace: NavigationPace, _ options: TransitionOptions,
    by page: @escaping (Route) -> AnyHashable,
    _ goal: @escaping (NavigationState<Route>) -> NavigationState<Route>,
    whenBegun: @escaping (NavigationError?) -> Void
  ) throws(NavigationError) -> NavigationPlan<Route>? {
    let call = NavigationCall<Route>()
    func plan(_ state: NavigationState<Route>) -> NavigationPlan<Route> {
      let goal = call.goal ?? goal(state)
      call.goal = goal
      let plan = NavigationPlan(from: state, to: goal, pace, by: page)
      if !call.hasReturned { call.plan = plan }
      return plan
    }
    let outcome = carryOut(options, plan, after: nil) { outcome in
      var late: NavigationError?
      if case .refused(let refusal) = outcome, call.hasReturned { late = NavigationError(refusal) }
      whenBegun(late)
    }
    call.hasReturned = true
    switch outcome {
    case .applied, .unchanged: return call.plan
    case .deferred: return nil
    case .refused(let refusal): throw NavigationError(refusal)
    }
  }
}

/// The goal and the plan of a call.
private final class NavigationCall<Route: Hashable> {
  var goal: NavigationState<Route>?
  var plan: NavigationPlan<Route>?
  var hasReturned = false
}

/// Makes a plan from a state.
typealias PlanMaker<Route: Hashable> = (NavigationState<Route>) -> NavigationPlan<Route>
