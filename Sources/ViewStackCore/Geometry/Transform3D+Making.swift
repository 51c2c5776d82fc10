// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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

  /// Returns the matrix that turns points about an axis through the origin.
  ///
  /// With y downwards a positive angle about z turns clockwise on the screen; a positive angle
  /// about y lifts what lies left of the axis towards the eye. Rodrigues' formula, written for
  /// row vectors.
  ///
  /// - Parameters:
  ///   - radians: The angle.
  ///   - x: The axis along x; the axis may have any length.
  ///   - y: The axis along y.
  ///   - z: The axis along z.
  /// - Returns: The rotation; the identity when the axis has no length.
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
  /// The only element is `m34 = -1 / distance`: what lies a distance z in front of the plane has
  /// w = 1 - z / distance and is drawn larger by 1 / w.
  ///
  /// - Parameter distance: From the eye to the plane, in points. An infinite distance gives the
  ///   identity; zero gives a matrix that is not finite.
  /// - Returns: The perspective.
  @inlinable
  public static func perspective(distance: Double) -> Transform3D {
    Transform3D(m34: -1 / distance)
  }
}
