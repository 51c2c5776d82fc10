// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// Declarations only, of the parts of UIKit, QuartzCore and CoreGraphics that the guides use, with the
// isolation that they have in Apple's SDK: views belong to the main actor, layers and display links to
// nobody. The guides are type-checked against them (.ci/snippets); nothing here does anything.

@_exported public import ObjectiveC

public typealias CGFloat = Double
public typealias CFTimeInterval = Double

public struct CGPoint {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct CGRect {
  public var width, height: CGFloat
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }
}

public struct CATransform3D: Sendable {
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {}
  init() {}
}

public let CATransform3DIdentity = CATransform3D()

@objc open class CALayer: NSObject {
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var transform = CATransform3DIdentity
  open var cornerRadius: CGFloat = 0
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 0
}

@objc open class RunLoop: NSObject {
  public struct Mode: Sendable { public static let common = Mode() }
  public static var main: RunLoop { RunLoop() }
}

@objc open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var isPaused = false
  open var timestamp: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
}

@objc open class NSCoder: NSObject {}

@MainActor @objc open class UIResponder: NSObject {}

@MainActor @objc open class UIView: UIResponder {
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  public convenience override init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
  open var layer: CALayer { CALayer() }
  open var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
  open var center = CGPoint(x: 0, y: 0)
  open var alpha: CGFloat = 1
  open var subviews: [UIView] { [] }
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func removeFromSuperview() {}
  open var window: UIWindow? { nil }
  open func didMoveToWindow() {}
  open func layoutSubviews() {}
}

@MainActor @objc open class UIWindow: UIView {}

@MainActor @objc open class UIGestureRecognizer: NSObject {
  public enum State { case possible, began, changed, ended, cancelled, failed }
  open var state: State { .possible }
}

@MainActor @objc open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}
