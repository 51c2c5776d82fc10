// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The geometry for which a scroll may give up its bounce; a block is called only if it holds.
public enum LeftBounceRule: Hashable, Sendable {
  /// The scroll rests at its start, insets included, and a pan can pop there.
  ///
  /// The conditions are: the content with its insets is wider than the frame; the offset is within
  /// `tolerance` of the resting offset, which is at the right end in a right-to-left layout; one finger
  /// moves in the direction that pops; at least two controllers are on the stack.
  case resting(tolerance: Double)

  /// The exact test of EZCustomNavigation, with its gaps.
  ///
  /// The conditions are: the content is wider than the frame, without the insets; the offset is exactly 0;
  /// the finger moves to the right, in either layout direction. The depth of the stack does not matter.
  /// With a left inset the content rests at an offset below 0, so that the test never holds.
  case exactZero

  /// The resting rule with a tolerance of a tenth of a point, less than a pixel.
  public static var resting: LeftBounceRule { .resting(tolerance: 0.1) }

  /// Returns the first condition that does not hold, or `nil` if a block is to be called.
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

extension ReadingDirection {
  /// The direction of a finger that pops: right, or left in a right-to-left layout.
  var popDirection: PanDirection { self == .leftToRight ? .right : .left }
}
