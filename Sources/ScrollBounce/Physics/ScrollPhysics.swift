// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A position and a velocity of a scroll at one time.
public typealias ScrollMotion = SpringCurve.Motion

/// How a scroll feels: its band, its friction, its spring, and what counts as rest.
public struct ScrollPhysics: Hashable, Sendable {
  /// How far the content gives past its ends under a finger.
  public var rubberBand: RubberBand

  /// How the content slows down after a finger has let go.
  public var deceleration: Deceleration

  /// How the content comes back to an end, and to a page.
  public var bounce: BounceSpring

  /// The distance from its destination at which a moving scroll is at rest, in points.
  public let restDistance: Double

  /// Creates the feel of a scroll; what is left out is as in `UIScrollView`.
  ///
  /// - Parameters:
  ///   - rubberBand: How far the content gives past its ends.
  ///   - deceleration: How the content slows down.
  ///   - bounce: How the content comes back.
  ///   - restDistance: The distance from its destination that counts as rest, in points.
  /// - Throws: `ScrollError.outOfRange` for a distance that is not positive.
  public init(
    rubberBand: RubberBand = .standard, deceleration: Deceleration = .normal,
    bounce: BounceSpring = .standard, restDistance: Double = 0.1
  ) throws(ScrollError) {
    try ScrollQuantity.restDistance.check(restDistance)
    self.init(
      rubberBand: rubberBand, deceleration: deceleration, bounce: bounce, checked: restDistance)
  }

  private init(
    rubberBand: RubberBand, deceleration: Deceleration, bounce: BounceSpring,
    checked restDistance: Double
  ) {
    self.rubberBand = rubberBand
    self.deceleration = deceleration
    self.bounce = bounce
    self.restDistance = restDistance
  }

  /// The feel of `UIScrollView`: band 0.55, rate 0.998, a critical spring of stiffness 100.
  public static let standard = ScrollPhysics(
    rubberBand: .standard, deceleration: .normal, bounce: .standard, checked: 0.1)

  /// The feel of a scroll that stops soon, and of pages: the same with the rate 0.99.
  public static let fast = ScrollPhysics(
    rubberBand: .standard, deceleration: .fast, bounce: .standard, checked: 0.1)
}
