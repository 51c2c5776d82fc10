// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
///
/// It keeps the rows of the last frame: only cells that have changed since are written anew.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private let decimals: Int
  /// The columns in which all rows of a frame are alike, and those behind them.
  private let frameColumns: [TimelineColumn]
  private let rowColumns: [TimelineColumn]
  /// The cells of a row whose numbers may change with every frame.
  private let movingCells: [(cell: Int, number: MovingNumber)]
  /// Whether the rows of a frame are its layers, and no cell but those of ``frameColumns`` is the frame's.
  private let keepsRows: Bool

  /// What the rows of the last frame have in common, and the text: the scenario and these cells.
  private var shown = FrameCells()
  private var start: CellLine
  /// The rows of the last frames, each at its index in the frame.
  private var rows: [Row] = []

  private struct Row {
    let z: Int
    let name: String
    let role: Layer.Role
    var frame: Rect
    var alpha: Double
    var line: CellLine
  }

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    decimals = options.precision ?? 3
    let columns = options.columns ?? TimelineColumn.allCases
    frameColumns = Array(columns.prefix(while: \.isSharedByFrame))
    rowColumns = Array(columns.dropFirst(frameColumns.count))
    movingCells = rowColumns.enumerated().compactMap { cell, column in
      MovingNumber(column).map { (cell, $0) }
    }
    keepsRows =
      !options.showsViews && options.layers == nil && !rowColumns.contains(where: \.isSharedByFrame)
    let count = frameColumns.count + (options.namesScenario ? 1 : 0)
    start = CellLine(cellCount: count, terminator: count == 0 || rowColumns.isEmpty ? "" : ",")
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    if options.namesScenario {
      let name = header.scenario ?? ""
      start.replace(0, atMost: 2 * name.utf8.count + 2) { $0.append(csvField: name) }
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
    show(cells)
    guard keepsRows else {
      options.forEachRow(of: frame) { printAnew($0, cells, into: &text) }
      return
    }
    let layers = frame.layers.span
    for index in layers.indices {
      if case .some = layers[index].transform {
        printAnew(LayerRow(layers[index], z: index), cells, into: &text)
        continue
      }
      if index < rows.count, rows[index].z == index, rows[index].role == layers[index].role,
        rows[index].name == layers[index].name
      {
        show(layers[index].frame, layers[index].alpha, at: index)
      } else {
        renew(index, layers[index])
      }
      text.append(atMost: start.count + rows[index].line.count) {
        start.append(to: &$0)
        rows[index].line.append(to: &$0)
      }
    }
  }

  /// Writes the cells of the frame that have changed.
  private mutating func show(_ cells: FrameCells) {
    let first = options.namesScenario ? 1 : 0
    for index in frameColumns.indices {
      switch frameColumns[index] {
      case .time where cells.time != shown.time:
        start.replace(first + index, by: cells.time, decimals)
      case .progress where cells.progress != shown.progress:
        start.replace(first + index, by: cells.progress, decimals)
      case .eased where cells.eased != shown.eased:
        start.replace(first + index, by: cells.eased, decimals)
      case .operation where cells.direction != shown.direction,
        .phase where cells.phase != shown.phase:
        let column = frameColumns[index]
        start.replace(first + index, atMost: ByteWriter.numberRoom) {
          $0.append(column, cells, decimals)
        }
      default: break
      }
    }
    shown = cells
  }

  /// Writes the numbers of a row that have changed.
  @inline(__always)
  private mutating func show(_ frame: Rect, _ alpha: Double, at index: Int) {
    let (oldFrame, oldAlpha) = (rows[index].frame, rows[index].alpha)
    if frame == oldFrame, alpha == oldAlpha { return }
    for place in movingCells.indices {
      let (cell, moving) = movingCells[place]
      let (number, old) =
        switch moving {
        case .x: (frame.x, oldFrame.x)
        case .y: (frame.y, oldFrame.y)
        case .width: (frame.width, oldFrame.width)
        case .height: (frame.height, oldFrame.height)
        case .alpha: (alpha, oldAlpha)
        }
      if number != old { rows[index].line.replace(cell, by: number, decimals) }
    }
    rows[index].frame = frame
    rows[index].alpha = alpha
  }

  /// Writes all cells of a row that shows another layer than before.
  private mutating func renew(_ index: Int, _ layer: Layer) {
    var line = CellLine(cellCount: rowColumns.count, terminator: "\n")
    let row = LayerRow(layer, z: index)
    for (cell, column) in rowColumns.enumerated() {
      line.replace(cell, atMost: row.longestCell) { $0.append(column, shown, row, decimals) }
    }
    let new = Row(
      z: index, name: layer.name, role: layer.role, frame: layer.frame, alpha: layer.alpha,
      line: line)
    // Before it there may be layers with transforms, of which no rows are kept.
    while rows.count <= index { rows.append(new) }
    rows[index] = new
  }

  /// Prints a row without the memory of the last one: of a view, a transform, columns in another
  /// order.
  private mutating func printAnew(
    _ row: LayerRow, _ cells: FrameCells, into text: inout TextBuffer
  ) {
    text.append(atMost: start.count + rowColumns.count * (row.longestCell + 1) + 1) {
      start.append(to: &$0)
      for (index, column) in rowColumns.enumerated() {
        if index > 0 { $0.append(UInt8(ascii: ",")) }
        $0.append(column, cells, row, decimals)
      }
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}

/// A number of a layer that may change with every frame.
private enum MovingNumber {
  case x, y, width, height, alpha

  init?(_ column: TimelineColumn) {
    switch column {
    case .x: self = .x
    case .y: self = .y
    case .width: self = .width
    case .height: self = .height
    case .alpha: self = .alpha
    default: return nil
    }
  }
}

/// What all rows of a frame have in common.
struct FrameCells {
  private(set) var time = Double.nan
  private(set) var direction: StackDirection?
  private(set) var phase: TransitionPhase?
  private(set) var progress: Double?
  private(set) var eased: Double?

  /// Creates empty cells: no time is NaN.
  init() {}

  init(_ frame: borrowing Frame) {
    time = frame.time.inSeconds
    direction = frame.transition?.direction
    phase = frame.transition?.phase
    progress = frame.transition?.progress
    eased = frame.transition?.eased
  }
}

extension ByteWriter {
  /// Appends a cell of a column in which all rows of a frame are alike; of another, nothing.
  mutating func append(_ column: TimelineColumn, _ frame: FrameCells, _ decimals: Int) {
    switch column {
    case .time: append(fixed: frame.time, decimals: decimals)
    case .operation: append(frame.direction?.rawValue ?? "")
    case .phase: append(frame.phase?.rawValue ?? "")
    case .progress: if let progress = frame.progress { append(fixed: progress, decimals: decimals) }
    case .eased: if let eased = frame.eased { append(fixed: eased, decimals: decimals) }
    case .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform: break
    }
  }

  /// Appends a cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ frame: FrameCells, _ row: LayerRow,
    _ decimals: Int
  ) {
    switch column {
    case .time, .operation, .phase, .progress, .eased: append(column, frame, decimals)
    case .layer: append(csvField: row.name)
    case .role: append(row.role)
    case .z: append(digits: UInt64(row.z))
    case .x: append(fixed: row.frame.x, decimals: decimals)
    case .y: append(fixed: row.frame.y, decimals: decimals)
    case .width: append(fixed: row.frame.width, decimals: decimals)
    case .height: append(fixed: row.frame.height, decimals: decimals)
    case .alpha: append(fixed: row.alpha, decimals: decimals)
    case .transform:
      guard let transform = row.transform else { return }
      append(literal: "\"matrix3d(")
      for (index, element) in transform.elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(fixed: element, decimals: decimals)
      }
      append(literal: ")\"")
    }
  }

  /// Appends text as a CSV field: quoted if it has a comma, a quote or a line break (RFC 4180).
  mutating func append(csvField text: String) {
    let needsQuotes = text.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return append(text) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      append(byte)
      if byte == UInt8(ascii: "\"") { append(byte) }
    }
    append(UInt8(ascii: "\""))
  }
}
