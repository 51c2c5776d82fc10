// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// Brings a live window, or a bare stack of views, from where it is to a ``NavigationState``.
///
/// It keeps nothing of its own: the state is read from the controllers that stand there, whoever has
/// put them there, and a plan leads from it to the goal.
///
/// ```swift
/// let navigator = Navigator(window, catalog) { screen, _ in Page(screen) }
/// try navigator.open("shop://users/anna?tab=photos")
/// print(navigator.state)  // [home profile?tab=photos&user=anna]
/// try navigator.change { $0.present(.stack(["login"])) }
/// ```
///
/// From inside a hook a call waits for its turn, and so it does under the policy `queue` while a
/// transition runs: the plan is made then.
public final class Navigator {
  /// The screens that the application has.
  public var catalog: ScreenCatalog

  /// Called where a call that had to wait has failed; what a stack of views or a window refuses in
  /// its turn is told to their delegates.
  public var didFail: ((NavigationError) -> Void)?

  private let target: any NavigationTarget
  private let observers = ObserverList<NavigationState>()
  /// The state of which observers were told last; nil where nobody observes.
  private var told: NavigationState?
  private var observation: StackObservation?

  /// Creates a navigator for a window.
  ///
  /// - Parameters:
  ///   - window: The window, held strongly.
  ///   - catalog: The screens.
  ///   - make: Makes the controller of a screen. A ``ScreenController`` is given its screen; of any
  ///     other one, the name is that of the screen.
  public init(
    _ window: RoutingWindow, _ catalog: ScreenCatalog,
    make: @escaping (Screen, RouterSeed) -> any StackController
  ) {
    self.catalog = catalog
    target = WindowTarget(
      window: window,
      make: Page.maker { screen, seed in
        seed.map { make(screen, $0) } ?? ViewController(ControllerID(screen.name))
      })
  }

  /// Creates a navigator for a bare stack of views.
  ///
  /// - Parameters:
  ///   - stack: The stack, held strongly.
  ///   - catalog: The screens.
  ///   - make: Makes the controller of a screen, as for a window.
  public init(
    _ stack: ViewStack, _ catalog: ScreenCatalog,
    make: @escaping (Screen) -> any StackController
  ) {
    self.catalog = catalog
    target = StackTarget(
      stack: stack, make: Page.maker { screen, _ in make(screen) })
  }

  /// Where one is now.
  ///
  /// - Complexity: O(*n*) for *n* controllers.
  public var state: NavigationState { target.snapshot().state }

  /// The place of a controller in ``state``, or nil where it does not stand there.
  public func place(of controller: any StackController) -> NavigationState.Place? {
    for (number, pages) in target.snapshot().pages.enumerated() {
      guard let index = pages.firstIndex(where: { $0.controller === controller }) else { continue }
      return NavigationState.Place(container: number, index: index)
    }
    return nil
  }

  /// Calls a closure with each new state, until the observation is cancelled: to save it, say.
  ///
  /// It is called once a change, whoever made it: a finger at its release, a router, this navigator.
  /// Nothing is called where the state is as it was.
  @discardableResult
  public func observe(_ receive: @escaping (NavigationState) -> Void) -> StackObservation {
    if observation == nil { observation = target.observe { [weak self] in self?.tell() } }
    if observers.isEmpty { told = state }
    return observers.add(receive)
  }

  deinit { observation?.cancel() }

  private func tell() {
    guard !observers.isEmpty else { return }
    let state = state
    guard state != told else { return }
    told = state
    observers.post(state)
  }

  /// Returns the plan that leads from here to a state.
  ///
  /// - Throws: `unacceptable` where the state is not legal, or has a new screen that is unknown.
  public func plan(
    to goal: NavigationState, _ pace: NavigationPlan.Pace = .together
  ) throws(NavigationError) -> NavigationPlan {
    try plan(from: state, to: goal, pace)
  }

  private func plan(
    from state: NavigationState, to goal: NavigationState, _ pace: NavigationPlan.Pace
  ) throws(NavigationError) -> NavigationPlan {
    // Controllers that were not made from the catalog stay where they are.
    let checked = catalog.checked(goal, allowing: state)
    guard checked.report.isClean else { throw .unacceptable(checked.report) }
    return NavigationPlan(from: state, to: checked.value, in: catalog, pace)
  }

  /// Goes to a state.
  ///
  /// - Parameters:
  ///   - goal: The state.
  ///   - pace: Whether in one transition or step by step. Step by step every step is seen under the
  ///     policy `queue` only; under any other one the last is.
  ///   - options: How the transitions look. A plan that makes everything anew has none; its step says so.
  ///   - keepsHiddenTabs: Whether hidden tabs stay as they are, if the goal has the same tabs.
  /// - Returns: The plan that was carried out, or nil if it waits for its turn.
  /// - Throws: `unacceptable` as ``plan(to:_:)``, and `stack(.removalPrevented)` where a controller
  ///   that the plan takes off prevents that: nothing has changed then; when the controller lets it
  ///   go on, the plan is made anew. `notOneStack`; what a step was refused with.
  @discardableResult
  public func open(
    _ goal: NavigationState, _ pace: NavigationPlan.Pace = .together,
    _ options: TransitionOptions = .animated, keepsHiddenTabs: Bool = false
  ) throws(NavigationError) -> NavigationPlan? {
    try perform(pace, options) { navigator in
      keepsHiddenTabs ? goal.keepingHiddenTabs(of: navigator.state) : goal
    }
  }

  /// Goes to the state of a link.
  ///
  /// - Throws: `link` where it leads nowhere, and as ``open(_:_:_:keepsHiddenTabs:)-(NavigationState,_,_,_)``.
  @discardableResult
  public func open(
    _ link: String, _ pace: NavigationPlan.Pace = .together,
    _ options: TransitionOptions = .animated, keepsHiddenTabs: Bool = false
  ) throws(NavigationError) -> NavigationPlan? {
    let goal: NavigationState
    do throws(LinkError) {
      goal = try catalog.state(for: link)
    } catch {
      throw .link(error)
    }
    return try open(goal, pace, options, keepsHiddenTabs: keepsHiddenTabs)
  }

  /// Goes to what a closure makes of the state that is there when it is its turn.
  ///
  /// - Throws: As ``open(_:_:_:keepsHiddenTabs:)-(NavigationState,_,_,_)``.
  @discardableResult
  public func change(
    _ pace: NavigationPlan.Pace = .together, _ options: TransitionOptions = .animated,
    _ body: @escaping (inout NavigationState) -> Void
  ) throws(NavigationError) -> NavigationPlan? {
    try perform(pace, options) { navigator in
      var goal = navigator.state
      body(&goal)
      return goal
    }
  }

  /// Plans and carries out the way to a goal, now or in its turn.
  private func perform(
    _ pace: NavigationPlan.Pace, _ options: TransitionOptions,
    _ goal: @escaping (Navigator) -> NavigationState
  ) throws(NavigationError) -> NavigationPlan? {
    let attempt = Attempt()
    // The request may outlive the navigator: a controller may hold it back.
    let outcome = target.carryOut(options) { [weak self, target, weak attempt] in
      guard let self else { return nil }
      do throws(NavigationError) {
        let snapshot = target.snapshot()
        let plan = try plan(from: snapshot.state, to: goal(self), pace)
        let work = NavigationWork(plan, snapshot, isQueueing: target.isQueueing)
        attempt?.plan = plan
        return work
      } catch {
        attempt?.error = error
        if attempt?.isLate != false { didFail?(error) }
        return nil
      }
    } whenBegun: { [weak self, weak attempt] outcome in
      guard let self else { return }
      if case .refused(let refusal) = outcome, attempt?.isLate != false {
        didFail?(NavigationError(refusal))
      }
      tell()
    }
    attempt.isLate = true
    if let error = attempt.error { throw error }
    switch outcome {
    case .applied, .unchanged: return attempt.plan
    case .deferred: return nil
    case .refused(let refusal): throw NavigationError(refusal)
    }
  }

  /// The plan or the error of a call, until it returns.
  private final class Attempt {
    var plan: NavigationPlan?
    var error: NavigationError?
    /// Whether the call has returned.
    var isLate = false
  }
}

/// Why a navigator did not come to a state.
public enum NavigationError: Error, Hashable, Sendable {
  /// The state is not legal, or has a screen that the catalog does not know.
  case unacceptable(RestorationReport)
  /// A bare stack of views shows one stack and nothing else.
  case notOneStack(NavigationState)
  /// The link leads nowhere.
  case link(LinkError)
  /// The window refused it; nothing has changed.
  case routing(RoutingRefusal)
  /// The stack of views refused it; nothing has changed.
  case stack(StackError)

  init(_ refusal: RoutingRefusal) {
    if case .stack(let error) = refusal { self = .stack(error) } else { self = .routing(refusal) }
  }
}

extension NavigationError: CustomStringConvertible {
  /// A sentence for a person, without a full stop; of a state, a line for each finding.
  public var description: String {
    switch self {
    case .unacceptable(let report): "\(report)"
    case .notOneStack(let state): "a stack of views cannot show \(state)"
    case .link(let error): "\(error)"
    case .routing(let refusal): "\(refusal)"
    case .stack(let error): "\(error)"
    }
  }
}
