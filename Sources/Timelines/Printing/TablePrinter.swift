// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints a timeline as aligned columns: a line for each layer, events between the frames.
public struct TablePrinter: TimelinePrinter {
  private let options: PrintOptions
  private let columns: [TimelineColumn]
  private let decimals: Int
  private var longestName = 0

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    columns = options.columns ?? TimelineColumn.table
    decimals = options.precision ?? 3
  }

  /// Prints the name of the scenario, if there is one, and the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    longestName = header.longestName
    if let scenario = header.scenario {
      text.append("\(scenario)\n")
    }
    let start = text.count
    for column in columns {
      let cell = text.count
      text.append(column.rawValue)
      endCell(column, from: cell, &text)
    }
    endLine(from: start, &text)
  }

  /// Prints a line for each layer; values that they share are printed in the first one only.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let cells = FrameCells(frame)
    var isFirst = true
    options.forEachRow(of: frame) { row in
      let start = text.count
      for column in columns {
        let cell = text.count
        if isFirst || !column.isSharedByFrame {
          if column == .layer {
            text.append(printable: row.name)
          } else {
            text.append(addingCapacity: row.longestCell) {
              $0.append(column, cells, row, decimals)
            }
          }
        }
        endCell(column, from: cell, &text)
      }
      endLine(from: start, &text)
      isFirst = false
    }
  }

  /// Prints a line for an event.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    let start = text.count
    text.append(fixed: event.time.inSeconds, decimals: decimals)
    text.alignRight(from: start, to: columns.first == .time ? width(of: .time) : 0)
    text.append("  * ")
    text.append(event, decimals: decimals)
    text.append("\n")
  }

  /// Prints the duration of the run.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {
    let start = text.count
    text.append(fixed: duration.inSeconds, decimals: decimals)
    text.alignRight(from: start, to: columns.first == .time ? width(of: .time) : 0)
    text.append("  end\n")
  }

  private func endCell(_ column: TimelineColumn, from cell: Int, _ text: inout TextBuffer) {
    let width = width(of: column)
    if column.isNumber {
      text.alignRight(from: cell, to: width)
    } else {
      text.pad(from: cell, to: width)
    }
    text.append("  ")
  }

  private func endLine(from start: Int, _ text: inout TextBuffer) {
    text.trimSpaces(from: start)
    text.append("\n")
  }

  private func width(of column: TimelineColumn) -> Int {
    switch column {
    case .layer: max(longestName, column.rawValue.count)
    case .operation, .phase, .role: 10
    case .z: 3
    case .time, .progress, .eased, .alpha: max(column.rawValue.count, decimals + 3)
    case .x, .y, .width, .height: max(column.rawValue.count, decimals + 5)
    case .transform: 0
    }
  }
}

extension TimelineColumn {
  /// Whether all layers of a frame have the same value.
  var isSharedByFrame: Bool {
    switch self {
    case .time, .operation, .phase, .progress, .eased: true
    case .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform: false
    }
  }

  /// Whether the column is aligned to the right.
  var isNumber: Bool {
    switch self {
    case .operation, .phase, .layer, .role, .transform: false
    case .time, .progress, .eased, .z, .x, .y, .width, .height, .alpha: true
    }
  }
}
