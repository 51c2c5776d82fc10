// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// swift-format-ignore-file

// https://developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: NSObject {}

// https://developer.apple.com/documentation/uikit/uitouch
@MainActor open class UITouch: NSObject {
  /// The location in the window.
  var point: CGPoint
  open private(set) weak var view: UIView?

  init(_ point: CGPoint, _ view: UIView) { (self.point, self.view) = (point, view) }

  open func location(in view: UIView?) -> CGPoint {
    view?.convert(point, from: view?.window) ?? point
  }
}

// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open internal(set) weak var view: UIView?
  open internal(set) var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  private weak var target: AnyObject?
  private var action: Selector?
  var touch: UITouch?

  // https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:) : the target is not
  // retained.
  public init(target: Any?, action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  // https://developer.apple.com/documentation/uikit/uigesturerecognizer/addtarget(_:action:)
  open func addTarget(_ target: Any, action: Selector) {
    (self.target, self.action) = (target as AnyObject, action)
  }

  open func location(in view: UIView?) -> CGPoint { touch?.location(in: view) ?? .zero }

  func enter(_ state: State) {
    self.state = state
    if state != .failed, let target, let action { action.call(target) }
  }
}

// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { false }
}

// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The distance after which a pan begins. UIKit does not document it; devices use 10 points.
  static let hysteresis = 10.0

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  var start = CGPoint.zero
  var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint {
    guard let touch else { return .zero }
    return CGPoint(x: touch.point.x - start.x, y: touch.point.y - start.y)
  }

  open func velocity(in view: UIView?) -> CGPoint { speed }

  /// Whether the recogniser itself wants to begin.
  func wantsToBegin() -> Bool { true }
}
