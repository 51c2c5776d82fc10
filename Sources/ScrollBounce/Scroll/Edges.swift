// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An inset for each edge of a rectangle, in points.
@frozen
public struct Edges: Hashable, Sendable, Codable {
  /// The inset at the upper edge.
  public var top: Double

  /// The inset at the left edge.
  public var left: Double

  /// The inset at the lower edge.
  public var bottom: Double

  /// The inset at the right edge.
  public var right: Double

  /// Creates the insets; omitted insets are zero.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  @inlinable public static var zero: Edges { Edges() }
}
