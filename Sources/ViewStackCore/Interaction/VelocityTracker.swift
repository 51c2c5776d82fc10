// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How fast a finger moves, from where it was lately.
///
/// The velocity is that of the straight line through the samples of the last tenth of a second, by
/// least squares; a finger that has rested as long as that has none.
public struct VelocityTracker: Hashable, Sendable {
  /// Where a finger was, and when.
  public struct Sample: Hashable, Sendable {
    /// The place in the container's coordinates.
    public var position: Point
    /// The instant.
    public var time: Duration

    /// Creates a sample.
    public init(position: Point, time: Duration) {
      self.position = position
      self.time = time
    }
  }

  /// How long a sample counts.
  public static let window: Duration = .milliseconds(100)

  private var samples: [Sample] = []

  /// Creates a tracker without samples.
  public init() {}

  /// Takes the next sample; of several at one instant the last one counts.
  public mutating func add(_ sample: Sample) {
    if samples.last?.time == sample.time {
      samples.removeLast()
    }
    samples.append(sample)
    samples.removeAll { $0.time < sample.time - Self.window }
  }

  /// The velocity in points per second at an instant.
  ///
  /// - Complexity: O(*n*) for the *n* samples of the window.
  public func velocity(at time: Duration) -> Vector {
    let recent = samples.filter { $0.time >= time - Self.window }
    guard recent.count > 1, let origin = recent.first else { return .zero }
    let count = Double(recent.count)
    let seconds = recent.map { ($0.time - origin.time).inSeconds }
    let meanTime = seconds.reduce(0, +) / count
    let spread = seconds.reduce(0) { $0 + ($1 - meanTime) * ($1 - meanTime) }
    guard spread > 0 else { return .zero }
    var (dx, dy) = (0.0, 0.0)
    for (sample, second) in zip(recent, seconds) {
      dx += (second - meanTime) * (sample.position.x - origin.position.x)
      dy += (second - meanTime) * (sample.position.y - origin.position.y)
    }
    return Vector(dx: dx / spread, dy: dy / spread)
  }
}
