// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What became of an operation that was not refused.
public enum StackOutcome: Hashable, Sendable {
  /// The stack has changed, and the transition, if any, has begun.
  case applied(StackChange)
  /// There was nothing to do: a pop at the root, a push of nobody. No event was sent.
  case unchanged
  /// The operation waits: for the running transition (`queue`) or for the hook that called it.
  case deferred

  /// The change, where there was one.
  public var change: StackChange? {
    if case .applied(let change) = self { change } else { nil }
  }
}
