// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Deceleration {
  /// Returns the whole distance that a velocity leads to, v0 / k.
  ///
  /// - Parameter initialVelocity: The velocity at the start, per second.
  /// - Returns: The distance from the start to the end, of the velocity's sign.
  @inlinable
  public func distance(initialVelocity: Double) -> Double { initialVelocity / decay }

  /// Returns the velocity that leads over a whole distance, the inverse of
  /// ``distance(initialVelocity:)``.
  ///
  /// - Parameter distance: The distance from the start to the end.
  /// - Returns: The velocity at the start, per second.
  @inlinable
  public func velocity(toTravel distance: Double) -> Double { distance * decay }

  /// Returns the whole distance by the formula of Apple's sample code: v0 / 1000 · r / (1 - r).
  ///
  /// The `project` function of "Designing Fluid Interfaces" (WWDC 2018, session 803) adds up steps
  /// of a millisecond. It falls short of ``distance(initialVelocity:)`` by half a millisecond of
  /// travel: 499 against 499.4998 points for 1000 points per second.
  ///
  /// - Parameter initialVelocity: The velocity at the start, per second.
  /// - Returns: The distance from the start to the projected end.
  @inlinable
  public func projectedDistance(initialVelocity: Double) -> Double {
    initialVelocity / 1000 * rate / (1 - rate)
  }

  /// Returns the position after some time, on the scale of ``projectedDistance(initialVelocity:)``.
  ///
  /// It is the decay of Facebook's pop, in doubles: x0 + v0 / 1000 · r (1 - r^(1000 t)) / (1 - r).
  ///
  /// - Parameters:
  ///   - start: The position at time 0.
  ///   - initialVelocity: The velocity at time 0, per second.
  ///   - seconds: The time; before 0 it counts as 0.
  /// - Returns: The position.
  @inlinable
  public func steppedPosition(
    from start: Double = 0, initialVelocity: Double, at seconds: Double
  ) -> Double {
    let share = -Math.expm1(-decay * max(0, seconds))
    return start + projectedDistance(initialVelocity: initialVelocity) * share
  }

  /// Returns the seconds until the velocity has fallen to a limit: ln(|v0| / limit) / k.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - limit: The speed that counts as rest, positive.
  /// - Returns: The seconds; 0 if the initial velocity is at most that fast.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, speed limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let speed = abs(initialVelocity)
    return speed > limit ? Math.log(speed / limit) / decay : 0
  }

  /// Returns the seconds until the distance that is left is a limit: ln(|v0| / (k limit)) / k.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - limit: The distance from the end that counts as rest, positive.
  /// - Returns: The seconds; 0 if the whole distance is at most that long.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, distance limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let distance = abs(distance(initialVelocity: initialVelocity))
    return distance > limit ? Math.log(distance / limit) / decay : 0
  }

  /// Returns the seconds until the movement reaches a position: -ln(1 - k (target - x0) / v0) / k.
  ///
  /// - Parameters:
  ///   - target: The position to reach.
  ///   - start: The position at time 0.
  ///   - initialVelocity: The velocity at time 0, per second.
  /// - Returns: The seconds, or `nil` if the movement does not reach it.
  @inlinable
  public func time(
    to target: Double, from start: Double = 0, initialVelocity: Double
  ) -> Double? {
    if target == start { return 0 }
    let share = (target - start) * decay / initialVelocity
    return share > 0 && share < 1 ? -Math.log1p(-share) / decay : nil
  }

  /// Returns the exact velocity at a position, v0 - k (x - x0).
  ///
  /// - Parameters:
  ///   - place: A position that the movement passes.
  ///   - start: The position at time 0.
  ///   - initialVelocity: The velocity at time 0, per second.
  /// - Returns: The velocity, per second.
  @inlinable
  public func velocity(
    passing place: Double, from start: Double = 0, initialVelocity: Double
  ) -> Double {
    initialVelocity - decay * (place - start)
  }
}
