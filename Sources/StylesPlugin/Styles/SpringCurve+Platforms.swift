// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The springs of the platforms' styles.
extension SpringCurve {
  /// The critically damped spring with ω₀² = 1000/3, the nearest spring to the iOS push.
  ///
  /// React Native solves React Navigation's k 1000, c 500, m 3 as this spring, see ``foldedToCritical``. It
  /// stays within .0064 of the curve that Flutter measured from iOS 16.3.
  public static let iOSPush = SpringCurve.reactNavigationIOS.foldedToCritical

  /// React Navigation's iOS spring unchanged: k 1000, c 500, m 3, a damping ratio of 4.56.
  public static let reactNavigationIOS = SpringCurve(
    mass: 3, stiffness: 1000, damping: 500)

  /// The spring of GNOME's navigation view: m 1, k 1000, damping ratio 1.
  public static let adwaita = SpringCurve(
    mass: 1, stiffness: 1000, damping: 2 * 1000.0.squareRoot())

  /// The nearest spring to iOS 18's zoom: critically damped, 19 per second.
  static let iOSZoom = SpringCurve(mass: 1, stiffness: 361, damping: 38)

  /// The spring for solvers without an overdamped branch: critically damped at most.
  ///
  /// React Native's and WebKit's solvers use the critical formula for every damping ratio of at least 1.
  /// Solved exactly, React Navigation's spring would be about six times as slow: half of the path at .35 s
  /// in place of 99 %.
  public var foldedToCritical: SpringCurve {
    guard dampingRatio >= 1 else { return self }
    return SpringCurve(
      mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot(),
      initialVelocity: initialVelocity)
  }
}

extension TimingCurve {
  /// The spring, or nil for any other curve.
  var spring: SpringCurve? { if case .spring(let spring) = self { spring } else { nil } }
}
