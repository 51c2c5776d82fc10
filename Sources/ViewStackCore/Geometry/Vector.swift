// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A displacement between two points, in points; also a velocity when taken per second.
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

  /// The displacement that leads nowhere.
  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// Whether neither part is infinite or not a number.
  @inlinable public var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The length of the displacement, in points.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Returns the sum of two displacements.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the difference of two displacements.
  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Returns the opposite displacement.
  ///
  /// A part of zero stays a positive zero, so that no "-0" reaches a printed table.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: 0 - vector.dx, dy: 0 - vector.dy)
  }

  /// Returns the displacement made longer by a factor.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// Returns the displacement made longer by a factor.
  @inlinable
  public static func * (factor: Double, vector: Vector) -> Vector {
    vector * factor
  }

  /// Adds a displacement.
  @inlinable
  public static func += (left: inout Vector, right: Vector) {
    left = left + right
  }

  /// Subtracts a displacement.
  @inlinable
  public static func -= (left: inout Vector, right: Vector) {
    left = left - right
  }
}

extension Vector: Interpolatable {
  /// Returns the displacement that lies at `progress` between two displacements.
  @inlinable
  public static func interpolate(from: Vector, to: Vector, at progress: Double) -> Vector {
    Vector(
      dx: .interpolate(from: from.dx, to: to.dx, at: progress),
      dy: .interpolate(from: from.dy, to: to.dy, at: progress))
  }
}
