// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that can be on a ``ViewStack``.
///
/// One stored property is required. Every other member has a default implementation.
///
/// ```swift
/// final class Detail: StackController {
///   let node = ControllerNode("detail")
///
///   func willShow(_ step: TransitionStep, in stack: ViewStack) {
///     print("\(id) is coming by a \(step.direction)")
///   }
/// }
/// ```
///
/// A class of the main actor can conform too; its hooks may access other state of the main actor.
///
/// The stack calls the hooks synchronously, in the order that ``EventOrder`` documents. If a hook calls an
/// operation, the stack performs it after all hooks of the running operation.
public protocol StackController: AnyObject, CustomStringConvertible {
  /// The stack's record of the controller: one object for its whole life, which no other controller has.
  var node: ControllerNode { get }

  /// Returns the style of one transition, or nil for `style`; called when the transition begins.
  func style(for encounter: StyleEncounter) -> (any TransitionStyle)?

  /// Returns whether the view takes the container's size; called before it is shown and at each layout.
  func shouldResize(in stack: ViewStack) -> ResizePolicy

  /// The view is about to enter the screen.
  func willShow(_ step: TransitionStep, in stack: ViewStack)

  /// The view is on screen, at rest.
  func didShow(_ step: TransitionStep, in stack: ViewStack)

  /// The view is about to leave the screen.
  func willHide(_ step: TransitionStep, in stack: ViewStack)

  /// The view has left the screen.
  func didHide(_ step: TransitionStep, in stack: ViewStack)

  /// The stack has changed the size of the view from `oldSize`.
  func didResize(from oldSize: Size, in stack: ViewStack)

  /// The stack has laid the view out for new insets: ``ViewNode/insets`` of the view, `oldInsets` before.
  ///
  /// It is called before `willShow` and before the first frame of a transition. If a keyboard moves, it is
  /// called once, with the insets that the view has when the keyboard has arrived.
  func didChangeInsets(from oldInsets: Edges, in stack: ViewStack)

  /// Whether the controller prevents its removal now, for example with unsaved changes.
  ///
  /// By default it is the node's value. The stack reads it, possibly more than once, whenever it decides an
  /// operation that would remove the controller, on screen or not. If it is true, nothing changes and the
  /// call throws ``StackError/removalPrevented(by:)``. If it is true when a finger begins to pop, the
  /// transition resists like a rubber band. If it is true at the release, the transition returns to its
  /// start.
  var preventsRemoval: Bool { get }

  /// The stack has held back an operation because of ``preventsRemoval``.
  ///
  /// The controller may let the operation continue, at once or later. If several controllers prevent one
  /// operation, the stack calls the topmost, and the next one when that lets the operation continue.
  func didPreventRemoval(_ held: PreventedRemoval)
}

extension StackController {
  /// Returns nil: ``style`` applies.
  public func style(for encounter: StyleEncounter) -> (any TransitionStyle)? { nil }
  /// Returns ``resizing``.
  public func shouldResize(in stack: ViewStack) -> ResizePolicy { resizing }
  /// Does nothing.
  public func willShow(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didShow(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func willHide(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didHide(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didResize(from oldSize: Size, in stack: ViewStack) {}
  /// Does nothing.
  public func didChangeInsets(from oldInsets: Edges, in stack: ViewStack) {}
  /// Does nothing, which discards the operation.
  public func didPreventRemoval(_ held: PreventedRemoval) {}
}

/// Shortcuts to the members of the node.
extension StackController {
  /// The class, the name, and the frame of the view: `Detail 'detail' 0,0,320x480`.
  public var description: String { "\(type(of: self)) '\(id)' \(view.frame)" }

  /// The name in all output: ``ControllerNode/id``.
  public var id: ControllerID { node.id }

  /// The model of the view: ``ControllerNode/view``.
  public var view: ViewNode {
    get { node.view }
    set { node.view = newValue }
  }

  /// The stack that holds the controller, on screen or not: ``ControllerNode/stack``.
  public var stack: ViewStack? { node.stack }

  /// The controller's style, or nil for the container's.
  ///
  /// To change the transition from A to B, set the style of A. On a symmetrical stack a pop back to A
  /// mirrors the transition that left A.
  public var style: (any TransitionStyle)? {
    get { node.style }
    set { node.style = newValue }
  }

  /// Whether the controller prevents its removal now: ``ControllerNode/preventsRemoval``.
  public var preventsRemoval: Bool {
    get { node.preventsRemoval }
    set { node.preventsRemoval = newValue }
  }

  /// Whether the stack resizes the view.
  public var resizing: ResizePolicy {
    get { node.resizing }
    set { node.resizing = newValue }
  }
}

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
  open func didChangeInsets(from oldInsets: Edges, in stack: ViewStack) {}
  open func didPreventRemoval(_ held: PreventedRemoval) {}

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

/// The two controllers of a transition and their stack, from which a style is chosen or resolved.
public struct StyleEncounter {
  /// The direction of the transition.
  public let direction: StackDirection
  /// The controller that leaves the screen, or nil.
  public let from: (any StackController)?
  /// The new controller, or nil.
  public let to: (any StackController)?
  /// The stack that runs the transition.
  public let stack: ViewStack
}
