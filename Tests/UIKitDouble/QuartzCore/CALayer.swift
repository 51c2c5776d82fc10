// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/quartzcore/calayer
//
// The layer of a view; it has the view's geometry.
open class CALayer: NSObject {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  // https://developer.apple.com/documentation/quartzcore/calayer/anchorpoint : a change keeps the
  // position, and so moves the frame.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  // https://developer.apple.com/documentation/quartzcore/calayer/transform : relative to the anchor point.
  open var transform = CATransform3DIdentity
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor? = UIColor.black.cgColor
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  // https://developer.apple.com/documentation/quartzcore/calayer/shadowoffset : (0, -3) by default.
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?

  /// A point of the layer in the coordinates of its superlayer; nil if it is behind the eye.
  public func applied(to point: CGPoint) -> CGPoint? {
    let pivot = self.pivot
    return transform.applied(to: CGPoint(x: point.x - pivot.x, y: point.y - pivot.y))
      .map { CGPoint(x: $0.x + position.x, y: $0.y + position.y) }
  }

  /// A point of the superlayer in the layer's coordinates; nil if the layer is not seen there.
  public func unapplied(to point: CGPoint) -> CGPoint? {
    let pivot = self.pivot
    return transform.unapplied(to: CGPoint(x: point.x - position.x, y: point.y - position.y))
      .map { CGPoint(x: $0.x + pivot.x, y: $0.y + pivot.y) }
  }

  private var pivot: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The corners, clockwise from the upper left one.
  public var corners: [CGPoint] {
    [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
  }
}
