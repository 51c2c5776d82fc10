// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
public import ViewStackCore

/// The rule that ends a spring, which only tends to its end.
///
/// Platforms differ more in this rule than in their springs, so that the rule is part of a style.
public enum SpringDuration: Hashable, Sendable {
  /// Ends after a fixed time, wherever the spring is.
  case fixed(Duration)
  /// Ends when the envelope of the motion falls to a fraction of the path: ln(1 / threshold) / b.
  ///
  /// b is the slowest decay. For a critically damped spring the envelope is only a guess: at .001 it leaves
  /// .0079 of the path. The time is in whole milliseconds, as in libadwaita.
  case envelope(threshold: Double)
  /// Ends at the first whole millisecond with no more than a fraction of the path left.
  case firstCrossing(threshold: Double)
  /// Ends at the first frame after the end is passed, or with a small distance and speed left.
  ///
  /// This is the rule of React Native's `Animated.spring` with overshoot clamping. Both numbers are in
  /// points, so that a longer path takes longer.
  case rest(displacement: Double, speed: Double, rate: FrameRate)

  /// The longest duration of all rules: 20 s, libadwaita's bound of a search.
  public static let limit = Duration.seconds(20)

  /// Returns the duration of a spring over a distance in points.
  ///
  /// - Complexity: one evaluation a millisecond or a frame, at most 20,000.
  public func duration(of spring: SpringCurve, over distance: Double) -> Duration {
    switch self {
    case .fixed(let duration): duration
    case .envelope(let threshold): Self.envelope(of: spring, threshold)
    case .firstCrossing(let threshold):
      Self.first(each: 1000) { 1 - spring.motion(at: $0).position <= threshold }
    case .rest(let displacement, let speed, let rate):
      Self.first(each: rate) { seconds in
        let motion = spring.motion(at: seconds)
        return motion.position > 1
          || abs(distance * (1 - motion.position)) <= displacement
            && abs(distance * motion.velocity) <= speed
      }
    }
  }

  var isFixed: Bool { if case .fixed = self { true } else { false } }

  private static func envelope(of spring: SpringCurve, _ threshold: Double) -> Duration {
    let squaredFrequency = spring.stiffness / spring.mass
    var decay = spring.damping / (2 * spring.mass)
    if decay * decay > squaredFrequency {
      decay -= (decay * decay - squaredFrequency).squareRoot()
    }
    let milliseconds = -Math.log(threshold) / decay * 1000
    // The comparison is false for NaN. An undamped spring has no end.
    guard milliseconds >= 0, milliseconds < limit.inSeconds * 1000 else { return limit }
    return .milliseconds(Int64(milliseconds))
  }

  /// The first frame after the start that fulfils a condition.
  private static func first(each rate: FrameRate, _ holds: (Double) -> Bool) -> Duration {
    var time = rate.instant(after: .zero)
    while time < limit, !holds(time.inSeconds) {
      time = rate.instant(after: time)
    }
    return min(time, limit)
  }
}

extension SpringDuration: CustomStringConvertible {
  /// The rule in a few words, `first within 0.001`.
  public var description: String {
    switch self {
    case .fixed(let duration): "\(duration)"
    case .envelope(let threshold): "envelope within \(threshold)"
    case .firstCrossing(let threshold): "first within \(threshold)"
    case .rest(let displacement, let speed, let rate):
      "rest within \(displacement) points at \(speed) points/s, \(rate.framesPerSecond) Hz"
    }
  }
}
