// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Waiting until nothing moves; a ``Driver`` or a display link advances the clock meanwhile.
extension TimeDriven {
  /// Waits until nothing moves; returns at once if nothing does.
  ///
  /// A transition that a finger holds moves. Where a hook begins the next transition at the end of
  /// one, the wait goes on. Waiting holds the stack.
  ///
  /// - Throws: `CancellationError` where the task is cancelled first. Only the waiting ends then: the
  ///   stack goes on as it would.
  public func atRest() async throws {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    var isReached = false
    let observation = whenAtRest {
      isReached = true
      end.finish()
    }
    defer { observation.cancel() }
    for await _ in stream {}
    if !isReached { throw CancellationError() }
  }

  /// Makes a call and waits until everything that it began is at rest: the asynchronous form of every
  /// operation.
  ///
  /// ```swift
  /// try await stack.atRest { try stack.push(Detail()) }
  /// let outcome = try await stack.atRest { try stack.pop() }
  /// ```
  ///
  /// Under the policy `queue` it waits for its turn before the call, which is never deferred so.
  ///
  /// - Parameter call: The operation; it is called once, or not at all.
  /// - Returns: The value of the call.
  /// - Throws: The error of the call, or `CancellationError` if the task is cancelled. Before its turn the call
  ///   is not made then; afterwards its transition continues, and only the waiting ends.
  @discardableResult
  public func atRest<Outcome>(after call: () throws -> Outcome) async throws -> Outcome {
    while configuration.interruption == .queue, isMoving { try await atRest() }
    try Task.checkCancellation()
    let outcome = try call()
    try await atRest()
    return outcome
  }

  /// Calls a closure once, as soon as nothing moves; at once if nothing does.
  ///
  /// It is not called where the stack is released before.
  ///
  /// - Returns: The registration: cancelled, it keeps the closure from being called.
  @discardableResult
  public func whenAtRest(_ body: @escaping () -> Void) -> StackObservation {
    var observation: StackObservation?
    let check = { [weak self] in
      guard let self, !isMoving, !inbox.isInTurn, let own = observation else { return }
      own.cancel()
      observation = nil
      body()
    }
    let new = inbox.observeTurns(after: check)
    observation = new
    check()
    return new
  }
}
