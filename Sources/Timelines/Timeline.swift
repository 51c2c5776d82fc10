// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// All frames and events of one run of a stack, in their order.
///
/// A timeline keeps its frames in memory. To print them one by one instead, use a
/// ``TimelineStream``.
public struct Timeline: Hashable, Sendable {
  /// The frame rate, the container size and the name of the run.
  public var header: TimelineHeader
  /// Frames and events, ordered by time and then by arrival.
  public var entries: [Entry]
  /// The instant at which the run ended.
  public var duration: Duration
  /// The texts of added columns that a print has: by column, then by frame, then by layer.
  ///
  /// Only a timeline that was read with ``AddedColumn``s, or is ``shown(in:options:)`` with them, has
  /// some. A comparison compares those of the columns that both timelines have.
  public internal(set) var addedTexts: [String: [[String]]] = [:]

  /// A frame or an event.
  public enum Entry: Hashable, Sendable {
    /// A frame that was on screen.
    case frame(Frame)
    /// An event of the stack, or a custom event.
    case event(StackEvent)
  }

  /// Creates a timeline.
  public init(header: TimelineHeader, entries: [Entry] = [], duration: Duration = .zero) {
    self.header = header
    self.entries = entries
    self.duration = duration
  }

  /// The frames without the events.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public var frames: [Frame] {
    var frames: [Frame] = []
    frames.reserveCapacity(entries.count)
    for case .frame(let frame) in entries { frames.append(frame) }
    return frames
  }

  /// The events without the frames.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public var events: [StackEvent] {
    var events: [StackEvent] = []
    for case .event(let event) in entries { events.append(event) }
    return events
  }

  /// Returns the timeline as text.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func printed(
    _ format: TimelineFormat, options: PrintOptions = PrintOptions()
  ) -> String {
    printed(by: format.printer(options)).string
  }

  /// Returns the text that a printer makes of the timeline.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func printed(by printer: some TimelinePrinter) -> TextBuffer {
    var text = TextBuffer()
    var printer = printer
    printer.begin(header, into: &text)
    for entry in entries {
      switch entry {
      case .frame(let frame): printer.print(frame, into: &text)
      case .event(let event): printer.print(event, into: &text)
      }
    }
    printer.end(at: duration, into: &text)
    return text
  }
}

/// The frame rate and the container of a timeline, and how a print names it.
public struct TimelineHeader: Hashable, Sendable {
  /// Frames per second.
  public var frameRate: FrameRate
  /// The size of the container at the beginning, in points.
  public var container: Size
  /// The name of the scenario, if one output has several; nil for a single one.
  public var scenario: String?
  /// The width of the longest layer name, for tables.
  public var longestName: Int

  /// Creates a header.
  public init(
    frameRate: FrameRate = 60, container: Size, scenario: String? = nil,
    longestName: Int = 12
  ) {
    self.frameRate = frameRate
    self.container = container
    self.scenario = scenario
    self.longestName = longestName
  }
}
