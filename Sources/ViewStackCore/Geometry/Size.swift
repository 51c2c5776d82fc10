// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The width and the height of something, in points.
@frozen
public struct Size: Hashable, Sendable, Codable {
  /// The extent from left to right, in points.
  public var width: Double

  /// The extent from top to bottom, in points.
  public var height: Double

  /// Creates the size with the given extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether neither extent is infinite or not a number.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size covers no area.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns the size scaled by a factor.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the size scaled by a factor.
  @inlinable
  public static func * (factor: Double, size: Size) -> Size {
    size * factor
  }
}

extension Size: Interpolatable {
  /// Returns the size that lies at `progress` between two sizes.
  @inlinable
  public static func interpolate(from: Size, to: Size, at progress: Double) -> Size {
    Size(
      width: .interpolate(from: from.width, to: to.width, at: progress),
      height: .interpolate(from: from.height, to: to.height, at: progress))
  }
}
