// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How one state becomes another: steps to be carried out one after the other, each with its reason.
///
/// What both have in common stays: the containers up to the first presentation that differs, and in
/// each stack the pages up to the first one that does, and others that stand in both. So a plan leads
/// back to there first, then on, in the fewest steps that a window can carry out.
///
/// ```swift
/// let plan = NavigationPlan(
///   from: ["home", "list", "item"], to: ["home", "settings"], in: catalog, .stepwise)
/// print(plan)
/// // [home list item] -> [home settings]
/// // 1. pop 2: back to home, which both have
/// // 2. push settings: it comes on top of home
/// ```
public struct NavigationPlan: Hashable, Sendable {
  /// The number of transitions in which a plan is carried out.
  public enum Pace: String, Hashable, Sendable, Codable, CaseIterable {
    /// One: everything that changes, changes at once.
    case together
    /// One for each step that a person would take: back first, then forward.
    case stepwise
  }

  /// The state before.
  public let from: NavigationState
  /// The state after.
  public let to: NavigationState
  /// Whether it has one transition, or one for each step.
  public let pace: Pace
  /// The steps, in their order.
  public let steps: [Step]

  /// Plans the way from one state to another; the second is one that the catalog has checked.
  ///
  /// - Complexity: O(*n*) for *n* screens of both.
  public init(
    from: NavigationState, to: NavigationState, in catalog: ScreenCatalog,
    _ pace: Pace = .together
  ) {
    self.from = from
    self.to = to
    self.pace = pace
    steps = NavigationPlanner(from: from, to: to, catalog: catalog, pace: pace).steps()
  }

  /// One step.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public let action: Action
    /// Whether it has a transition; otherwise it takes place at once, before the one that has.
    public internal(set) var isAnimated: Bool
    /// The step with its reason, as a sentence without a full stop.
    public let description: String
  }

  /// What a step does; containers have the numbers that they have in the state before.
  public enum Action: Hashable, Sendable {
    /// Everything is made anew.
    case rebuild
    /// What a container presents is dismissed.
    case dismiss(from: Int)
    /// Tabs show another one of them.
    case select(Int, of: Int)
    /// A stack consists of these pages then; what it presents is dismissed in the same transition
    /// or stays.
    case edit(Int, [Page], dismissing: Bool)
    /// The screen at a place of the state before has other parameters.
    case update(NavigationState.Place, Screen)
    /// What the state after presents at an index is presented.
    case present(Int)
  }

  /// A page of a stack that is edited.
  public enum Page: Hashable, Sendable {
    /// The one at an index of the stack before the plan.
    case same(Int)
    /// A new one.
    case new(Screen)
  }
}

extension NavigationPlan.Step: CustomStringConvertible {}

extension NavigationPlan: CustomStringConvertible {
  /// The two states, then a line for each step.
  public var description: String {
    (["\(from) -> \(to)"] + steps.enumerated().map { "\($0.offset + 1). \($0.element)" })
      .joined(separator: "\n")
  }
}
