// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// EZCustomNavigation's rules: a fast finger decides by its direction, a slow one by its place.
///
/// The rest of the way takes its part of the duration, at a speed of |v|/300 between 1 and 1.5,
/// eased in and out.
public struct EZRule: ReleaseRule {
  /// The versions of the rule.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// 1.2.0 with its holes closed: 75 points per second are fast, and only forwards of the touch.
    case mended = "ez"
    /// 1.2.0 exactly: at 75 points per second it cancels, wherever the finger is.
    case strict120 = "ez-1.2.0"
    /// Up to 1.1.2: more than .3 of the way finishes, whatever the velocity.
    case strict112 = "ez-1.1.2"
  }

  /// Which version it is.
  public let version: Version

  /// Creates the rule.
  public init(_ version: Version = .mended) {
    self.version = version
  }

  /// `ez`, `ez-1.2.0` or `ez-1.1.2`.
  public var name: String { version.rawValue }

  /// A finger is slow from −75 up to, and not including, 75 points per second.
  private static let fast = 75.0
  private static let slowLimit = 0.66
  private static let oldLimit = 0.3

  /// Decides as the version does.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let (finishes, reason) = decide(release.progress, release.velocity)
    // SpeedCalculator: |v| / 300, at least 1 and at most 1.5.
    let speed = release.velocity.isNaN ? 1 : min(max(abs(release.velocity) / 300, 1), 1.5)
    return ReleaseVerdict(
      finishes: finishes, reason: reason, settling: .remaining(speed: speed, curve: .easeInOut))
  }

  private func decide(_ progress: Double, _ velocity: Double) -> (Bool, String) {
    let place = "progress \(ReleaseReason.number(progress))"
    let pace = "\(ReleaseReason.number(velocity)) pt/s"
    if version == .strict112 {
      return progress > Self.oldLimit
        ? (true, "\(place) is above 0.3") : (false, "\(place) is not above 0.3")
    }
    if velocity > Self.fast || version == .mended && velocity == Self.fast {
      guard version == .mended, progress <= 0 else { return (true, "\(pace) is fast") }
      return (false, "\(pace) is fast, but \(place) is not ahead of the touch")
    }
    if velocity == Self.fast {
      return (false, "75 pt/s is neither slow nor fast in 1.2.0")
    }
    if velocity < -Self.fast {
      return (false, "\(pace) is fast on the way back")
    }
    return progress > Self.slowLimit
      ? (true, "\(pace) is slow and \(place) is above 0.66")
      : (false, "\(pace) is slow and \(place) is not above 0.66")
  }
}
