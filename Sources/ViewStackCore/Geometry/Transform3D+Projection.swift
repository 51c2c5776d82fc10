// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension Transform3D {
  /// The smallest w of a point that counts as in front of the eye.
  ///
  /// Layers are clipped at this plane before the division: coordinates grow at most 100 000 times.
  public static var nearestW: Double { 1e-5 }

  /// Returns the point at which a point of the plane z = 0 appears.
  ///
  /// - Returns: `nil` if the point is level with the eye or behind it (w ≤ 0), or if w is not a number.
  @inlinable
  public func applied(to point: Point) -> Point? {
    let shown = point.x * row1 + point.y * row2 + row4
    guard shown.w > 0 else { return nil }
    return Point(x: shown.x / shown.w, y: shown.y / shown.w)
  }

  /// Returns the smallest upright rectangle around a drawn layer.
  ///
  /// The matrix is applied about the anchor, in fractions of the width and height, as in Core Animation;
  /// then the perspective is divided out. A layer that the eye sees edge-on has a box of width or height
  /// zero. The part of a layer nearer to the eye than ``nearestW`` is clipped first, so the box stays
  /// finite. If the whole layer lies behind the eye, the box has size zero and is at the anchor.
  public func boundingBox(of rect: Rect, anchor: Point) -> Rect {
    if isIdentity { return rect }
    let pivot = Vector(
      dx: rect.x + anchor.x * rect.width, dy: rect.y + anchor.y * rect.height)
    let left = -anchor.x * rect.width
    let top = -anchor.y * rect.height
    let right = (1 - anchor.x) * rect.width
    let bottom = (1 - anchor.y) * rect.height
    let a = projected(x: left, y: top)
    let b = projected(x: right, y: top)
    let c = projected(x: right, y: bottom)
    let d = projected(x: left, y: bottom)
    var box = Extent()
    box.add(edgeFrom: a, to: b)
    box.add(edgeFrom: b, to: c)
    box.add(edgeFrom: c, to: d)
    box.add(edgeFrom: d, to: a)
    return box.rect(offset: pivot)
  }

  private func projected(x: Double, y: Double) -> Homogeneous {
    let shown = x * row1 + y * row2 + row4
    return Homogeneous(x: shown.x, y: shown.y, w: shown.w)
  }
}

extension Transform3D {
  /// Returns the point of the plane z = 0 that appears at a point; the inverse of ``applied(to:)``.
  ///
  /// - Returns: `nil` if the plane is edge-on or the point behind the eye.
  public func unapplied(to point: Point) -> Point? {
    // u w = x m11 + y m21 + m41 with w = x m14 + y m24 + m44, and the same for v, by Cramer's rule.
    let (a, b, e) = (
      row1.x - point.x * row1.w, row2.x - point.x * row2.w, point.x * row4.w - row4.x
    )
    let (c, d, f) = (
      row1.y - point.y * row1.w, row2.y - point.y * row2.w, point.y * row4.w - row4.y
    )
    let determinant = a * d - b * c
    let found = Point(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
    return found.isFinite && applied(to: found) != nil ? found : nil
  }
}

/// A projected point before the division of its coordinates by w.
private struct Homogeneous {
  let x, y, w: Double
}

private struct Extent {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  /// Adds the start of an edge, and the intersection of the edge with the plane w = nearestW.
  ///
  /// Called for every edge of the layer, it adds every corner of the clipped polygon (Sutherland, Hodgman).
  mutating func add(edgeFrom start: Homogeneous, to end: Homogeneous) {
    let plane = Transform3D.nearestW
    let startIsSeen = start.w >= plane
    if startIsSeen { add(x: start.x, y: start.y, w: start.w) }
    guard startIsSeen != (end.w >= plane) else { return }
    // The two w lie on both sides of the plane, so they differ.
    let part = (plane - start.w) / (end.w - start.w)
    add(
      x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part, w: plane)
  }

  mutating func add(x: Double, y: Double, w: Double) {
    minX = min(minX, x / w)
    maxX = max(maxX, x / w)
    minY = min(minY, y / w)
    maxY = max(maxY, y / w)
  }

  func rect(offset: Vector) -> Rect {
    guard minX <= maxX, minY <= maxY else {
      return Rect(origin: Point.zero + offset, size: .zero)
    }
    return Rect(
      x: minX + offset.dx, y: minY + offset.dy, width: maxX - minX, height: maxY - minY)
  }
}
