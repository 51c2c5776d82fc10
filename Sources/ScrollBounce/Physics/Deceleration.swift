// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackMath

/// A movement that friction slows down: v(t) = v0 r^(1000 t), with a rate r per millisecond.
///
/// With k = -1000 ln r it is v0 e^(-kt) and x(t) = x0 + v0 / k (1 - e^(-kt)), which ends at
/// x0 + v0 / k. Times are seconds, velocities per second; a time before 0 counts as 0.
/// The velocity is linear in the position, v = v0 - k (x - x0), so it is exact where
/// another motion takes over at a given position.
///
/// ```swift
/// let end = Deceleration.normal.distance(initialVelocity: 1000)  // 499.4998…
/// ```
///
/// 0.998 and 0.99 are `UIScrollView.DecelerationRate.normal` and `.fast`.
@frozen
public struct Deceleration: Hashable, Sendable {
  /// The fraction of the velocity that is left after a millisecond.
  public let rate: Double
  /// The exponent k = -1000 ln r, per second.
  public let decay: Double

  /// Creates a deceleration from its rate, the fraction of the velocity left after a millisecond.
  ///
  /// - Throws: `ScrollError.outOfRange` for a rate outside `ScrollQuantity.rate.allowed`.
  public init(rate: Double) throws(ScrollError) {
    try ScrollQuantity.rate.check(rate)
    self.init(checkedRate: rate)
  }

  /// Creates a deceleration from the drag of Flutter's `FrictionSimulation`.
  ///
  /// The drag is the fraction of the velocity left after a second. A drag of 0.135, which Flutter's scrolls
  /// use, is nearly 0.998 a millisecond.
  ///
  /// - Throws: `ScrollError.outOfRange` for a drag outside `ScrollQuantity.drag.allowed`.
  public init(drag: Double) throws(ScrollError) {
    try ScrollQuantity.drag.check(drag)
    // The exponent is computed from the drag: computed from the rate it would lose three digits.
    rate = Math.pow(drag, 0.001)
    decay = -Math.log(drag)
  }

  @usableFromInline
  init(checkedRate rate: Double) {
    self.rate = rate
    decay = -1000 * Math.log(rate)
  }

  /// The normal deceleration of a scroll: 0.998 a millisecond.
  @inlinable public static var normal: Deceleration { Deceleration(checkedRate: 0.998) }

  /// The deceleration of a scroll that stops sooner: 0.99 a millisecond.
  @inlinable public static var fast: Deceleration { Deceleration(checkedRate: 0.99) }

  /// Returns the velocity after some time.
  @inlinable
  public func velocity(initialVelocity: Double, at seconds: Double) -> Double {
    initialVelocity * Math.exp(-decay * max(0, seconds))
  }

  /// Returns the position after some time.
  @inlinable
  public func position(
    from start: Double = 0, initialVelocity: Double, at seconds: Double
  ) -> Double {
    start - initialVelocity / decay * Math.expm1(-decay * max(0, seconds))
  }
}
