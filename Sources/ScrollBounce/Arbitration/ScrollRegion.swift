// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A scroll under a finger, with the properties that decide whether it takes a pan.
public struct ScrollRegion {
  /// The name that verdicts show.
  public var name: String
  /// The frame, the content and the insets.
  public var geometry: ScrollGeometry
  /// The offset of the content when the pan is about to begin.
  public var offset: Point
  /// The axes along which a finger moves the content.
  public var movableAxes: ScrollAxes
  /// Whether the scroll's view is inside a view stack; a ``PanGesture`` determines it.
  public package(set) var isInsideStack = true
  /// The scroll's own block, or `nil` to use the global one.
  public var avoidsLeftBounce: (() -> Bool)?

  /// Creates a region.
  ///
  /// The defaults are the resting offset, and the axes with more content than the frame shows.
  public init(
    _ name: String, geometry: ScrollGeometry, offset: Point? = nil, movableAxes: ScrollAxes? = nil,
    avoidsLeftBounce: (() -> Bool)? = nil
  ) {
    self.name = name
    self.geometry = geometry
    self.offset = offset ?? geometry.restingOffset()
    self.movableAxes = movableAxes ?? geometry.scrollableAxes
    self.avoidsLeftBounce = avoidsLeftBounce
  }

  /// Creates the region of a scroll in its present state.
  public init(_ scroll: ScrollModel) {
    self.init(
      scroll.name, geometry: scroll.geometry, offset: scroll.offset,
      movableAxes: scroll.movableAxes, avoidsLeftBounce: scroll.avoidsLeftBounce)
  }

  /// Returns whether a point is in the frame.
  public func contains(_ point: Point) -> Bool { geometry.frame.contains(point) }

  /// The distance from an end, in points, up to which a scroll counts as being at that end.
  public static let endTolerance = 0.1

  /// Returns whether a finger that moves in a direction moves the content, short of a bounce.
  public func canMove(toward direction: PanDirection) -> Bool {
    movableAxes.contains(ScrollAxes(of: direction))
      && geometry.room(toward: direction, from: offset) > Self.endTolerance
  }
}
