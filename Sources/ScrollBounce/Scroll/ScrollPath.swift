// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// The whole way of a scroll along one axis, from a moment on until it rests.
///
/// A path is data: at most three legs, each a closed form. So it can be asked for any time in any
/// order, and no frame rate changes it. Where one leg hands over to the next, offset and velocity
/// are the same, except at the end of a scroll that does not bounce, where the velocity is lost.
public struct ScrollPath: Hashable, Sendable {
  /// The legs, in the order of time.
  public internal(set) var legs: [ScrollLeg] = []

  /// The seconds from the start until the content rests.
  public internal(set) var duration = 0.0

  /// The offset at which the content rests in the end.
  public internal(set) var destination: Double

  /// The offsets that a scroll which does not bounce keeps to.
  var limits: ClosedRange<Double>?

  /// Creates the path of a content that rests.
  init(restingAt offset: Double) {
    destination = offset
  }

  /// Returns offset and velocity after some time.
  ///
  /// - Parameter seconds: The seconds since the start; before 0 they count as 0.
  /// - Returns: The motion; from `duration` on the destination, at rest.
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
