// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// What turns frames and events into text, one by one.
public protocol TimelinePrinter {
  /// Prints what stands before the first frame.
  mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer)
  /// Prints a frame.
  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer)
  /// Prints an event.
  mutating func print(_ event: StackEvent, into text: inout TextBuffer)
  /// Prints what stands after the last frame.
  mutating func end(at duration: Duration, into text: inout TextBuffer)
}
