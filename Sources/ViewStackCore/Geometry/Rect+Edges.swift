// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Four amounts, one for each edge of a rectangle, in points.
@frozen
public struct Edges: Hashable, Sendable, Codable {
  /// The amount at the upper edge.
  public var top: Double

  /// The amount at the left edge.
  public var left: Double

  /// The amount at the lower edge.
  public var bottom: Double

  /// The amount at the right edge.
  public var right: Double

  /// Creates the amounts; what is left out is zero.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Nothing at any edge.
  @inlinable public static var zero: Edges { Edges() }

  /// Whether no amount is infinite or not a number.
  @inlinable public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// Returns the amounts with left and right exchanged.
  @inlinable
  public func mirrored() -> Edges {
    Edges(top: top, left: right, bottom: bottom, right: left)
  }
}

extension Rect {
  /// The coordinate of the left edge.
  @inlinable public var minX: Double { origin.x }

  /// The coordinate of the middle between the left and the right edge.
  @inlinable public var midX: Double { origin.x + size.width / 2 }

  /// The coordinate of the right edge.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The coordinate of the upper edge.
  @inlinable public var minY: Double { origin.y }

  /// The coordinate of the middle between the upper and the lower edge.
  @inlinable public var midY: Double { origin.y + size.height / 2 }

  /// The coordinate of the lower edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The point in the middle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }

  /// Returns the rectangle with every edge moved inwards by its amount.
  ///
  /// Negative amounts move an edge outwards. An extent that would become negative becomes zero.
  @inlinable
  public func inset(by edges: Edges) -> Rect {
    Rect(
      x: x + edges.left, y: y + edges.top,
      width: max(0, width - edges.left - edges.right),
      height: max(0, height - edges.top - edges.bottom))
  }

  /// Returns how far the edges of an inner rectangle lie inside this one.
  ///
  /// `outer.inset(by: outer.edges(around: inner))` is `inner`, up to rounding.
  @inlinable
  public func edges(around inner: Rect) -> Edges {
    Edges(
      top: inner.minY - minY, left: inner.minX - minX,
      bottom: maxY - inner.maxY, right: maxX - inner.maxX)
  }
}
