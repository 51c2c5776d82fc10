// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing

/// The steps from one state to another, each with its reason.
///
/// Containers and pages that both states have stay. A plan goes back to them, then forward, in the fewest
/// steps that a window can carry out.
///
/// ```swift
/// let plan = NavigationPlan(
///   from: ["home", "list", "item"], to: ["home", "settings"], .stepwise)
/// print(plan)
/// // [home list item] -> [home settings]
/// // 1. pop 2: back to home, which both have
/// // 2. push settings: it comes on top of home
/// ```
public struct NavigationPlan<Route: Hashable>: Hashable {
  /// The state before.
  public let from: NavigationState<Route>
  /// The state after.
  public let to: NavigationState<Route>
  /// Whether the plan has one transition, or one for each step.
  public let pace: NavigationPace
  /// The steps, in their order.
  public private(set) var steps: [Step] = []

  /// Plans the steps from one state to another.
  ///
  /// - Parameters:
  ///   - from: The state before.
  ///   - to: The state after.
  ///   - pace: The number of transitions.
  ///   - page: Returns what two routes of one page have in common; the route itself unless given.
  /// - Complexity: O(*n*) for *n* routes of both.
  public init(
    from: NavigationState<Route>, to: NavigationState<Route>, _ pace: NavigationPace = .together,
    by page: @escaping (Route) -> AnyHashable = { $0 }
  ) {
    (self.from, self.to, self.pace) = (from, to, pace)
    steps = NavigationPlanner(self, page: page).steps()
  }

  /// One step.
  public struct Step: Hashable {
    /// The action.
    package let action: Action
    /// Whether it has a transition.
    ///
    /// Otherwise it takes place at once, before the step that has one.
    public internal(set) var isAnimated: Bool
    /// The step and its reason, as a sentence without a full stop.
    public let description: String
  }

  /// The action of a step.
  ///
  /// Containers have their numbers in the state before.
  package enum Action: Hashable {
    /// Everything is replaced.
    case rebuild
    /// The presentation of a container is dismissed.
    case dismiss(from: Int)
    /// Tabs select a tab.
    case select(Int, of: Int)
    /// A stack gets these pages; what it presents is dismissed in the same transition, or stays.
    case edit(Int, [PlannedPage], dismissing: Bool)
    /// The page at an index of a container gets another route.
    case update(Int, index: Int, Route)
    /// The presentation at an index of the state after is presented.
    case present(Int)
  }

  /// A page of a stack that is edited.
  package enum PlannedPage: Hashable {
    /// The page at an index of the stack before the plan.
    case same(Int)
    /// A new page.
    case new(Route)
  }
}

/// The number of transitions of a plan.
public enum NavigationPace: String, Hashable, Sendable, Codable, CaseIterable {
  /// One: all changes at once.
  case together
  /// One for each step that a person would take: back first, then forward.
  case stepwise
}

extension NavigationPlan.Step: CustomStringConvertible {}

extension NavigationPlan: CustomStringConvertible {
  /// The two states, then a line for each step.
  public var description: String {
    (["\(from) -> \(to)"] + steps.enumerated().map { "\($0.offset + 1). \($0.element)" })
      .joined(separator: "\n")
  }
}
