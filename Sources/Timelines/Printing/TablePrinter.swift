// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
public import ViewStackCore

/// Prints a timeline as aligned columns: a line for each layer, events between the frames.
public struct TablePrinter: TimelinePrinter {
  private let options: PrintOptions
  private let decimals: Int
  private var rows: RowPrinter
  /// The tracks that are drawn below the table.
  private var strips: TrackStrips?

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    decimals = options.precision ?? 3
    rows = RowPrinter(table: options, fitting: 0)
  }

  /// Prints the name of the scenario, if there is one, and the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    rows = RowPrinter(table: options, fitting: header.longestName)
    strips = options.plots.isEmpty ? nil : TrackStrips(options.plots)
    if let scenario = header.scenario {
      text.append(printable: scenario)
      text.append("\n")
    }
    let start = text.count
    for cell in rows.cells {
      let place = text.count
      text.append(cell.title)
      if cell.isNumber {
        text.alignRight(from: place, to: cell.width)
      } else {
        text.pad(from: place, to: cell.width)
      }
      text.append("  ")
    }
    text.trimSpaces(from: start)
    text.append("\n")
  }

  /// Prints a line for each layer; values that all layers share are in the first line only.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    if var strips {
      self.strips = nil
      strips.beginFrame()
      options.forEachRow(of: frame) { layer, _, _ in strips.add(layer) }
      self.strips = strips
    }
    rows.print(frame, into: &text)
  }

  /// Prints a line for an event, cut to the width of the options.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    let start = text.count
    text.append(fixed: event.time.inSeconds, decimals: decimals)
    text.alignRight(from: start, to: rows.timeWidth)
    text.append("  * ")
    if let width = options.width {
      let room = max(width - (text.count - start), 8)
      var line = TextBuffer()
      line.append(event, decimals: decimals)
      text.append(line.string.cut(to: room))
    } else {
      text.append(event, decimals: decimals)
    }
    text.append("\n")
  }

  /// Prints the duration of the run.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    let start = text.count
    text.append(fixed: duration.inSeconds, decimals: decimals)
    text.alignRight(from: start, to: rows.timeWidth)
    text.append("  end\n")
    strips?.print(decimals: decimals, into: &text)
  }
}

extension RowPrinter {
  /// The width of the time in the lines of events: that of the first column if it is the time, else 0.
  fileprivate var timeWidth: Int {
    if case .frame(.time) = cells.first?.content { cells[0].width } else { 0 }
  }

  /// Creates the printer of a table with room for names.
  ///
  /// If the terminal is too narrow, the least important columns are left out, unless the options name them.
  /// Then names are shortened.
  fileprivate init(table options: PrintOptions, fitting longestName: Int) {
    var columns = options.columns ?? TimelineColumn.table
    let decimals = options.precision ?? 3
    var nameWidth = longestName
    func width(_ column: TimelineColumn, _ nameWidth: Int) -> Int {
      let width = column.content.width(decimals: decimals)
      return column == .layer ? max(nameWidth, width) : width
    }
    if let whole = options.width {
      // The layer of a style has a longer name than its controller: NAME.dim.
      let wanted = longestName + 4
      func room() -> Int {
        let own = options.addedColumns.map { TimelineColumn.Content.added($0) }
        return columns.filter { $0 != .layer }.reduce(whole) { $0 - width($1, 0) - 2 }
          - own.reduce(0) { $0 + $1.width(decimals: 0) + 2 }
      }
      if options.columns == nil {
        for column in [TimelineColumn.role, .eased, .operation] where room() < min(wanted, 16) {
          columns.removeAll { $0 == column }
        }
      }
      nameWidth = min(wanted, max(room(), 8))
    }
    self.init(table: options, columns.map { ($0, width($0, nameWidth)) })
  }
}
