// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension SpringCurve {
  /// The damping as a fraction of the critical one: c / (2 √(k m)).
  public var dampingRatio: Double {
    // The roots apart, since the product k m of extreme springs has a wider range than a double.
    damping / (2 * (stiffness.squareRoot() * mass.squareRoot()))
  }

  /// The period of the undamped spring in seconds: 2π √(m / k).
  public var period: Double { 2 * Double.pi / squaredFrequency.squareRoot() }

  /// Returns the seconds after which SwiftUI takes the spring to be at rest.
  ///
  /// Apple publishes no rule; this is the one that two independent reconstructions agree on. Below
  /// critical damping it is a bound from the envelope, ln((1 + |ζ w0 - v0|) / threshold) / (ζ w0),
  /// and infinite without damping. From critical damping on, positions are looked at every 0.1 s,
  /// and the first that starts more than a second within the threshold counts; a spring that does
  /// not get there within 1024 samples (102.3 s) gives 0.
  ///
  /// - Parameter threshold: The distance from 1 that counts as rest, positive.
  /// - Returns: The duration in seconds.
  /// - Precondition: `threshold` is positive.
  /// - Complexity: at most 1024 evaluations.
  public func settlingDuration(threshold: Double = 0.001) -> Double {
    precondition(threshold > 0, "Threshold is not positive")
    if decay == 0 { return .infinity }
    if isUnderDamped {
      let reach = 1 + abs(decay - initialVelocity)
      return max(0, Math.log(reach / threshold) / decay)
    }
    var start: Double?
    var time = 0.0
    for _ in 0..<1024 {
      if abs(position(at: time) - 1) >= threshold {
        start = nil
      } else if let start {
        if time - start > 1 { return start }
      } else {
        start = time
      }
      // Summed up, not multiplied out, to reach the same doubles as the rule's author.
      time += 0.1
    }
    return 0
  }

  /// The first time after the start at which the position is 1, or `nil` if it only tends to 1.
  ///
  /// In closed form: with q = v0 - b it is atan2(r, q) / r for a spring that swings, 1 / q at
  /// critical damping and ln((q + r) / (q - r)) / 2r beyond it, where a start slower than q = r
  /// never gets there.
  public var firstCrossing: Double? {
    let q = initialVelocity - decay
    if discriminant > 0 { return Math.atan2(rate, q) / rate }
    if discriminant < 0 { return q > rate ? Math.log1p(2 * rate / (q - rate)) / (2 * rate) : nil }
    return q > 0 ? 1 / q : nil
  }

  /// Whether the spring swings, apart from rounding.
  ///
  /// A bounce of 0 comes out of its conversion to stiffness and damping within 2 ulp of critical
  /// damping, on either side; the motion is continuous there but the settling rule is not.
  private var isUnderDamped: Bool { dampingRatio < 1 - 0x1p-50 }
}
