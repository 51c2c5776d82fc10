// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

/// A colour and its opacity.
///
/// The colour is not multiplied by the opacity.
public struct Paint: Hashable, Sendable {
  public var color: SIMD3<Double>
  public var opacity: Double

  static let clear = Paint(color: .zero, opacity: 0)

  /// The paint with another paint in front of it.
  func covered(by front: Paint) -> Paint {
    let total = front.opacity + opacity * (1 - front.opacity)
    guard total > 0 else { return .clear }
    let sum = front.color * front.opacity + color * (opacity * (1 - front.opacity))
    return Paint(color: sum / total, opacity: total)
  }
}

extension UIView {
  /// Returns the colour at a point of the superview: background, picture and subviews, cut and made transparent
  /// as a group, without shadows.
  public func paint(at point: CGPoint) -> Paint {
    guard !isHidden, alpha > 0, let inside = layer.unapplied(to: point) else { return .clear }
    if clipsToBounds, !contains(inside) { return .clear }
    var paint = contents(at: inside)
    if let mask { paint.opacity *= mask.paint(at: inside).opacity }
    paint.opacity *= alpha
    return paint
  }

  /// Returns the colour at a point of the view, without its opacity and its mask.
  ///
  /// - Parameter isInside: Whether the point counts as inside the bounds, such as one at the right edge.
  public func contents(at inside: CGPoint, isInside: Bool? = nil) -> Paint {
    var paint = Paint.clear
    if isInside ?? contains(inside) {
      if let color = layer.backgroundColor?.components {
        paint = Paint(color: SIMD3(color[0], color[1], color[2]), opacity: color[3])
      }
      if let picture { paint = paint.covered(by: picture.paint(at: inside, in: bounds)) }
    }
    for view in subviews { paint = paint.covered(by: view.paint(at: inside)) }
    return paint
  }

  /// Whether a point is inside the bounds and their round corners.
  private func contains(_ point: CGPoint) -> Bool {
    guard bounds.contains(point) else { return false }
    let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
    let x = max(bounds.minX + radius - point.x, point.x - (bounds.maxX - radius), 0)
    let y = max(bounds.minY + radius - point.y, point.y - (bounds.maxY - radius), 0)
    return x * x + y * y <= radius * radius
  }
}

extension Picture {
  /// Returns the colour at a point of the bounds to which the picture is stretched.
  fileprivate func paint(at point: CGPoint, in bounds: CGRect) -> Paint {
    guard bounds.width > 0, bounds.height > 0 else { return .clear }
    let shown = CGPoint(
      x: rect.minX + (point.x - bounds.minX) / bounds.width * rect.width,
      y: rect.minY + (point.y - bounds.minY) / bounds.height * rect.height)
    // A snapshot shows the view without its opacity and transform.
    return copy.contents(at: shown, isInside: true)
  }
}
