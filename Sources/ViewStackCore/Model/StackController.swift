// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a class must offer so that its instances can be put on a ``ViewStack``.
///
/// Only the three properties are needed; each hook has an empty default. ``ViewController`` is a
/// ready-made class that has them.
///
/// The stack calls the hooks synchronously, in the order that ``EventOrder`` documents. An
/// operation called from inside a hook is carried out when all hooks of the running one are
/// delivered.
public protocol StackController: AnyObject {
  /// The identity: unique on its stack, and the name that prints show.
  var id: ControllerID { get }

  /// The model of the controller's view; its frame is in the container's coordinates.
  ///
  /// It says where the view is at rest. While a transition runs, the frames that the stack emits
  /// say where it is shown; the model is not moved along.
  var view: ViewNode { get set }

  /// The stack that holds the controller: its way back, set by the stack alone.
  ///
  /// Declare it `weak`. It is set before the first hook of the operation that puts the controller
  /// on a stack, and is nil again after the last hook of the one that takes it off, on screen or
  /// not.
  var stack: ViewStack? { get set }

  /// The style of the controller's own, or nil for the container's.
  ///
  /// To change how A goes to B, set it on A. A symmetrical stack pops back to A as A was left.
  var style: (any TransitionStyle)? { get }

  /// The style of one transition, asked when it begins; wins over the controller's own style.
  func style(for direction: StackDirection, in stack: ViewStack) -> (any TransitionStyle)?

  /// Answers whether the view takes the container's size; asked before the view is shown and
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
  /// Inherits the container's style.
  public var style: (any TransitionStyle)? { nil }
  /// Leaves the style to the controller's own.
  public func style(
    for direction: StackDirection, in stack: ViewStack
  ) -> (any TransitionStyle)? { nil }
  /// Inherits the container's switch.
  public func shouldResize(in stack: ViewStack) -> ResizePolicy { .inherit }
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
