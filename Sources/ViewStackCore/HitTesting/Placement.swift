// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The placement of a view's coordinates in the outer coordinates: an offset and a transform.
package struct Placement {
  var frame: Rect
  /// The upper left corner of the frame in the inner coordinates.
  var origin = Point.zero
  var transform: Transform3D?
  /// The fixed point of the transform, as fractions of the frame.
  var anchor = Point(x: 0.5, y: 0.5)

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

  /// Returns the outer point at which an inner point appears, or nil if it is behind the eye.
  package func outward(_ point: Point) -> Point? {
    let moved = point + (frame.origin - origin)
    guard let transform else { return moved }
    return transform.applied(to: moved - pivot).map { $0 + pivot }
  }

  /// Returns the inner point that appears at an outer point, or nil if there is none.
  func inward(_ point: Point) -> Point? {
    guard let transform else { return point - (frame.origin - origin) }
    return transform.unapplied(to: point - pivot).map { $0 + pivot - (frame.origin - origin) }
  }

  /// Returns the inner point that appears at an outer point, or nil if it is outside the view.
  func hit(_ point: Point) -> Point? {
    inward(point).flatMap { Rect(origin: origin, size: frame.size).contains($0) ? $0 : nil }
  }
}
