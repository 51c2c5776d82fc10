// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A controller that can be put on a ``ViewStack``.
///
/// Three properties are required; every other member has a default. ``ViewController`` is a
/// ready-made class.
///
/// The stack calls the hooks synchronously, in the order that ``EventOrder`` documents. An
/// operation called from inside a hook is carried out after all hooks of the running one.
public protocol StackController: AnyObject {
  /// The name in all output; where two of one stack have the same, the second one gets a number.
  var id: ControllerID { get }

  /// The model of the controller's view; its frame is in the container's coordinates.
  ///
  /// It describes the view at rest. While a transition runs, the frames that the stack emits
  /// describe how it is shown; the model does not move.
  var view: ViewNode { get set }

  /// The stack that holds the controller; set by the stack only.
  ///
  /// Declare it `weak`. It is set before the first hook of the operation that puts the controller
  /// on a stack, and is nil again after the last hook of the one that takes it off, on screen or
  /// not.
  var stack: ViewStack? { get set }

  /// The controller's own style, or nil for the container's.
  ///
  /// To change how A goes to B, set it on A. A symmetrical stack pops back to A as A was left.
  var style: (any TransitionStyle)? { get }

  /// Returns the style of one transition, which precedes ``style``; called when it begins.
  func style(for direction: StackDirection, in stack: ViewStack) -> (any TransitionStyle)?

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
  /// Returns nil: the container's style applies.
  public var style: (any TransitionStyle)? { nil }
  /// Returns nil: ``style`` applies.
  public func style(
    for direction: StackDirection, in stack: ViewStack
  ) -> (any TransitionStyle)? { nil }
  /// Returns `inherit`.
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

/// Whether a stack resizes a controller's view to its own size when it shows it.
public enum ResizePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The view always takes the container's size.
  case always
  /// The view keeps its own size, whatever the container's setting.
  case never
  /// The container's setting applies: ``StackConfiguration/resizesViews``.
  case inherit
}
