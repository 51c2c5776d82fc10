// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import Routing
public import ViewStackCore

/// Changes a window, or a bare stack of views, by its ``NavigationState``.
///
/// A navigator keeps no state. It reads the state from the pages that are there, also those of routers, and
/// carries out the plan that leads to the goal.
///
/// ```swift
/// let navigator = Navigator(window, links) { route, seed in
///   switch route {
///   case .item: ViewController("item")
///   default: Home()
///   }
/// }
/// navigator.push(.item(7))
/// try navigator.open("shop://items/8")
/// navigator.navigate { $0.present([.login]) }
/// ```
///
/// Pages are made when they are needed. A call from inside a hook waits for its turn, and so does a call
/// under the policy `queue` while a transition runs; the plan is made then.
public final class Navigator<Route: Hashable> {
  /// The links that ``open(_:_:_:keepsHiddenTabs:)-(String,_,_,_)`` reads.
  public let links: LinkTable<Route>

  /// Called if a call that had to wait is refused.
  public var didRefuse: ((RoutingRefusal) -> Void)?

  private let target: any NavigationTarget<Route>
  let page: (Route) -> AnyHashable
  private let observers = ObserverList<Navigator>()
  private var observation: StackObservation?

  init(
    _ target: any NavigationTarget<Route>, _ links: LinkTable<Route>,
    by page: @escaping (Route) -> AnyHashable
  ) {
    (self.target, self.links, self.page) = (target, links, page)
  }

  /// Creates the navigator of a window.
  ///
  /// - Parameters:
  ///   - window: The window; retained.
  ///   - links: The links.
  ///   - page: Returns what two routes of one page have in common, such as the user of a profile. A page
  ///     that gets another route is a ``RouteController``. The route itself unless given.
  ///   - make: Makes the controller of a route.
  public convenience init(
    _ window: RoutingWindow, _ links: LinkTable<Route> = LinkTable(),
    by page: @escaping (Route) -> AnyHashable = { $0 },
    make: @escaping (Route, RouterSeed) -> any StackController
  ) {
    let pages = RoutePages<Route> { route, seed in
      seed.map { make(route, $0) } ?? ViewController("\(route)")
    }
    self.init(WindowTarget(window: window, pages: pages), links, by: page)
  }

  /// Creates the navigator of a bare stack of views; see ``init(_:_:by:make:)-(RoutingWindow,_,_,_)``.
  public convenience init(
    _ stack: ViewStack, _ links: LinkTable<Route> = LinkTable(),
    by page: @escaping (Route) -> AnyHashable = { $0 },
    make: @escaping (Route) -> any StackController
  ) {
    let pages = RoutePages<Route> { route, _ in make(route) }
    self.init(StackTarget(stack: stack, pages: pages), links, by: page)
  }

  deinit { observation?.cancel() }

  /// The current state.
  ///
  /// It leaves out pages that have no route.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public var state: NavigationState<Route> { target.snapshot().state }

  /// Returns the number of the container of a controller in ``state``, and its index there; nil if it is
  /// not there.
  public func place(of controller: any StackController) -> (container: Int, index: Int)? {
    let snapshot = target.snapshot()
    for number in snapshot.indices.indices {
      for index in snapshot.indices[number].indices
      where snapshot.page(number, index).controller === controller {
        return (number, index)
      }
    }
    return nil
  }

  /// Calls a closure after each change by a finger, a router or this navigator, until the observation is
  /// cancelled.
  ///
  /// The closure reads the ``state`` if it needs it, to save it, say.
  ///
  /// - Complexity: O(1) for each change, without the closure.
  @discardableResult
  public func observe(_ receive: @escaping (Navigator) -> Void) -> StackObservation {
    if observation == nil { observation = target.observe { [weak self] in self?.tell() } }
    return observers.add(receive)
  }

  func tell() { observers.post(self) }

  /// Returns the plan that leads to a state, without carrying it out.
  public func plan(
    to goal: NavigationState<Route>, _ pace: NavigationPace = .together
  ) -> NavigationPlan<Route> {
    NavigationPlan(from: state, to: goal, pace, by: page)
  }

  /// Opens a state.
  ///
  /// - Parameters:
  ///   - goal: The state.
  ///   - pace: The number of transitions. `stepwise` shows every step under the policy `queue` only; under
  ///     any other one it shows the last.
  ///   - options: The look of the transitions.
  ///   - keepsHiddenTabs: Whether hidden tabs stay unchanged, if the goal has the same tabs.
  /// - Returns: The outcome. A state with a presentation over a hidden tab is refused, say; a bare stack of
  ///   views refuses tabs, splits and presentations with `noStack`. If a controller prevents its removal,
  ///   the refusal is `stack(.removalPrevented)`, and the plan is made again when the controller lets it
  ///   continue.
  @discardableResult
  public func open(
    _ goal: NavigationState<Route>, _ pace: NavigationPace = .together,
    _ options: TransitionOptions = .animated, keepsHiddenTabs: Bool = false
  ) -> RoutingOutcome {
    navigate(pace, options) { $0 = keepsHiddenTabs ? goal.keepingHiddenTabs(of: $0) : goal }
  }

  /// Opens the state of a link.
  ///
  /// - Returns: The outcome, as of ``open(_:_:_:keepsHiddenTabs:)-(NavigationState<Route>,_,_,_)``.
  /// - Throws: The reason if the link opens no state.
  @discardableResult
  public func open(
    _ link: String, _ pace: NavigationPace = .together, _ options: TransitionOptions = .animated,
    keepsHiddenTabs: Bool = false
  ) throws(LinkError) -> RoutingOutcome {
    open(try links.state(for: link), pace, options, keepsHiddenTabs: keepsHiddenTabs)
  }

  /// Opens the state that a closure makes of the present one.
  ///
  /// All other calls are forms of this.
  ///
  /// - Parameters:
  ///   - pace: The number of transitions.
  ///   - options: The look of the transitions.
  ///   - body: Changes the state, when the call has its turn. It may be called again for one call, as when a
  ///     controller of a window holds the call back and lets it continue.
  /// - Returns: The outcome, as of ``open(_:_:_:keepsHiddenTabs:)-(NavigationState<Route>,_,_,_)``.
  @discardableResult
  public func navigate(
    _ pace: NavigationPace = .together, _ options: TransitionOptions = .animated,
    _ body: @escaping (inout NavigationState<Route>) -> Void
  ) -> RoutingOutcome {
    show(NavigationCall(self, pace, options, body))
  }

  func show(_ call: NavigationCall<Route>) -> RoutingOutcome {
    let outcome = target.show(call)
    call.hasReturned = true
    return outcome
  }
}
