// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The velocity of a finger, from its last positions.
///
/// The velocity is that of the straight line through the samples of the last tenth of a second, by
/// least squares; it is zero without a movement in that time.
package struct VelocityTracker: Hashable, Sendable {
  /// A position of a finger at an instant.
  package struct Sample: Hashable, Sendable {
    /// The position in the container's coordinates.
    package var position: Point
    /// The instant.
    package var time: Duration

    /// Creates a sample.
    package init(position: Point, time: Duration) {
      self.position = position
      self.time = time
    }
  }

  /// The time for which a sample counts.
  package static let window: Duration = .milliseconds(100)

  private var samples: [Sample] = []

  /// Creates a tracker without samples.
  package init() {}

  /// Adds a sample; of several at one instant the last one counts.
  package mutating func add(_ sample: Sample) {
    if samples.last?.time == sample.time {
      samples.removeLast()
    }
    samples.append(sample)
    samples.removeAll { $0.time < sample.time - Self.window }
  }

  /// Returns the velocity in points per second at an instant.
  ///
  /// - Complexity: O(*n*) for the *n* samples of the window.
  package func velocity(at time: Duration) -> Vector {
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
