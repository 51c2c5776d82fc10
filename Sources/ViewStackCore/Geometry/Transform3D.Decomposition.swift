// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Transform3D {
  /// A matrix taken apart into motions that can be interpolated one by one.
  ///
  /// The parts are those of CSS Transforms Level 2, "decomposing a 3D matrix": scale, then skew,
  /// then rotation, then translation, then perspective. Core Animation interpolates the same
  /// parts and not the elements of the matrix; the recordings behind the styles of this package
  /// agree with it within a point, while element-wise interpolation is off by three to seven.
  public struct Decomposition: Hashable, Sendable, Codable {
    /// The distances moved along x, y and z, in points.
    public var translation: SIMD3<Double>

    /// The factors along x, y and z; all three are negative when the matrix is a mirror image.
    public var scale: SIMD3<Double>

    /// The tangents of the skews: xy in `x`, xz in `y` and yz in `z`.
    public var skew: SIMD3<Double>

    /// The rotation as a unit quaternion: the axis times sin(angle / 2), and cos(angle / 2) in `w`.
    public var quaternion: SIMD4<Double>

    /// The last column of the matrix with the other parts divided out; (0, 0, 0, 1) for none.
    public var perspective: SIMD4<Double>

    /// Creates the decomposition with the given parts; those left out do nothing.
    public init(
      translation: SIMD3<Double> = .zero,
      scale: SIMD3<Double> = .one,
      skew: SIMD3<Double> = .zero,
      quaternion: SIMD4<Double> = SIMD4(0, 0, 0, 1),
      perspective: SIMD4<Double> = SIMD4(0, 0, 0, 1)
    ) {
      self.translation = translation
      self.scale = scale
      self.skew = skew
      self.quaternion = quaternion
      self.perspective = perspective
    }
  }
}

extension Transform3D.Decomposition {
  /// Returns the matrix that has these parts: scale · skew · rotation · translation · perspective.
  public func recomposed() -> Transform3D {
    // By hand rather than with vectors: three lanes do not fill a register, and this runs for
    // every layer of every frame.
    let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
    let (sx, sy, sz) = (scale.x, scale.y, scale.z)
    let (px, py, pz) = (perspective.x, perspective.y, perspective.z)
    // The rows of the rotation, the skews added, the scales multiplied in.
    let (r11, r12, r13) = (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    let (r21, r22, r23) = (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    let (r31, r32, r33) = (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    let (m11, m12, m13) = (sx * r11, sx * r12, sx * r13)
    let m21 = sy * (r21 + skew.x * r11)
    let m22 = sy * (r22 + skew.x * r12)
    let m23 = sy * (r23 + skew.x * r13)
    let m31 = sz * (r31 + skew.y * r11 + skew.z * r21)
    let m32 = sz * (r32 + skew.y * r12 + skew.z * r22)
    let m33 = sz * (r33 + skew.y * r13 + skew.z * r23)
    let (tx, ty, tz) = (translation.x, translation.y, translation.z)
    return Transform3D(
      m11: m11, m12: m12, m13: m13, m14: m11 * px + m12 * py + m13 * pz,
      m21: m21, m22: m22, m23: m23, m24: m21 * px + m22 * py + m23 * pz,
      m31: m31, m32: m32, m33: m33, m34: m31 * px + m32 * py + m33 * pz,
      m41: tx, m42: ty, m43: tz, m44: tx * px + ty * py + tz * pz + perspective.w)
  }
}

extension Transform3D.Decomposition: Interpolatable {
  /// Returns the parts that lie at `progress` between those of two decompositions.
  ///
  /// The rotation runs along the shorter great arc at constant speed, everything else in a
  /// straight line.
  public static func interpolate(
    from: Transform3D.Decomposition, to: Transform3D.Decomposition, at progress: Double
  ) -> Transform3D.Decomposition {
    if progress == 0 { return from }
    if progress == 1 { return to }
    let arc = QuaternionArc(from: from.quaternion, to: to.quaternion)
    return from.mixed(with: to, along: arc, at: progress)
  }

  /// Returns the mixture of two decompositions whose rotations are the ends of an arc.
  func mixed(
    with end: Transform3D.Decomposition, along arc: QuaternionArc, at progress: Double
  ) -> Transform3D.Decomposition {
    Transform3D.Decomposition(
      translation: translation + (end.translation - translation) * progress,
      scale: scale + (end.scale - scale) * progress,
      skew: skew + (end.skew - skew) * progress,
      quaternion: arc.sampled(at: progress),
      perspective: perspective + (end.perspective - perspective) * progress)
  }
}
