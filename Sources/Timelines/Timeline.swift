// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Everything that one run of a stack showed and told, in the order in which it did.
///
/// A timeline keeps its frames in memory; where they are only printed, a ``TimelineStream`` passes
/// them on one by one.
public struct Timeline: Hashable, Sendable {
  /// What the frames were made with.
  public var header: TimelineHeader
  /// Frames and events, by time and, within one instant, in the order in which they came.
  public var entries: [Entry]
  /// The instant at which the run ended.
  public var duration: Duration

  /// A frame or an event.
  public enum Entry: Hashable, Sendable {
    /// What was on screen.
    case frame(Frame)
    /// What somebody was told.
    case event(StackEvent)
  }

  /// Creates a timeline.
  public init(header: TimelineHeader, entries: [Entry] = [], duration: Duration = .zero) {
    self.header = header
    self.entries = entries
    self.duration = duration
  }

  /// The frames alone.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public var frames: [Frame] {
    entries.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// The events alone.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public var events: [StackEvent] {
    entries.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  /// The timeline as text.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  public func printed(
    _ format: TimelineFormat, options: PrintOptions = PrintOptions()
  ) -> String {
    var text = TextBuffer()
    var printer = format.printer(options)
    printer.begin(header, into: &text)
    for entry in entries {
      switch entry {
      case .frame(let frame): printer.print(frame, into: &text)
      case .event(let event): printer.print(event, into: &text)
      }
    }
    printer.end(at: duration, into: &text)
    return text.string
  }
}
