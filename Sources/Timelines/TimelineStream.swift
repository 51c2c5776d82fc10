// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that prints what a stack emits as it comes, and keeps nothing.
///
/// Text is handed on in large pieces; memory does not grow with the number of frames (JSON keeps
/// the text of its events, which stand behind the frames).
public final class TimelineStream: StackRenderer {
  private var printer: any TimelinePrinter
  private let filter: TimelineFilter
  private var buffer = TextBuffer()
  private let write: (borrowing TextBuffer) -> Void

  /// How many bytes are gathered before they are handed on.
  public static let pieceSize = 1 << 16

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - printer: Makes the text.
  ///   - filter: What is left out.
  ///   - write: Takes each piece of the text.
  public init(
    _ printer: any TimelinePrinter, filter: TimelineFilter = TimelineFilter(),
    write: @escaping (borrowing TextBuffer) -> Void
  ) {
    self.printer = printer
    self.filter = filter
    self.write = write
  }

  /// Prints what stands before the first frame.
  public func begin(_ header: TimelineHeader) {
    printer.begin(header, into: &buffer)
  }

  /// Prints a frame, where the filter lets it through.
  public func render(_ frame: borrowing Frame) {
    guard filter.admits(frame.time) else { return }
    printer.print(frame, into: &buffer)
    passOn(atLeast: Self.pieceSize)
  }

  /// Prints an event, where the filter lets it through.
  public func receive(_ event: StackEvent) {
    guard filter.admits(event.time) else { return }
    printer.print(event, into: &buffer)
    passOn(atLeast: Self.pieceSize)
  }

  /// Prints what stands after the last frame, and hands on what is left.
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
