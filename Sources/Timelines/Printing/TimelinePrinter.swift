// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// A type that turns frames and events into text, one by one.
public protocol TimelinePrinter {
  /// Prints the text before the first frame.
  mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer)
  /// Prints a frame.
  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer)
  /// Prints an event.
  mutating func print(_ event: StackEvent, into text: inout TextBuffer)
  /// Prints the text after the last frame.
  mutating func end(at duration: Duration, into text: inout TextBuffer)
}

/// The formats in which a timeline can be printed.
public enum TimelineFormat: String, Hashable, Sendable, CaseIterable {
  /// Aligned columns for people, events between the frames.
  case table
  /// One row for each layer, for spreadsheets.
  case csv
  /// One object with all frames and all events.
  case json
  /// One object on each line, in time order; made for streams.
  case ndjson

  /// Returns a printer for the format.
  public func printer(_ options: PrintOptions = PrintOptions()) -> any TimelinePrinter {
    switch self {
    case .table: TablePrinter(options)
    case .csv: CSVPrinter(options)
    case .json: JSONPrinter(options)
    case .ndjson: NDJSONPrinter(options)
    }
  }
}
