// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension RubberBand {
  /// Returns the offset that is seen when a finger has dragged the content to `offset`.
  ///
  /// Inside the range it is the offset itself; past an end the band gives, measured from that end.
  ///
  /// - Parameters:
  ///   - offset: Where the content would be if there were no ends.
  ///   - range: The offsets at which the content may rest.
  ///   - dimension: The extent of the viewport.
  /// - Returns: The offset to show.
  @inlinable
  public func displayedOffset(
    _ offset: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return end == offset ? offset : end + displayed(offset - end, dimension: dimension)
  }

  /// Returns where a finger has dragged the content that is seen at `displayed`.
  ///
  /// The inverse of ``displayedOffset(_:in:dimension:)``, for a finger that catches content on its
  /// way back from an end.
  ///
  /// - Parameters:
  ///   - displayed: The offset that is seen.
  ///   - range: The offsets at which the content may rest.
  ///   - dimension: The extent of the viewport.
  /// - Returns: The offset as if there were no ends; infinite where no finger could have got to.
  @inlinable
  public func draggedOffset(
    displayed: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(displayed, range.lowerBound), range.upperBound)
    return end == displayed
      ? displayed : end + pull(displayed: displayed - end, dimension: dimension)
  }

  /// Returns what is left of the finger's velocity when it has dragged the content to `offset`.
  ///
  /// - Parameters:
  ///   - offset: Where the content would be if there were no ends.
  ///   - range: The offsets at which the content may rest.
  ///   - dimension: The extent of the viewport.
  /// - Returns: 1 inside the range, the slope of the band past its ends.
  @inlinable
  public func slope(
    atOffset offset: Double, in range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return end == offset ? 1 : slope(at: offset - end, dimension: dimension)
  }
}
