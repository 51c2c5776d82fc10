// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// UIViewControllerStack's rule: half of the width or more finishes, whatever the velocity.
public struct HalfwayRule: ReleaseRule {
  /// `halfway`.
  public let name = "halfway"

  /// Creates the rule.
  public init() {}

  /// Finishes at x ≥ W/2; settles in the whole duration.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let half = release.width / 2
    return release.position >= half
      ? ReleaseVerdict(
        finishes: true,
        reason:
          "\(ReleaseReason.points(release.position)) is half of \(ReleaseReason.number(release.width)) or more"
      )
      : ReleaseVerdict(
        finishes: false,
        reason:
          "\(ReleaseReason.points(release.position)) is less than half of \(ReleaseReason.number(release.width))"
      )
  }
}
