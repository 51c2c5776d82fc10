// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that keeps the events of a stack or a window and checks that they balance.
///
/// ```swift
/// let log = EventLog(stack)
/// try stack.push(ViewController("home"), .instant)
/// #expect(log.lines.first == "willShow(home)")
/// #expect(log.violations(atRest: stack).isEmpty)
/// ```
public final class EventLog: StackRenderer {
  /// The events and remarks, in order.
  public private(set) var events: [StackEvent] = []

  /// The number of frames received.
  public private(set) var frameCount = 0

  private var checker: LifecycleChecker

  /// Creates a log and attaches it to a stack or a window, which holds it weakly.
  ///
  /// The log starts with the controllers that are shown already and with the steps that run.
  public init(_ source: some FrameSource) {
    checker = LifecycleChecker(following: source)
    source.attach(self)
  }

  /// Always true, so that ``events`` also has questions and answers.
  public var receivesRemarks: Bool { true }

  /// The events as text, without remarks: `willHide(home)`, `delegate willPush(home -> detail)`.
  ///
  /// - Complexity: O(*n*) for *n* events.
  public var lines: [String] { lines { !$0.isRemark } }

  /// The events of the given kinds as text, such as `question startX(detail)`.
  ///
  /// - Parameter kinds: The kinds, as in `StackEvent.kind`.
  /// - Returns: A line for each event.
  /// - Complexity: O(*n*) for *n* events.
  public func lines(ofKinds kinds: Set<String>) -> [String] { lines { kinds.contains($0.kind) } }

  private func lines(where isIncluded: (StackEvent) -> Bool) -> [String] {
    events.filter(isIncluded).map(\.description)
  }

  /// Removes the events so far; the shown controllers and the violations stay known.
  public func removeAll() {
    events.removeAll()
  }

  /// Returns the violations so far.
  ///
  /// If no step runs, the result includes steps without an end, and controllers whose events
  /// disagree with the screen.
  public func violations(atRest source: some FrameSource) -> [LifecycleViolation] {
    var checker = checker
    if source.runningSteps.isEmpty {
      checker.checkRest(shown: source.shownControllers, at: source.now)
    }
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
