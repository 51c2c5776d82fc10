// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that keeps the events of a stack and watches that they balance.
///
/// ```swift
/// let log = EventLog(stack)
/// try stack.push(ViewController("home"), .instant)
/// #expect(log.lines.first == "willShow(home)")
/// #expect(log.violations(atRest: stack).isEmpty)
/// ```
public final class EventLog: StackRenderer {
  /// The events, in the order in which they came.
  public private(set) var events: [StackEvent] = []

  /// The number of frames that came.
  public private(set) var frameCount = 0

  private var checker: LifecycleChecker

  /// Creates a log and makes it the renderer of a stack, which holds it weakly.
  public init(_ stack: ViewStack) {
    checker = LifecycleChecker()
    stack.renderer = self
  }

  /// Creates a log that is made the renderer of a window of several stacks afterwards.
  public init() {
    checker = LifecycleChecker(followsSeveralStacks: true)
  }

  /// The events as text: `willHide(home)`, `delegate willPush(home -> detail)`.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public var lines: [String] {
    events.map { event in
      let name = "\(event.name)(\(event.subject))"
      return event.kind == "hook" ? name : "\(event.kind) \(name)"
    }
  }

  /// Forgets the events so far; what is on screen, and what did not balance, stays known.
  public func removeAll() {
    events.removeAll()
  }

  /// What did not balance so far; at rest, also what is still on the way.
  public func violations(atRest stack: ViewStack) -> [LifecycleViolation] {
    var checker = checker
    if !stack.isMoving {
      checker.checkRest(current: stack.state.current, at: stack.now)
    }
    return checker.violations
  }

  /// What did not balance on a window that is at rest.
  ///
  /// - Parameters:
  ///   - shown: The controllers that are on screen.
  ///   - time: The window's time.
  /// - Returns: What did not balance so far, and who is on screen or off it without having been told.
  public func violations(
    atRest shown: Set<ControllerID>, at time: Duration
  ) -> [LifecycleViolation] {
    var checker = checker
    checker.checkRest(shown: shown, at: time)
    return checker.violations
  }

  /// Counts the frame.
  public func render(_ frame: borrowing Frame) {
    frameCount += 1
  }

  /// Keeps the event.
  public func receive(_ event: StackEvent) {
    events.append(event)
    checker.receive(event)
  }
}
