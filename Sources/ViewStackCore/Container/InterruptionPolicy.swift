// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What happens to an operation that is called while a transition is running.
public enum InterruptionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The running transition jumps to its end, with its did-events, and the new one starts.
  case finish
  /// The operation waits for its turn, and starts at the instant at which the running one ends.
  case queue
  /// The call throws ``StackError/transitionRunning(from:to:)`` and changes nothing.
  case reject
}
