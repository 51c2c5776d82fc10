// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An upright rectangle: its upper left corner and its size, in points.
///
/// The engine keeps sizes at zero or above. A negative size is stored unchanged and never standardised.
@frozen
public struct Rect: Hashable, Sendable, Codable {
  /// The upper left corner.
  public var origin: Point

  /// The width and the height.
  public var size: Size

  /// Creates the rectangle with the given corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates the rectangle with the given numbers, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of size zero at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left coordinate of the corner.
  @inlinable public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The top coordinate of the corner.
  @inlinable public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The extent from left to right.
  @inlinable public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }

  /// The extent from top to bottom.
  @inlinable public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }

  /// Whether all numbers of the rectangle are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the rectangle covers no area.
  @inlinable public var isEmpty: Bool { size.isEmpty }
}

extension Rect {
  /// Returns whether a point lies inside; the left and upper edges belong to the rectangle.
  ///
  /// If two rectangles share an edge, exactly one of them contains a point of that edge.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Returns the common part of two rectangles; a side along which they have none is 0.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  /// Returns the rectangle moved right by `dx` and down by `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle mirrored about the middle of a container: x' = W - x - width.
  ///
  /// Mirroring twice returns the same rectangle, up to the rounding of two subtractions.
  @inlinable
  public func mirrored(inWidth containerWidth: Double) -> Rect {
    Rect(x: containerWidth - x - width, y: y, width: width, height: height)
  }
}

extension Rect: Interpolatable {
  /// Returns the rectangle whose corner and size lie at `progress` between those of two others.
  @inlinable
  public static func interpolate(from: Rect, to: Rect, at progress: Double) -> Rect {
    Rect(
      x: .interpolate(from: from.x, to: to.x, at: progress),
      y: .interpolate(from: from.y, to: to.y, at: progress),
      width: .interpolate(from: from.width, to: to.width, at: progress),
      height: .interpolate(from: from.height, to: to.height, at: progress))
  }
}

/// A width and a height, in points.
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

  /// The size of width and height zero.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether both extents are finite numbers.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size covers no area.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}

extension Rect {
  /// The coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The coordinate of the lower edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The point in the middle.
  @inlinable public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}
