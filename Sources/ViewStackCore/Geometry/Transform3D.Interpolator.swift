// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

extension Transform3D {
  /// The path from one matrix to another, decomposed once and sampled as often as needed.
  ///
  /// The path depends on its ends:
  /// - If both ends can be decomposed, scale, skew, rotation, translation and perspective are interpolated
  ///   one by one; see ``Transform3D/parts``.
  /// - If an end is singular, such as a scale to zero, the elements are interpolated. The path is then
  ///   continuous and finite, while CSS would jump in the middle.
  /// - If an end is not finite, the path is the start below progress 0.5, and the end from there on.
  public struct Interpolator: Hashable, Sendable {
    let from: Transform3D

    let to: Transform3D

    private let path: Path
    private let start: Decomposition
    private let end: Decomposition
    private let arc: QuaternionArc

    /// Prepares the path between two matrices.
    public init(from: Transform3D, to: Transform3D) {
      self.from = from
      self.to = to
      var ends = (Decomposition(), Decomposition())
      if from == to {
        path = .constant
      } else if let first = from.decomposed(), let last = to.decomposed() {
        path = .decomposed
        ends = (first, last)
      } else {
        path = from.isFinite && to.isFinite ? .elementwise : .discrete
      }
      (start, end) = ends
      arc = QuaternionArc(from: start.quaternion, to: end.quaternion)
    }

    /// Returns the matrix at a progress; 0 and 1 return the ends bit for bit.
    public func sampled(at progress: Double) -> Transform3D {
      if progress == 0 { return from }
      if progress == 1 { return to }
      switch path {
      case .constant: return from
      case .decomposed: return start.mixed(with: end, along: arc, at: progress).recomposed()
      case .elementwise: return from.mixed(with: to, at: progress)
      case .discrete: return progress < 0.5 ? from : to
      }
    }

    private enum Path: Hashable, Sendable {
      case constant
      case decomposed
      case elementwise
      case discrete
    }
  }
}

extension Transform3D: Interpolatable {
  /// Returns the matrix at `progress`, part by part; for several progresses use an `Interpolator`.
  public static func interpolate(
    from: Transform3D, to: Transform3D, at progress: Double
  ) -> Transform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    return Interpolator(from: from, to: to).sampled(at: progress)
  }

  private func mixed(with end: Transform3D, at progress: Double) -> Transform3D {
    func mix(_ row: SIMD4<Double>, _ other: SIMD4<Double>) -> SIMD4<Double> {
      row + (other - row) * progress
    }
    return Transform3D(
      row1: mix(row1, end.row1), row2: mix(row2, end.row2), row3: mix(row3, end.row3),
      row4: mix(row4, end.row4))
  }
}

/// The path between two rotations at constant speed about one axis ("slerp").
///
/// It follows the formula of CSS Transforms Level 2 with one addition. A quaternion and its negative are
/// the same rotation, so the end is negated if that makes the path shorter. No path is longer than half a
/// turn, and the result does not depend on the signs of the ends.
struct QuaternionArc: Hashable, Sendable {
  let start: SIMD4<Double>
  let end: SIMD4<Double>

  /// Half the angle of the rotation in radians, 0…π/2; zero if the ends are equal.
  let angle: Double

  private let inverseSine: Double

  init(from start: SIMD4<Double>, to end: SIMD4<Double>) {
    let end = (start * end).sum() < 0 ? -end : end
    self.start = start
    self.end = end
    // The angle between unit vectors, computed from their difference and sum (Kahan). Unlike the arc cosine
    // of their product it keeps its digits near zero.
    let apart = end - start
    let along = end + start
    angle =
      2 * Math.atan2((apart * apart).sum().squareRoot(), (along * along).sum().squareRoot())
    inverseSine = angle == 0 ? 0 : 1 / Math.sin(angle)
  }

  /// Returns the rotation at `progress`; outside 0…1 the rotation continues beyond its ends.
  func sampled(at progress: Double) -> SIMD4<Double> {
    if angle == 0 { return start + (end - start) * progress }
    let before = Math.sin((1 - progress) * angle) * inverseSine
    let after = Math.sin(progress * angle) * inverseSine
    return before * start + after * end
  }
}
