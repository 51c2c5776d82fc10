// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that keeps all frames and events of a stack, for use in tests.
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

  /// Creates a recorder and sets it as the renderer of a stack, which holds it weakly.
  public init(_ stack: ViewStack) {
    timeline = Timeline(
      header: TimelineHeader(
        frameRate: stack.configuration.frameRate, container: stack.size))
    stack.renderer = self
  }

  /// Creates a recorder to be set as a renderer later, such as that of a window of several stacks.
  ///
  /// - Parameters:
  ///   - size: The container's size in points.
  ///   - frameRate: The frame rate for the header; 60 a second unless given.
  public init(size: Size, frameRate: FrameRate = .sixty) {
    timeline = Timeline(header: TimelineHeader(frameRate: frameRate, container: size))
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
