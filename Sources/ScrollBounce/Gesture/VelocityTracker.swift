// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A tracker that computes the velocity of a finger from its last positions.
///
/// The velocity is the slope of the straight line through the positions of the last tenth of a second, by
/// least squares. Without a movement in that time it is zero.
///
/// ```swift
/// var tracker = VelocityTracker()
/// tracker.add(Point(x: 0, y: 0), at: .zero)
/// tracker.add(Point(x: 8, y: 0), at: .milliseconds(16))
/// tracker.velocity(at: .milliseconds(16)).dx  // 500
/// ```
public struct VelocityTracker: Hashable, Sendable {
  /// The time for which a position counts.
  public static let window: Duration = .milliseconds(100)

  private struct Sample: Hashable {
    let position: Point
    let time: Duration
  }

  private var samples: [Sample] = []

  /// Creates a tracker without positions.
  public init() {}

  /// Adds the position of the finger at an instant, in place of an earlier one of the same instant.
  public mutating func add(_ position: Point, at time: Duration) {
    if samples.last?.time == time {
      samples.removeLast()
    }
    samples.append(Sample(position: position, time: time))
    samples.removeAll { $0.time < time - Self.window }
  }

  /// Returns the velocity in points per second at an instant.
  ///
  /// - Complexity: O(*n*) for the *n* positions of the window.
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
