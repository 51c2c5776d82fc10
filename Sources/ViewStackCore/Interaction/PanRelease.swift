// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A finger that lets go, as a release rule sees it.
///
/// Positions and velocities count in the direction of the gesture: a pop by a finger that moves to
/// the right, and one in a right-to-left container by a finger that moves to the left, are the same.
public struct PanRelease: Hashable, Sendable {
  /// How far the finger has come from its touch, in points; negative on the other side of it.
  public var position: Double
  /// How fast it moves, in points per second; negative on its way back.
  public var velocity: Double
  /// The width of the container in points.
  public var width: Double
  /// The duration of the whole transition.
  public var duration: Duration

  /// Creates a release.
  public init(
    position: Double, velocity: Double, width: Double, duration: Duration = .milliseconds(250)
  ) {
    self.position = position
    self.velocity = velocity
    self.width = width
    self.duration = duration
  }

  /// How far it has come as a part of the width; not clamped.
  public var progress: Double {
    width > 0 ? position / width : 0
  }
}
