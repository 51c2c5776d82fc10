// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The frame of a scroll, the size of its content and its insets, which together limit its offset.
///
/// The offset is the point of the content at the upper left corner of the frame. At rest its x is between
/// -inset.left and content width + inset.right - frame width, or it is -inset.left if the content is not
/// wider. The same rule holds for its y. Offsets do not depend on the layout direction, as in UIKit.
public struct ScrollGeometry: Hashable, Sendable {
  /// The frame, in the view of its controller.
  public let frame: Rect
  /// The size of the content.
  public let contentSize: Size
  /// The space around the content, at each edge.
  public let inset: Edges

  /// Creates a geometry.
  ///
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

  /// The axes along which the content is larger than the frame.
  public var scrollableAxes: ScrollAxes {
    var axes: ScrollAxes = []
    if horizontalRange.upperBound > horizontalRange.lowerBound { axes.insert(.horizontal) }
    if verticalRange.upperBound > verticalRange.lowerBound { axes.insert(.vertical) }
    return axes
  }

  /// Returns the offset at which the content rests before it is scrolled.
  ///
  /// It is the upper left end, or the upper right end in a right-to-left layout.
  public func restingOffset(_ direction: ReadingDirection = .leftToRight) -> Point {
    let range = horizontalRange
    return Point(
      x: direction == .leftToRight ? range.lowerBound : range.upperBound,
      y: verticalRange.lowerBound)
  }

  /// Returns the distance in points that a finger can still move the content in its direction.
  ///
  /// The direction is opposite to the offset's. The distance is negative if the content is past the end.
  public func room(toward direction: PanDirection, from offset: Point) -> Double {
    switch direction {
    case .right: offset.x - horizontalRange.lowerBound
    case .left: horizontalRange.upperBound - offset.x
    case .down: offset.y - verticalRange.lowerBound
    case .up: verticalRange.upperBound - offset.y
    }
  }

  /// Returns the nearest offset at which the content may rest.
  public func clamped(_ offset: Point) -> Point {
    let (x, y) = (horizontalRange, verticalRange)
    return Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound))
  }
}

/// A set of the two axes along which content scrolls.
@frozen
public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// The bits: 1 for horizontal, 2 for vertical.
  public let rawValue: Int

  /// Creates a set from its bits.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The horizontal axis.
  @inlinable public static var horizontal: ScrollAxes { ScrollAxes(rawValue: 1) }

  /// The vertical axis.
  @inlinable public static var vertical: ScrollAxes { ScrollAxes(rawValue: 2) }

  /// Both axes.
  @inlinable public static var all: ScrollAxes { [.horizontal, .vertical] }

  /// Creates the axis along which a finger moves in a direction.
  @inlinable
  public init(of direction: PanDirection) {
    self = direction.isHorizontal ? .horizontal : .vertical
  }
}
