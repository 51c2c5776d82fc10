// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A window that contains stacks.
///
/// Its stacks share one inbox, so that a call from a hook of one waits for all of them, one set of
/// labels, and their insets. The host learns of each change of a stack, made by the window, by a call or by a finger.
package protocol StackHost: AnyObject {
  /// The inbox of its stacks, the same as long as the host lives, as ``labels`` are.
  var inbox: StackInbox { get }
  var labels: PageLabels { get }
  var insetStore: InsetStore { get }
  /// The notifications of all its stacks, which each stack's own are passed on to.
  var notifications: StackNotifications { get }

  /// Returns the place of a stack at rest: its origin in the host, and the host's size.
  func place(of stack: ViewStack) -> (origin: Point, size: Size)
  /// The insets have changed: all stacks of the host have to be laid out for them.
  func insetsDidChange()

  /// The state of a stack has changed; no hook of the transition that shows it has been called yet.
  func stack(_ stack: ViewStack, didChange change: StackChange)
  /// A transition has ended: its did-events are delivered, and the pages that left are released.
  func stack(_ stack: ViewStack, didEnd step: TransitionStep)
  /// Returns whether a page that is not on the stack has a label.
  func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool
  /// A page's controller has been made; throws if the controller is on a stack already.
  func stack(
    _ stack: ViewStack, willTake controller: any StackController, as page: Page
  ) throws(StackError)
  /// Returns whether a finger may begin a transition; the stack asks its delegate afterwards.
  func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool
  /// Returns the controllers that may prevent the removal of one, topmost first: those inside it, or itself.
  func stack(
    _ stack: ViewStack, controllersLeavingWith controller: any StackController
  ) -> [any StackController]
}
