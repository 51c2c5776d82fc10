// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// How rows are laid out: their cells, and what is between them.
struct RowLayout {
  /// The cells of a row, in order.
  let cells: [Cell]
  let decimals: Int
  /// The name of the scenario, for the cells that show it.
  let scenario: String
  /// Whether the rows are a table's: cells have widths, and only the first row of a frame says what all
  /// its rows have in common.
  let isTable: Bool
  /// Whether names that are longer than their column are shortened.
  let shortensNames: Bool

  /// A cell of each row.
  struct Cell {
    /// The column that it is in; nil for the scenario's name.
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

  /// What is between two cells.
  var separator: StaticString { isTable ? "  " : "," }

  /// The length that no cell of a row exceeds.
  func longestCell(of row: LayerRow, _ style: StyleName?) -> Int {
    let names = 2 * max(scenario.utf8.count, style?.rawValue.utf8.count ?? 0) + 2
    return cells.reduce(max(row.longestCell, names)) { max($0, $1.width) }
  }

  /// Writes a cell of a row.
  ///
  /// - Parameters:
  ///   - index: The index of the cell.
  ///   - row: The row.
  ///   - frame: What its frame says, and which style planned it.
  ///   - isFirst: Whether the row is the first one of its frame.
  ///   - writer: Where it is written.
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
  /// The text, or its beginning and its end where it is longer than a width.
  fileprivate func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    return "\(prefix(width / 2))…\(suffix(width - width / 2 - 1))"
  }
}

extension ByteWriter {
  /// Ends a line, without the spaces at its end.
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
