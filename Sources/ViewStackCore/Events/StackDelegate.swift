// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The object that a stack informs of transitions and asks for positions and styles.
///
/// Every member has a default implementation, which changes nothing.
///
/// ``ViewStack/controller(_:)`` returns the two controllers of a step, also the one that leaves,
/// until the last did-event of the step.
public protocol StackDelegate: AnyObject {
  /// A push begins, after the controllers' will-hooks and the notification.
  func willPush(_ step: TransitionStep, in stack: ViewStack)
  /// A push has ended, after the controllers' did-hooks and before the notification.
  func didPush(_ step: TransitionStep, in stack: ViewStack)
  /// A pop begins, after the controllers' will-hooks and the notification.
  func willPop(_ step: TransitionStep, in stack: ViewStack)
  /// A pop has ended, after the controllers' did-hooks and before the notification.
  func didPop(_ step: TransitionStep, in stack: ViewStack)

  /// A push or pop that a finger drove was cancelled, after the controllers' did-hooks.
  func didCancel(_ step: TransitionStep, in stack: ViewStack)

  /// Returns whether a push or pop may begin under a finger, from the edge or the centre that
  /// ``TransitionStep/area`` names; called before any hook.
  func shouldBeginInteraction(_ step: TransitionStep, in stack: ViewStack) -> Bool
  /// A gesture has begun, before the will-events.
  func swipeWillStart(in stack: ViewStack)
  /// The finger has moved the transition; the first movement, with which the gesture begins, is told
  /// too, after the will-events.
  func swipeDidUpdate(_ movement: SwipeMovement, in stack: ViewStack)
  /// The finger was lifted: the transition goes on to its end, or back.
  func swipeDidEnd(finishing: Bool, in stack: ViewStack)

  /// Returns the x in points at which the controller that comes begins, or nil for the style's.
  func startX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// Returns the x in points at which the controller that comes ends and rests, or nil for 0.
  func endX(
    ofTo controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?
  /// Returns the x in points at which the controller that leaves ends, or nil for the style's.
  func endX(
    ofFrom controller: any StackController, direction: StackDirection, in stack: ViewStack
  ) -> Double?

  /// Returns the style of one transition, or nil to leave it to the controllers and the container.
  func style(
    for direction: StackDirection, from: (any StackController)?, to: (any StackController)?,
    in stack: ViewStack
  ) -> (any TransitionStyle)?

  /// An operation that had to wait was refused: it was queued, or called from inside a hook.
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

/// A movement of the finger that drives a transition, in points in the direction of the gesture.
public struct SwipeMovement: Hashable, Sendable {
  /// The distance from the touch, or from where the finger caught the transition.
  public let translation: Double
  /// The distance since the last movement: all of them add up to ``translation``.
  public let delta: Double
  /// The progress of the transition, 0…1.
  public let progress: Double
  /// The velocity in points per second.
  public let velocity: Double
}
