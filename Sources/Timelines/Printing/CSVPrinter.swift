// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private let columns: [TimelineColumn]
  private var scenario = ""

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    columns = options.columns ?? TimelineColumn.allCases
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    scenario = header.scenario ?? ""
    guard options.showsColumnNames else { return }
    let names = (options.namesScenario ? ["scenario"] : []) + columns.map(\.rawValue)
    text.append(names.joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let time = frame.time.inSeconds
    let transition = frame.transition
    options.forEachRow(of: frame) { row in
      if options.namesScenario {
        text.append(csvField: scenario)
        text.append(byte: UInt8(ascii: ","))
      }
      for (index, column) in columns.enumerated() {
        if index > 0 {
          text.append(byte: UInt8(ascii: ","))
        }
        text.append(column, time, transition, row, decimals: options.precision ?? 3)
      }
      text.append(byte: UInt8(ascii: "\n"))
    }
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}

extension TextBuffer {
  /// Appends one cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ time: Double, _ transition: Frame.Transition?, _ row: LayerRow,
    decimals: Int, quotes: Bool = true
  ) {
    switch column {
    case .time: append(fixed: time, decimals: decimals)
    case .operation: append(transition?.direction.rawValue ?? "")
    case .phase: append(transition?.phase.rawValue ?? "")
    case .progress: appendIfAny(transition?.progress, decimals: decimals)
    case .eased: appendIfAny(transition?.eased, decimals: decimals)
    case .layer:
      if quotes {
        append(csvField: row.name)
      } else {
        append(printable: row.name)
      }
    case .role: append(row.role)
    case .z: append(row.z)
    case .x: append(fixed: row.frame.x, decimals: decimals)
    case .y: append(fixed: row.frame.y, decimals: decimals)
    case .width: append(fixed: row.frame.width, decimals: decimals)
    case .height: append(fixed: row.frame.height, decimals: decimals)
    case .alpha: append(fixed: row.alpha, decimals: decimals)
    case .transform: appendIfAny(row.transform, decimals: decimals)
    }
  }

  private mutating func appendIfAny(_ number: Double?, decimals: Int) {
    if let number {
      append(fixed: number, decimals: decimals)
    }
  }

  private mutating func appendIfAny(_ transform: Transform3D?, decimals: Int) {
    guard let transform else { return }
    append("\"matrix3d(")
    for (index, element) in transform.elements.enumerated() {
      if index > 0 {
        append(byte: UInt8(ascii: ","))
      }
      append(fixed: element, decimals: decimals)
    }
    append(")\"")
  }
}
