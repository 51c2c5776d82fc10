// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What happens to an operation that is called while a transition is running.
public enum InterruptionPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The running transition jumps to its end, with its did-events, and the new one starts.
  case finish
  /// The operation waits for its turn, and starts at the instant at which the running one ends.
  case queue
  /// The new transition starts at once from what is on screen: nothing jumps, and velocities go on.
  ///
  /// Everybody is told as under `finish`.
  case retarget
  /// The call throws ``StackError/transitionRunning(from:to:)`` and changes nothing.
  case reject
}
