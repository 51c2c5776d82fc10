// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import ViewStackCore

extension Layer {
  /// The names of the numbers that curves show.
  static let plottedNames = [
    "x", "y", "width", "height", "alpha", "corner radius", "anchor x", "anchor y", "scale x",
    "scale y", "scale z", "rotation", "skew", "translation x", "translation y", "translation z",
    "perspective",
  ]

  /// The numbers that curves show: the parts of the transform in place of its matrix.
  var plottedNumbers: [Double] {
    numbers.prefix(8) + (transform.map(\.plottedParts) ?? Transform3D.identityParts)
  }
}

extension Transform3D {
  fileprivate static let identityParts = Transform3D.identity.plottedParts

  /// Scales, rotation and skew in degrees, translation, and -1/d for an eye at the distance d.
  ///
  /// A perspective changes only the last column. So the other columns are scale · skew · rotation, as for
  /// ``Decomposition``. The page's script computes the same numbers. Unlike a decomposition, they exist for
  /// a matrix that flattens space, too.
  fileprivate var plottedParts: [Double] {
    let m = elements
    var rows = [SIMD3(m[0], m[1], m[2]), SIMD3(m[4], m[5], m[6]), SIMD3(m[8], m[9], m[10])]
    var scales = rows.map { ($0 * $0).sum().squareRoot() }
    for index in 0..<3 {
      // A row of zeros has no direction, so take that of the identity.
      rows[index] =
        scales[index] > 0
        ? rows[index] / scales[index]
        : SIMD3(index == 0 ? 1 : 0, index == 1 ? 1 : 0, index == 2 ? 1 : 0)
    }
    let (x, y) = (rows[0], rows[1])
    let across = SIMD3(
      x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    if (across * rows[2]).sum() < 0 {
      // A mirror image is no rotation: one scale is negative.
      (rows[0], scales[0]) = (-rows[0], -scales[0])
    }
    let lean = min(max((rows[0] * rows[1]).sum(), -1), 1)
    rows[1] -= rows[0] * lean
    let axis = SIMD3(
      rows[1].z - rows[2].y, rows[2].x - rows[0].z, rows[0].y - rows[1].x)
    let largest = [axis.x, axis.y, axis.z].max { abs($0) < abs($1) } ?? 0
    let angle = Math.atan2(
      (axis * axis).sum().squareRoot(), rows[0].x + rows[1].y + rows[2].z - 1)
    let depth = m[2] * m[2] + m[6] * m[6] + m[10] * m[10]
    let eye = depth > 0 ? (m[2] * m[3] + m[6] * m[7] + m[10] * m[11]) / depth : 0
    let parts =
      scales + [
        (largest < 0 ? -angle : angle) * 180 / .pi,
        Math.atan2(lean, (1 - lean * lean).squareRoot()) * 180 / .pi, m[12], m[13], m[14], eye,
      ]
    // Rounding errors are no motion.
    return parts.map { ($0 * 1e9).rounded() / 1e9 }
  }
}
