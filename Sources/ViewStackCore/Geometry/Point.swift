// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A place in a plane, in points; x grows to the right and y grows downwards.
@frozen
public struct Point: Hashable, Sendable, Codable {
  /// The distance to the right of the origin, in points.
  public var x: Double

  /// The distance below the origin, in points.
  public var y: Double

  /// Creates the point at the given coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin of the plane.
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }

  /// Whether neither coordinate is infinite or not a number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the point moved by a vector.
  @inlinable
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the point moved against a vector.
  @inlinable
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// Returns the vector that leads from the second point to the first.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point, vector: Vector) {
    point = point + vector
  }

  /// Moves the point against a vector.
  @inlinable
  public static func -= (point: inout Point, vector: Vector) {
    point = point - vector
  }
}

extension Point: Interpolatable {
  /// Returns the point that lies at `progress` on the straight line between two points.
  @inlinable
  public static func interpolate(from: Point, to: Point, at progress: Double) -> Point {
    Point(
      x: .interpolate(from: from.x, to: to.x, at: progress),
      y: .interpolate(from: from.y, to: to.y, at: progress))
  }
}
