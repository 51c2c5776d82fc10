// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  /// The columns in which all rows of a frame are alike, and those behind them.
  private let frameColumns: [TimelineColumn]
  private let rowColumns: [TimelineColumn]
  private var scenario = TextBuffer()
  /// The cells of the frame's columns, written once for all its rows.
  private var start = TextBuffer()

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    let columns = options.columns ?? TimelineColumn.allCases
    frameColumns = Array(columns.prefix(while: \.isSharedByFrame))
    rowColumns = Array(columns.dropFirst(frameColumns.count))
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    if options.namesScenario {
      scenario.append(csvField: header.scenario ?? "")
      scenario.append(",")
    }
    guard options.showsColumnNames else { return }
    let names =
      (options.namesScenario ? ["scenario"] : []) + (frameColumns + rowColumns).map(\.rawValue)
    text.append(names.joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let cells = FrameCells(frame)
    let decimals = options.precision ?? 3
    start.removeAll()
    start.append(scenario)
    start.append(addingCapacity: frameColumns.count * (TextBuffer.longestNumber + 1)) { output in
      for (index, column) in frameColumns.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        output.append(column, cells, decimals)
      }
    }
    options.forEachRow(of: frame) { row in
      text.append(start)
      text.append(addingCapacity: rowColumns.count * (row.longestCell + 1) + 1) { output in
        for (index, column) in rowColumns.enumerated() {
          if index > 0 || !frameColumns.isEmpty { output.append(UInt8(ascii: ",")) }
          output.append(column, cells, row, decimals)
        }
        output.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}

/// What all rows of a frame have in common.
struct FrameCells {
  let time: Double
  let operation: String
  let phase: String
  let progress: Double?
  let eased: Double?

  init(_ frame: borrowing Frame) {
    time = frame.time.inSeconds
    operation = frame.transition?.direction.rawValue ?? ""
    phase = frame.transition?.phase.rawValue ?? ""
    progress = frame.transition?.progress
    eased = frame.transition?.eased
  }
}

extension OutputSpan<UInt8> {
  /// Appends a cell of a column in which all rows of a frame are alike; of another, nothing.
  mutating func append(_ column: TimelineColumn, _ frame: borrowing FrameCells, _ decimals: Int) {
    switch column {
    case .time: append(fixed: frame.time, decimals: decimals)
    case .operation: append(utf8: frame.operation)
    case .phase: append(utf8: frame.phase)
    case .progress: frame.progress.map { append(fixed: $0, decimals: decimals) }
    case .eased: frame.eased.map { append(fixed: $0, decimals: decimals) }
    case .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform: break
    }
  }

  /// Appends a cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ frame: borrowing FrameCells, _ row: borrowing LayerRow,
    _ decimals: Int
  ) {
    switch column {
    case .time, .operation, .phase, .progress, .eased: append(column, frame, decimals)
    case .layer: append(csvField: row.name)
    case .role: append(utf8: row.role)
    case .z: append(digits: UInt64(row.z))
    case .x: append(fixed: row.frame.x, decimals: decimals)
    case .y: append(fixed: row.frame.y, decimals: decimals)
    case .width: append(fixed: row.frame.width, decimals: decimals)
    case .height: append(fixed: row.frame.height, decimals: decimals)
    case .alpha: append(fixed: row.alpha, decimals: decimals)
    case .transform:
      guard let transform = row.transform else { return }
      append(utf8: "\"matrix3d(")
      for element in transform.elements {
        append(fixed: element, decimals: decimals)
        append(UInt8(ascii: ","))
      }
      removeLast(1)
      append(utf8: ")\"")
    }
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  mutating func append(csvField text: String) {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return append(utf8: text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(byte)
      if byte == UInt8(ascii: "\"") {
        append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
