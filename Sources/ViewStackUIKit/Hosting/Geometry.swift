// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import UIKit
  import ViewStackCore

  extension CGPoint {
    init(_ point: Point) { self.init(x: point.x, y: point.y) }
  }

  extension CGSize {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }
  }

  extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }

  extension Point {
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension Size {
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
  }

  extension Rect {
    init(_ rect: CGRect) {
      self.init(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  extension Vector {
    init(_ point: CGPoint) { self.init(dx: Double(point.x), dy: Double(point.y)) }
  }

  extension UIColor {
    convenience init(_ color: RGBAColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.opacity)
    }
  }

  extension CATransform3D {
    /// The transform of a flat view, which keeps the view in the plane of the screen.
    ///
    /// Core Animation sorts the layers of one superlayer by their depth, against the order of the subviews.
    /// The view has no depth before the transform, so the elements for z do not change what is seen.
    init(flat transform: Transform3D) {
      let m = transform.elements
      self.init(
        m11: m[0], m12: m[1], m13: 0, m14: m[3], m21: m[4], m22: m[5], m23: 0, m24: m[7],
        m31: 0, m32: 0, m33: 1, m34: 0, m41: m[12], m42: m[13], m43: 0, m44: m[15])
    }
  }

#endif
