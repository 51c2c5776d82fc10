// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import StackMath

/// A CSS `steps()`: a staircase of equal steps.
///
/// ```swift
/// TimingCurve.steps(4, .jumpEnd).value(at: 0.6)  // 0.5
/// ```
public struct StepsCurve: Hashable, Sendable {
  /// The ends at which a staircase jumps, in addition to the borders between its steps.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// The first jump is at 0: `jump-start`, or `start`.
    case jumpStart = "jump-start"

    /// The last jump is at 1: `jump-end`, or `end`.
    case jumpEnd = "jump-end"

    /// No jump at 0 or 1: `jump-none`, which needs two steps at least.
    case jumpNone = "jump-none"

    /// A jump at 0 and one at 1: `jump-both`.
    case jumpBoth = "jump-both"
  }

  /// The largest number of steps: a step for each frame of several hours.
  public static let countLimit = 1_000_000

  @usableFromInline let count: Int

  @usableFromInline let position: Position

  /// Creates a staircase; the count is clamped to 1...``countLimit``, for `jumpNone` to 2...``countLimit``.
  init(_ count: Int, _ position: Position = .jumpEnd) {
    self.count = min(max(count, position == .jumpNone ? 2 : 1), Self.countLimit)
    self.position = position
  }

  /// Returns the height of the staircase at `x`, in 0...1 for x in 0...1; NaN gives NaN.
  ///
  /// The steps continue outside 0...1. The product x × count is rounded to a double, as in browsers: 0.3 of
  /// 10 steps is step 3, although the double 0.3 is slightly less than three tenths. With `before`, the
  /// "before flag" of css-easing, a jump has the value below it.
  @inlinable
  func value(at x: Double, before: Bool = false) -> Double {
    let product = x * Double(count)
    var step = Math.floor(product)
    if before && step == product { step -= 1 }
    var jumps = Double(count)
    switch position {
    case .jumpStart: step += 1
    case .jumpEnd: break
    case .jumpNone: jumps -= 1
    case .jumpBoth:
      step += 1
      jumps += 1
    }
    if x >= 0 && step < 0 { step = 0 }
    if x <= 1 && step > jumps { step = jumps }
    return step / jumps + 0
  }
}
