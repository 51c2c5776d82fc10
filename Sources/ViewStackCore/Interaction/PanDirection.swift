// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The main direction in which a finger moves.
public enum PanDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// To the left.
  case left
  /// To the right.
  case right
  /// Upwards.
  case up
  /// Downwards.
  case down

  /// The main direction of a movement, or of a velocity.
  ///
  /// It is horizontal only where the horizontal part is strictly the greater one; without any
  /// movement it is up (EZCustomNavigation's rule).
  public init(_ movement: Vector) {
    if abs(movement.dx) > abs(movement.dy) {
      self = movement.dx > 0 ? .right : .left
    } else {
      self = movement.dy > 0 ? .down : .up
    }
  }

  /// Whether it is to the left or to the right.
  public var isHorizontal: Bool { self == .left || self == .right }
}
