// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

extension Transform3D {
  /// Returns the matrix that moves points by the given distances.
  @inlinable
  public static func translation(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(row4: SIMD4(x, y, z, 1))
  }

  /// Returns the matrix that scales the coordinates by the given factors.
  @inlinable
  public static func scale(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D(row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0))
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
      row1: SIMD4(rest * x * x + cosine, rest * x * y + sine * z, rest * x * z - sine * y, 0),
      row2: SIMD4(rest * x * y - sine * z, rest * y * y + cosine, rest * y * z + sine * x, 0),
      row3: SIMD4(rest * x * z + sine * y, rest * y * z - sine * x, rest * z * z + cosine, 0))
  }

  /// Returns the matrix that shows points as an eye in front of the plane sees them.
  ///
  /// The only element is `m34 = -1 / distance`, with the distance from the eye to the plane in points. A
  /// point at a distance z in front of the plane has w = 1 - z / distance and appears larger by the factor
  /// 1 / w. An infinite distance gives the identity. Zero gives a matrix that is not finite.
  @inlinable
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(row3: SIMD4(0, 0, 1, -1 / distance))
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
      row1: next.applied(to: row1), row2: next.applied(to: row2), row3: next.applied(to: row3),
      row4: next.applied(to: row4))
  }

  /// Returns the product of a row and the matrix.
  @inlinable
  func applied(to row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * row1 + row.y * row2 + row.z * row3 + row.w * row4
  }

  /// Returns the matrix mirrored in the plane x = 0.
  ///
  /// This is the conjugation `S · M · S` with S = scale(-1, 1, 1). If the frame and the horizontal anchor
  /// of a layer are mirrored too, the layer appears exactly mirrored.
  func mirroredHorizontally() -> Transform3D {
    // `0 - a` rather than `-a`: a zero stays a positive zero.
    var mirrored = Transform3D(
      row1: SIMD4() - row1, row2: row2, row3: row3, row4: row4)
    mirrored.row1.x = row1.x
    mirrored.row2.x = 0 - row2.x
    mirrored.row3.x = 0 - row3.x
    mirrored.row4.x = 0 - row4.x
    return mirrored
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
