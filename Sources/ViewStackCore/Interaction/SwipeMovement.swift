// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A movement of the finger that drives a transition, in points along the gesture's direction.
public struct SwipeMovement: Hashable, Sendable {
  /// The distance from the touch, or from the position at which the finger grabbed the transition.
  public let translation: Double
  /// The distance since the last movement; the sum of all deltas is ``translation``.
  public let delta: Double
  /// The progress of the transition, 0…1.
  public let progress: Double
  /// The velocity in points per second.
  public let velocity: Double
}
