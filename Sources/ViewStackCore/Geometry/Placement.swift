// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Where a view's own coordinates are in those of what it is in: moved, and transformed.
package struct Placement {
  /// The frame before the transform, in the outer coordinates.
  var frame: Rect
  /// The upper left corner of the frame in the inner coordinates.
  var origin = Point.zero
  var transform: Transform3D?
  /// The fixed point of the transform, as fractions of the frame.
  var anchor = Point(x: 0.5, y: 0.5)

  /// The place of a container that is moved only.
  package init(_ frame: Rect) { self.frame = frame }

  package init(_ view: ViewNode) {
    frame = view.frame
    transform = view.transform.isIdentity ? nil : view.transform
    anchor = view.anchor
  }

  init(_ layer: Layer) {
    frame = layer.frame
    origin = layer.part?.origin ?? .zero
    transform = layer.transform
    anchor = layer.anchor
  }

  private var pivot: Vector {
    Vector(
      dx: frame.x + anchor.x * frame.width, dy: frame.y + anchor.y * frame.height)
  }

  /// Returns where an inner point is seen, or nil where it is behind the eye.
  package func outward(_ point: Point) -> Point? {
    let moved = point + (frame.origin - origin)
    guard let transform else { return moved }
    return transform.applied(to: moved - pivot).map { $0 + pivot }
  }

  /// Returns the inner point that is seen at an outer one, or nil where none is.
  func inward(_ point: Point) -> Point? {
    guard let transform else { return point - (frame.origin - origin) }
    return transform.unapplied(to: point - pivot).map { $0 + pivot - (frame.origin - origin) }
  }

  /// Returns the inner point that is seen at an outer one, if it lies in the view.
  func hit(_ point: Point) -> Point? {
    inward(point).flatMap { Rect(origin: origin, size: frame.size).contains($0) ? $0 : nil }
  }
}

extension Transform3D {
  /// Returns the point of the plane z = 0 that is seen at a point, the inverse of ``applied(to:)``.
  ///
  /// - Returns: nil where the plane is seen from its edge, or only its part behind the eye.
  func unapplied(to point: Point) -> Point? {
    // u w = x m11 + y m21 + m41 with w = x m14 + y m24 + m44, and v alike, by Cramer's rule.
    let (a, b, e) = (
      m11 - point.x * m14, m21 - point.x * m24, point.x * m44 - m41
    )
    let (c, d, f) = (
      m12 - point.y * m14, m22 - point.y * m24, point.y * m44 - m42
    )
    let determinant = a * d - b * c
    let found = Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
    return found.isFinite && applied(to: found) != nil ? found : nil
  }
}
