// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The forms in which a timeline can be printed.
public enum TimelineFormat: String, Hashable, Sendable, CaseIterable {
  /// Columns for the eye, events between the frames.
  case table
  /// One row a layer, for spreadsheets.
  case csv
  /// One object with all frames and all events.
  case json
  /// One object a line, in time order; streams.
  case ndjson

  /// A printer for the form.
  public func printer(_ options: PrintOptions = PrintOptions()) -> any TimelinePrinter {
    switch self {
    case .table: TablePrinter(options)
    case .csv: CSVPrinter(options)
    case .json: JSONPrinter(options)
    case .ndjson: NDJSONPrinter(options)
    }
  }
}
