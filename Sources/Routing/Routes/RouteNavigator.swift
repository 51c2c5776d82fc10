// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Keeps a stack of routes and makes a view stack follow it.
///
/// An action changes the value first; then the view stack follows, in one transition or step by step,
/// as a ``StackPlan`` says. What happens to the view stack by other means, under a finger or by a
/// call of its own, changes the value at once: a page whose controller has left has left.
///
/// ```swift
/// let map = try RouteMap(RouteDestination("home"), RouteDestination("profile"))
/// let stack = ViewStack(size: Size(width: 320, height: 480))
/// let navigator = RouteNavigator(stack, map: map) { ViewController($0.controllerID) }
/// try navigator.open([.new("home"), .new("profile", ["id": 7])])
/// print(navigator.routes, stack.count)  // home#1 profile#2?id=7 2
/// ```
///
/// A controller that no page brought is taken off by the next action that changes the stack.
/// From inside a hook, and under the policy `queue`, the value changes at once and the view stack
/// when its turn comes.
public final class RouteNavigator {
  /// The stack that follows.
  public let viewStack: ViewStack

  /// The destinations; ``use(_:_:)`` changes them.
  public internal(set) var map: RouteMap

  /// The pages, as a value.
  public internal(set) var routes: RouteStack

  /// Where new pages take their keys.
  public internal(set) var keys: RouteKeySequence

  let makeController: (Route) -> any StackController
  /// The pages that have a controller, also those that have just left.
  var pages: [ControllerID: RoutePage] = [:]
  /// What the view stack will consist of when operations of ours have been carried out.
  var expected: [[ControllerID]] = []
  /// What is told as soon as the view stack has taken the operation on.
  var untold: (change: RouteChange, results: ResultExchange)?
  /// Who waits for a page.
  var waiters: [ControllerID: [ResultWaiter]] = [:]
  /// Pages that a finger has taken off, until the transition ends: a new finger may put them back.
  var undecided: [ControllerID] = []
  /// The transitions that have begun and not yet ended.
  var begun: [(route: Route, isClosing: Bool)] = []
  let observers = RouteObservers()
  private var observations: [StackObservation] = []

  /// Creates a navigator without a page; ``open(_:_:)`` brings the first ones.
  ///
  /// - Parameters:
  ///   - viewStack: The stack that is to follow.
  ///   - map: The destinations.
  ///   - key: The key of the stack of routes; 0, which no page has, unless given.
  ///   - keys: Where new pages take their keys.
  ///   - makeController: Makes the controller of a page, once; its `id` is the page's
  ///     ``Route/controllerID``.
  public init(
    _ viewStack: ViewStack, map: RouteMap, key: RouteKey = RouteKey(0),
    keys: RouteKeySequence = RouteKeySequence(),
    makeController: @escaping (Route) -> any StackController
  ) {
    self.viewStack = viewStack
    self.map = map
    self.keys = keys
    self.makeController = makeController
    routes = RouteStack(key: key)
    let notifications = viewStack.notifications
    observations = [
      notifications.observeChanges { [weak self] in self?.reflect($0) },
      notifications.observeRefusals { [weak self] in self?.noteRefusal(of: $0, $1) },
      notifications.observe { [weak self] in self?.receive($0) },
    ]
  }

  deinit {
    for observation in observations { observation.cancel() }
  }

  /// The controller of a page, on the stack, kept or preloaded; nil where there is no such page.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public func controller(of key: RouteKey) -> (any StackController)? {
    routes.route(key).flatMap { pages[$0.controllerID]?.controller }
  }

  /// The page of a controller, also one that is just leaving; nil where no page brought it.
  public func route(of controller: any StackController) -> Route? {
    pages[controller.id].flatMap { $0.controller === controller ? $0.route : nil }
  }

  /// Calls a closure with everything that happens to pages, until the subscription is cancelled.
  ///
  /// Observers are told when the view stack has taken an operation on, before its hooks. What
  /// they ask for changes the pages at once; others are told of it next.
  @discardableResult
  public func observe(_ receive: @escaping (RouteObservation) -> Void) -> RouteSubscription {
    observers.add(receive)
  }
}
