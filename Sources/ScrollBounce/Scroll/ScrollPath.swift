// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The position and the velocity of a scroll at one time.
public typealias ScrollMotion = SpringCurve.Motion

/// The motion of a scroll along one axis, from its start until the scroll is at rest.
///
/// A path is data: at most three legs, each a closed form. So it can be evaluated at any time in any order,
/// and does not depend on a frame rate. Offset and velocity are continuous between legs, except at the end
/// of a scroll that does not bounce, where the content loses its velocity.
public struct ScrollPath: Hashable, Sendable {
  /// The legs, in the order of time.
  public internal(set) var legs: [ScrollLeg] = []
  /// The seconds from the start until the content is at rest.
  public internal(set) var duration = 0.0
  /// The offset at which the content comes to rest.
  public internal(set) var destination: Double
  /// The range to which the offset is clamped, for a scroll that does not bounce.
  var limits: ClosedRange<Double>?

  /// Creates the path of content at rest.
  init(restingAt offset: Double) {
    destination = offset
  }

  /// Returns the offset and the velocity at a number of seconds after the start.
  ///
  /// From `duration` on, it is the destination at rest.
  public func motion(at seconds: Double) -> ScrollMotion {
    guard seconds < duration, let leg = legs.last(where: { $0.start <= max(0, seconds) }) else {
      return ScrollMotion(position: destination, velocity: 0)
    }
    let motion = leg.motion(at: seconds)
    guard let limits, !limits.contains(motion.position) else { return motion }
    return ScrollMotion(
      position: min(max(motion.position, limits.lowerBound), limits.upperBound), velocity: 0)
  }
}

/// A part of a path that one formula describes.
public struct ScrollLeg: Hashable, Sendable {
  /// The formula of a leg.
  public enum Kind: Hashable, Sendable {
    /// Friction slows the content down.
    case glide(Deceleration)
    /// A spring pulls the content to an offset.
    case spring(BounceSpring, to: Double)
  }

  /// The formula.
  public let kind: Kind
  /// The seconds from the start of the path to the start of the leg.
  public let start: Double
  /// The offset at the start of the leg.
  public let offset: Double
  /// The velocity at the start of the leg, in points per second.
  public let velocity: Double

  /// Returns the offset and the velocity at a number of seconds after the start of the path.
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
