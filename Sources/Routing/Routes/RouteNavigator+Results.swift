// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension RouteNavigator {
  /// Pushes a page and waits for its result.
  ///
  /// The closure is called once: when the page leaves, with the value that it gives or without. It
  /// is not called where the action is not handled, or throws.
  ///
  /// - Throws: As ``perform(_:from:_:mode:results:)``.
  @discardableResult
  public func push<Value>(
    _ name: RouteName, _ parameters: RouteParameters = .none,
    options: TransitionOptions = .animated,
    result: @escaping (RouteResult<Value>) -> Void
  ) throws(StackError) -> RouteOutcome {
    try perform(
      .push(name, parameters), options, results: .awaiting(ResultTicket(result)))
  }

  /// Pops the focused page, which gives a value to whoever waits for it.
  ///
  /// - Throws: As ``perform(_:from:_:mode:results:)``.
  @discardableResult
  public func pop(
    returning value: Any, options: TransitionOptions = .animated
  ) throws(StackError) -> RouteOutcome {
    try perform(.goBack, options, results: .returning(value))
  }

  /// Replaces the focused page, which may give a value to whoever waits for it, and waits for the
  /// result of the new one.
  ///
  /// - Throws: As ``perform(_:from:_:mode:results:)``.
  @discardableResult
  public func replace<Value>(
    by name: RouteName, _ parameters: RouteParameters = .none, returning value: Any? = nil,
    options: TransitionOptions = .animated,
    result: @escaping (RouteResult<Value>) -> Void
  ) throws(StackError) -> RouteOutcome {
    let exchange = value.map { ResultExchange.returning($0) } ?? .none
    return try perform(
      .replace(name, parameters), options, results: exchange.awaiting(ResultTicket(result)))
  }
}
