// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/quartzcore/catransform3d
public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The z that a point of the plane gets; layers in one superlayer are sorted by it.
  public func depth(of point: CGPoint) -> CGFloat { point.x * m13 + point.y * m23 + m43 }

  /// A point of the plane, seen from the front; nil if it is behind the eye.
  public func applied(to point: CGPoint) -> CGPoint? {
    let w = point.x * m14 + point.y * m24 + m44
    guard w > 1e-9 else { return nil }
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / w, y: (point.x * m12 + point.y * m22 + m42) / w)
  }

  /// The point of the plane that is seen at a point; nil if there is none.
  ///
  /// x·w = px·m11 + py·m21 + m41 with w = px·m14 + py·m24 + m44, and the same for y: two linear equations.
  public func unapplied(to seen: CGPoint) -> CGPoint? {
    let (a, b) = (m11 - seen.x * m14, m21 - seen.x * m24)
    let (c, d) = (m12 - seen.y * m14, m22 - seen.y * m24)
    let (e, f) = (seen.x * m44 - m41, seen.y * m44 - m42)
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let point = CGPoint(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
    return applied(to: point) == nil ? nil : point
  }
}

public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (x, y, z)
  return transform
}

// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  // https://developer.apple.com/documentation/coregraphics/cgaffinetransform/concatenating(_:)
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }
}
