// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackMath

extension SpringCurve {
  /// A position and a velocity at one time.
  public struct Motion: Hashable, Sendable {
    /// The position, in the unit of the distance.
    public var position: Double

    /// The velocity, in that unit per second.
    public var velocity: Double

    /// Creates a motion from a position and a velocity.
    @inlinable
    public init(position: Double, velocity: Double) {
      self.position = position
      self.velocity = velocity
    }
  }

  /// Returns the position after `seconds`, 0 at the start, 1 at rest; earlier times and NaN count as 0.
  @inlinable
  func position(at seconds: Double) -> Double {
    let (c, s) = response(at: seconds)
    return 1 + ((initialVelocity - decay) * s - c)
  }

  /// Returns position and velocity after `seconds` between two values, by default 0 and 1.
  ///
  /// The result and `initialVelocity` are in the unit of `from` and `to`; a velocity of nil is the spring's
  /// own. A time before 0 counts as 0.
  @inlinable
  public func motion(
    from: Double = 0, to: Double = 1, initialVelocity: Double? = nil, at seconds: Double
  ) -> Motion {
    let initialVelocity = initialVelocity ?? self.initialVelocity
    let (c, s) = response(at: seconds)
    let distance = from - to
    return Motion(
      position: to + (distance * c + (initialVelocity + decay * distance) * s),
      velocity: initialVelocity * c
        - (decay * initialVelocity + squaredFrequency * distance) * s)
  }

  /// Returns the spring's two responses at a time: d = d0 c + (v0 + b d0) s.
  ///
  /// c is 1 and s is 0 at time 0. For D < 0 the difference of the exponentials is computed with expm1, so
  /// that neither a stiff nor a nearly critical spring loses digits.
  @inlinable
  func response(at seconds: Double) -> (c: Double, s: Double) {
    // After 1e15 s the angle has no digits left. The bound keeps infinity out of the cosine.
    let t = seconds > 0 ? min(seconds, 1e15) : 0
    if discriminant > 0 {
      let envelope = Math.exp(-decay * t)
      let angle = rate * t
      return (envelope * Math.cos(angle), envelope * Math.sin(angle) / rate)
    }
    if discriminant < 0 {
      let envelope = Math.exp(-slowDecay * t)
      let lost = -Math.expm1(-2 * rate * t)
      return (envelope * (1 - 0.5 * lost), envelope * lost / (2 * rate))
    }
    let envelope = Math.exp(-decay * t)
    return (envelope, envelope * t)
  }
}
