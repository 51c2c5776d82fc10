// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A call of a hook, the observers or the delegate, or another event, as a value.
///
/// A stack passes its events to its renderers in the order in which they happen.
public struct StackEvent: Hashable, Sendable {
  /// The time on the stack's clock.
  public let time: Duration
  /// The occurrence that the event records.
  public let occurrence: Occurrence

  /// Creates an event.
  public init(time: Duration, occurrence: Occurrence) {
    self.time = time
    self.occurrence = occurrence
  }

  /// The kinds of events.
  public enum Occurrence: Hashable, Sendable {
    /// A call of a hook of a controller that enters or leaves the screen.
    case hook(Hook, controller: ControllerID, step: TransitionStep)
    /// A controller's view has a new size.
    case didResize(controller: ControllerID, size: Size)
    /// A moment of a gesture that drives a transition.
    case gesture(GestureEvent)
    /// A notification to the observers of the stack.
    case notification(Moment, step: TransitionStep)
    /// A call of the stack's delegate.
    case delegate(Moment, step: TransitionStep)
    /// An event from outside the stack, such as one of a scroll view or a router, or a remark.
    case custom(CustomEvent)
  }

  /// The hooks that a stack calls when a controller enters or leaves the screen.
  public enum Hook: String, Hashable, Sendable, Codable, CaseIterable {
    /// The controller is about to enter the screen.
    case willShow
    /// The controller is on screen.
    case didShow
    /// The controller is about to leave the screen.
    case willHide
    /// The controller has left the screen.
    case didHide
  }

  /// The moments at which delegates and observers are called.
  public enum Moment: String, Hashable, Sendable, Codable, CaseIterable {
    /// A push begins.
    case willPush
    /// A push has ended.
    case didPush
    /// A pop begins.
    case willPop
    /// A pop has ended.
    case didPop
    /// A window begins to show another tab.
    case willSelect
    /// A window shows another tab.
    case didSelect
    /// An interactive push or pop was cancelled.
    case didCancel

    /// The moment at which a step begins.
    static func beginning(of step: TransitionStep) -> Moment {
      if step.isTabChange { return .willSelect }
      return step.direction == .push ? .willPush : .willPop
    }

    /// The moment at which a step ends.
    static func end(of step: TransitionStep) -> Moment {
      if step.isCancelled { return .didCancel }
      if step.isTabChange { return .didSelect }
      return step.direction == .push ? .didPush : .didPop
    }

    /// Whether a step begins.
    package var isBeginning: Bool {
      switch self {
      case .willPush, .willPop, .willSelect: true
      case .didPush, .didPop, .didSelect, .didCancel: false
      }
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

  /// The subject of the event as timelines print it: `home`, `home -> detail`, `120 pt`.
  public var subject: String {
    switch occurrence {
    case .hook(_, let controller, step: _), .didResize(let controller, size: _):
      controller.name
    case .gesture(let gesture):
      "\(Self.wholeNumber(gesture.position)) pt"
    case .notification(_, let step), .delegate(_, let step):
      TransitionStep.name(from: step.from, to: step.to)
    case .custom(let event): event.subject ?? "nothing"
    }
  }

  /// Returns a number without its fraction, or `null` if it is not finite, as the printers do.
  private static func wholeNumber(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let rounded = number.rounded()
    return Int(exactly: rounded).map(String.init) ?? rounded.description
  }
}

/// A moment of a gesture that drives a transition.
public struct GestureEvent: Hashable, Sendable {
  /// The moments of a gesture.
  public enum Phase: String, Hashable, Sendable, Codable, CaseIterable {
    /// The gesture has begun.
    case began
    /// The finger has moved.
    case changed
    /// The finger was lifted, and the transition settles at its end.
    case finished
    /// The finger was lifted, or the touch was cancelled, and the transition settles at its start.
    case cancelled
  }

  /// The moment.
  public let phase: Phase
  /// The position of the finger in points along the gesture's direction, 0 at the transition's start.
  public let position: Double
  /// The velocity of the finger, in points per second along the gesture's direction.
  public let velocity: Double
  /// The progress of the transition, 0…1.
  public let progress: Double
  /// The name of the release rule that decided, or nil if no rule was needed.
  public let rule: String?
  /// The reason for the end of the gesture, as a sentence without a full stop, or nil.
  public let reason: String?

  package init(
    phase: Phase, position: Double, velocity: Double, progress: Double, rule: String? = nil,
    reason: String? = nil
  ) {
    self.phase = phase
    self.position = position
    self.velocity = velocity
    self.progress = progress
    self.rule = rule
    self.reason = reason
  }
}

extension StackEvent: CustomStringConvertible, CustomDebugStringConvertible {
  /// The event and its explanations: `willHide(home)`, `warning zeroSize(home): its view has no size`.
  public var description: String {
    var text = (kind == "hook" ? "" : "\(kind) ") + "\(name)(\(subject))"
    switch occurrence {
    case .gesture(let gesture):
      if let reason = gesture.reason { text += ": \(reason)" }
    case .custom(let event):
      for detail in event.details {
        if case .sentence(let sentence) = detail.value { text += ": \(sentence)" }
      }
    case .hook, .didResize, .notification, .delegate: break
    }
    return text
  }

  /// The same after the time: `0.25 s didShow(detail)`.
  public var debugDescription: String { "\(time.inSeconds.plain) s \(self)" }
}
