// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A ready-made controller with a node and hooks to override.
///
/// ```swift
/// let stack = ViewStack(size: Size(width: 320, height: 480))
/// try stack.push(ViewController("home"), .instant)
/// ```
///
/// The class belongs to no actor, so a class of the main actor cannot inherit from it. Such a class
/// conforms to ``StackController`` instead.
open class ViewController: StackController {
  /// The stack's record of the controller.
  public let node: ControllerNode

  open var preventsRemoval: Bool {
    get { node.preventsRemoval }
    set { node.preventsRemoval = newValue }
  }

  /// Creates a controller with a new node; the size of its view is in points.
  public init(_ id: ControllerID, size: Size = .zero, resizing: ResizePolicy = .inherit) {
    node = ControllerNode(id, size: size, resizing: resizing)
  }

  open func style(for encounter: StyleEncounter) -> (any TransitionStyle)? { nil }
  open func shouldResize(in stack: ViewStack) -> ResizePolicy { resizing }
  open func willShow(_ step: TransitionStep, in stack: ViewStack) {}
  open func didShow(_ step: TransitionStep, in stack: ViewStack) {}
  open func willHide(_ step: TransitionStep, in stack: ViewStack) {}
  open func didHide(_ step: TransitionStep, in stack: ViewStack) {}
  open func didResize(from oldSize: Size, in stack: ViewStack) {}
  open func didPreventRemoval(_ held: HeldRemoval) {}

  /// The class, the name, and the frame of the view: `Detail 'detail' 0,0,320x480`.
  open var description: String { "\(type(of: self)) '\(id)' \(view.frame)" }
}

// Hooks with a wrong but likely name: a subclass that declares one gets a compile error.
extension ViewController {
  /// The hook is `willShow(_:in:)`.
  @available(*, deprecated, renamed: "willShow(_:in:)")
  public func willShow(step: TransitionStep, in stack: ViewStack) {}
  /// The hook is `didShow(_:in:)`.
  @available(*, deprecated, renamed: "didShow(_:in:)")
  public func didShow(step: TransitionStep, in stack: ViewStack) {}
  /// The hook is `willHide(_:in:)`.
  @available(*, deprecated, renamed: "willHide(_:in:)")
  public func willHide(step: TransitionStep, in stack: ViewStack) {}
  /// The hook is `didHide(_:in:)`.
  @available(*, deprecated, renamed: "didHide(_:in:)")
  public func didHide(step: TransitionStep, in stack: ViewStack) {}
}
