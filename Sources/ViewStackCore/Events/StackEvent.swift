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
    /// A notification to all who observe the stack.
    case notification(Moment, step: TransitionStep)
    /// A call of the stack's delegate.
    case delegate(Moment, step: TransitionStep)
    /// An event from outside the stack, such as one of a scroll or of a router.
    case custom(CustomEvent)
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

extension StackEvent {
  /// The kind of the event as timelines print it: `hook`, `notification`, `delegate`.
  public var kind: String {
    switch occurrence {
    case .hook, .didResize: "hook"
    case .gesture: "gesture"
    case .notification: "notification"
    case .delegate: "delegate"
    case .custom(let event): event.kind
    }
  }

  /// The name of the event as timelines print it: `willShow`, `didPop`, `didResize`.
  public var name: String {
    switch occurrence {
    case .hook(let hook, controller: _, step: _): hook.rawValue
    case .didResize: "didResize"
    case .gesture(let gesture): gesture.phase.rawValue
    case .notification(let moment, step: _), .delegate(let moment, step: _): moment.rawValue
    case .custom(let event): event.name
    }
  }

  /// What the event is about, as timelines print it: `home`, `home -> detail`, `120 pt`.
  public var subject: String {
    switch occurrence {
    case .hook(_, let controller, step: _), .didResize(let controller, size: _):
      controller.name
    case .gesture(let gesture):
      "\(Self.wholeNumber(gesture.position)) pt"
    case .notification(_, let step), .delegate(_, let step):
      "\(step.from?.name ?? "nothing") -> \(step.to?.name ?? "nothing")"
    case .custom(let event): event.subject ?? "nothing"
    }
  }

  /// A number without its fraction, or `null`, as in the printers' text, if it is not finite.
  private static func wholeNumber(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let rounded = number.rounded()
    return Int(exactly: rounded).map(String.init) ?? rounded.description
  }
}
