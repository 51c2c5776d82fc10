// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// UIViewControllerStack's rule: half of the width or more finishes, at any velocity.
public struct HalfwayRule: ReleaseRule {
  /// `halfway`.
  public let name = "halfway"

  /// Creates the rule.
  public init() {}

  /// Returns a verdict that finishes if x ≥ W/2 and settles in the whole duration.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let finishes = release.position >= release.width / 2
    let (position, width) = (text(release.position), text(release.width))
    let reason =
      finishes
      ? "\(position) pt is half of \(width) or more"
      : "\(position) pt is less than half of \(width)"
    return ReleaseVerdict(finishes: finishes, reason: reason)
  }

  private func text(_ number: Double) -> String { ((number * 10_000).rounded() / 10_000).plain }
}
