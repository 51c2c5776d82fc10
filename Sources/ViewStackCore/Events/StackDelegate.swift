// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What a stack tells and asks its one delegate; every member has a default that does nothing.
///
/// The two controllers of a step are found with ``ViewStack/controller(_:)``, also the one that
/// leaves, until the last did-event of the step.
public protocol StackDelegate: AnyObject {
  /// A push begins, after the controllers' will-hooks and the notification.
  func willPush(_ step: TransitionStep, in stack: ViewStack)
  /// A push has ended, after the controllers' did-hooks and before the notification.
  func didPush(_ step: TransitionStep, in stack: ViewStack)
  /// A pop begins, after the controllers' will-hooks and the notification.
  func willPop(_ step: TransitionStep, in stack: ViewStack)
  /// A pop has ended, after the controllers' did-hooks and before the notification.
  func didPop(_ step: TransitionStep, in stack: ViewStack)

  /// A push or pop that a finger drove has been given up, after the controllers' did-hooks.
  func didCancel(_ step: TransitionStep, in stack: ViewStack)

  /// Whether a push or pop may begin under a finger; asked before anybody is told of it.
  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool
  /// A finger takes hold, before the will-events.
  func swipeWillStart(in stack: ViewStack)
  /// The finger has moved what it holds to a progress of 0…1.
  func swipeDidUpdate(progress: Double, in stack: ViewStack)
  /// The finger has let go: the transition goes on to its end, or back.
  func swipeDidEnd(finishing: Bool, in stack: ViewStack)

  /// The x in points at which the controller that comes begins, or nil for the style's own.
  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// The x in points at which the controller that comes ends and rests, or nil for 0.
  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// The x in points at which the controller that leaves ends, or nil for the style's own.
  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?

  /// The style of one transition, or nil to leave it to the controllers and the container.
  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)?

  /// An operation that had to wait (queued, or called from inside a hook) was refused in its turn.
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
  public func didCancel(_ step: TransitionStep, in stack: ViewStack) {}
  /// Lets every gesture begin.
  public func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool { true }
  /// Does nothing.
  public func swipeWillStart(in stack: ViewStack) {}
  /// Does nothing.
  public func swipeDidUpdate(progress: Double, in stack: ViewStack) {}
  /// Does nothing.
  public func swipeDidEnd(finishing: Bool, in stack: ViewStack) {}
  /// Leaves the position to the style.
  public func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Leaves the position to the style.
  public func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Leaves the position to the style.
  public func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double? { nil }
  /// Leaves the style to the controllers and the container.
  public func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)? { nil }
  /// Does nothing.
  public func didRefuse(
    _ operation: StackOperation, because error: StackError, in stack: ViewStack
  ) {}
}
