// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The spring that moves a scroll back to its end, or to a page: critically damped.
///
/// Such a spring passes its target at most once, and only if it moves towards the target fast enough. The
/// times below are closed forms in the motion d = (d0 + (v0 + w d0) t) e^(-wt).
public struct BounceSpring: Hashable, Sendable {
  /// The spring as a curve.
  public let curve: SpringCurve
  /// w = √(stiffness / mass), per second.
  private let frequency: Double

  /// The bounce of the published studies of `UIScrollView`: mass 1, stiffness 100, critical.
  public static let standard = BounceSpring(frequency: 10)

  private init(frequency: Double) {
    self.frequency = frequency
    curve = SpringCurve(stiffness: frequency * frequency, damping: 2 * frequency)
  }

  /// Returns the position and the velocity after some time; before 0 it counts as 0.
  public func motion(
    from start: Double, to target: Double, initialVelocity: Double, at seconds: Double
  ) -> ScrollMotion {
    curve.motion(from: start, to: target, initialVelocity: initialVelocity, at: seconds)
  }

  /// Returns the seconds until the spring passes its target, or `nil` if it does not.
  ///
  /// It is -d0 / (v0 + w d0).
  public func crossingTime(distance: Double, initialVelocity: Double) -> Double? {
    distance == 0 ? nil : future(-distance / (initialVelocity + frequency * distance))
  }

  /// Returns the seconds until the spring reverses, or `nil` if it does not.
  ///
  /// It is v0 / (w v0 + w² d0).
  public func turningTime(distance: Double, initialVelocity: Double) -> Double? {
    guard initialVelocity != 0 else { return nil }
    return future(
      initialVelocity / (frequency * initialVelocity + curve.stiffness * distance))
  }

  /// Returns a time that is after the start, else `nil`.
  private func future(_ time: Double) -> Double? { time > 0 && time.isFinite ? time : nil }

  /// Returns the seconds after which the spring stays within a distance of its target.
  ///
  /// It is found by bisection, and late by at most half a nanosecond.
  ///
  /// - Precondition: `limit` is positive.
  public func settlingTime(distance: Double, initialVelocity: Double, limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    func isOut(_ t: Double) -> Bool {
      abs(motion(from: distance, to: 0, initialVelocity: initialVelocity, at: t).position) > limit
    }
    let turn = turningTime(distance: distance, initialVelocity: initialVelocity) ?? 0
    // A spring that reverses within the limit has come into it before. Any other only approaches from then on.
    var (early, late) = isOut(turn) ? (turn, turn + 1 / frequency) : (0, turn)
    guard isOut(early) else { return early }
    while isOut(late) { late = early + 2 * (late - early) }
    while late - early > 0.5e-9 {
      let middle = (early + late) / 2
      if isOut(middle) { early = middle } else { late = middle }
    }
    return late
  }
}
