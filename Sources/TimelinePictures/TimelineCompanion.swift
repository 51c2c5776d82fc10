// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Additions to a timeline for pictures: the finger, the sizes of the container, and scrolls.
public struct TimelineCompanion: Hashable, Sendable {
  /// The places of each touch in the container's coordinates, until the finger lifts.
  public var touches: [[Touch]] = []
  /// The new sizes of the container, in the order of their times.
  public var sizes: [NewSize] = []
  /// The scrolls, which pages and film strips show.
  public var scrolls: [Scroll] = []

  /// Creates an empty companion.
  public init() {}

  /// A place of the finger.
  public struct Touch: Hashable, Sendable {
    /// The instant.
    public let time: Duration
    /// The place in the container, in points.
    public let place: Point

    /// Creates a place at an instant of the timeline.
    public init(time: Duration, place: Point) {
      (self.time, self.place) = (time, place)
    }
  }

  /// A size of the container from an instant on.
  public struct NewSize: Hashable, Sendable {
    let time: Duration
    let size: Size

    /// Creates a size from an instant of the timeline on.
    public init(time: Duration, size: Size) {
      (self.time, self.size) = (time, size)
    }
  }

  /// A scroll in the view of a controller.
  public struct Scroll: Hashable, Sendable {
    /// The name of the scroll.
    public let name: String
    /// The name of the controller.
    public let controller: String
    /// The frame in the controller's view.
    public let frame: Rect
    /// The size of the content.
    public let contentSize: Size
    /// The offsets of the content, in the order of their times.
    public var offsets: [Offset]

    /// An offset of the content from an instant on.
    public struct Offset: Hashable, Sendable {
      let time: Duration
      let offset: Point

      /// Creates an offset from an instant of the timeline on.
      public init(time: Duration, offset: Point) {
        (self.time, self.offset) = (time, offset)
      }
    }

    /// Creates a scroll.
    public init(
      name: String, controller: String, frame: Rect, contentSize: Size, offsets: [Offset] = []
    ) {
      (self.name, self.controller) = (name, controller)
      (self.frame, self.contentSize, self.offsets) = (frame, contentSize, offsets)
    }
  }

  /// Returns the place of the finger at an instant, or nil while it does not touch.
  func finger(at time: Duration) -> Point? {
    touches.lazy.compactMap { touch in
      guard let end = touch.last?.time, time <= end else { return nil }
      return touch.last { $0.time <= time }?.place
    }.first
  }

  /// Returns the size of the container at an instant.
  func size(at time: Duration, first: Size) -> Size {
    sizes.last { $0.time <= time }?.size ?? first
  }

  /// The size in which the container fits at any time.
  func largestSize(first: Size) -> Size {
    sizes.map(\.size).reduce(first) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}

extension TimelineCompanion.Scroll {
  /// The rows of the content that the frame shows at an instant, in the controller's view.
  func rows(at time: Duration, unit: Double) -> [Rect] {
    let offset = offsets.last { $0.time <= time }?.offset ?? offsets.first?.offset ?? .zero
    let (step, margin) = (44 * unit, 20 * unit)
    let width = contentSize.width - 2 * margin
    guard width > 0, contentSize.height.isFinite, step > 0 else { return [] }
    // Of a long content, only the rows in sight count.
    let first = max(((offset.y - margin) / step).rounded(.down), 0)
    return (0..<64).compactMap { index -> Rect? in
      let top = margin + (first + Double(index)) * step
      guard top + 9 * unit < contentSize.height else { return nil }
      let (x, y) = (frame.x + margin - offset.x, frame.y + top - offset.y)
      let (left, right) = (max(x, frame.x), min(x + width, frame.maxX))
      let (upper, lower) = (max(y, frame.y), min(y + 9 * unit, frame.maxY))
      guard left < right, upper < lower else { return nil }
      return Rect(x: left, y: upper, width: right - left, height: lower - upper)
    }
  }
}
