// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A scroll as a value: the behaviour of `UIScrollView` under a finger, on a virtual clock.
///
/// A finger drags the content, past an end as on a rubber band. After the release the content slows down,
/// or moves to a page. If it passes an end, a spring moves it back. Position and velocity are continuous
/// throughout. Each motion is planned once, as data (``ScrollPath``), so that the offset can be read for
/// any time and does not depend on how often it is read.
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
/// Time does not go back: a time before ``time`` counts as ``time``. A point or a velocity that is not
/// finite counts as no movement. Two scrolls are equal if their values are equal, whatever their closures.
public struct ScrollModel: Hashable {
  /// The name that verdicts, events and printers show.
  public let name: String
  /// The frame, the content and the insets.
  public internal(set) var geometry: ScrollGeometry
  /// The axes along which the content can move past its ends.
  public let bounces: ScrollAxes
  /// The axes along which the content bounces even if the frame shows all of it.
  public let alwaysBounces: ScrollAxes
  /// Whether the content rests at multiples of the frame's size.
  public let isPaging: Bool
  /// Returns whether the scroll gives up its bounce for a pan that pops; nil leaves it to the policy.
  ///
  /// The code that handles the pans calls it, so that it may read state of the main actor there.
  public var avoidsLeftBounce: (() -> Bool)? {
    get { uncomparedBlock.value }
    set { uncomparedBlock.value = newValue }
  }
  private var uncomparedBlock = Uncompared<(() -> Bool)?>(value: nil)
  /// The phase of the scroll at ``time``.
  public internal(set) var phase: ScrollPhase = .resting
  /// The time up to which the scroll has been advanced.
  public internal(set) var time: Duration = .zero
  /// The time at which the current paths begin.
  var start: Duration = .zero
  /// The horizontal path; at rest while a finger drags the content.
  public internal(set) var horizontalPath: ScrollPath
  /// The vertical path; at rest while a finger drags the content.
  public internal(set) var verticalPath: ScrollPath

  /// Creates a scroll at rest at an offset that is not clamped; by default the upper left end.
  ///
  /// - Throws: `ScrollError.outOfRange` for an offset that is not finite.
  public init(
    _ name: String, geometry: ScrollGeometry, offset: Point? = nil, bounces: ScrollAxes = .all,
    alwaysBounces: ScrollAxes = [], isPaging: Bool = false
  ) throws(ScrollError) {
    let offset = offset ?? geometry.restingOffset()
    try ScrollQuantity.coordinate.check(offset.x)
    try ScrollQuantity.coordinate.check(offset.y)
    self.name = name
    self.geometry = geometry
    self.bounces = bounces
    self.alwaysBounces = alwaysBounces
    self.isPaging = isPaging
    horizontalPath = ScrollPath(restingAt: offset.x)
    verticalPath = ScrollPath(restingAt: offset.y)
  }

  /// Creates a scroll at rest from its frame and the size of its content, without insets.
  ///
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

/// A part of a value that comparisons ignore.
private struct Uncompared<Value>: Hashable {
  var value: Value

  static func == (one: Uncompared, other: Uncompared) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// The phase of a scroll: at rest, dragged, or moving.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves.
  case resting
  /// A finger drags the content.
  case dragging(ScrollDrag)
  /// The content moves without a finger.
  case moving
}

/// A drag of the content by a finger.
public struct ScrollDrag: Hashable, Sendable {
  /// The point at which the drag began, in the view of the scroll's controller.
  public let start: Point
  /// The offset at that moment, not limited by ends.
  public let offset: Point
  /// The axes that follow the finger.
  public let axes: ScrollAxes
  /// The current position of the finger.
  public internal(set) var finger: Point

  /// The offset to which the finger has dragged the content, not limited by ends.
  public var draggedOffset: Point { offset - (finger - start) }
}
