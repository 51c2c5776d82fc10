// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A location in a plane, in points; x grows to the right and y grows downwards.
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

  /// Whether both coordinates are finite numbers.
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
}

/// A displacement between two points, in points, or a velocity, in points per second.
@frozen
public struct Vector: Hashable, Sendable, Codable {
  /// The displacement to the right, in points.
  public var dx: Double

  /// The displacement downwards, in points.
  public var dy: Double

  /// Creates the displacement with the given parts.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The displacement of length zero.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Whether both parts are finite numbers.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// Returns the sum of two displacements.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the opposite displacement; zero stays positive, so that no "-0" is printed.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: 0 - vector.dx, dy: 0 - vector.dy)
  }
}

// The texts use the syntax of scenarios in full precision, so different values have different texts.

extension Point: CustomStringConvertible {
  /// The coordinates: `10,20`.
  public var description: String { "\(x.plain),\(y.plain)" }
}

extension Size: CustomStringConvertible {
  /// The extents: `320x480`.
  public var description: String { "\(width.plain)x\(height.plain)" }
}

extension Rect: CustomStringConvertible {
  /// The origin and the size: `0,44,320x436`.
  public var description: String { "\(origin),\(size)" }
}
