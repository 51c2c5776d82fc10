// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The geometry at which a scroll may give up its bounce; a block is asked only where it holds.
public enum LeftBounceRule: Hashable, Sendable {
  /// The scroll rests at its start, insets counted in, and a pan can pop there.
  ///
  /// The content with its insets is wider than the frame; the offset is within `tolerance` of the
  /// resting offset, at the right end where the container reads from right to left; one finger
  /// moves the way that pops; at least two controllers are on the stack.
  case resting(tolerance: Double)

  /// Exactly EZCustomNavigation's test, holes and all.
  ///
  /// The content is wider than the frame, insets ignored; the offset is exactly 0; the finger moves
  /// to the right, whichever way the container reads. The depth of the stack does not matter. So
  /// with an inset at the left, where the content rests at an offset below 0, it never holds.
  case exactZero

  /// The resting rule with a tolerance of a tenth of a point, less than a pixel.
  public static var resting: LeftBounceRule { .resting(tolerance: 0.1) }

  /// Returns the first condition that does not hold.
  ///
  /// - Parameter question: The scroll and the pan.
  /// - Returns: Why the scroll keeps its bounce, or `nil` where a block is to be asked.
  public func objection(to question: LeftBounceQuestion) -> LeftBounceReason? {
    let region = question.region
    let geometry = region.geometry
    let direction = PanDirection(question.movement)
    switch self {
    case .resting(let tolerance):
      let range = geometry.horizontalRange
      let start = geometry.restingOffset(question.layoutDirection).x
      let wanted = question.layoutDirection.popDirection
      if range.upperBound <= range.lowerBound {
        let inset = geometry.inset
        return .contentFits(
          width: geometry.contentSize.width + inset.left + inset.right, frame: geometry.frame.width)
      }
      if !(abs(region.offset.x - start) <= tolerance) {
        return .awayFromStart(offset: region.offset.x, start: start, tolerance: tolerance)
      }
      if direction != wanted { return .otherDirection(direction, wanted: wanted) }
      if question.touches != 1 { return .severalTouches(question.touches) }
      if question.stackDepth < 2 { return .nothingToPop(depth: question.stackDepth) }
      return nil
    case .exactZero:
      let (width, frame) = (geometry.contentSize.width, geometry.frame.width)
      if !(frame < width) { return .contentFits(width: width, frame: frame) }
      if region.offset.x != 0 {
        return .awayFromStart(offset: region.offset.x, start: 0, tolerance: 0)
      }
      if direction != .right { return .otherDirection(direction, wanted: .right) }
      return nil
    }
  }
}

extension LayoutDirection {
  /// The way of a finger that pops: to the right, or to the left from right to left.
  var popDirection: PanDirection { self == .leftToRight ? .right : .left }
}
