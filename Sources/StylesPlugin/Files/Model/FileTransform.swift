// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

package import ViewStackCore

/// A transform of a style file: a matrix, a scale, a rotation, a translation and a perspective,
/// whichever are given, one after another in this order.
package struct FileTransform: Hashable, Sendable {
  /// The matrix with which it begins.
  package var matrix: Transform3D?
  /// The factors along the three axes.
  package var scale: Axes?
  /// The angle in degrees, and the axis.
  package var rotation: Rotation?
  /// The way to the right.
  package var x = FileLength.zero
  /// The way down.
  package var y = FileLength.zero
  /// The way towards the eye, in points.
  package var z = 0.0
  /// How far the eye is from the screen, in points.
  package var perspective: Double?

  /// Three numbers, one for each axis.
  package struct Axes: Hashable, Sendable {
    package var x = 1.0
    package var y = 1.0
    package var z = 1.0
  }

  /// A turn about an axis; about z it is clockwise on the screen.
  package struct Rotation: Hashable, Sendable {
    package var degrees: Double
    package var axis: Axis
  }

  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case z
  }

  /// The matrix where the way to the right and the way down are so many points.
  func matrix(x: Double, y: Double) -> Transform3D {
    var result = matrix ?? .identity
    func append(_ next: Transform3D) {
      result = result == .identity ? next : result.concatenating(next)
    }
    if let scale { append(.scale(x: scale.x, y: scale.y, z: scale.z)) }
    if let rotation {
      let radians = rotation.degrees * .pi / 180
      switch rotation.axis {
      case .x: append(.rotation(radians: radians, x: 1))
      case .y: append(.rotation(radians: radians, y: 1))
      case .z: append(.rotation(radians: radians, z: 1))
      }
    }
    if x != 0 || y != 0 || z != 0 { append(.translation(x: x, y: y, z: z)) }
    if let perspective { append(.perspective(distance: perspective)) }
    return result
  }
}
