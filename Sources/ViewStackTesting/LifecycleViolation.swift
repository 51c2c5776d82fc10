// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A violation in the events of a stack.
public struct LifecycleViolation: Hashable, Sendable {
  /// The time at which it was noticed, on the stack's clock.
  public let time: Duration
  /// The problem.
  public let problem: Problem

  /// A problem that the events of a stack can have.
  public enum Problem: Hashable, Sendable {
    /// A hook does not follow from the hook before it: a did without its will, or a second will.
    case outOfTurn(StackEvent.Hook, ControllerID)
    /// A notification or delegate call does not answer the one before it.
    case momentOutOfTurn(StackEvent.Moment, kind: String)
    /// At rest, a controller has had `willShow` and no `didShow`.
    case neverArrived(ControllerID)
    /// At rest, a controller has had `willHide` and no `didHide`.
    case neverLeft(ControllerID)
    /// At rest, a controller that is not the current one is shown.
    case stillShown(ControllerID)
    /// At rest, the current controller has not been shown.
    case notShown(ControllerID)
    /// At rest, observers or the delegate have received the beginning of a step but not its end.
    case neverEnded(StackDirection)
  }
}

extension LifecycleViolation: CustomStringConvertible {
  /// A message for people, without a full stop.
  public var description: String {
    switch problem {
    case .outOfTurn(let hook, let controller):
      "unexpected \(hook.rawValue)(\(controller))"
    case .momentOutOfTurn(let moment, let kind):
      "unexpected \(kind) \(moment.rawValue)"
    case .neverArrived(let controller):
      "'\(controller)' got willShow and no didShow"
    case .neverLeft(let controller):
      "'\(controller)' got willHide and no didHide"
    case .stillShown(let controller):
      "'\(controller)' is still shown, and is not the current controller"
    case .notShown(let controller):
      "'\(controller)' is the current controller, and was never shown"
    case .neverEnded(let direction):
      "a \(direction.rawValue) began and did not end"
    }
  }
}
