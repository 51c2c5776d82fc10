// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RouteNavigator {
  /// Carries an action out: the value changes, and the view stack follows.
  ///
  /// - Parameters:
  ///   - action: What is asked.
  ///   - address: On whose behalf; nobody's in particular unless given.
  ///   - options: How the view stack is to follow.
  ///   - mode: In one transition unless given. Step by step, the steps before the last one are
  ///     animated under the policy `queue` only: another policy would end them at once.
  ///   - results: What is given back, and who waits.
  /// - Returns: What has changed, or why the action is not for this stack.
  /// - Throws: What the view stack throws: `transitionRunning` under the policy `reject`, or
  ///   `controllerOnAnotherStack` for what the factory made. The pages are then as they were. A
  ///   later step that is refused throws nothing: the pages are then those of the view stack.
  /// - Complexity: O(*n*) for *n* pages.
  @discardableResult
  public func perform(
    _ action: RouteAction, from address: RouteAddress = .focused,
    _ options: TransitionOptions = .animated, mode: PlanMode = .together,
    results: ResultExchange = .none
  ) throws(StackError) -> RouteOutcome {
    var routes = routes
    var keys = keys
    let outcome = routes.apply(action, from: address, in: map, keys: &keys)
    if let change = outcome.change {
      try adopt(routes, keys, change, results) { () throws(StackError) in
        try follow(change, options, mode)
      }
    }
    return outcome
  }

  /// Builds a whole stack, as for a deep link, root first; without animation unless asked for.
  ///
  /// - Parameters:
  ///   - pages: The pages; the map's initial one unless given.
  ///   - options: How the view stack is to follow.
  /// - Returns: What has changed, or why the action is not for this stack.
  /// - Throws: As ``perform(_:from:_:mode:results:)``.
  /// - Complexity: O(*n*) for *n* pages.
  @discardableResult
  public func open(
    _ pages: [RequestedRoute] = [], _ options: TransitionOptions = .instant
  ) throws(StackError) -> RouteOutcome {
    try perform(.set(pages.isEmpty ? [.new(map.initial)] : pages), options)
  }

  /// Shows a stack that was read back, with its keys, without animation.
  ///
  /// - Throws: As ``perform(_:from:_:mode:results:)``.
  /// - Complexity: O(*n*) for *n* pages.
  public func show(_ restored: RouteStack) throws(StackError) {
    var keys = keys
    for route in restored.routes + restored.inactive {
      keys.skip(past: route.key)
    }
    let change = RouteChange(
      old: routes.routes, new: restored.routes, target: restored.focused?.key)
    try adopt(restored, keys, change) { () throws(StackError) in
      try follow(change, .instant, .together)
    }
  }

  /// Uses other destinations from now on; pages that they do not have leave.
  ///
  /// - Throws: As ``perform(_:from:_:mode:results:)``; the old destinations are then in use.
  /// - Complexity: O(*n*) for *n* pages.
  @discardableResult
  public func use(
    _ map: RouteMap, _ options: TransitionOptions = .instant
  ) throws(StackError) -> RouteChange {
    var routes = routes
    var keys = keys
    let change = routes.adapt(to: map, keys: &keys)
    try adopt(routes, keys, change) { () throws(StackError) in
      try follow(change, options, .together)
    }
    self.map = map
    return change
  }

  /// Changes the value, lets the view stack follow, and undoes it where that is refused.
  private func adopt(
    _ routes: RouteStack, _ keys: RouteKeySequence, _ change: RouteChange,
    _ results: ResultExchange = .none, following follow: () throws(StackError) -> Void
  ) throws(StackError) {
    // The operation before this one is taken on already where a hook of it asks for this.
    tellUntold()
    let before = (self.routes, self.keys, expected)
    self.routes = routes
    self.keys = keys
    refreshPages()
    untold = (change, results)
    do throws(StackError) {
      try follow()
    } catch {
      (self.routes, self.keys, expected) = before
      untold = nil
      refreshPages()
      throw error
    }
    tellUntold()
    refreshPages()
  }

  /// Every page has a controller as long as it is there; that of one which left may live on.
  func refreshPages() {
    var present: Set<ControllerID> = []
    for route in routes.routes + routes.inactive {
      let id = route.controllerID
      present.insert(id)
      let controller = pages[id]?.controller ?? makeController(route)
      precondition(controller.id == id, "A controller's id is not its route's")
      pages[id] = RoutePage(route: route, held: controller, controller: controller)
    }
    for id in Array(pages.keys) where !present.contains(id) {
      pages[id]?.held = nil
      if pages[id]?.controller == nil, !undecided.contains(id) { pages[id] = nil }
    }
  }

  /// Tells of a change that the view stack has taken on; once, whoever notices first.
  func tellUntold() {
    guard let (change, results) = untold else { return }
    untold = nil
    let messages = change.observations.map(RouteObservers.Message.observation)
    let departures = departures(by: change) { $0.key == change.source ? results.returned : nil }
    if let waiter = results.waiter, let target = change.target.flatMap(routes.route) {
      waiters[target.controllerID, default: []].append(waiter)
    }
    observers.tell(messages + departures)
  }
}
