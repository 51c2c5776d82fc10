// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The displacement of a scroll that is dragged past its end: f(x) = x c d / (d + c x).
///
/// x is the distance that the finger has pulled past the end, with its sign, d the extent of the
/// viewport (`dimension`), c the coefficient.
/// The function is odd, starts with the slope c and never reaches d. The usual form
/// (1 - 1 / (x c / d + 1)) d is equal but loses digits to cancellation for small x.
///
/// ```swift
/// let band = RubberBand.standard
/// band.displayed(100, dimension: 960)  // 52.0196…
/// ```
///
/// The formula and the coefficient 0.55 are those of @chpwn's analysis of `UIScrollView` (2013).
@frozen
public struct RubberBand: Hashable, Sendable {
  /// The slope at the end of the range: 0 for a rigid end, 1 for a start as if there were no end.
  public let coefficient: Double

  /// Creates a band with a slope at the end of the range, in 0...1.
  ///
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

  /// Returns the displacement of the content past its end for a pull of the finger.
  ///
  /// It has the sign of the pull and is at most `dimension`; it is 0 if `dimension` is not positive.
  @inlinable
  public func displayed(_ pull: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretched = stretched(by: pull)
    return stretched / (dimension + abs(stretched)) * dimension
  }

  /// Returns c x for the pull x.
  ///
  /// An infinite pull counts as the largest number, so that a rigid band gives 0 and not NaN.
  @inlinable
  func stretched(by pull: Double) -> Double {
    let most = Double.greatestFiniteMagnitude
    return coefficient * min(max(pull, -most), most)
  }

  /// Returns the pull of the finger for a displacement; infinite if no pull leads to it.
  ///
  /// The inverse of ``displayed(_:dimension:)``: x = f d / (c (d - f)).
  @inlinable
  public func pull(displayed: Double, dimension: Double) -> Double {
    if displayed == 0 { return 0 }
    guard coefficient > 0, abs(displayed) < dimension else {
      return displayed > 0 ? .infinity : -.infinity
    }
    return displayed / (dimension - abs(displayed)) * dimension / coefficient
  }

  /// Returns the slope f'(x) = c (d / (d + c x))²: the fraction of a velocity that is left.
  ///
  /// It is 0 if `dimension` is not positive.
  @inlinable
  public func slope(at pull: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let share = dimension / (dimension + abs(stretched(by: pull)))
    return coefficient * share * share
  }
}

extension RubberBand {
  /// Returns the offset to show for content that a finger has dragged to `offset`.
  ///
  /// Inside the range it is the offset itself; past an end the band displaces it from that end.
  @inlinable
  public func displayedOffset(
    _ offset: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return end == offset ? offset : end + displayed(offset - end, dimension: dimension)
  }

  /// Returns the offset to which a finger has dragged content that is shown at `displayed`.
  ///
  /// The inverse of ``displayedOffset(_:in:dimension:)``, for a finger that touches content while
  /// it moves back from past an end; infinite if no drag leads to `displayed`.
  @inlinable
  public func draggedOffset(
    displayed: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(displayed, range.lowerBound), range.upperBound)
    return end == displayed
      ? displayed : end + pull(displayed: displayed - end, dimension: dimension)
  }

  /// Returns the fraction of the finger's velocity that is left for content dragged to `offset`:
  /// 1 inside the range, the slope of the band past its ends.
  @inlinable
  public func slope(
    atOffset offset: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return end == offset ? 1 : slope(at: offset - end, dimension: dimension)
  }
}
