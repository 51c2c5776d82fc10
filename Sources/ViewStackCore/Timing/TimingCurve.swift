// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How the progress of a transition follows from its time.
///
/// ```swift
/// let curve = try TimingCurve(parsing: "cubic-bezier(.42, 0, .58, 1)")
/// curve.value(at: 0.5)  // 0.5
/// print(curve)          // ease-in-out
/// ```
///
/// Laws: `linear` and each cubic-bezier map 0 to 0 and 1 to 1. `TimingCurve(parsing:)` reads every
/// description back as an equal curve.
public enum TimingCurve: Hashable, Sendable {
  // The two large payloads are indirect: a curve is copied with every plan, and reading one through
  // the box adds a nanosecond or two to an evaluation, where copying it out of the enum added 34.

  /// Progress is time.
  case linear

  /// A curve with two control points.
  indirect case cubicBezier(CubicBezierCurve)

  /// A staircase.
  case steps(StepsCurve)

  /// Straight lines between stops.
  case stops(LinearStopsCurve)

  /// A damped spring, which runs in seconds.
  indirect case spring(SpringCurve)

  /// Curves that meet at points, each scaled into its part.
  case piecewise(PiecewiseCurve)

  /// The CSS `ease`: cubic-bezier(0.25, 0.1, 0.25, 1).
  public static let ease = Self.cubicBezier(.ease)

  /// The CSS `ease-in`: cubic-bezier(0.42, 0, 1, 1).
  public static let easeIn = Self.cubicBezier(.easeIn)

  /// The CSS `ease-out`: cubic-bezier(0, 0, 0.58, 1).
  public static let easeOut = Self.cubicBezier(.easeOut)

  /// The CSS `ease-in-out`: cubic-bezier(0.42, 0, 0.58, 1).
  public static let easeInOut = Self.cubicBezier(.easeInOut)

  /// Whether the curve is a spring, whose values depend on seconds.
  public var isSpring: Bool {
    if case .spring = self { return true }
    return false
  }

  /// Returns the eased progress at the fraction `x` of a run of `seconds`.
  ///
  /// - Parameters:
  ///   - x: The fraction of the time that has passed. Outside 0...1 the curve is extrapolated as
  ///     its own type says.
  ///   - seconds: The length of the run, which only a spring looks at: its value is the position
  ///     after x × seconds, so that with 1, the default, `x` is in seconds.
  /// - Returns: 0 at the start and 1 at the end, in between anything the curve says.
  /// - Complexity: O(log n) for n stops, O(n) for n segments, O(1) otherwise.
  @inlinable
  public func value(at x: Double, over seconds: Double = 1) -> Double {
    switch self {
    case .linear: x
    case .cubicBezier(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x)
    case .stops(let curve): curve.value(at: x)
    case .spring(let curve): curve.position(at: x * seconds)
    case .piecewise(let curve): curve.value(at: x)
    }
  }
}
