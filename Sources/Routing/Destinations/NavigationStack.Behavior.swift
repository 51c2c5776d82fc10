// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension NavigationStack {
  /// Whether a navigation stack does what its model of the same name does to the letter.
  public enum Behavior: String, Hashable, Sendable, CaseIterable {
    /// Publishes changes only; a trigger acts once however often it is evaluated.
    case standard
    /// NavigationStack 1.0.6: each call is published twice, each evaluation of a trigger acts.
    ///
    /// A push and a pop, also one that fails, first publishes its direction, the depth being the old
    /// one, then the elements, inside the easing, the depth being the new one.
    case strict
  }
}
