// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// React Navigation's rule: where the finger would be after .3 seconds, against half of the width.
public struct ReactNavigationRule: ReleaseRule {
  /// `react-navigation`.
  public let name = "react-navigation"

  /// Creates the rule.
  public init() {}

  /// Finishes at x + .3 v > W/2, unless neither has moved; settles by its spring, velocity in.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let projected = release.position + 0.3 * release.velocity
    let hasMoved = release.position != 0 || release.velocity != 0
    let finishes = hasMoved && projected > release.width / 2
    let reason =
      "\(ReleaseReason.points(release.position)) and 0.3 s of \(ReleaseReason.number(release.velocity)) pt/s are "
      + "\(ReleaseReason.points(projected)), \(finishes ? "more" : "not more") than half of \(ReleaseReason.number(release.width))"
    return ReleaseVerdict(
      finishes: finishes, reason: reason,
      settling: Self.spring.map(ReleaseVerdict.Settling.spring) ?? .whole)
  }

  /// Stiffness 1000, mass 3, damping 500, which its solver takes for critical damping.
  private static let spring = try? SpringCurve(
    mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())
}
