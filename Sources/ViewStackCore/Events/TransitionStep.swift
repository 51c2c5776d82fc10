// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A change of the screen, as hooks, delegates and observers get it.
public struct TransitionStep: Hashable, Sendable {
  /// The direction of the change: `push` for push, replace, and erase and push; else `pop`.
  public let direction: StackDirection
  /// The controller that leaves the screen, or nil where none was there.
  public let from: ControllerID?
  /// The controller that comes on screen, or nil where none is left.
  public let to: ControllerID?
  /// The controllers that left the stack without having been on screen, root first.
  public let dropped: [ControllerID]
  /// Whether the change takes time.
  public let isAnimated: Bool
  /// Whether a finger drives it.
  public let isInteractive: Bool
  /// Whether the change was cancelled: then *from* stays, and *to* has not come.
  public private(set) var isCancelled = false

  init(
    _ change: StackChange, direction: StackDirection, isAnimated: Bool, isInteractive: Bool
  ) {
    self.direction = direction
    from = change.from
    to = change.to
    dropped = change.dropped
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
  }

  /// The same step, marked as cancelled.
  var cancelled: TransitionStep {
    var step = self
    step.isCancelled = true
    return step
  }
}
