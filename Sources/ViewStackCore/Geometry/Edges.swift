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

extension Edges {
  /// Returns the part of a container's insets that reaches a rectangle in it, in the rectangle's units.
  ///
  /// An edge without an inset gives nothing, even to a rectangle that reaches beyond the container.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the container's coordinates.
  ///   - size: The size of the rectangle in its own units; that of `rect` unless it is scaled.
  ///   - container: The size of the container.
  /// - Returns: The insets.
  public func reaching(_ rect: Rect, ofSize size: Size? = nil, in container: Size) -> Edges {
    if self == .zero { return .zero }
    let size = size ?? rect.size
    let horizontal = rect.width > 0 ? size.width / rect.width : 1
    let vertical = rect.height > 0 ? size.height / rect.height : 1
    func part(_ inset: Double, _ reach: Double, _ scale: Double) -> Double {
      inset > 0 ? max(0, reach * scale) : 0
    }
    return Edges(
      top: part(top, top - rect.y, vertical), left: part(left, left - rect.x, horizontal),
      bottom: part(bottom, rect.maxY - (container.height - bottom), vertical),
      right: part(right, rect.maxX - (container.width - right), horizontal))
  }

  /// Returns the rectangle inside the insets of a view, from its upper left corner.
  func safeArea(in size: Size) -> Rect {
    Rect(
      x: left, y: top, width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom))
  }
}

extension Edges: CustomStringConvertible {
  /// The insets that are not zero: `top 44 bottom 34`, or `none`.
  public var description: String {
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    let words = edges.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.plain)" }
    return words.isEmpty ? "none" : words.joined(separator: " ")
  }
}
