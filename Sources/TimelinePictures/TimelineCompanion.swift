// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Additions to a timeline for pictures: the places of a finger and the sizes of the container.
public struct TimelineCompanion: Hashable, Sendable {
  /// The places of each touch in the container's coordinates, until the finger lifts.
  public var touches: [[Touch]] = []
  /// The new sizes of the container, in the order of their times.
  public var sizes: [NewSize] = []

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
