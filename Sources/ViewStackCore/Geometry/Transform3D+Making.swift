// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

extension Transform3D {
  /// Returns the matrix that moves points by the given distances.
  @inlinable
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(m41: x, m42: y, m43: z)
  }

  /// Returns the matrix that scales the coordinates by the given factors.
  @inlinable
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(m11: x, m22: y, m33: z)
  }

  /// Returns the matrix that rotates points about an axis through the origin.
  ///
  /// The axis may have any length; without one the result is the identity. Angles are degrees, in Swift as
  /// in style files. Since y grows downwards, a positive angle about z rotates clockwise on the screen. A
  /// positive angle about y moves points left of the axis towards the eye.
  public static func rotation(
    degrees: Double, x: Double = 0, y: Double = 0, z: Double = 0
  ) -> Transform3D {
    rotation(radians: degrees * .pi / 180, x: x, y: y, z: z)
  }

  /// Returns the rotation about an axis by radians: Rodrigues' formula, written for row vectors.
  public static func rotation(
    radians: Double, x: Double = 0, y: Double = 0, z: Double = 0
  ) -> Transform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let sine = Math.sin(radians)
    let cosine = Math.cos(radians)
    let rest = 1 - cosine
    return Transform3D(
      m11: rest * x * x + cosine, m12: rest * x * y + sine * z, m13: rest * x * z - sine * y,
      m21: rest * x * y - sine * z, m22: rest * y * y + cosine, m23: rest * y * z + sine * x,
      m31: rest * x * z + sine * y, m32: rest * y * z - sine * x, m33: rest * z * z + cosine)
  }

  /// Returns the matrix that shows points as an eye in front of the plane sees them.
  ///
  /// The only element is `m34 = -1 / distance`, with the distance from the eye to the plane in points. A
  /// point at a distance z in front of the plane has w = 1 - z / distance and appears larger by the factor
  /// 1 / w. An infinite distance gives the identity. Zero gives a matrix that is not finite.
  @inlinable
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(m34: -1 / distance)
  }
}

extension Transform3D {
  /// Returns the matrix that applies this matrix and then another.
  ///
  /// It is the product `self · next` for row vectors, like `CATransform3DConcat`. Core Animation's calls
  /// that "add to" a matrix put the new part first: "perspective, then translate" there is
  /// `translation.concatenating(perspective)` here.
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

  /// Returns the matrix mirrored in the plane x = 0.
  ///
  /// This is the conjugation `S · M · S` with S = scale(-1, 1, 1). If the frame and the horizontal anchor
  /// of a layer are mirrored too, the layer appears exactly mirrored.
  func mirroredHorizontally() -> Transform3D {
    // `0 - a` rather than `-a`: a zero stays a positive zero.
    Transform3D(
      m11: m11, m12: 0 - m12, m13: 0 - m13, m14: 0 - m14,
      m21: 0 - m21, m22: m22, m23: m23, m24: m24,
      m31: 0 - m31, m32: m32, m33: m33, m34: m34,
      m41: 0 - m41, m42: m42, m43: m43, m44: m44)
  }

  /// Returns the matrix that applies this matrix about another point than the origin.
  ///
  /// A layer's transform is applied about its anchor. If a style needs another anchor, it can call this
  /// method with the offset in points from the new anchor to the view's anchor: the picture of the view's
  /// transform then stays the same.
  public func about(_ point: Vector) -> Transform3D {
    if isIdentity || point == .zero { return self }
    return Transform3D.translation(x: -point.dx, y: -point.dy)
      .concatenating(self)
      .concatenating(.translation(x: point.dx, y: point.dy))
  }
}
