// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The ready-made release rules, by name.
public enum ReleaseRules {
  /// All rules, the default first.
  public static let all: [any ReleaseRule] = [
    HalfwayRule(), EZRule(), EZRule(.strict120), EZRule(.strict112), ReactNavigationRule(),
    CupertinoRule(), ZoomRule(),
  ]

  /// Returns the rule with a name, or nil.
  public static func named(_ name: String) -> (any ReleaseRule)? {
    all.first { $0.name == name }
  }
}

/// EZCustomNavigation's rules: the direction of a fast finger decides, or the position of a slow one.
///
/// The rest of the transition takes its fraction of the duration, divided by a speed of |v|/300 between
/// 1 and 1.5, with ease-in-out.
public struct EZRule: ReleaseRule {
  /// The versions of the rule.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// 1.2.0, corrected: 75 points per second are fast, and a finger behind the touch never finishes.
    case corrected = "ez"
    /// 1.2.0 exactly: at 75 points per second it always cancels.
    case strict120 = "ez-1.2.0"
    /// Up to 1.1.2: more than .3 of the distance finishes, at any velocity.
    case strict112 = "ez-1.1.2"
  }

  private let version: Version

  /// Creates the rule.
  public init(_ version: Version = .corrected) {
    self.version = version
  }

  /// `ez`, `ez-1.2.0` or `ez-1.1.2`.
  public var name: String { version.rawValue }

  /// A finger is slow from −75 to below 75 points per second.
  private static let fast = 75.0
  private static let slowLimit = 0.66
  private static let oldLimit = 0.3

  /// Decides by the rule of the version.
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
    if velocity > Self.fast || version == .corrected && velocity == Self.fast {
      guard version == .corrected, progress <= 0 else { return (true, "\(pace) is fast") }
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

/// React Navigation's rule: it compares the finger's position after .3 seconds with half of the width.
public struct ReactNavigationRule: ReleaseRule {
  /// `react-navigation`.
  public let name = "react-navigation"

  /// Creates the rule.
  public init() {}

  /// Finishes if x + .3 v > W/2 and x or v is not 0; settles by its spring with the finger's velocity.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let projected = release.position + 0.3 * release.velocity
    let hasMoved = release.position != 0 || release.velocity != 0
    let finishes = hasMoved && projected > release.width / 2
    let reason =
      "\(ReleaseReason.points(release.position)) and 0.3 s of \(ReleaseReason.number(release.velocity)) pt/s are "
      + "\(ReleaseReason.points(projected)), \(finishes ? "more" : "not more") than half of \(ReleaseReason.number(release.width))"
    return ReleaseVerdict(
      finishes: finishes, reason: reason,
      settling: .spring(Self.spring))
  }

  /// Stiffness 1000, mass 3, damping 500; the library's solver treats it as critically damped.
  private static let spring = SpringCurve(
    mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())
}

/// Flutter's Cupertino rule: the direction of a flick decides, or else the position.
///
/// A flick is a velocity of a width per second or more.
public struct CupertinoRule: ReleaseRule {
  /// `cupertino`.
  public let name = "cupertino"

  /// Creates the rule.
  public init() {}

  /// Finishes by the sign of v if |v| ≥ W/s, else if x ≥ W/2; settles in 350 ms.
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

/// The rule of iOS 18's zoom, fitted to recordings: the size of the screen .12 s after the release.
///
/// Under the finger the screen has the size 1 − .67 t, with the finger's distance t as a fraction of
/// the width.
public struct ZoomRule: ReleaseRule {
  /// `zoom`.
  public let name = "zoom"
  /// The size below which the transition finishes, 0…1.
  private let size: Double

  /// Creates the rule with its size: .79 for a drag from anywhere, .70 from the edge, .905 downwards.
  public init(size: Double = 0.79) {
    self.size = size
  }

  /// Finishes if 1 − .67 (x + .12 v) ÷ W is less than the size; settles with the finger's velocity.
  ///
  /// The spring has 15 per second to finish and 22 to move back. Both are critically damped. The springs of
  /// iOS swing a little, but a transition that ends at 1 cannot.
  public func verdict(for release: PanRelease) -> ReleaseVerdict {
    let projected = release.position + 0.12 * release.velocity
    let seen = release.width > 0 ? 1 - 0.67 * projected / release.width : 1
    let finishes = seen < size
    let reason =
      "after 0.12 s it would be \(ReleaseReason.number(seen)) of its size, "
      + "\(finishes ? "less" : "not less") than \(ReleaseReason.number(size))"
    return ReleaseVerdict(
      finishes: finishes, reason: reason,
      settling: .spring(finishes ? Self.landing : Self.returning))
  }

  private static let landing = SpringCurve(stiffness: 225, damping: 30)
  private static let returning = SpringCurve(stiffness: 484, damping: 44)
}

/// The numbers in the reasons of verdicts.
private enum ReleaseReason {
  /// A number with at most four decimals.
  static func number(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  static func points(_ points: Double) -> String { "\(number(points)) pt" }
}
