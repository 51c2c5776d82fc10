// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What becomes of a gesture when the finger lets go, and why.
public struct ReleaseVerdict: Hashable, Sendable {
  /// Whether the transition goes on to its end; if not, it goes back.
  public let finishes: Bool
  /// Why, as a sentence with its numbers, without a full stop.
  public let reason: String
  /// How the rest of the way is gone.
  public let settling: Settling

  /// Creates a verdict.
  public init(finishes: Bool, reason: String, settling: Settling = .whole) {
    self.finishes = finishes
    self.reason = reason
    self.settling = settling
  }

  /// How the rest of a way is gone when the finger has let go.
  public enum Settling: Hashable, Sendable {
    /// In the duration of the whole transition, by its own curve.
    case whole
    /// In the part of the duration that the rest of the way is of the whole, at a speed.
    case remaining(speed: Double, curve: TimingCurve)
    /// In a duration of its own.
    case fixed(Duration, curve: TimingCurve)
    /// By a spring that goes on with the finger's velocity, until it rests.
    case spring(SpringCurve)
  }
}

extension ReleaseVerdict.Settling {
  /// The duration and the curve of the rest of a way.
  ///
  /// - Parameters:
  ///   - progress: Where the finger let go, 0…1.
  ///   - goal: Where it goes, 0 or 1.
  ///   - velocity: The finger's velocity in progress per second.
  ///   - duration: The duration of the whole transition.
  ///   - curve: The curve of the whole transition.
  /// - Returns: How long, and how eased.
  func resolved(
    from progress: Double, to goal: Double, velocity: Double, duration: Duration,
    curve: TimingCurve
  ) -> (duration: Duration, curve: TimingCurve) {
    let rest = abs(goal - progress)
    switch self {
    case .whole:
      return (duration, curve)
    case .remaining(let speed, let own):
      // A speed that is none takes the whole part.
      let isSpeed = speed >= Self.slowest && speed.isFinite
      return (duration * (isSpeed ? rest / speed : rest), own)
    case .fixed(let own, let ownCurve):
      return (rest > 0 ? max(own, .zero) : .zero, ownCurve)
    case .spring(let spring):
      guard rest > 0,
        let moving = try? SpringCurve(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity / (goal - progress))
      else { return (.zero, .linear) }
      let seconds = min(max(moving.settlingDuration(), 0), Self.longestSpring)
      return (.seconds(seconds), .spring(moving))
    }
  }

  /// The least speed that a rest of the way may have.
  private static let slowest = 1e-3
  /// A spring that does not come to rest is cut off, in seconds.
  private static let longestSpring = 10.0
}
