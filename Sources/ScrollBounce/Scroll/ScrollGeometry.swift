// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The place of a scroll, the size of its content and its insets: what decides its offsets.
///
/// The offset is the point of the content at the upper left corner of the frame. It rests between
/// -inset.left and content width + inset.right - frame width, or at the first alone where the
/// content is not wider; likewise from top to bottom. Offsets are physical in either layout
/// direction, as in UIKit.
public struct ScrollGeometry: Hashable, Sendable, Codable {
  /// The frame, in the view of its controller.
  public let frame: Rect

  /// The size of the content.
  public let contentSize: Size

  /// Room around the content, at each edge.
  public let inset: Edges

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - frame: The frame, in the view of its controller.
  ///   - contentSize: The size of the content.
  ///   - inset: Room around the content.
  /// - Throws: `ScrollError.outOfRange` for a number that is not finite, or a negative extent.
  public init(frame: Rect, contentSize: Size, inset: Edges = .zero) throws(ScrollError) {
    for extent in [frame.width, frame.height, contentSize.width, contentSize.height] {
      try ScrollQuantity.extent.check(extent)
    }
    for coordinate in [frame.x, frame.y, inset.top, inset.left, inset.bottom, inset.right] {
      try ScrollQuantity.coordinate.check(coordinate)
    }
    self.frame = frame
    self.contentSize = contentSize
    self.inset = inset
  }

  /// The horizontal offsets at which the content may rest.
  public var horizontalRange: ClosedRange<Double> {
    let start = 0 - inset.left
    return start...max(start, contentSize.width + inset.right - frame.width)
  }

  /// The vertical offsets at which the content may rest.
  public var verticalRange: ClosedRange<Double> {
    let start = 0 - inset.top
    return start...max(start, contentSize.height + inset.bottom - frame.height)
  }

  /// The axes along which there is more content than the frame shows.
  public var scrollableAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalRange.upperBound > horizontalRange.lowerBound { axes.insert(.horizontal) }
    if verticalRange.upperBound > verticalRange.lowerBound { axes.insert(.vertical) }
    return axes
  }

  /// Returns the offset at which the content rests before anybody has scrolled it.
  ///
  /// - Parameter direction: Which way the container reads.
  /// - Returns: The upper left end, or the upper right end where it reads from right to left.
  public func restingOffset(_ direction: LayoutDirection = .leftToRight) -> Point {
    let range = horizontalRange
    return Point(
      x: direction == .leftToRight ? range.lowerBound : range.upperBound,
      y: verticalRange.lowerBound)
  }

  /// Returns how far a finger that moves in a direction can still move the content, in points.
  ///
  /// - Parameters:
  ///   - direction: The way of the finger; the offset goes the other way.
  ///   - offset: The offset of the content.
  /// - Returns: The distance to the end; negative when the content is past it.
  public func room(toward direction: PanDirection, from offset: Point) -> Double {
    switch direction {
    case .right: offset.x - horizontalRange.lowerBound
    case .left: horizontalRange.upperBound - offset.x
    case .down: offset.y - verticalRange.lowerBound
    case .up: verticalRange.upperBound - offset.y
    }
  }

  /// Returns the nearest offset at which the content may rest.
  ///
  /// - Parameter offset: Any offset.
  /// - Returns: The offset, moved inside both ranges.
  public func clamped(_ offset: Point) -> Point {
    let (x, y) = (horizontalRange, verticalRange)
    return Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }
}
