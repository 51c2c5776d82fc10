// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

extension UIView {
  // https://developer.apple.com/documentation/uikit/uiview/frame : undefined if the transform is not the
  // identity; then use bounds and center.
  public var frame: CGRect {
    get {
      checkFrame("read")
      let (bounds, anchor, position) = (layer.bounds, layer.anchorPoint, layer.position)
      return CGRect(
        x: position.x - anchor.x * bounds.width, y: position.y - anchor.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    set {
      checkFrame("set")
      layer.position = CGPoint(
        x: newValue.minX + layer.anchorPoint.x * newValue.width,
        y: newValue.minY + layer.anchorPoint.y * newValue.height)
      bounds.size = newValue.size
    }
  }

  private func checkFrame(_ verb: String) {
    if !CATransform3DIsIdentity(layer.transform) {
      Faults.report("the frame of a transformed \(type(of: self)) is \(verb)")
    }
  }

  // https://developer.apple.com/documentation/uikit/uiview/bounds : a change of the size is relative to the
  // anchor point; a change of the origin scrolls the subviews.
  public var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      guard newValue.size != old else { return }
      setNeedsLayout()
      guard autoresizesSubviews else { return }
      for view in subviews { view.autoresize(from: old, to: newValue.size) }
    }
  }

  // https://developer.apple.com/documentation/uikit/uiview/center : valid with a transform, too; it is the
  // layer's position.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  // https://developer.apple.com/documentation/uikit/uiview/transform3d
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  // https://developer.apple.com/documentation/uikit/uiview/transform
  public var transform: CGAffineTransform {
    get {
      let m = layer.transform
      return CGAffineTransform(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    }
    set {
      layer.transform = CATransform3DIdentity
      (layer.transform.m11, layer.transform.m12) = (newValue.a, newValue.b)
      (layer.transform.m21, layer.transform.m22) = (newValue.c, newValue.d)
      (layer.transform.m41, layer.transform.m42) = (newValue.tx, newValue.ty)
    }
  }

  // https://developer.apple.com/documentation/uikit/uiview/anchorpoint
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.contains(.flexibleWidth) {
      layer.position.x += layer.anchorPoint.x * (new.width - old.width)
      bounds.size.width += new.width - old.width
    }
    if autoresizingMask.contains(.flexibleHeight) {
      layer.position.y += layer.anchorPoint.y * (new.height - old.height)
      bounds.size.height += new.height - old.height
    }
  }

  // MARK: - Points

  // https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-7qs5q : nil is the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var point = point
    for view in path { point = view.layer.applied(to: point) ?? point }
    guard let view else { return point }
    for view in view.path.reversed() { point = view.layer.unapplied(to: point) ?? point }
    return point
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else {
      return path.reversed().reduce(point) { point, view in
        view.layer.unapplied(to: point) ?? point
      }
    }
    return view.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    return CGRect(around: corners.map { convert($0, to: view) })
  }

  /// The view and those around it, without the outermost one.
  private var path: [UIView] {
    guard let superview else { return [] }
    return [self] + superview.path
  }

  public func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:) : hidden views, views without
  // interaction and nearly transparent ones (alpha below 0.01) are passed over.
  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let inner = view.layer.unapplied(to: point), let hit = view.hitTest(inner, with: event) {
        return hit
      }
    }
    return self
  }
}
