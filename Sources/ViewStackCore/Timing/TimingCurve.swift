// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The progress of a transition as a function of its time.
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
  package var isSpring: Bool {
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

extension TimingCurve {
  /// Material 2's standard curve, `fast-out-slow-in`: cubic-bezier(0.4, 0, 0.2, 1).
  package static let fastOutSlowIn = bezier(0.4, 0, 0.2, 1)

  /// Flutter's `linear-to-ease-out`: cubic-bezier(0.35, 0.91, 0.33, 0.97).
  package static let linearToEaseOut = bezier(0.35, 0.91, 0.33, 0.97)

  /// Flutter's `ease-in-to-linear`: cubic-bezier(0.67, 0.03, 0.65, 0.09).
  package static let easeInToLinear = bezier(0.67, 0.03, 0.65, 0.09)

  /// Qt's OutCubic, `out-cubic`: 1 - (1 - t)³, exactly the cubic with the points ⅓, 1 and ⅔, 1.
  package static let outCubic = bezier(1.0 / 3, 1, 2.0 / 3, 1)

  /// Material 3's emphasized curve, `emphasized`: two cubics that meet at (⅙, 0.4).
  public static let emphasized = Self.piecewise(.emphasized)

  /// Flutter's curve of the iOS push, `fast-ease-in-to-slow-ease-out`: two cubics.
  package static let fastEaseInToSlowEaseOut = Self.piecewise(.fastEaseInToSlowEaseOut)

  /// The spring of UIKit's pushes and sheets: critically damped, from rest, ω₀² = 1000/3.
  ///
  /// React Navigation writes it as mass 3 and stiffness 1000; c = 2 √(k m) is critical. It stays
  /// within .0064 of the curve that Flutter measured from iOS 16.3.
  public static let systemSpring: TimingCurve = {
    let damping = 2 * (3.0 * 1000).squareRoot()
    let spring = try? SpringCurve(mass: 3, stiffness: 1000, damping: damping)
    return spring.map(TimingCurve.spring) ?? .easeOut
  }()

  /// The cubic-bezier of coordinates that are known to be in range.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    .cubicBezier(CubicBezierCurve(checkedX1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// The curves that have a name besides those of CSS.
  package static let named: [(name: String, curve: TimingCurve)] = [
    ("emphasized", .emphasized), ("fast-ease-in-to-slow-ease-out", .fastEaseInToSlowEaseOut),
    ("fast-out-slow-in", .fastOutSlowIn), ("linear-to-ease-out", .linearToEaseOut),
    ("ease-in-to-linear", .easeInToLinear), ("out-cubic", .outCubic),
  ]
}
