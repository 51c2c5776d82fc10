// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// One thing that a stack told somebody, in the order in which it told it.
public struct StackEvent: Hashable, Sendable {
  /// When, on the stack's clock.
  public let time: Duration
  /// What happened.
  public let occurrence: Occurrence

  /// Creates an event.
  public init(time: Duration, occurrence: Occurrence) {
    self.time = time
    self.occurrence = occurrence
  }

  /// What a stack tells.
  public enum Occurrence: Hashable, Sendable {
    /// A hook of a controller that comes or leaves.
    case hook(Hook, controller: ControllerID, step: TransitionStep)
    /// A controller's view has a new size.
    case didResize(controller: ControllerID, size: Size)
    /// A finger does something to a transition.
    case gesture(GestureEvent)
    /// A scroll on the stack does something.
    case scroll(ScrollEvent)
    /// A router did something, or would not.
    case route(RouteEvent)
    /// A peek has come into another state.
    case peek(PeekEvent)
    /// A notification to all who observe the stack.
    case notification(Moment, step: TransitionStep)
    /// A call of the stack's delegate.
    case delegate(Moment, step: TransitionStep)
  }

  /// The hooks of a controller that tell of its coming and leaving.
  public enum Hook: String, Hashable, Sendable, Codable, CaseIterable {
    /// Is about to come on screen.
    case willShow
    /// Is on screen.
    case didShow
    /// Is about to leave the screen.
    case willHide
    /// Has left the screen.
    case didHide
  }

  /// The moments of which delegates and observers are told.
  public enum Moment: String, Hashable, Sendable, Codable, CaseIterable {
    /// A push begins.
    case willPush
    /// A push has ended.
    case didPush
    /// A pop begins.
    case willPop
    /// A pop has ended.
    case didPop
    /// A push or pop that a finger drove has been given up.
    case didCancel

    /// The beginning of a step.
    static func will(_ direction: StackDirection) -> Moment {
      direction == .push ? .willPush : .willPop
    }

    /// The end of a step.
    static func did(_ direction: StackDirection) -> Moment {
      direction == .push ? .didPush : .didPop
    }
  }
}
