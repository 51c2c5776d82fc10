// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization

extension LeftBouncePolicy {
  /// The policy of everybody who brings none of his own.
  ///
  /// It belongs to the process, or to the innermost `withOwnShared` around: within one, reading and
  /// setting go to that scope alone. A lock protects it.
  public static var shared: LeftBouncePolicy {
    get { SharedPolicy.current.policy.withLock { $0 } }
    set { SharedPolicy.current.policy.withLock { $0 = newValue } }
  }

  /// Changes the shared policy without anybody coming in between.
  ///
  /// - Parameter change: The change.
  public static func updateShared(_ change: (inout LeftBouncePolicy) -> Void) {
    SharedPolicy.current.policy.withLock { change(&$0) }
  }

  /// Runs an operation with a shared policy of its own, which nobody outside sees.
  ///
  /// - Parameters:
  ///   - policy: The policy at the start; by default what is shared around it.
  ///   - operation: What to run; it and the tasks it starts see the own policy.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withOwnShared<Result>(
    _ policy: LeftBouncePolicy? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    try SharedPolicy.$current.withValue(SharedPolicy(policy ?? shared), operation: operation)
  }

  /// Runs an asynchronous operation with a shared policy of its own, which nobody outside sees.
  ///
  /// - Parameters:
  ///   - policy: The policy at the start; by default what is shared around it.
  ///   - operation: What to run; it and the tasks it starts see the own policy.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public static func withOwnShared<Result>(
    _ policy: LeftBouncePolicy? = nil, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await SharedPolicy.$current.withValue(
      SharedPolicy(policy ?? shared), operation: operation)
  }
}

/// The place of a shared policy: one for the process, and one for each scope with its own.
private final class SharedPolicy: Sendable {
  @TaskLocal static var current = SharedPolicy(.standard)

  let policy: Mutex<LeftBouncePolicy>

  init(_ policy: LeftBouncePolicy) { self.policy = Mutex(policy) }
}
