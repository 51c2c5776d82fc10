// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Synchronization
import ViewStackCore

/// A policy that decides which scrolls give up their bounce at the start, so that a pan pops there.
///
/// The precedence is EZCustomNavigation's. The geometry comes first. Then the scroll's own block is called,
/// or the global block if it has none. Without any block the answer is no. The policy is evaluated each
/// time that a pan is about to begin. It never clamps an offset: it refuses the scroll's pan, and the
/// stack's pan begins instead.
///
/// ```swift
/// var policy = LeftBouncePolicy.standard
/// policy.block = { $0.region.name != "map" }
/// ```
public struct LeftBouncePolicy: Sendable {
  /// The geometry for which a block is called.
  public var rule: LeftBounceRule
  /// The global block, which returns whether the scroll of a question gives up its bounce.
  ///
  /// Without it, a scroll that has no block keeps its bounce.
  ///
  /// A block is called when a pan is about to begin, at most once for each scroll and pan, and only if
  /// the geometry allows it; never during a drag.
  public var block: (@Sendable (LeftBounceQuestion) -> Bool)?

  /// Creates a policy.
  ///
  /// By default its block lets the scrolls inside a view stack give up their bounce, as in
  /// EZCustomNavigation.
  public init(
    rule: LeftBounceRule = .resting,
    block: (@Sendable (LeftBounceQuestion) -> Bool)? = { $0.region.isInsideStack }
  ) {
    self.rule = rule
    self.block = block
  }

  /// The standard policy: a scroll that rests at its start, inside a view stack.
  public static var standard: LeftBouncePolicy { LeftBouncePolicy() }

  /// The policy of EZCustomNavigation 1.2.0: an offset of exactly 0, inside a view stack.
  public static var strict: LeftBouncePolicy { LeftBouncePolicy(rule: .exactZero) }

  /// Decides whether a scroll may begin its pan.
  public func decision(on question: LeftBounceQuestion) -> LeftBounceDecision {
    if let objection = rule.objection(to: question) {
      return LeftBounceDecision(reason: objection)
    }
    if let own = question.region.avoidsLeftBounce {
      return LeftBounceDecision(reason: .ownBlock(own()))
    }
    guard let block else { return LeftBounceDecision(reason: .noBlock) }
    return LeftBounceDecision(reason: .globalBlock(block(question)))
  }
}

extension LeftBouncePolicy {
  /// The default policy of arbiters.
  ///
  /// It belongs to the process, or to the innermost enclosing `withOwnShared`. Inside such a scope, the
  /// property reads and changes the policy of that scope only. A lock protects it.
  public static var shared: LeftBouncePolicy {
    get { SharedPolicy.current.policy.withLock { $0 } }
    set { updateShared { $0 = newValue } }
  }

  /// Changes the shared policy atomically.
  public static func updateShared(_ change: (inout LeftBouncePolicy) -> Void) {
    SharedPolicy.current.policy.withLock { change(&$0) }
  }

  /// Runs an operation, and the tasks that it starts, with a separate shared policy.
  ///
  /// The policy at the start is the given one, or else the shared policy outside. Code outside does not see
  /// changes.
  ///
  /// - Throws: The error of the operation.
  public static func withOwnShared<Result>(
    _ policy: LeftBouncePolicy? = nil, operation: () throws -> Result
  ) rethrows -> Result {
    try SharedPolicy.$current.withValue(SharedPolicy(policy ?? shared), operation: operation)
  }

  /// Runs an asynchronous operation with a separate shared policy, as the synchronous method does.
  ///
  /// - Throws: The error of the operation.
  public static func withOwnShared<Result>(
    _ policy: LeftBouncePolicy? = nil, operation: () async throws -> Result
  ) async rethrows -> Result {
    try await SharedPolicy.$current.withValue(
      SharedPolicy(policy ?? shared), operation: operation)
  }
}

/// The lock-protected policy of the process or of a scope.
private final class SharedPolicy: Sendable {
  @TaskLocal static var current = SharedPolicy(.standard)

  let policy: Mutex<LeftBouncePolicy>

  init(_ policy: LeftBouncePolicy) { self.policy = Mutex(policy) }
}
