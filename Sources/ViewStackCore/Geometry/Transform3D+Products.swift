// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Transform3D {
  /// Returns the matrix that does what this one does and then what the other one does.
  ///
  /// That is the product `self · next` for row vectors, like `CATransform3DConcat`. The calls of
  /// Core Animation that "add to" a matrix put the new part first, so "perspective, then
  /// translate" there is `translation.concatenating(perspective)` here.
  @inlinable
  public func concatenating(_ next: Transform3D) -> Transform3D {
    Transform3D(
      m11: m11 * next.m11 + m12 * next.m21 + m13 * next.m31 + m14 * next.m41,
      m12: m11 * next.m12 + m12 * next.m22 + m13 * next.m32 + m14 * next.m42,
      m13: m11 * next.m13 + m12 * next.m23 + m13 * next.m33 + m14 * next.m43,
      m14: m11 * next.m14 + m12 * next.m24 + m13 * next.m34 + m14 * next.m44,
      m21: m21 * next.m11 + m22 * next.m21 + m23 * next.m31 + m24 * next.m41,
      m22: m21 * next.m12 + m22 * next.m22 + m23 * next.m32 + m24 * next.m42,
      m23: m21 * next.m13 + m22 * next.m23 + m23 * next.m33 + m24 * next.m43,
      m24: m21 * next.m14 + m22 * next.m24 + m23 * next.m34 + m24 * next.m44,
      m31: m31 * next.m11 + m32 * next.m21 + m33 * next.m31 + m34 * next.m41,
      m32: m31 * next.m12 + m32 * next.m22 + m33 * next.m32 + m34 * next.m42,
      m33: m31 * next.m13 + m32 * next.m23 + m33 * next.m33 + m34 * next.m43,
      m34: m31 * next.m14 + m32 * next.m24 + m33 * next.m34 + m34 * next.m44,
      m41: m41 * next.m11 + m42 * next.m21 + m43 * next.m31 + m44 * next.m41,
      m42: m41 * next.m12 + m42 * next.m22 + m43 * next.m32 + m44 * next.m42,
      m43: m41 * next.m13 + m42 * next.m23 + m43 * next.m33 + m44 * next.m43,
      m44: m41 * next.m14 + m42 * next.m24 + m43 * next.m34 + m44 * next.m44)
  }

  /// Returns the matrix as a mirror in the plane x = 0 shows it.
  ///
  /// That is the conjugation `S · M · S` with S = scale(-1, 1, 1): the elements that join x with
  /// another coordinate change their sign. A layer whose frame and horizontal anchor are mirrored
  /// as well is drawn exactly mirrored.
  @inlinable
  public func mirroredHorizontally() -> Transform3D {
    // `0 - a` rather than `-a`: a zero stays a positive zero.
    Transform3D(
      m11: m11, m12: 0 - m12, m13: 0 - m13, m14: 0 - m14,
      m21: 0 - m21, m22: m22, m23: m23, m24: m24,
      m31: 0 - m31, m32: m32, m33: m33, m34: m34,
      m41: 0 - m41, m42: m42, m43: m43, m44: m44)
  }

  /// Returns the matrix that does about another point what this one does about the origin.
  ///
  /// A layer's transform works about its anchor. Where a style needs another anchor for a motion of
  /// its own, this keeps what the view's transform shows: give it the way from the new anchor to the
  /// view's own.
  ///
  /// - Parameter point: The point that takes the place of the origin, in points from it.
  /// - Returns: The matrix moved there; the identity stays the identity.
  public func about(_ point: Vector) -> Transform3D {
    if isIdentity || point == .zero { return self }
    return Transform3D.translation(x: -point.dx, y: -point.dy)
      .concatenating(self)
      .concatenating(.translation(x: point.dx, y: point.dy))
  }

  /// The factor by which the matrix changes volumes in four dimensions; zero when singular.
  public var determinant: Double {
    let minors = Minors(self)
    return minors.determinant
  }

  /// Returns the matrix that undoes this one.
  ///
  /// - Returns: `nil` when the determinant is zero or the inverse has elements that are not
  ///   finite.
  public func inverted() -> Transform3D? {
    let k = Minors(self)
    let determinant = k.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let f = 1 / determinant
    let inverse = Transform3D(
      m11: (m22 * k.c5 - m23 * k.c4 + m24 * k.c3) * f,
      m12: (m13 * k.c4 - m12 * k.c5 - m14 * k.c3) * f,
      m13: (m42 * k.s5 - m43 * k.s4 + m44 * k.s3) * f,
      m14: (m33 * k.s4 - m32 * k.s5 - m34 * k.s3) * f,
      m21: (m23 * k.c2 - m21 * k.c5 - m24 * k.c1) * f,
      m22: (m11 * k.c5 - m13 * k.c2 + m14 * k.c1) * f,
      m23: (m43 * k.s2 - m41 * k.s5 - m44 * k.s1) * f,
      m24: (m31 * k.s5 - m33 * k.s2 + m34 * k.s1) * f,
      m31: (m21 * k.c4 - m22 * k.c2 + m24 * k.c0) * f,
      m32: (m12 * k.c2 - m11 * k.c4 - m14 * k.c0) * f,
      m33: (m41 * k.s4 - m42 * k.s2 + m44 * k.s0) * f,
      m34: (m32 * k.s2 - m31 * k.s4 - m34 * k.s0) * f,
      m41: (m22 * k.c1 - m21 * k.c3 - m23 * k.c0) * f,
      m42: (m11 * k.c3 - m12 * k.c1 + m13 * k.c0) * f,
      m43: (m42 * k.s1 - m41 * k.s3 - m43 * k.s0) * f,
      m44: (m31 * k.s3 - m32 * k.s1 + m33 * k.s0) * f)
    return inverse.isFinite ? inverse : nil
  }
}

/// The 2×2 determinants of the upper (s) and of the lower (c) two rows.
///
/// Laplace's expansion along two rows: with the column pairs numbered 12, 13, 14, 23, 24, 34 the
/// determinant is s0 c5 - s1 c4 + s2 c3 + s3 c2 - s4 c1 + s5 c0.
private struct Minors {
  let s0, s1, s2, s3, s4, s5: Double
  let c0, c1, c2, c3, c4, c5: Double

  init(_ m: Transform3D) {
    s0 = m.m11 * m.m22 - m.m12 * m.m21
    s1 = m.m11 * m.m23 - m.m13 * m.m21
    s2 = m.m11 * m.m24 - m.m14 * m.m21
    s3 = m.m12 * m.m23 - m.m13 * m.m22
    s4 = m.m12 * m.m24 - m.m14 * m.m22
    s5 = m.m13 * m.m24 - m.m14 * m.m23
    c0 = m.m31 * m.m42 - m.m32 * m.m41
    c1 = m.m31 * m.m43 - m.m33 * m.m41
    c2 = m.m31 * m.m44 - m.m34 * m.m41
    c3 = m.m32 * m.m43 - m.m33 * m.m42
    c4 = m.m32 * m.m44 - m.m34 * m.m42
    c5 = m.m33 * m.m44 - m.m34 * m.m43
  }

  var determinant: Double {
    s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }
}
