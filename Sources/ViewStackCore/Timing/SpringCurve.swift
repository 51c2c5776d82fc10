// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A damped spring that pulls from 0 to 1: m x'' + c x' + k (x - 1) = 0.
///
/// With w0 = √(k / m), b = c / 2m and D = (w0 - b)(w0 + b) the motion of d = x - 1 is
/// d = d0 C + (v0 + b d0) S, where for D > 0, r = √D: C = e^(-bt) cos rt, S = e^(-bt) sin(rt) / r;
/// the other two cases are their limits, written so that nothing cancels near critical damping.
/// The tests hold the position to 1e-12 of the distance in all of them.
///
/// ```swift
/// let spring = try SpringCurve(duration: 0.5, bounce: 0)
/// spring.motion(at: 0.5).position  // 0.986…
/// ```
public struct SpringCurve: Hashable, Sendable {
  /// The mass.
  public let mass: Double

  /// The stiffness: force per distance.
  public let stiffness: Double

  /// The damping coefficient: force per velocity.
  public let damping: Double

  /// The velocity at time 0, in distances from 0 to 1 per second.
  public let initialVelocity: Double

  /// w0² = stiffness / mass.
  @usableFromInline let squaredFrequency: Double

  /// b = damping / (2 mass).
  @usableFromInline let decay: Double

  /// D = w0² - b²: positive when the spring swings, 0 at critical damping.
  @usableFromInline let discriminant: Double

  /// r = √|D|, per second.
  @usableFromInline let rate: Double

  /// The slow exponent where D < 0: w0² / (b + r).
  @usableFromInline let slowDecay: Double

  /// Creates a spring from its physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass, positive.
  ///   - stiffness: The stiffness, positive.
  ///   - damping: The damping coefficient; 0 swings for ever.
  ///   - initialVelocity: The velocity at time 0, in distances from 0 to 1 per second.
  /// - Throws: `CurveError.outOfRange` for the first parameter out of `CurveParameter.allowed`.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveParameter.mass.check(mass)
    try CurveParameter.stiffness.check(stiffness)
    try CurveParameter.damping.check(damping)
    try CurveParameter.velocity.check(initialVelocity)
    self.init(
      checkedMass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 as UIKit and SwiftUI describe it.
  ///
  /// stiffness = (2π / response)², damping = 4π dampingFraction / response.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds, positive.
  ///   - dampingFraction: The damping as a fraction of the critical one; 1 does not overshoot.
  ///   - initialVelocity: The velocity at time 0, in distances from 0 to 1 per second.
  /// - Throws: `CurveError.outOfRange` for the first parameter out of `CurveParameter.allowed`.
  public init(
    response: Double, dampingFraction: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveParameter.response.check(response)
    try CurveParameter.dampingFraction.check(dampingFraction)
    try CurveParameter.velocity.check(initialVelocity)
    self.init(
      checkedResponse: response, dampingFraction: dampingFraction, initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 from a perceptual duration and a bounce.
  ///
  /// The damping fraction is 1 - bounce, or 1 / (1 + bounce) for a negative bounce, as in SwiftUI,
  /// Core Animation and Flutter; the duration is the response.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, positive.
  ///   - bounce: Above -1, at most 1: 0 is critical, 1 undamped, negative over-damped.
  ///   - initialVelocity: The velocity at time 0, in distances from 0 to 1 per second.
  /// - Throws: `CurveError.outOfRange` for the first parameter out of `CurveParameter.allowed`.
  public init(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveParameter.duration.check(duration)
    try CurveParameter.bounce.check(bounce)
    try CurveParameter.velocity.check(initialVelocity)
    self.init(
      checkedResponse: duration,
      dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }

  private init(checkedResponse response: Double, dampingFraction: Double, initialVelocity: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      checkedMass: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
      initialVelocity: initialVelocity)
  }

  private init(
    checkedMass mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    squaredFrequency = stiffness / mass
    decay = damping / (2 * mass)
    // As a product the difference of the squares keeps its digits near critical damping.
    let frequency = squaredFrequency.squareRoot()
    discriminant = (frequency - decay) * (frequency + decay)
    rate = abs(discriminant).squareRoot()
    slowDecay = squaredFrequency / (decay + rate)
  }
}

extension SpringCurve {
  /// The damping as a fraction of the critical one: c / (2 √(k m)).
  package var dampingRatio: Double {
    // The roots apart, since the product k m of extreme springs has a wider range than a double.
    damping / (2 * (stiffness.squareRoot() * mass.squareRoot()))
  }

  /// The period of the undamped spring in seconds: 2π √(m / k).
  package var period: Double { 2 * Double.pi / squaredFrequency.squareRoot() }

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
  package var firstCrossing: Double? {
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
