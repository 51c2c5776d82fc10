// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A renderer that prints frames and events as they arrive, without keeping them.
///
/// The stream passes its text on in large chunks. Its memory does not grow with the number of frames. Only
/// JSON keeps the text of its events, which follow the frames.
public final class TimelineStream: StackRenderer {
  /// The filter of frames and events.
  package let filter: TimelineFilter
  /// Whether no frame and no event has been printed so far.
  public private(set) var isEmpty = true
  /// The patterns of the filter that have matched no layer so far.
  public private(set) var unmatchedLayers: [Glob]
  /// The kinds of the filter that have matched no event so far.
  public private(set) var unmatchedKinds: Set<String>
  private var clock: RunningClock
  /// Whether times count from the beginning of the run; then no event is held.
  private let isOnClockOfRun: Bool
  private let write: (borrowing TextBuffer) -> Void
  /// The printer and the text so far; nil while the printer prints.
  private var output: Output?

  private struct Output {
    var printer: any TimelinePrinter
    var buffer = TextBuffer()
  }

  /// The number of bytes at which the stream passes its text on.
  public static let pieceSize = 1 << 16

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - printer: The printer that makes the text; it does not call the stream.
  ///   - filter: The interval and the kinds of events to print.
  ///   - clock: The instant from which times count. The times of the filter always count from the beginning
  ///     of the run.
  ///   - write: A closure that gets each chunk of the text; it does not call the stream.
  public init(
    _ printer: any TimelinePrinter, filter: TimelineFilter = TimelineFilter(),
    clock: TimelineClock = .run, write: @escaping (borrowing TextBuffer) -> Void
  ) {
    output = Output(printer: printer)
    self.filter = filter
    self.clock = RunningClock(clock)
    isOnClockOfRun = clock == .run
    unmatchedLayers = filter.layers
    unmatchedKinds = filter.kinds
    self.write = write
  }

  /// Whether the filter asks for the warnings of stacks, which no print shows otherwise.
  public var receivesRemarks: Bool { filter.kinds.contains("warning") }

  /// The printer as it is now; it does not read its own stream.
  public var printer: any TimelinePrinter {
    guard let output else { preconditionFailure("A printer that calls its stream") }
    return output.printer
  }

  /// Prints the text before the first frame.
  public func begin(_ header: TimelineHeader) {
    print { $0.printer.begin(header, into: &$0.buffer) }
  }

  /// Prints a frame if it is inside the filter's interval.
  public func render(_ frame: borrowing Frame) {
    if !isOnClockOfRun {
      show(clock.timesOfHeld())
      let time = clock.time(of: frame)
      guard filter.admits(frame.time) else { return }
      var frame = copy frame
      frame.time = time
      return show(frame)
    }
    guard filter.admits(frame.time) else { return }
    show(frame)
  }

  @inline(__always)
  private func show(_ frame: borrowing Frame) {
    isEmpty = false
    if !filter.layers.isEmpty { note(frame) }
    print { $0.printer.print(frame, into: &$0.buffer) }
  }

  private func note(_ frame: borrowing Frame) {
    guard !unmatchedLayers.isEmpty else { return }
    PrintOptions(showsViews: true).forEachRow(of: frame) { layer, _, _ in
      let name = layer.name
      unmatchedLayers.removeAll { $0.matches(name) }
    }
  }

  /// Prints an event if it is inside the filter's interval and of one of its kinds.
  public func receive(_ event: StackEvent) {
    if isOnClockOfRun { return show(event, of: event.time) }
    show(clock.times(upTo: event))
  }

  private func show(_ events: [RunningClock.TimedEvent]) {
    for (event, time) in events {
      show(StackEvent(time: time, occurrence: event.occurrence), of: event.time)
    }
  }

  /// Prints an event that occurs at an instant of the run.
  private func show(_ event: StackEvent, of instant: Duration) {
    guard filter.admits(instant), filter.kinds.isEmpty || filter.kinds.contains(event.kind)
    else { return }
    isEmpty = false
    if !filter.kinds.isEmpty { unmatchedKinds.remove(event.kind) }
    print { $0.printer.print(event, into: &$0.buffer) }
  }

  /// Prints the text after the last frame, and passes the remaining text on.
  public func end(at duration: Duration) {
    show(clock.timesOfHeld())
    let time = clock.time(at: duration)
    print(passingOnAt: 1) { $0.printer.end(at: time, into: &$0.buffer) }
  }

  /// Calls the printer, and passes the text on if it has at least a number of bytes.
  @inline(__always)
  private func print(
    passingOnAt size: Int = TimelineStream.pieceSize, _ body: (inout Output) -> Void
  ) {
    // Moved out, the output is not shared, and a call from the printer is found.
    guard var output = output.take() else {
      preconditionFailure("A printer that calls its stream")
    }
    body(&output)
    if output.buffer.count >= size {
      write(output.buffer)
      output.buffer.removeAll()
    }
    self.output = output
  }
}

/// The part of a run that a print shows.
public struct TimelineFilter: Hashable, Sendable {
  /// The first instant shown, or nil for the beginning.
  public var start: Duration?
  /// The last instant shown, or nil for the end.
  public var end: Duration?
  /// The kinds of events shown; an empty set shows all.
  public var kinds: Set<String>
  /// The patterns of ``PrintOptions/layers``, for ``TimelineStream/unmatchedLayers``.
  public var layers: [Glob]

  /// Creates a filter; without bounds it shows everything.
  public init(
    from start: Duration? = nil, to end: Duration? = nil, kinds: Set<String> = [],
    layers: [Glob] = []
  ) {
    self.start = start
    self.end = end
    self.kinds = kinds
    self.layers = layers
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
