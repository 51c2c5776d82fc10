// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TimingCurve {
  /// Material 2's standard curve, `fast-out-slow-in`: cubic-bezier(0.4, 0, 0.2, 1).
  public static let fastOutSlowIn = bezier(0.4, 0, 0.2, 1)

  /// Flutter's `linear-to-ease-out`: cubic-bezier(0.35, 0.91, 0.33, 0.97).
  public static let linearToEaseOut = bezier(0.35, 0.91, 0.33, 0.97)

  /// Flutter's `ease-in-to-linear`: cubic-bezier(0.67, 0.03, 0.65, 0.09).
  public static let easeInToLinear = bezier(0.67, 0.03, 0.65, 0.09)

  /// Qt's OutCubic, `out-cubic`: 1 - (1 - t)³, exactly the cubic with the points ⅓, 1 and ⅔, 1.
  public static let outCubic = bezier(1.0 / 3, 1, 2.0 / 3, 1)

  /// Material 3's emphasized curve, `emphasized`: two cubics that meet at (⅙, 0.4).
  public static let emphasized = Self.piecewise(.emphasized)

  /// Flutter's curve of the iOS push, `fast-ease-in-to-slow-ease-out`: two cubics.
  public static let fastEaseInToSlowEaseOut = Self.piecewise(.fastEaseInToSlowEaseOut)

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
  static let named: [(name: String, curve: TimingCurve)] = [
    ("emphasized", .emphasized), ("fast-ease-in-to-slow-ease-out", .fastEaseInToSlowEaseOut),
    ("fast-out-slow-in", .fastOutSlowIn), ("linear-to-ease-out", .linearToEaseOut),
    ("ease-in-to-linear", .easeInToLinear), ("out-cubic", .outCubic),
  ]
}

extension CubicBezierCurve {
  /// The curve backwards: 1 - f(1 - x), which goes to 1 as this one comes from 0.
  ///
  /// It is how a curve looks that runs from its end to its start, as Flutter's `flipped`.
  public var flipped: CubicBezierCurve {
    CubicBezierCurve(checkedX1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
  }
}
