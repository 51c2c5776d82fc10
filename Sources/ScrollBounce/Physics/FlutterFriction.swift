// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Flutter's resistance past the end of a scroll: a friction that grows with the overscroll.
///
/// Each movement of the finger is multiplied by f (1 - o)², where o is the overscroll as a
/// fraction of the viewport. A movement back towards the range uses the overscroll at which it
/// would end, so it meets less friction; inside the range there is none.
///
/// Unlike ``RubberBand`` it is a difference equation: the final offset depends on the steps in
/// which the finger moves. The numbers are those of `BouncingScrollPhysics` in Flutter's
/// `scroll_physics.dart`.
@frozen
public struct FlutterFriction: Hashable, Sendable {
  /// The fraction of a movement that is left at the end of the range.
  public let factor: Double
  /// Whether a movement back towards the range meets no friction at all.
  public let easesFreely: Bool

  /// Creates a friction.
  ///
  /// - Throws: `ScrollError.outOfRange` for a factor outside 0...1.
  public init(factor: Double, easesFreely: Bool = false) throws(ScrollError) {
    try ScrollQuantity.coefficient.check(factor)
    self.init(checked: factor, easesFreely: easesFreely)
  }

  @usableFromInline
  init(checked factor: Double, easesFreely: Bool) {
    self.factor = factor
    self.easesFreely = easesFreely
  }

  /// The friction of Flutter's normal deceleration rate: 0.52.
  @inlinable public static var normal: FlutterFriction {
    FlutterFriction(checked: 0.52, easesFreely: false)
  }

  /// The friction of Flutter's fast deceleration rate: 0.26, and none for movements back.
  @inlinable public static var fast: FlutterFriction {
    FlutterFriction(checked: 0.26, easesFreely: true)
  }

  /// Returns the fraction of a movement that is left at an overscroll, itself a fraction of the
  /// viewport: f (1 - o)², above the factor for an overscroll below 0.
  @inlinable
  public func share(atOverscroll overscroll: Double) -> Double {
    factor * (1 - overscroll) * (1 - overscroll)
  }

  /// Returns the distance that the content moves for one movement of the finger.
  ///
  /// The overscroll has the same orientation as the movement. Inside the range it is 0, and the movement is
  /// unchanged.
  @inlinable
  public func applied(to movement: Double, overscroll: Double, viewport: Double) -> Double {
    guard overscroll != 0, movement != 0, viewport > 0 else { return movement }
    let past = abs(overscroll)
    let distance = abs(movement)
    let isEasing = (overscroll < 0) != (movement < 0)
    if isEasing, easesFreely { return movement }
    let share = share(atOverscroll: (isEasing ? past - distance : past) / viewport)
    // In Flutter the part beyond overscroll / share is free of friction, in both directions.
    let left = distance * share < past ? distance * share : past + (distance - past / share)
    return movement < 0 ? -left : left
  }
}
