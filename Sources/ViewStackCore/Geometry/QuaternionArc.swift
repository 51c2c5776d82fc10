// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The way between two rotations at constant speed about one axis ("slerp"), prepared once.
///
/// The formula of CSS Transforms Level 2 with one choice added: a quaternion and its negative are
/// the same rotation, so the end is negated where that makes the way shorter. No way is longer
/// than half a turn, and the result does not depend on the signs with which the ends happen to be
/// written.
struct QuaternionArc: Hashable, Sendable {
  let start: SIMD4<Double>
  let end: SIMD4<Double>

  /// Half the angle of the turn in radians, 0…π/2; zero when the ends are equal.
  let angle: Double

  private let inverseSine: Double

  init(from start: SIMD4<Double>, to end: SIMD4<Double>) {
    let end = (start * end).sum() < 0 ? -end : end
    self.start = start
    self.end = end
    // The angle between unit vectors from their difference and sum (Kahan): unlike the arc cosine
    // of their product it keeps its digits near zero.
    let apart = end - start
    let along = end + start
    angle =
      2 * Math.atan2((apart * apart).sum().squareRoot(), (along * along).sum().squareRoot())
    inverseSine = angle == 0 ? 0 : 1 / Math.sin(angle)
  }

  /// Returns the rotation at `progress`; outside 0…1 the turn goes on beyond its ends.
  func sampled(at progress: Double) -> SIMD4<Double> {
    if angle == 0 { return start + (end - start) * progress }
    let before = Math.sin((1 - progress) * angle) * inverseSine
    let after = Math.sin(progress * angle) * inverseSine
    return before * start + after * end
  }
}
