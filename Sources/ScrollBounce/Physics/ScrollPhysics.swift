// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The position and the velocity of a scroll at one time.
public typealias ScrollMotion = SpringCurve.Motion

/// The physical parameters of a scroll: its band, its friction, its spring, its rest distance.
public struct ScrollPhysics: Hashable, Sendable {
  /// The displacement of content that a finger drags past its ends.
  public var rubberBand: RubberBand
  /// The friction that slows the content down after a release.
  public var deceleration: Deceleration
  /// The spring that moves the content back to an end, and to a page.
  public var bounce: BounceSpring
  /// The distance from its destination, in points, at which a moving scroll comes to rest.
  public let restDistance: Double

  /// Creates the physics of a scroll; the defaults are those of `UIScrollView`.
  ///
  /// - Throws: `ScrollError.outOfRange` for a distance outside
  ///   `ScrollQuantity.restDistance.allowed`.
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

  /// The physics of `UIScrollView`: band 0.55, rate 0.998, a critical spring of stiffness 100.
  public static let standard = ScrollPhysics(
    rubberBand: .standard, deceleration: .normal, bounce: .standard, checked: 0.1)

  /// The physics of pages and of a scroll that stops sooner: the same with the rate 0.99.
  public static let fast = ScrollPhysics(
    rubberBand: .standard, deceleration: .fast, bounce: .standard, checked: 0.1)
}
