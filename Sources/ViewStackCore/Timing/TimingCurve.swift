// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The progress of a transition as a function of its time.
///
/// ```swift
/// let curve = TimingCurve.cubicBezier(0.42, 0, 0.58, 1)
/// curve.value(at: 0.5)  // 0.5
/// print(curve)          // ease-in-out
/// ```
///
/// Laws: `linear` and each cubic-bezier map 0 to 0 and 1 to 1. `TimingCurve(parsing:)` of StylesPlugin
/// reads every description back as an equal curve.
public enum TimingCurve: Hashable, Sendable {
  /// Progress is time.
  case linear

  /// A curve with two control points.
  indirect case cubicBezier(CubicBezierCurve)

  /// A staircase.
  case steps(StepsCurve)

  /// Straight lines between stops.
  case stops(LinearStopsCurve)

  /// A damped spring; it runs in seconds.
  indirect case spring(SpringCurve)

  /// Curves that meet at points, each scaled into its part.
  case piecewise(PiecewiseCurve)

  /// The CSS `ease`: cubic-bezier(0.25, 0.1, 0.25, 1).
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)

  /// The CSS `ease-in`: cubic-bezier(0.42, 0, 1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)

  /// The CSS `ease-out`: cubic-bezier(0, 0, 0.58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)

  /// The CSS `ease-in-out`: cubic-bezier(0.42, 0, 0.58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// Whether the curve is a spring; the values of a spring depend on seconds.
  public var isSpring: Bool {
    if case .spring = self { return true }
    return false
  }

  /// Returns the eased progress at the fraction `x` of a run of `seconds`.
  ///
  /// Outside 0...1 the curve is extrapolated by the rule of its type; between them it can overshoot. Only
  /// springs use `seconds`: their value is the position after x × seconds. By default `x` is in seconds.
  ///
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

extension TimingCurve {
  /// Material 2's standard curve, `fast-out-slow-in`: cubic-bezier(0.4, 0, 0.2, 1).
  public static let fastOutSlowIn = cubicBezier(0.4, 0, 0.2, 1)

  /// Flutter's `linear-to-ease-out`: cubic-bezier(0.35, 0.91, 0.33, 0.97).
  public static let linearToEaseOut = cubicBezier(0.35, 0.91, 0.33, 0.97)

  /// Qt's OutCubic, `out-cubic`: 1 - (1 - t)³, exactly the cubic with the points ⅓, 1 and ⅔, 1.
  public static let outCubic = cubicBezier(1.0 / 3, 1, 2.0 / 3, 1)

  /// The spring of UIKit's pushes and sheets: critically damped, from rest, ω₀² = 1000/3.
  ///
  /// In React Navigation it has mass 3 and stiffness 1000; c = 2 √(k m) is critical. It stays within .0064
  /// of the curve that Flutter measured from iOS 16.3.
  public static let systemSpring: TimingCurve = .spring(
    mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())
}

extension TimingCurve {
  /// Returns a cubic-bezier; an x is clamped to 0...1, a y to ±1e100, and NaN counts as 0.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    .cubicBezier(CubicBezierCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns a staircase of `count` steps, clamped to 1...1,000,000.
  public static func steps(_ count: Int, _ position: StepsCurve.Position = .jumpEnd) -> Self {
    .steps(StepsCurve(count, position))
  }

  /// Returns the spring of ``SpringCurve/init(mass:stiffness:damping:initialVelocity:)``.
  public static func spring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self {
    .spring(
      SpringCurve(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// Returns the spring of ``SpringCurve/init(response:dampingFraction:initialVelocity:)``.
  public static func spring(
    response: Duration, dampingFraction: Double, initialVelocity: Double = 0
  ) -> Self {
    .spring(
      SpringCurve(
        response: response, dampingFraction: dampingFraction, initialVelocity: initialVelocity))
  }

  /// Returns the spring of ``SpringCurve/init(duration:bounce:initialVelocity:)``.
  public static func spring(
    duration: Duration, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Self {
    .spring(SpringCurve(duration: duration, bounce: bounce, initialVelocity: initialVelocity))
  }
}
