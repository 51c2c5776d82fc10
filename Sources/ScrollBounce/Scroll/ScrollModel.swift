// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A scroll as a value: what `UIScrollView` does with a finger, on a virtual clock.
///
/// A finger drags the content; past an end the content gives like a rubber band. Let go, it slows
/// down, or turns a page; it passes an end and a spring brings it back. Position and velocity are
/// continuous in all of it. Each way is planned once, as data (``ScrollPath``), so that the offset
/// can be asked for any time and does not depend on how often it is asked.
///
/// ```swift
/// var list = try ScrollModel(
///   "list", frame: Rect(x: 0, y: 0, width: 320, height: 480),
///   contentSize: Size(width: 320, height: 2000))
/// list.drag(to: Point(x: 160, y: 400), at: .zero)
/// list.drag(to: Point(x: 160, y: 300), at: .milliseconds(100))
/// list.release(velocity: Vector(dx: 0, dy: -1000), at: .milliseconds(100))
/// print(list.offset.y, list.destination.y)  // 100.0 599.4998331664548
/// ```
///
/// Times run forwards: a time before ``time`` counts as ``time``. A point or a velocity that is not
/// finite counts as no movement.
public struct ScrollModel: Hashable, Sendable {
  /// The name that verdicts, events and prints show.
  public let name: String

  /// The frame, the content and the insets.
  public internal(set) var geometry: ScrollGeometry

  /// The axes along which the content goes past its ends.
  public let bounces: ScrollAxes

  /// The axes along which the content bounces even where the frame shows all of it.
  public let alwaysBounces: ScrollAxes

  /// Whether the content rests at multiples of the frame's size.
  public let isPaging: Bool

  /// The feel.
  public let physics: ScrollPhysics

  /// What the scroll is doing, as far as it has been advanced.
  public internal(set) var phase: ScrollPhase = .resting

  /// The time up to which the scroll has been advanced.
  public internal(set) var time: Duration = .zero

  /// The time at which the present ways began.
  var start: Duration = .zero

  /// The way from left to right; while a finger holds the content, a rest.
  public internal(set) var horizontalPath: ScrollPath

  /// The way up and down; while a finger holds the content, a rest.
  public internal(set) var verticalPath: ScrollPath

  /// Creates a scroll at rest.
  ///
  /// - Parameters:
  ///   - name: The name that verdicts, events and prints show.
  ///   - geometry: The frame, the content and the insets.
  ///   - offset: The offset, not clamped; by default the upper left end.
  ///   - bounces: The axes along which the content goes past its ends.
  ///   - alwaysBounces: The axes along which it does so even where the frame shows all of it.
  ///   - isPaging: Whether the content rests at multiples of the frame's size.
  ///   - physics: The feel.
  /// - Throws: `ScrollError.outOfRange` for an offset that is not finite.
  public init(
    _ name: String, geometry: ScrollGeometry, offset: Point? = nil, bounces: ScrollAxes = .all,
    alwaysBounces: ScrollAxes = [], isPaging: Bool = false, physics: ScrollPhysics = .standard
  ) throws(ScrollError) {
    let offset = offset ?? geometry.restingOffset()
    try ScrollQuantity.coordinate.check(offset.x)
    try ScrollQuantity.coordinate.check(offset.y)
    self.name = name
    self.geometry = geometry
    self.bounces = bounces
    self.alwaysBounces = alwaysBounces
    self.isPaging = isPaging
    self.physics = physics
    horizontalPath = ScrollPath(restingAt: offset.x)
    verticalPath = ScrollPath(restingAt: offset.y)
  }

  /// Creates a scroll at rest from its frame and the size of its content.
  ///
  /// - Parameters:
  ///   - name: The name that verdicts, events and prints show.
  ///   - frame: The frame, in the view of its controller.
  ///   - contentSize: The size of the content.
  ///   - offset: The offset, not clamped; by default the upper left end.
  ///   - bounces: The axes along which the content goes past its ends.
  /// - Throws: `ScrollError.outOfRange` for a number that is not finite, or a negative extent.
  public init(
    _ name: String, frame: Rect, contentSize: Size, offset: Point? = nil,
    bounces: ScrollAxes = .all
  ) throws(ScrollError) {
    try self.init(
      name, geometry: ScrollGeometry(frame: frame, contentSize: contentSize), offset: offset,
      bounces: bounces)
  }

  /// The axes along which a finger moves the content.
  public var movableAxes: ScrollAxes {
    geometry.scrollableAxes.union(alwaysBounces.intersection(bounces))
  }
}
