// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What hooks, delegates and notifications are told of a change of the screen.
public struct TransitionStep: Hashable, Sendable {
  /// Which way the screen changes: `push` for push, replace, erase and push; else `pop`.
  public let direction: StackDirection
  /// The controller that leaves the screen, or nil where none was there.
  public let from: ControllerID?
  /// The controller that comes on screen, or nil where none is left.
  public let to: ControllerID?
  /// Those who left the stack without having been on screen, root first.
  public let dropped: [ControllerID]
  /// Whether the change takes time.
  public let isAnimated: Bool
  /// Whether a finger drives it.
  public let isInteractive: Bool
  /// Whether it has been given up: then *from* stays, and *to* has not come.
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

  /// The same step, given up.
  var cancelled: TransitionStep {
    var step = self
    step.isCancelled = true
    return step
  }
}
