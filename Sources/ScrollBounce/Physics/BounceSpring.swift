// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
public import ViewStackCore

/// The spring that moves a scroll back to its end, or to a page: at least critically damped.
///
/// Such a spring passes its target at most once, and only if it moves towards the target fast enough. The
/// times below are closed forms in the motion d = d0 C + (v0 + b d0) S of a `SpringCurve`.
public struct BounceSpring: Hashable, Sendable {
  /// The spring as a curve.
  public let curve: SpringCurve
  /// b = damping / (2 mass).
  private let decay: Double
  /// w0² = stiffness / mass.
  private let squaredFrequency: Double
  /// r = √(b² - w0²), 0 at critical damping.
  private let rate: Double

  /// Creates a bounce from a spring, whose initial velocity is not used.
  ///
  /// - Throws: `ScrollError.springSwings` for a damping below critical damping.
  public init(_ curve: SpringCurve) throws(ScrollError) {
    // The conversion from a response misses critical damping by a few ulp.
    guard curve.dampingRatio >= 1 - 0x1p-50 else {
      throw .springSwings(dampingRatio: curve.dampingRatio)
    }
    self.curve = curve
    decay = curve.damping / (2 * curve.mass)
    squaredFrequency = curve.stiffness / curve.mass
    rate = max(0, decay * decay - squaredFrequency).squareRoot()
  }

  /// Creates a critically damped bounce from the period of the undamped spring, in seconds.
  ///
  /// - Throws: `ScrollError.outOfRange` for a response outside `ScrollQuantity.response.allowed`.
  public init(response: Double) throws(ScrollError) {
    try ScrollQuantity.response.check(response)
    let frequency = 2 * Double.pi / response
    self.init(frequency: frequency)
  }

  /// The bounce of the published studies of `UIScrollView`: mass 1, stiffness 100, critical.
  public static let standard = BounceSpring(frequency: 10)

  private init(frequency: Double) {
    curve = SpringCurve(stiffness: frequency * frequency, damping: 2 * frequency)
    (decay, squaredFrequency, rate) = (frequency, curve.stiffness, 0)
  }

  /// Returns the position and the velocity after some time; before 0 it counts as 0.
  public func motion(
    from start: Double, to target: Double, initialVelocity: Double, at seconds: Double
  ) -> ScrollMotion {
    curve.motion(from: start, to: target, initialVelocity: initialVelocity, at: seconds)
  }

  /// Returns the seconds until the spring passes its target, or `nil` if it does not.
  ///
  /// The condition is S / C = -d0 / (v0 + b d0).
  public func crossingTime(distance: Double, initialVelocity: Double) -> Double? {
    distance == 0 ? nil : time(ofRatio: -distance / (initialVelocity + decay * distance))
  }

  /// Returns the seconds until the spring reverses, or `nil` if it does not.
  ///
  /// The condition is S / C = v0 / (b v0 + w0² d0).
  public func turningTime(distance: Double, initialVelocity: Double) -> Double? {
    guard initialVelocity != 0 else { return nil }
    return time(
      ofRatio: initialVelocity / (decay * initialVelocity + squaredFrequency * distance))
  }

  /// Returns the time at which S / C has a value; it is tanh(rt) / r, or t at critical damping.
  private func time(ofRatio ratio: Double) -> Double? {
    guard ratio > 0, ratio.isFinite else { return nil }
    if rate == 0 { return ratio }
    let x = rate * ratio
    return x < 1 ? 0.5 * (Math.log1p(x) - Math.log1p(-x)) / rate : nil
  }

  /// Returns the seconds after which the spring stays within a distance of its target.
  ///
  /// After the spring has reversed the distance only decreases, so the time is found by bisection;
  /// it is late by at most half a nanosecond or one step of a double.
  ///
  /// - Precondition: `limit` is positive.
  public func settlingTime(distance: Double, initialVelocity: Double, limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    func isOut(_ t: Double) -> Bool {
      abs(motion(from: distance, to: 0, initialVelocity: initialVelocity, at: t).position) > limit
    }
    var early = turningTime(distance: distance, initialVelocity: initialVelocity) ?? 0
    guard isOut(early) else { return early }
    var late = early + 1 / decay
    while isOut(late) { late = early + 2 * (late - early) }
    while late - early > 0.5e-9 {
      let middle = (early + late) / 2
      // For a very slow spring, half a nanosecond is less than one step of a double.
      guard middle > early, middle < late else { break }
      if isOut(middle) { early = middle } else { late = middle }
    }
    return late
  }
}
