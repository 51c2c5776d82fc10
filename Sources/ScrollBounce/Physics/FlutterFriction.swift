// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Flutter's give past the end of a scroll: a friction that grows with the overscroll.
///
/// Each movement of the finger is multiplied by f (1 - o)², where o is the overscroll as a
/// fraction of the viewport. A movement back towards the range is measured at the overscroll it
/// would end at, so it meets less friction; past the end of the range it meets none.
///
/// It is a difference equation, unlike ``RubberBand``: where the content ends up depends on the
/// steps in which the finger moves. The numbers are those of `BouncingScrollPhysics` in Flutter's
/// `scroll_physics.dart`.
@frozen
public struct FlutterFriction: Hashable, Sendable, Codable {
  /// The share of a movement that is left at the end of the range.
  public let factor: Double

  /// Whether a movement back towards the range meets no friction at all.
  public let easesFreely: Bool

  /// Creates a friction.
  ///
  /// - Parameters:
  ///   - factor: The share of a movement that is left at the end of the range, in 0...1.
  ///   - easesFreely: Whether a movement back meets no friction.
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

  /// The friction of Flutter's fast deceleration rate: 0.26, and none on the way back.
  @inlinable public static var fast: FlutterFriction {
    FlutterFriction(checked: 0.26, easesFreely: true)
  }

  /// Returns the share of a movement that is left at an overscroll: f (1 - o)².
  ///
  /// - Parameter overscroll: The overscroll as a fraction of the viewport.
  /// - Returns: The share; it exceeds the factor for an overscroll below 0.
  @inlinable
  public func share(atOverscroll overscroll: Double) -> Double {
    factor * (1 - overscroll) * (1 - overscroll)
  }

  /// Returns how far the content follows one movement of the finger.
  ///
  /// - Parameters:
  ///   - movement: The movement of the content that the finger asks for.
  ///   - overscroll: How far the content is past its end, of the same orientation; 0 inside.
  ///   - viewport: The extent of the viewport, positive.
  /// - Returns: The movement that is left.
  @inlinable
  public func applied(to movement: Double, overscroll: Double, viewport: Double) -> Double {
    guard overscroll != 0, movement != 0, viewport > 0 else { return movement }
    let past = abs(overscroll)
    let distance = abs(movement)
    let isEasing = (overscroll < 0) != (movement < 0)
    if isEasing, easesFreely { return movement }
    let share = share(atOverscroll: (isEasing ? past - distance : past) / viewport)
    // Flutter counts what exceeds overscroll / share as free of friction, whichever way it goes.
    let left = distance * share < past ? distance * share : past + (distance - past / share)
    return movement < 0 ? -left : left
  }
}
