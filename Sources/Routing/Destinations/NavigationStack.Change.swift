// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension NavigationStack {
  /// What an observer is told.
  public struct Change: Hashable, Sendable {
    /// Which call of a change it is.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The one call of a change.
      case whole
      /// Of a strict stack's two calls the first: the direction is set, the elements are old.
      case direction
      /// Of a strict stack's two calls the second: the elements are new.
      case elements
    }

    /// Which call of a change it is.
    public let phase: Phase
    /// Which way the screen goes; nil where what is on screen stays.
    public let direction: StackDirection?
    /// The depth before.
    public let oldDepth: Int
    /// The depth when the observer is called.
    public let newDepth: Int
    /// The stack's easing, inside which the change is published; nil for a strict stack's first call.
    public let easing: Easing?

    init(
      _ phase: Phase, _ direction: StackDirection?, from oldDepth: Int, to newDepth: Int,
      easing: Easing?
    ) {
      self.phase = phase
      self.direction = direction
      self.oldDepth = oldDepth
      self.newDepth = newDepth
      self.easing = easing
    }
  }
}
