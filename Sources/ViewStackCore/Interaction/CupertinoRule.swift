// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Flutter's Cupertino rule: a flick of a width per second decides by its direction, else the place.
public struct CupertinoRule: ReleaseRule {
  /// `cupertino`.
  public let name = "cupertino"

  /// Creates the rule.
  public init() {}

  /// Finishes at |v| ≥ W/s by the sign of v, else at x ≥ W/2; settles in 350 ms.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let widths = release.width > 0 ? release.velocity / release.width : 0
    let settling = ReleaseVerdict.Settling.fixed(
      .milliseconds(350), curve: .fastEaseInToSlowEaseOut)
    if abs(widths) >= 1 {
      return ReleaseVerdict(
        finishes: widths > 0,
        reason:
          "\(ReleaseReason.number(widths)) widths per second is a flick \(widths > 0 ? "on" : "back")",
        settling: settling)
    }
    let finishes = release.progress >= 0.5
    return ReleaseVerdict(
      finishes: finishes,
      reason: "no flick, and progress \(ReleaseReason.number(release.progress)) is "
        + (finishes ? "half or more" : "less than half"),
      settling: settling)
  }
}
