// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A part of the way of a scroll along one axis that one formula describes.
public struct ScrollLeg: Hashable, Sendable {
  /// The formula of a leg.
  public enum Kind: Hashable, Sendable {
    /// Friction slows the content down.
    case glide(Deceleration)
    /// A spring pulls the content to a place.
    case spring(BounceSpring, to: Double)
  }

  /// The formula.
  public let kind: Kind

  /// The seconds from the start of the way to the start of the leg.
  public let start: Double

  /// The offset at the start of the leg.
  public let offset: Double

  /// The velocity at the start of the leg, in points per second.
  public let velocity: Double

  /// Returns offset and velocity after some time on the leg.
  ///
  /// - Parameter seconds: The seconds since the start of the way.
  /// - Returns: The motion at that time.
  public func motion(at seconds: Double) -> ScrollMotion {
    let t = seconds - start
    switch kind {
    case .glide(let friction):
      return ScrollMotion(
        position: friction.position(from: offset, initialVelocity: velocity, at: t),
        velocity: friction.velocity(initialVelocity: velocity, at: t))
    case .spring(let spring, let target):
      return spring.motion(from: offset, to: target, initialVelocity: velocity, at: t)
    }
  }
}
