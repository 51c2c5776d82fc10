// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
///
/// It keeps the rows of the last frame, and rewrites only the cells that have changed.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private var rows: RowPrinter

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    rows = RowPrinter(options, RowLayout(csv: options, scenario: ""))
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    let layout = RowLayout(csv: options, scenario: header.scenario ?? "")
    rows = RowPrinter(options, layout)
    guard options.showsColumnNames else { return }
    let names = layout.cells.map { $0.column?.rawValue ?? "scenario" }
    text.append(names.joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    rows.print(frame, into: &text)
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}
