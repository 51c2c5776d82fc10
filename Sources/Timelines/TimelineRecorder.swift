// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that keeps all frames and events of a stack or a window, for use in tests.
///
/// ```swift
/// let recorder = TimelineRecorder(stack)
/// try stack.push(ViewController("home"))
/// stack.settle()
/// print(recorder.timeline.printed(.csv))
/// ```
public final class TimelineRecorder: StackRenderer {
  /// The frames and events so far; the duration is the time of the last of them.
  public private(set) var timeline: Timeline

  /// Whether the recorder also keeps remarks, such as questions to the delegate.
  public let receivesRemarks: Bool

  /// Creates a recorder and attaches it to a stack or a window, which holds it weakly.
  ///
  /// - Parameters:
  ///   - source: The stack or the window.
  ///   - keepsRemarks: Whether it also keeps remarks, such as questions to the delegate.
  public convenience init(_ source: some FrameSource, keepsRemarks: Bool = false) {
    self.init(
      TimelineHeader(frameRate: source.configuration.frameRate, container: source.size),
      keepsRemarks: keepsRemarks)
    source.attach(self)
  }

  /// Creates a recorder that is attached to nothing yet.
  package init(_ header: TimelineHeader, keepsRemarks: Bool = false) {
    (timeline, receivesRemarks) = (Timeline(header: header), keepsRemarks)
  }

  /// Keeps the frame.
  public func render(_ frame: borrowing Frame) {
    timeline.entries.append(.frame(copy frame))
    timeline.duration = max(timeline.duration, frame.time)
  }

  /// Keeps the event.
  public func receive(_ event: StackEvent) {
    timeline.entries.append(.event(event))
    timeline.duration = max(timeline.duration, event.time)
  }
}
