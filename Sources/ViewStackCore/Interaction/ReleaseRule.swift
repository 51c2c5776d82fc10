// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A rule that decides whether a gesture finishes or is cancelled at its release.
///
/// A rule is a pure function: equal releases get equal verdicts.
public protocol ReleaseRule: Sendable {
  /// The name that scenarios and timelines show.
  var name: String { get }
  /// Returns the decision and its reason.
  func verdict(for release: PanRelease) -> ReleaseVerdict
}

/// The release of a finger: the input of a release rule.
///
/// Positions and velocities are measured along the direction of the gesture. A pop by a finger that moves
/// right equals a pop in a right-to-left container by a finger that moves left.
public struct PanRelease: Hashable, Sendable {
  /// The position of the finger in points, 0 at the start of the transition; may be negative.
  public var position: Double
  /// The velocity in points per second; negative if the finger moves back.
  public var velocity: Double
  /// The width of the container in points.
  public var width: Double

  /// Creates a release.
  public init(position: Double, velocity: Double, width: Double) {
    self.position = position
    self.velocity = velocity
    self.width = width
  }

  /// The position as a fraction of the width; not clamped.
  public var progress: Double {
    width > 0 ? position / width : 0
  }
}

/// The decision at the release of a gesture, with its reason.
public struct ReleaseVerdict: Hashable, Sendable {
  /// Whether the transition settles at its end; if false, it settles at its start.
  public let finishes: Bool
  /// The reason, as a sentence with its numbers, without a full stop.
  public let reason: String
  /// The way in which the transition settles.
  public let settling: Settling

  /// Creates a verdict.
  public init(finishes: Bool, reason: String, settling: Settling = .whole) {
    self.finishes = finishes
    self.reason = reason
    self.settling = settling
  }

  /// The duration and curve with which a transition settles after the release.
  public enum Settling: Hashable, Sendable {
    /// Settles in the duration of the whole transition, with the transition's curve.
    case whole
    /// Settles in the remaining fraction of the duration, divided by a speed.
    case remaining(speed: Double, curve: TimingCurve)
    /// Settles in a fixed duration.
    case fixed(Duration, curve: TimingCurve)
    /// Settles with a spring that starts at the finger's velocity, until the spring is at rest.
    case spring(SpringCurve)
  }
}

extension ReleaseVerdict.Settling {
  /// Returns the duration and the curve of settling from a progress to a goal, 0 or 1.
  ///
  /// The velocity is in progress per second. The given duration and curve are those of the whole transition.
  func resolved(
    from progress: Double, to goal: Double, velocity: Double, duration: Duration,
    curve: TimingCurve
  ) -> (duration: Duration, curve: TimingCurve) {
    let rest = abs(goal - progress)
    switch self {
    case .whole:
      return (duration, curve)
    case .remaining(let speed, let own):
      // A speed that is not finite or too small counts as 1.
      let isSpeed = speed >= Self.slowest && speed.isFinite
      return (duration * (isSpeed ? rest / speed : rest), own)
    case .fixed(let own, let ownCurve):
      return (rest > 0 ? max(own, .zero) : .zero, ownCurve)
    case .spring(let spring):
      let initialVelocity = velocity / (goal - progress)
      guard rest > 0, CurveParameter.velocity.allowed.contains(initialVelocity) else {
        return (.zero, .linear)
      }
      let moving = SpringCurve(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: initialVelocity)
      let seconds = min(max(moving.settlingDuration(), 0), Self.longestSpring)
      return (.seconds(seconds), .spring(moving))
    }
  }

  private static let slowest = 1e-3
  /// The longest duration of a spring that does not settle, in seconds.
  private static let longestSpring = 10.0
}

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
