// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An upright rectangle: the corner nearest to the origin and a size, in points.
///
/// The engine keeps sizes at zero or above; a negative size is stored as it is and never
/// standardised, so `minX` is always `x`.
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

  /// Whether no number of the rectangle is infinite or not a number.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the rectangle covers no area.
  @inlinable public var isEmpty: Bool { size.isEmpty }
}

extension Rect {
  /// Whether a point lies inside, the left and upper edges counted in, the others not.
  ///
  /// So of two rectangles that share an edge exactly one contains a point of it.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether two rectangles have an area in common; touching edges do not count.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the rectangle moved to the right and downwards.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle with its edges moved inwards, `dx` on the sides, `dy` above and below.
  ///
  /// Negative amounts move the edges outwards. An extent that would become negative becomes zero
  /// in the middle of the old one.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let dx = min(dx, width / 2)
    let dy = min(dy, height / 2)
    return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle as a mirror in the middle of a container shows it: x' = W - x - width.
  ///
  /// Twice mirrored is the rectangle itself, up to the rounding of the two subtractions.
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
      origin: .interpolate(from: from.origin, to: to.origin, at: progress),
      size: .interpolate(from: from.size, to: to.size, at: progress))
  }
}
