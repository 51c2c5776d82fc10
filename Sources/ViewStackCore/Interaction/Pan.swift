// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The state of a pan.
public struct Pan: Hashable, Sendable {
  /// The location of the touch.
  public var start: Point
  /// The movement since the touch.
  public var translation: Vector
  /// The velocity, in points per second.
  public var velocity: Vector
}
