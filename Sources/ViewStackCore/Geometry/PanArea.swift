// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The area in which a pan began.
public enum PanArea: String, Hashable, Sendable, Codable, CaseIterable {
  /// Within the zone at the left edge.
  case left
  /// Within the zone at the right edge.
  case right
  /// Anywhere else.
  case center

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

  /// Returns the distance in points that a finger moves before it pans: 10, but 0 at the edges.
  ///
  /// An area that is nil is derived from the location.
  public static func slop(at point: Point, area: PanArea?, width: Double) -> Double {
    (area ?? PanArea(of: point, width: width)) == .center ? slop : 0
  }
}

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
