// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The values that modules return to the code that opened them.
extension RoutingWindow {
  /// Delivers the value of a module to a ticket.
  ///
  /// The ticket is finished exactly once, when the module leaves the tree, however it leaves. A finger
  /// that can still bring the module back does not finish it. A second ticket for a module replaces the
  /// first, which is dismissed.
  ///
  /// ```swift
  /// let ticket = ResultTicket<String> { result in print(result.value ?? "nothing") }
  /// if let module = router.push(make: makeColours).module {
  ///   window.deliverResult(of: module, to: ticket)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - module: The module. If it is destroyed already, the ticket is dismissed at once.
  ///   - ticket: The ticket.
  public func deliverResult<Value>(of module: ModuleID, to ticket: ResultTicket<Value>) {
    guard lifetime(of: module) != .destroyed else {
      outbox.forget(module).waiter?.finish(nil, .removed)
      ticket.dismiss(.removed)
      return
    }
    deliverResult(of: module, expected: ticket)
  }

  /// Delivers the value of a module that is being made.
  func deliverResult<Value>(of module: ModuleID, expected ticket: ResultTicket<Value>) {
    outbox.await(module, ResultWaiter(ticket))?.finish(nil, .removed)
  }
}

extension Router {
  /// Sets the value that the module returns when it leaves; the last value counts.
  ///
  /// A destroyed module returns nothing.
  ///
  /// - Parameter value: The value. If the ticket is of another type, it is dismissed.
  public func setResult(_ value: Any) {
    guard let window = seed.window, window.tree.contains(module) || !window.modules.isGone(module)
    else { return }
    let old = window.outbox.give(value, of: module)
    withExtendedLifetime(old) {}
  }
}
