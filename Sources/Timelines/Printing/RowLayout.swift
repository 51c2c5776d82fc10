// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The layout of rows: their cells, and the separator between them.
struct RowLayout {
  /// The cells of a row, in order.
  let cells: [Cell]
  let decimals: Int
  /// The name of the scenario, for the cells that show it.
  let scenario: String
  /// Whether the rows belong to a table.
  ///
  /// The cells of a table have widths. Only the first row of a frame has the values that all its rows share.
  let isTable: Bool
  /// Whether names that are longer than their column are shortened.
  let shortensNames: Bool

  /// A cell of each row.
  struct Cell {
    /// The column of the cell; nil for the scenario's name.
    let column: TimelineColumn?
    /// The width up to which it is padded; 0 in CSV.
    let width: Int
  }

  /// Creates the layout of CSV.
  init(csv options: PrintOptions, scenario: String) {
    let columns = options.columns ?? TimelineColumn.csv
    let first = options.namesScenario ? [Cell(column: nil, width: 0)] : []
    cells = first + columns.map { Cell(column: $0, width: 0) }
    decimals = options.precision ?? 3
    self.scenario = scenario
    (isTable, shortensNames) = (false, false)
  }

  /// Creates the layout of a table whose columns have widths.
  init(table options: PrintOptions, _ columns: [TimelineColumn], widths: [Int]) {
    cells = zip(columns, widths).map { Cell(column: $0, width: $1) }
    decimals = options.precision ?? 3
    scenario = ""
    isTable = true
    shortensNames = options.width != nil
  }

  /// The text between two cells.
  var separator: StaticString { isTable ? "  " : "," }

  /// Returns an upper bound for the length of a row's cells.
  func longestCell(of row: LayerRow, _ style: StyleName?) -> Int {
    let names = 2 * max(scenario.utf8.count, style?.rawValue.utf8.count ?? 0) + 2
    return cells.reduce(max(row.longestCell, names)) { max($0, $1.width) }
  }

  /// Writes a cell of a row.
  ///
  /// - Parameters:
  ///   - index: The index of the cell.
  ///   - row: The row.
  ///   - frame: The values of its frame, and the style of the transition.
  ///   - isFirst: Whether the row is the first one of its frame.
  ///   - writer: The writer of the row.
  func write(
    _ index: Int, of row: LayerRow, in frame: (cells: FrameCells, style: StyleName?),
    isFirst: Bool, to writer: inout ByteWriter
  ) {
    let (start, width) = (writer.count, cells[index].width)
    guard let column = cells[index].column else { return writer.append(csvField: scenario) }
    switch column {
    case .layer where isTable:
      writer.append(printable: shortensNames ? row.name.shortened(to: width) : row.name)
    case .clip where isTable: writer.append(printable: row.clip ?? "")
    case _ where isTable && !isFirst && column.isSharedByFrame: break
    default: writer.append(column, frame.cells, row, frame.style, decimals)
    }
    if width > 0 { writer.pad(from: start, to: width, alignsRight: column.isNumber) }
  }
}

extension String {
  /// The text, or its beginning and its end if it is longer than a width.
  fileprivate func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    return "\(prefix(width / 2))…\(suffix(width - width / 2 - 1))"
  }
}

extension ByteWriter {
  /// Removes the spaces at the end of a line, and ends the line.
  mutating func endTrimmed() {
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
