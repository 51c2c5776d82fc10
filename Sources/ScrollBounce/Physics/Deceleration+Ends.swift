// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackMath

extension Deceleration {
  /// Returns the whole distance that a velocity leads to, v0 / k, with the velocity's sign.
  @inlinable
  public func distance(initialVelocity: Double) -> Double { initialVelocity / decay }

  /// Returns the whole distance by the formula of Apple's sample code: v0 / 1000 · r / (1 - r).
  ///
  /// The `project` function of "Designing Fluid Interfaces" (WWDC 2018, session 803) adds up steps
  /// of a millisecond. It falls short of ``distance(initialVelocity:)`` by half a millisecond of
  /// travel: 499 against 499.4998 points for 1000 points per second.
  @inlinable
  public func projectedDistance(initialVelocity: Double) -> Double {
    initialVelocity / 1000 * rate / (1 - rate)
  }

  /// Returns the position after some time, on the scale of ``projectedDistance(initialVelocity:)``.
  ///
  /// It is the decay of Facebook's pop, in doubles: x0 + v0 / 1000 · r (1 - r^(1000 t)) / (1 - r).
  @inlinable
  public func steppedPosition(
    from start: Double = 0, initialVelocity: Double, at seconds: Double
  ) -> Double {
    let share = -Math.expm1(-decay * max(0, seconds))
    return start + projectedDistance(initialVelocity: initialVelocity) * share
  }

  /// Returns the seconds until the velocity has fallen to a limit: ln(|v0| / limit) / k, or 0 if it
  /// is at most that fast.
  ///
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, speed limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let speed = abs(initialVelocity)
    return speed > limit ? Math.log(speed / limit) / decay : 0
  }

  /// Returns the seconds until the distance that is left is a limit: ln(|v0| / (k limit)) / k, or 0
  /// if the whole distance is at most that long.
  ///
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, distance limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let distance = abs(distance(initialVelocity: initialVelocity))
    return distance > limit ? Math.log(distance / limit) / decay : 0
  }

  /// Returns the seconds until the movement reaches a position, -ln(1 - k (target - x0) / v0) / k,
  /// or `nil` if it does not.
  @inlinable
  public func time(
    to target: Double, from start: Double = 0, initialVelocity: Double
  ) -> Double? {
    if target == start { return 0 }
    let share = (target - start) * decay / initialVelocity
    return share > 0 && share < 1 ? -Math.log1p(-share) / decay : nil
  }

  /// Returns the exact velocity at a position that the movement passes, v0 - k (x - x0).
  @inlinable
  public func velocity(
    passing place: Double, from start: Double = 0, initialVelocity: Double
  ) -> Double {
    initialVelocity - decay * (place - start)
  }
}
