// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// One thing in a stack's events that does not balance.
public struct LifecycleViolation: Hashable, Sendable {
  /// When it was noticed, on the stack's clock.
  public let time: Duration
  /// What it is.
  public let problem: Problem

  /// What can be wrong with the events of a stack.
  public enum Problem: Hashable, Sendable {
    /// A hook came that the one before it does not lead to: a did without its will, a second will.
    case outOfTurn(StackEvent.Hook, ControllerID)
    /// A notification or delegate call came that does not answer the one before it.
    case momentOutOfTurn(StackEvent.Moment, kind: String)
    /// At rest, a controller has had `willShow` and no `didShow`.
    case neverArrived(ControllerID)
    /// At rest, a controller has had `willHide` and no `didHide`.
    case neverLeft(ControllerID)
    /// At rest, a controller that is not the current one is shown.
    case stillShown(ControllerID)
    /// At rest, the current controller has not been shown.
    case notShown(ControllerID)
    /// At rest, observers or the delegate have heard of a beginning and of no end.
    case neverEnded(StackDirection)
  }
}

extension LifecycleViolation: CustomStringConvertible {
  /// A sentence for a person, without a full stop.
  public var description: String {
    switch problem {
    case .outOfTurn(let hook, let controller):
      "\(hook.rawValue)(\(controller)) came out of turn"
    case .momentOutOfTurn(let moment, let kind):
      "the \(kind) \(moment.rawValue) came out of turn"
    case .neverArrived(let controller):
      "'\(controller)' got willShow and no didShow"
    case .neverLeft(let controller):
      "'\(controller)' got willHide and no didHide"
    case .stillShown(let controller):
      "'\(controller)' is still shown, and is not the current controller"
    case .notShown(let controller):
      "'\(controller)' is the current controller, and was never shown"
    case .neverEnded(let direction):
      "a \(direction.rawValue) was told to begin and not to end"
    }
  }
}
