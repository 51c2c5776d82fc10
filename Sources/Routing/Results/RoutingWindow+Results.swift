// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The values that modules return to the code that opened them.
extension RoutingWindow {
  /// Calls a closure with the value of a module.
  ///
  /// It is called exactly once, when the module leaves the tree, however it leaves, or when the window is
  /// released. A finger that can still bring the module back does not end the wait. A second closure for a
  /// module replaces the first, which gets `.dismissed(.removed)`.
  ///
  /// ```swift
  /// if let module = router.push(make: makeColours).module {
  ///   window.deliverResult(of: module, as: String.self) { result in
  ///     print(result.value ?? "nothing")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - module: The module. If it is destroyed already, or not made yet, the closure is called at once: in the
  ///     closure that makes a controller, use ``Router/push(returning:id:_:make:completion:)``. If it has left and is
  ///     still retained, the closure is called when it is found destroyed, at the latest with the window.
  ///   - type: The type of the value.
  ///   - receive: Called with the result.
  public func deliverResult<Value>(
    of module: ModuleID, as type: Value.Type, to receive: @escaping (ModuleResult<Value>) -> Void
  ) {
    guard lifetime(of: module) != .destroyed else {
      outbox.forget(module).waiter?.finish(nil, .removed)
      return receive(.dismissed(.removed))
    }
    deliverResult(of: module, expectedBy: ResultReceiver(receive))
  }

  /// Delivers the value of a module that is being made.
  func deliverResult(of module: ModuleID, expectedBy receiver: ResultReceiver) {
    outbox.await(module, receiver)?.finish(nil, .removed)
  }
}

extension Router {
  /// Sets the value that the module returns when it leaves; the last value counts.
  ///
  /// A destroyed module returns nothing.
  ///
  /// - Parameter value: The value. A closure for another type gets `dismissed(.otherType)`.
  public func setResult(_ value: Any) {
    guard let window = seed.window else { return }
    let record = window.modules.records[module]
    guard record == nil || record?.controller != nil || window.tree.contains(module) else { return }
    let old = window.outbox.give(value, of: module)
    withExtendedLifetime(old) {}
  }
}
