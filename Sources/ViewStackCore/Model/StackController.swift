// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that can be put on a ``ViewStack``.
///
/// One stored property is required; every other member has a default.
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
/// A class of the main actor conforms as any other, and its hooks may touch what else is there.
///
/// The stack calls the hooks synchronously, in the order that ``EventOrder`` documents. An
/// operation called from inside a hook is carried out after all hooks of the running one.
public protocol StackController: AnyObject, CustomStringConvertible {
  /// What the stack knows of the controller; the same object for as long as the controller lives,
  /// and of no other one.
  var node: ControllerNode { get }

  /// Returns the style of one transition, which precedes `style`; called when it begins.
  func style(for encounter: StyleEncounter) -> (any TransitionStyle)?

  /// Returns whether the view takes the container's size; called before the view is shown and
  /// whenever the container is laid out.
  func shouldResize(in stack: ViewStack) -> ResizePolicy

  /// The view is about to come on screen.
  func willShow(_ step: TransitionStep, in stack: ViewStack)

  /// The view is on screen, at rest.
  func didShow(_ step: TransitionStep, in stack: ViewStack)

  /// The view is about to leave the screen.
  func willHide(_ step: TransitionStep, in stack: ViewStack)

  /// The view has left the screen.
  func didHide(_ step: TransitionStep, in stack: ViewStack)

  /// The stack has changed the size of the view from `oldSize`; not called when nothing changed.
  func didResize(from oldSize: Size, in stack: ViewStack)

  /// Whether the controller prevents its removal from the stack now, as with unsaved changes; the
  /// node's value unless it has a getter of its own.
  ///
  /// It is asked, possibly more than once, whenever an operation that would take it off is decided,
  /// whichever it is and whether or not the controller is on screen. Where it says yes nothing
  /// changes; the call throws ``StackError/removalPrevented(by:)``. A finger's pop follows with the
  /// resistance of a rubber band where it says yes at the beginning, and goes back where it says yes
  /// at the release.
  var preventsRemoval: Bool { get }

  /// An operation that would have taken the controller off was held back: ``preventsRemoval``.
  ///
  /// Where several controllers prevent one operation, the topmost is told; when it lets the operation
  /// go on, the next one is.
  ///
  /// - Parameter held: The operation, to let it go on at once or later.
  func didPreventRemoval(_ held: HeldRemoval)
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
  /// Does nothing: the operation is given up.
  public func didPreventRemoval(_ held: HeldRemoval) {}
}

/// The node's members.
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

  /// The controller's own style, or nil for the container's: ``ControllerNode/style``.
  public var style: (any TransitionStyle)? {
    get { node.style }
    set { node.style = newValue }
  }

  /// Whether the controller prevents its removal now: ``ControllerNode/preventsRemoval``.
  public var preventsRemoval: Bool {
    get { node.preventsRemoval }
    set { node.preventsRemoval = newValue }
  }

  /// Whether the stack resizes the view: ``ControllerNode/resizing``.
  public var resizing: ResizePolicy {
    get { node.resizing }
    set { node.resizing = newValue }
  }
}
