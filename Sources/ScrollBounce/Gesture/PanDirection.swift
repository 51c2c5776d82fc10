// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

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

  /// Creates the main direction of a movement or a velocity.
  ///
  /// The direction is horizontal only if the horizontal part is strictly greater. Without any movement it
  /// is up (EZCustomNavigation's rule).
  public init(_ movement: Vector) {
    if abs(movement.dx) > abs(movement.dy) {
      self = movement.dx > 0 ? .right : .left
    } else {
      self = movement.dy > 0 ? .down : .up
    }
  }

  /// Whether the direction is left or right.
  public var isHorizontal: Bool { self == .left || self == .right }
}

extension PanArea {
  /// The width of the zones at the edges, in points.
  public static let edgeWidth = 20.0
  /// The distance in points that a finger away from the edges moves before it pans.
  static let slop = 10.0

  init(of point: Point, width: Double) {
    if point.x < Self.edgeWidth {
      self = .left
    } else {
      self = point.x > width - Self.edgeWidth ? .right : .center
    }
  }
}
