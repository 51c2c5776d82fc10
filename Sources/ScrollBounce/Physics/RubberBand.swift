// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The give of a scroll that is pulled past its end: f(x) = x c d / (d + c x).
///
/// x is how far the finger has pulled, d the extent of the viewport, c the coefficient. The band is
/// odd, starts with the slope c and never reaches d. The usual spelling, (1 - 1 / (x c / d + 1)) d,
/// is the same function, but cancels for small x; this one does not.
///
/// ```swift
/// let band = RubberBand.standard
/// band.displayed(100, dimension: 960)  // 52.0196…
/// ```
///
/// The formula and the coefficient 0.55 are those of @chpwn's analysis of `UIScrollView` (2013).
@frozen
public struct RubberBand: Hashable, Sendable, Codable {
  /// The slope at the end of the range; 0 does not give, 1 starts as if there were no end.
  public let coefficient: Double

  /// Creates a band.
  ///
  /// - Parameter coefficient: The slope at the end of the range, in 0...1.
  /// - Throws: `ScrollError.outOfRange` for a coefficient outside 0...1.
  public init(coefficient: Double) throws(ScrollError) {
    try ScrollQuantity.coefficient.check(coefficient)
    self.coefficient = coefficient
  }

  @usableFromInline
  init(checked coefficient: Double) {
    self.coefficient = coefficient
  }

  /// The band of `UIScrollView`, with the coefficient 0.55.
  @inlinable public static var standard: RubberBand { RubberBand(checked: 0.55) }

  /// A band that does not give: a scroll stops at its end.
  @inlinable public static var rigid: RubberBand { RubberBand(checked: 0) }

  /// Returns how far the content goes past its end when the finger has pulled it by `pull`.
  ///
  /// - Parameters:
  ///   - pull: How far the finger has pulled past the end, either sign.
  ///   - dimension: The extent of the viewport; without any, nothing gives.
  /// - Returns: The displacement that is seen, of the same sign, less than `dimension`.
  @inlinable
  public func displayed(_ pull: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretched = coefficient * pull
    guard stretched.isFinite else { return stretched > 0 ? dimension : -dimension }
    return stretched / (dimension + abs(stretched)) * dimension
  }

  /// Returns how far a finger has to pull for the content to be seen at `displayed`.
  ///
  /// The inverse of ``displayed(_:dimension:)``: x = f d / (c (d - f)).
  ///
  /// - Parameters:
  ///   - displayed: How far the content is seen past its end, either sign.
  ///   - dimension: The extent of the viewport.
  /// - Returns: The pull, infinite for a displacement that no pull reaches.
  @inlinable
  public func pull(displayed: Double, dimension: Double) -> Double {
    if displayed == 0 { return 0 }
    guard coefficient > 0, abs(displayed) < dimension else {
      return displayed > 0 ? .infinity : -.infinity
    }
    return displayed / (dimension - abs(displayed)) * dimension / coefficient
  }

  /// Returns the slope of the band, f'(x) = c (d / (d + c x))²: what is left of a velocity.
  ///
  /// - Parameters:
  ///   - pull: How far the finger has pulled past the end, either sign.
  ///   - dimension: The extent of the viewport; without any the slope is 0.
  /// - Returns: The slope, `coefficient` at the end of the range and less past it.
  @inlinable
  public func slope(at pull: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (dimension + abs(coefficient * pull))
    return coefficient * share * share
  }
}
