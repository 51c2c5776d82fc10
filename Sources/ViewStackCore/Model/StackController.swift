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

  /// Returns the style of one transition, which precedes ``style``; called when it begins.
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
    _modify { yield &node.view }
  }

  /// The stack that holds the controller, on screen or not: ``ControllerNode/stack``.
  public var stack: ViewStack? { node.stack }

  /// The controller's own style, or nil for the container's: ``ControllerNode/style``.
  public var style: (any TransitionStyle)? {
    get { node.style }
    set { node.style = newValue }
  }

  /// Whether the stack resizes the view: ``ControllerNode/resizing``.
  public var resizing: ResizePolicy {
    get { node.resizing }
    set { node.resizing = newValue }
  }
}
