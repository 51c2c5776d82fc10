// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Transform3D {
  /// The parts of a matrix, which can be interpolated one by one.
  ///
  /// The parts are those of CSS Transforms Level 2, "decomposing a 3D matrix": scale, then skew, then
  /// rotation, then translation, then perspective. Core Animation interpolates the same parts, not the
  /// elements of the matrix. The recordings behind the styles of this package agree with this method within
  /// one point. Element-wise interpolation is off by three to seven points.
  struct Decomposition: Hashable, Sendable {
    var translation: SIMD3<Double>

    /// The scale factors along x, y and z; all three are negative if the matrix is a mirror image.
    var scale: SIMD3<Double>

    /// The tangents of the skews: xy in `x`, xz in `y` and yz in `z`.
    var skew: SIMD3<Double>

    /// The rotation as a unit quaternion: the axis times sin(angle / 2), and cos(angle / 2) in `w`.
    var quaternion: SIMD4<Double>

    /// The last column of the matrix without the other parts; (0, 0, 0, 1) for no perspective.
    var perspective: SIMD4<Double>

    init(
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
  func recomposed() -> Transform3D {
    let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
    // The rows of the rotation, then with the skews added and the scales multiplied in.
    let r1 = SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0)
    let r2 = SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0)
    let r3 = SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0)
    var matrix = Transform3D(
      row1: scale.x * r1, row2: scale.y * (r2 + skew.x * r1),
      row3: scale.z * (r3 + skew.y * r1 + skew.z * r2), row4: SIMD4(translation, 0))
    func seen(_ row: SIMD4<Double>) -> Double {
      row.x * perspective.x + row.y * perspective.y + row.z * perspective.z
    }
    matrix.row1.w = seen(matrix.row1)
    matrix.row2.w = seen(matrix.row2)
    matrix.row3.w = seen(matrix.row3)
    matrix.row4.w = seen(matrix.row4) + perspective.w
    return matrix
  }
}

extension Transform3D.Decomposition {
  /// Returns the parts between those of two decompositions whose rotations are the ends of an arc.
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

extension Transform3D {
  /// The parts of the matrix that are interpolated one by one, or nil if it has none.
  ///
  /// They are those of CSS Transforms Level 2: the scale factors, the tangents of the skews (xy, xz and
  /// yz), the rotation as a unit quaternion, the translation in points, and the last column of the matrix
  /// without the other parts. A matrix has none if it flattens space, is not finite, or has an m44 that is
  /// not positive.
  public var parts:
    (
      translation: SIMD3<Double>, scale: SIMD3<Double>, skew: SIMD3<Double>,
      quaternion: SIMD4<Double>, perspective: SIMD4<Double>
    )?
  {
    decomposed().map { ($0.translation, $0.scale, $0.skew, $0.quaternion, $0.perspective) }
  }

  /// Returns the parts of the matrix; the inverse of ``Decomposition/recomposed()``.
  ///
  /// A matrix and its multiples show the same picture: the parts are those of the multiple with m44 = 1.
  /// The result is nil if the matrix is singular, if an element is not finite, or if m44 ≤ 0: the anchor is
  /// then level with the eye or behind it, and dividing by m44 would turn the picture around.
  func decomposed() -> Decomposition? {
    guard isFinite, row4.w > 0 else { return nil }
    let (r1, r2, r3, r4) = (row1 / row4.w, row2 / row4.w, row3 / row4.w, row4 / row4.w)
    guard let basis = Basis(r1.xyz, r2.xyz, r3.xyz) else { return nil }

    let translation = r4.xyz
    let eye = basis.solve(SIMD3(r1.w, r2.w, r3.w))
    let decomposition = Decomposition(
      translation: translation, scale: basis.scale, skew: basis.skew,
      quaternion: basis.quaternion,
      perspective: SIMD4(eye, 1 - (translation * eye).sum()))
    return decomposition.isFinite ? decomposition : nil
  }
}

extension Transform3D.Decomposition {
  var isFinite: Bool {
    let sum = (translation + scale + skew).sum() + (quaternion + perspective).sum()
    return sum.isFinite
  }
}

/// The linear part of a matrix as scale · skew · rotation, by Gram and Schmidt's method.
///
/// Row 1 = sx r1; row 2 = sy (r2 + xy r1); row 3 = sz (r3 + xz r1 + yz r2), with r1, r2, r3 of a rotation.
private struct Basis {
  var scale: SIMD3<Double>
  var skew: SIMD3<Double>
  var r1: SIMD3<Double>
  var r2: SIMD3<Double>
  var r3: SIMD3<Double>

  /// Creates the parts; `nil` if the rows lie in a plane.
  init?(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
    // Test the volume, not the lengths: after rounding, the lengths are hardly ever exactly zero.
    let volume = dot(row1, cross(row2, row3))
    let box = length(row1) * length(row2) * length(row3)
    guard volume.magnitude > box * 1e-14 else { return nil }

    let sx = length(row1)
    r1 = row1 / sx
    let xy = dot(r1, row2)
    let upright2 = row2 - xy * r1
    let sy = length(upright2)
    r2 = upright2 / sy
    let xz = dot(r1, row3)
    let upright3 = row3 - xz * r1
    let yz = dot(r2, upright3)
    let rest = upright3 - yz * r2
    let sz = length(rest)
    r3 = rest / sz
    scale = SIMD3(sx, sy, sz)
    skew = SIMD3(xy / sy, xz / sz, yz / sz)
    // A mirror image is not a rotation. As in CSS, invert all three axes.
    if volume < 0 {
      scale = -scale
      (r1, r2, r3) = (-r1, -r2, -r3)
    }
  }

  /// Returns the column e with `row · e = right` for each of the three rows.
  func solve(_ right: SIMD3<Double>) -> SIMD3<Double> {
    // Undo the scale, then the skew, then the rotation, whose inverse is its transpose.
    let unscaled = right / scale
    let e1 = unscaled.x
    let e2 = unscaled.y - skew.x * e1
    let e3 = unscaled.z - skew.y * e1 - skew.z * e2
    return e1 * r1 + e2 * r2 + e3 * r3
  }

  /// The rotation as a unit quaternion with w ≥ 0.
  ///
  /// The largest of the four numbers is computed from the diagonal, the others from sums and differences of
  /// the other elements (Shepperd, 1978). The four square roots of the CSS text lose half of the digits
  /// near the axes, and the signs at half a turn.
  var quaternion: SIMD4<Double> {
    let trace = r1.x + r2.y + r3.z
    let q: SIMD4<Double>
    if trace >= max(r1.x, r2.y, r3.z) {
      q = SIMD4(r2.z - r3.y, r3.x - r1.z, r1.y - r2.x, 1 + trace)
    } else if r1.x >= max(r2.y, r3.z) {
      q = SIMD4(1 + r1.x - r2.y - r3.z, r1.y + r2.x, r3.x + r1.z, r2.z - r3.y)
    } else if r2.y >= r3.z {
      q = SIMD4(r1.y + r2.x, 1 + r2.y - r1.x - r3.z, r2.z + r3.y, r3.x - r1.z)
    } else {
      q = SIMD4(r3.x + r1.z, r2.z + r3.y, 1 + r3.z - r1.x - r2.y, r1.y - r2.x)
    }
    let unit = q / (q * q).sum().squareRoot()
    return unit.w < 0 ? -unit : unit
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  (a * b).sum()
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func length(_ a: SIMD3<Double>) -> Double {
  dot(a, a).squareRoot()
}
