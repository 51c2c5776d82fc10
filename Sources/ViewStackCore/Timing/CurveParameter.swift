// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A number that a timing curve is made from, with its range.
///
/// Initialisers of curves clamp numbers to these ranges. The ranges are wider than any curve in use; within
/// them no intermediate result overflows.
public enum CurveParameter: String, Hashable, Sendable, CaseIterable {
  /// The x of a cubic-bezier's first control point, in 0...1.
  case x1

  /// The y of a cubic-bezier's first control point.
  case y1

  /// The x of a cubic-bezier's second control point, in 0...1.
  case x2

  /// The y of a cubic-bezier's second control point.
  case y2

  /// The output of a `linear()` stop.
  case output

  /// The input of a `linear()` stop, in per cent.
  case percentage

  /// The x of a point at which two segments of a `piecewise()` meet, between 0 and 1.
  case meetingX = "meeting x"

  /// The y of a point at which two segments of a `piecewise()` meet.
  case meetingY = "meeting y"

  /// The mass on a spring, positive.
  case mass

  /// The stiffness of a spring, positive.
  case stiffness

  /// The damping coefficient of a spring, zero or more.
  case damping

  /// The damping of a spring as a fraction of the critical one, zero or more.
  case dampingFraction = "damping fraction"

  /// The period of the undamped spring in seconds, positive.
  case response

  /// The perceptual duration of a spring in seconds, positive, with the range of `response`.
  case duration

  /// The bounce of a spring: above -1, at most 1.
  case bounce

  /// The initial velocity of a spring, in distances from 0 to 1 per second.
  case velocity

  /// The range of the parameter.
  public var allowed: ClosedRange<Double> {
    switch self {
    case .x1, .x2, .meetingX: 0...1
    case .y1, .y2, .meetingY, .output, .percentage: -1e100...1e100
    case .mass, .stiffness: 1e-50...1e50
    case .damping: 0...1e50
    case .dampingFraction: 0...1e20
    case .response, .duration: 1e-12...1e12
    // A bounce of -1 is infinite damping.
    case .bounce: (-1.0).nextUp...1
    case .velocity: -1e50...1e50
    }
  }

  /// Returns the number in the parameter's range that is nearest to `value`; NaN counts as 0.
  func clamped(_ value: Double) -> Double {
    value.isNaN ? clamped(0) : min(max(value, allowed.lowerBound), allowed.upperBound)
  }
}

/// The error for parts that do not make a timing curve.
public enum CurveError: Error, Hashable, Sendable {
  /// A `linear()` has no stops or more than `limit`.
  case stopCount(Int, limit: Int)

  /// A `piecewise()` has no segments or more than `limit`.
  case segmentCount(Int, limit: Int)

  /// A segment of a `piecewise()` is a spring or another `piecewise()`.
  case segmentCurve(String)

  /// A segment does not end between the previous one and 1, or the last one not at (1, 1).
  case segmentEnd(x: Double, y: Double, after: Double, isLast: Bool)
}

extension CurveError: CustomStringConvertible {
  /// The error as a sentence: `linear() needs a stop`.
  public var description: String {
    switch self {
    case .stopCount(0, _): "linear() needs a stop"
    case .stopCount(_, let limit): "linear() has more than \(limit) stops"
    case .segmentCount(0, _): "piecewise() needs a segment"
    case .segmentCount(_, let limit): "piecewise() has more than \(limit) segments"
    case .segmentCurve(let name): "a segment of piecewise() cannot be \(name)"
    case .segmentEnd(let x, let y, _, true):
      "the last segment of piecewise() ends at 1 1, not at \(x.plain) \(y.plain)"
    case .segmentEnd(let x, _, let after, false):
      "a segment of piecewise() ends between \(after.plain) and 1, not at \(x.plain)"
    }
  }
}
