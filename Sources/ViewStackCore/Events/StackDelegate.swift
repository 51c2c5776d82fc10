// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An object that observes transitions and supplies positions and styles.
///
/// Every member has a default implementation that changes nothing. ``ViewStack/controller(_:)`` returns
/// both controllers of a step until the last did-event of the step, including the controller that leaves.
public protocol StackDelegate: AnyObject {
  /// A push begins; called after the controllers' will-hooks and the notification.
  func willPush(_ step: TransitionStep, in stack: ViewStack)
  /// A push has ended; called after the controllers' did-hooks and before the notification.
  func didPush(_ step: TransitionStep, in stack: ViewStack)
  /// A pop begins; called after the controllers' will-hooks and the notification.
  func willPop(_ step: TransitionStep, in stack: ViewStack)
  /// A pop has ended; called after the controllers' did-hooks and before the notification.
  func didPop(_ step: TransitionStep, in stack: ViewStack)
  /// A window begins to show another tab; called in the order of a push.
  func willSelect(_ step: TransitionStep, in stack: ViewStack)
  /// A window shows another tab; called in the order of a push.
  func didSelect(_ step: TransitionStep, in stack: ViewStack)

  /// An interactive push or pop was cancelled; called after the controllers' did-hooks.
  func didCancel(_ step: TransitionStep, in stack: ViewStack)

  /// Returns whether a finger may begin a push or pop; called before any hook.
  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool
  /// A gesture has begun; called before the will-events.
  func swipeWillStart(in stack: ViewStack)
  /// The finger has moved the transition; called for the first movement too, after the will-events.
  func swipeDidUpdate(_ movement: SwipeMovement, in stack: ViewStack)
  /// The finger was lifted, and the transition settles at its end or at its start.
  func swipeDidEnd(finishing: Bool, in stack: ViewStack)

  /// Returns the start x of the *to* controller in points, or nil for the style's value.
  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// Returns the end x of the *to* controller in points, where it then rests, or nil for 0.
  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// Returns the end x of the *from* controller in points, or nil for the style's value.
  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?

  /// Returns the style of one transition, or nil to use that of the controllers or the container.
  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)?

  /// The stack refused an operation that was queued or that a hook called.
  func didRefuse(_ operation: StackOperation, because error: StackError, in stack: ViewStack)
}

extension StackDelegate {
  /// Does nothing.
  public func willPush(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didPush(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func willPop(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didPop(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func willSelect(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didSelect(_ step: TransitionStep, in stack: ViewStack) {}
  /// Does nothing.
  public func didCancel(_ step: TransitionStep, in stack: ViewStack) {}
  /// Returns true.
  public func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool { true }
  /// Does nothing.
  public func swipeWillStart(in stack: ViewStack) {}
  /// Does nothing.
  public func swipeDidUpdate(_ movement: SwipeMovement, in stack: ViewStack) {}
  /// Does nothing.
  public func swipeDidEnd(finishing: Bool, in stack: ViewStack) {}
  /// Returns nil.
  public func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Returns nil.
  public func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Returns nil.
  public func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Returns nil.
  public func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? { nil }
  /// Does nothing.
  public func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {}
}
