// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

/// A damped spring that pulls from 0 to 1: m x'' + c x' + k (x - 1) = 0.
///
/// With w0 = √(k / m), b = c / 2m and D = (w0 - b)(w0 + b) the motion of d = x - 1 is d = d0 C + (v0 + b
/// d0) S. For D > 0, with r = √D: C = e^(-bt) cos rt, S = e^(-bt) sin(rt) / r. The other two cases are
/// their limits, in a form that loses no digits near critical damping. The position is exact to 1e-12.
///
/// ```swift
/// let spring = SpringCurve(duration: .milliseconds(500), bounce: 0)
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

  /// The slow exponent if D < 0: w0² / (b + r).
  @usableFromInline let slowDecay: Double

  /// Creates a spring from its physical constants.
  ///
  /// A spring without damping swings for ever. Each number is clamped to its range in ``CurveParameter``,
  /// and NaN counts as 0.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) {
    self.mass = CurveParameter.mass.clamped(mass)
    self.stiffness = CurveParameter.stiffness.clamped(stiffness)
    self.damping = CurveParameter.damping.clamped(damping)
    self.initialVelocity = CurveParameter.velocity.clamped(initialVelocity)
    squaredFrequency = self.stiffness / self.mass
    decay = self.damping / (2 * self.mass)
    // The product of sum and difference keeps its digits near critical damping.
    let frequency = squaredFrequency.squareRoot()
    discriminant = (frequency - decay) * (frequency + decay)
    rate = abs(discriminant).squareRoot()
    slowDecay = squaredFrequency / (decay + rate)
  }

  /// Creates a spring of mass 1 from a period and a damping fraction, as in UIKit and SwiftUI.
  ///
  /// stiffness = (2π / response)², damping = 4π dampingFraction / response. A fraction of 1 does not
  /// overshoot. Each number is clamped to its range in ``CurveParameter``; NaN counts as 0.
  public init(response: Duration, dampingFraction: Double, initialVelocity: Double = 0) {
    let frequency = 2 * Double.pi / CurveParameter.response.clamped(response.inSeconds)
    let fraction = CurveParameter.dampingFraction.clamped(dampingFraction)
    self.init(
      stiffness: frequency * frequency, damping: 2 * fraction * frequency,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 from a perceptual duration and a bounce.
  ///
  /// The damping fraction is 1 - bounce, or 1 / (1 + bounce) for a negative bounce, as in SwiftUI, Core
  /// Animation and Flutter: a bounce of 0 is critical, 1 undamped, a negative one over-damped. The response
  /// is the duration. Each number is clamped to its range in ``CurveParameter``; NaN counts as 0.
  public init(duration: Duration, bounce: Double = 0, initialVelocity: Double = 0) {
    let bounce = CurveParameter.bounce.clamped(bounce)
    self.init(
      response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }
}

extension SpringCurve {
  /// The damping as a fraction of the critical one: c / (2 √(k m)).
  public var dampingRatio: Double {
    // Two roots, because the product k m of extreme springs can exceed the range of a double.
    damping / (2 * (stiffness.squareRoot() * mass.squareRoot()))
  }

  /// Returns the seconds until the spring is at rest, within a threshold above 0, by SwiftUI's rule.
  ///
  /// Apple publishes no rule; two independent reconstructions agree on this one. Below critical damping it
  /// is a bound from the envelope, ln((1 + |ζ w0 - v0|) / threshold) / (ζ w0), and infinite without
  /// damping. From critical damping on, the rule samples the position every 0.1 s. The result is the first
  /// sample after which the position stays within the threshold for more than a second. If there is none
  /// within 1024 samples (102.3 s), the result is 0.
  ///
  /// - Precondition: `threshold` is positive.
  /// - Complexity: At most 1024 evaluations.
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
      // Adding gives the doubles of the original rule; multiplying would not.
      time += 0.1
    }
    return 0
  }

  /// Whether the spring swings, apart from rounding.
  ///
  /// The conversion of a bounce of 0 to stiffness and damping gives a spring within 2 ulp of critical
  /// damping, on either side. The motion is continuous there, but the settling rule is not.
  private var isUnderDamped: Bool { dampingRatio < 1 - 0x1p-50 }
}
