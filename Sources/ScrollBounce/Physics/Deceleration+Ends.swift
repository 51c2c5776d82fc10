// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

extension Deceleration {
  /// Returns the whole way that a velocity leads, v0 / k.
  ///
  /// - Parameter initialVelocity: The velocity at the start, per second.
  /// - Returns: The distance from the start to the end, of the velocity's sign.
  @inlinable
  public func distance(initialVelocity: Double) -> Double { initialVelocity / decay }

  /// Returns the velocity that leads over a distance, its end: the inverse of the distance.
  ///
  /// - Parameter distance: The distance from the start to the end.
  /// - Returns: The velocity at the start, per second.
  @inlinable
  public func velocity(toTravel distance: Double) -> Double { distance * decay }

  /// Returns the whole way as Apple's sample code sums it up: v0 / 1000 · r / (1 - r).
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
  /// - Returns: The seconds; 0 when the start is as slow already.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, speed limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let speed = abs(initialVelocity)
    return speed > limit ? Math.log(speed / limit) / decay : 0
  }

  /// Returns the seconds until only a limit is left of the way: ln(|v0| / (k limit)) / k.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity at the start, per second.
  ///   - limit: The distance from the end that counts as arrived, positive.
  /// - Returns: The seconds; 0 when the start is as near already.
  /// - Precondition: `limit` is positive.
  @inlinable
  public func stopTime(initialVelocity: Double, distance limit: Double) -> Double {
    precondition(limit > 0, "Limit is not positive")
    let way = abs(distance(initialVelocity: initialVelocity))
    return way > limit ? Math.log(way / limit) / decay : 0
  }

  /// Returns the seconds until the movement comes to a place: -ln(1 - k (target - x0) / v0) / k.
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - start: The position at time 0.
  ///   - initialVelocity: The velocity at time 0, per second.
  /// - Returns: The seconds, or `nil` for a place that the movement does not come to.
  @inlinable
  public func time(
    to target: Double, from start: Double = 0, initialVelocity: Double
  ) -> Double? {
    if target == start { return 0 }
    let share = (target - start) * decay / initialVelocity
    return share > 0 && share < 1 ? -Math.log1p(-share) / decay : nil
  }

  /// Returns the velocity with which the movement passes a place, v0 - k (x - x0), exactly.
  ///
  /// - Parameters:
  ///   - place: A place on the way.
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
