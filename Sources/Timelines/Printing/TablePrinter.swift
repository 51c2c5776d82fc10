// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints a timeline as aligned columns: a line for each layer, events between the frames.
public struct TablePrinter: TimelinePrinter {
  private let options: PrintOptions
  private var columns: [TimelineColumn]
  private let decimals: Int
  /// The width of each column.
  private var widths: [Int] = []
  /// What is drawn below the table.
  private var strips: TrackStrips?

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    columns = options.columns ?? TimelineColumn.table
    decimals = options.precision ?? 3
    widths = widths(longestName: 0)
  }

  /// Prints the name of the scenario, if there is one, and the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    fit(longestName: header.longestName)
    strips = options.plots.isEmpty ? nil : TrackStrips(options.plots)
    if let scenario = header.scenario {
      text.append(printable: scenario)
      text.append("\n")
    }
    let (columns, widths) = (columns, widths)
    text.append(atMost: columns.count * (longestCell + 2) + 1) { line in
      for (index, column) in columns.enumerated() {
        let cell = line.count
        line.append(column.rawValue)
        line.pad(from: cell, to: widths[index], alignsRight: column.isNumber)
        line.append(literal: "  ")
      }
      line.endRow()
    }
  }

  /// Prints a line for each layer; values that they share are printed in the first one only.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let (shown, style) = (FrameCells(frame), frame.transition?.style)
    // Not the printer's own in the closures: they would copy it for every row.
    let (columns, widths, decimals) = (columns, widths, decimals)
    let longestCell = max(longestCell, 2 * (style?.rawValue.utf8.count ?? 0) + 2)
    let isFitted = options.width != nil
    var isFirst = true
    if var strips {
      self.strips = nil
      strips.beginFrame()
      options.forEachRow(of: frame) { strips.add($0) }
      self.strips = strips
    }
    options.forEachRow(of: frame) { row in
      let room = columns.count * (max(longestCell, row.longestCell) + 2) + 1
      text.append(atMost: room) { line in
        for (index, column) in columns.enumerated() {
          let cell = line.count
          if column == .layer {
            line.append(
              printable: isFitted ? row.name.shortened(to: widths[index]) : row.name)
          } else if column == .clip {
            line.append(printable: row.clip ?? "")
          } else if isFirst || !column.isSharedByFrame {
            line.append(column, shown, row, style, decimals)
          }
          line.pad(from: cell, to: widths[index], alignsRight: column.isNumber)
          line.append(literal: "  ")
        }
        line.endRow()
      }
      isFirst = false
    }
  }

  /// Prints a line for an event; in a terminal of a width, one that is longer is cut.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {
    let start = text.count
    let width = columns.first == .time ? widths[0] : 0
    text.append(atMost: ByteWriter.numberRoom + width + 4) { line in
      line.append(fixed: event.time.inSeconds, decimals: decimals)
      line.pad(from: 0, to: width, alignsRight: true)
      line.append(literal: "  * ")
    }
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
    text.alignRight(from: start, to: columns.first == .time ? widths[0] : 0)
    text.append("  end\n")
    strips?.print(decimals: decimals, into: &text)
  }

  /// The length that no column's width exceeds, and no number.
  private var longestCell: Int { max(widths.max() ?? 0, ByteWriter.numberRoom) }

  /// Makes room for names: in a terminal that is too narrow, columns that say least are left out,
  /// unless they were asked for, and then names are shortened.
  private mutating func fit(longestName: Int) {
    columns = options.columns ?? TimelineColumn.table
    widths = widths(longestName: longestName)
    guard let width = options.width else { return }
    // A layer of a style has a longer name than its controller: NAME.dim.
    let wanted = longestName + 4
    func room() -> Int {
      let others = widths(longestName: 0).enumerated().reduce(0) { sum, column in
        columns[column.offset] == .layer ? sum : sum + column.element + 2
      }
      return width - others
    }
    if options.columns == nil {
      for column in [TimelineColumn.role, .eased, .operation] where room() < min(wanted, 16) {
        columns.removeAll { $0 == column }
      }
    }
    widths = widths(longestName: min(wanted, max(room(), 8)))
  }

  private func widths(longestName: Int) -> [Int] {
    columns.map { column in
      switch column {
      case .layer: max(longestName, column.rawValue.count)
      case .operation, .phase, .role: 10
      case .z: 3
      case .time, .progress, .eased, .alpha: max(column.rawValue.count, decimals + 3)
      case .x, .y, .width, .height, .cornerRadius: max(column.rawValue.count, decimals + 5)
      case .style: 14
      case .shadow, .anchor: 2 * decimals + 6
      case .box, .part: 4 * (decimals + 5) + 3
      case .fill: 7
      case .clip, .hidden: 14
      case .view: 6
      case .transform: 0
      }
    }
  }
}

extension String {
  /// The text, or its beginning and an ellipsis where it is longer than a width.
  package func cut(to width: Int) -> String {
    count <= width ? self : String(prefix(max(width - 1, 0))) + "…"
  }

  /// The text, or its beginning and its end where it is longer than a width.
  fileprivate func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    return "\(prefix(width / 2))…\(suffix(width - width / 2 - 1))"
  }
}

extension ByteWriter {
  /// Ends a line, without the spaces at its end.
  fileprivate mutating func endRow() {
    while last == UInt8(ascii: " ") { removeLast() }
    append(UInt8(ascii: "\n"))
  }
}

extension TimelineColumn {
  /// Whether all layers of a frame have the same value.
  var isSharedByFrame: Bool {
    switch self {
    case .time, .operation, .phase, .progress, .eased, .style: true
    case .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform, .shadow, .cornerRadius,
      .anchor, .box, .part, .fill, .clip, .view, .hidden:
      false
    }
  }

  /// Whether the column is aligned to the right.
  var isNumber: Bool {
    switch self {
    case .operation, .phase, .layer, .role, .transform, .style, .shadow, .anchor, .box, .part,
      .fill, .clip, .view, .hidden:
      false
    case .time, .progress, .eased, .z, .x, .y, .width, .height, .alpha, .cornerRadius: true
    }
  }
}
