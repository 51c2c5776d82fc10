// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private var rows: RowPrinter

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    rows = RowPrinter(csv: options, scenario: "")
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    rows = RowPrinter(csv: options, scenario: header.scenario ?? "")
    guard options.showsColumnNames else { return }
    text.append(rows.cells.map(\.title).joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front; for a frame without layers, a row without a layer.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    rows.print(frame, into: &text)
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}
