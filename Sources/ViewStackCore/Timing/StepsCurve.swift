// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A CSS `steps()`: a staircase of equal steps.
///
/// ```swift
/// let stairs = try StepsCurve(4, .jumpEnd)
/// TimingCurve.steps(stairs).value(at: 0.6)  // 0.5
/// ```
public struct StepsCurve: Hashable, Sendable {
  /// Where a staircase jumps besides the borders between its steps.
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

  /// The number of steps a staircase may have: enough for a step a frame over hours.
  package static let countLimit = 1_000_000

  /// The number of steps.
  public let count: Int

  /// Where the staircase jumps.
  public let position: Position

  /// Creates a staircase of `count` steps.
  ///
  /// - Throws: `CurveError.stepCount` if `count` is below 1 (2 for `jumpNone`) or above
  ///   `countLimit`.
  public init(_ count: Int, _ position: Position = .jumpEnd) throws(CurveError) {
    let least = position == .jumpNone ? 2 : 1
    guard count >= least && count <= Self.countLimit else {
      throw .stepCount("\(count)", allowed: least...Self.countLimit, at: nil)
    }
    self.count = count
    self.position = position
  }

  /// Returns the height of the staircase at `x`.
  ///
  /// The steps go on outside 0...1. The product x × count is rounded to a double before the step
  /// is looked up, as the browsers do: 0.3 of 10 steps is step 3, though the double 0.3 lies a
  /// trifle below three tenths. NaN gives NaN.
  ///
  /// - Parameters:
  ///   - x: The progress.
  ///   - before: The "before flag" of css-easing: at a jump, take the value below it.
  /// - Returns: The step's height; 0...1 for x in 0...1.
  @inlinable
  package func value(at x: Double, before: Bool = false) -> Double {
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
