// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Additions to a timeline for pictures: the finger, the sizes of the container, and scrolls.
public struct TimelineCompanion: Hashable, Sendable {
  /// The places of each touch in the container's coordinates, until the finger lifts.
  public var touches: [[Moment<Point>]] = []
  /// The new sizes of the container, in the order of their times.
  public var sizes: [Moment<Size>] = []
  /// The scrolls, which pages and film strips show.
  public var scrolls: [Scroll] = []

  /// Creates an empty companion.
  public init() {}

  /// A value from an instant on: a place of the finger, a size, or an offset of a content.
  public struct Moment<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The instant.
    public let time: Duration
    /// The value.
    public let value: Value

    /// Creates a value from an instant of the timeline on.
    public init(_ value: Value, at time: Duration) {
      (self.value, self.time) = (value, time)
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
    /// The offsets of the content in points, in the order of their times.
    public var offsets: [Moment<Point>]

    /// Creates a scroll.
    public init(
      name: String, controller: String, frame: Rect, contentSize: Size,
      offsets: [Moment<Point>] = []
    ) {
      (self.name, self.controller) = (name, controller)
      (self.frame, self.contentSize, self.offsets) = (frame, contentSize, offsets)
    }
  }

  /// Returns the place of the finger at an instant, or nil while it does not touch.
  func finger(at time: Duration) -> Point? {
    touches.lazy.compactMap { touch in
      guard let end = touch.last?.time, time <= end else { return nil }
      return touch.last { $0.time <= time }?.value
    }.first
  }

  /// Returns the size of the container at an instant.
  func size(at time: Duration, first: Size) -> Size {
    sizes.last { $0.time <= time }?.value ?? first
  }

  /// The size in which the container fits at any time.
  func largestSize(first: Size) -> Size {
    sizes.map(\.value).reduce(first) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}

extension TimelineCompanion.Scroll {
  /// The rows of the content that the frame shows at an instant, in the controller's view.
  func rows(at time: Duration, unit: Double) -> [Rect] {
    let offset = offsets.last { $0.time <= time }?.value ?? offsets.first?.value ?? .zero
    let (step, margin) = (44 * unit, 20 * unit)
    let width = contentSize.width - 2 * margin
    guard width > 0, contentSize.height.isFinite, step > 0 else { return [] }
    // Of a long content, only the rows in sight count.
    let first = max(((offset.y - margin) / step).rounded(.down), 0)
    return (0..<64).compactMap { index -> Rect? in
      let top = margin + (first + Double(index)) * step
      guard top + 9 * unit < contentSize.height else { return nil }
      let row = Rect(
        x: frame.x + margin - offset.x, y: frame.y + top - offset.y, width: width,
        height: 9 * unit)
      let shown = row.intersection(frame)
      return shown.isEmpty ? nil : shown
    }
  }
}
