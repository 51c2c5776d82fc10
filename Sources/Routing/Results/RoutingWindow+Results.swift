// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What modules give back to those who opened them.
extension RoutingWindow {
  /// Lets a ticket have what a module gives back.
  ///
  /// It is finished exactly once, when the module leaves the tree by whatever means: with the value,
  /// or with how it left without one. A finger that lets a module come back gives nothing yet. A
  /// second ticket for one module takes the place of the first, which is dismissed.
  ///
  /// ```swift
  /// let ticket = ResultTicket<String> { result in print(result.value ?? "nothing") }
  /// if let module = router.push(derivedFrom: makeColours).module {
  ///   window.deliverResult(of: module, to: ticket)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - module: The module that gives; one that is gone already dismisses the ticket at once.
  ///   - ticket: The ticket that receives the result.
  public func deliverResult<Value>(of module: ModuleID, to ticket: ResultTicket<Value>) {
    guard lifetime(of: module) != .destroyed else {
      outbox.forget(module).waiter?.finish(nil, .removed)
      ticket.dismiss(.removed)
      return
    }
    deliverResult(of: module, expected: ticket)
  }

  /// The same of a module that is being made.
  func deliverResult<Value>(of module: ModuleID, expected ticket: ResultTicket<Value>) {
    outbox.await(module, ResultWaiter(ticket))?.finish(nil, .removed)
  }
}

extension Router {
  /// Says what the module gives back when it leaves; the last value counts.
  ///
  /// A module that is gone for ever has nothing more to give.
  ///
  /// - Parameter value: The value; one of another type than the ticket's dismisses it.
  public func setResult(_ value: Any) {
    guard let window = seed.window, window.tree.contains(module) || !window.modules.isGone(module)
    else { return }
    let old = window.outbox.give(value, of: module)
    withExtendedLifetime(old) {}
  }
}
