// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that prints frames and events as they come, without keeping them.
///
/// Text is passed on in large chunks, and memory does not grow with the number of frames. Only JSON
/// keeps the text of its events, which follow the frames.
public final class TimelineStream: StackRenderer {
  private var printer: any TimelinePrinter
  private let filter: TimelineFilter
  private var buffer = TextBuffer()
  private let write: (borrowing TextBuffer) -> Void

  /// The number of bytes at which text is passed on.
  public static let pieceSize = 1 << 16

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - printer: The printer that makes the text.
  ///   - filter: The interval of time to print.
  ///   - write: A closure that gets each chunk of the text.
  public init(
    _ printer: any TimelinePrinter, filter: TimelineFilter = TimelineFilter(),
    write: @escaping (borrowing TextBuffer) -> Void
  ) {
    self.printer = printer
    self.filter = filter
    self.write = write
  }

  /// Prints the text before the first frame.
  public func begin(_ header: TimelineHeader) {
    printer.begin(header, into: &buffer)
  }

  /// Prints a frame if it is inside the filter's interval.
  public func render(_ frame: borrowing Frame) {
    guard filter.admits(frame.time) else { return }
    printer.print(frame, into: &buffer)
    passOn(atLeast: Self.pieceSize)
  }

  /// Prints an event if it is inside the filter's interval.
  public func receive(_ event: StackEvent) {
    guard filter.admits(event.time) else { return }
    printer.print(event, into: &buffer)
    passOn(atLeast: Self.pieceSize)
  }

  /// Prints the text after the last frame, and passes on the rest.
  public func end(at duration: Duration) {
    printer.end(at: duration, into: &buffer)
    passOn(atLeast: 1)
  }

  private func passOn(atLeast size: Int) {
    guard buffer.count >= size else { return }
    write(buffer)
    buffer.removeAll()
  }
}

/// The interval of time that a print shows.
public struct TimelineFilter: Hashable, Sendable {
  /// The first instant shown, or nil for the beginning.
  public var start: Duration?
  /// The last instant shown, or nil for the end.
  public var end: Duration?

  /// Creates a filter; without bounds it shows everything.
  public init(from start: Duration? = nil, to end: Duration? = nil) {
    self.start = start
    self.end = end
  }

  /// Returns whether frames and events at an instant are shown.
  ///
  /// A bound counts as the double that a timeline prints for it: `.0166` does not mean a time just
  /// before the frame that is shown as `0.0166…`, and `.1` finds the frame at `0.1`.
  public func admits(_ time: Duration) -> Bool {
    if let start, time.inSeconds < start.inSeconds { return false }
    if let end, time.inSeconds > end.inSeconds { return false }
    return true
  }
}
