// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
///
/// It keeps the rows of the last frame: only cells that have changed since are written anew.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private let decimals: Int
  private let columns: [TimelineColumn]
  /// The scenario's name, which is the first cell of each row, or nil where rows have no such cell.
  private var scenario: String?
  /// Whether the rows of a frame are its layers and each column is there once: then rows are kept.
  private let keepsRows: Bool
  /// Where the cells are that may change with every frame; nil for a column that is not shown.
  private let cells: Cells

  private struct Cells {
    let time, operation, phase, progress, eased: Int?
    let role, x, y, width, height, alpha: Int?
  }

  /// What all rows that are kept have in common.
  private var shown = FrameCells()
  /// The text of these rows, and what each shows besides.
  private var text: CellRows
  private var rows: [Row] = []

  private struct Row {
    var name = ""
    var role = Layer.Role.resting
    var frame = Rect.zero
    var alpha = 0.0
  }

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    decimals = options.precision ?? 3
    let columns = options.columns ?? TimelineColumn.csv
    self.columns = columns
    scenario = options.namesScenario ? "" : nil
    keepsRows =
      !options.showsViews && options.layers.isEmpty && !columns.isEmpty
      && Set(columns).count == columns.count && Set(columns).isSubset(of: TimelineColumn.csv)
    let first = options.namesScenario ? 1 : 0
    func cell(_ column: TimelineColumn) -> Int? {
      columns.firstIndex(of: column).map { first + $0 }
    }
    cells = Cells(
      time: cell(.time), operation: cell(.operation), phase: cell(.phase),
      progress: cell(.progress), eased: cell(.eased), role: cell(.role), x: cell(.x), y: cell(.y),
      width: cell(.width), height: cell(.height), alpha: cell(.alpha))
    text = CellRows(columnCount: first + columns.count)
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    if options.namesScenario { scenario = header.scenario ?? "" }
    guard options.showsColumnNames else { return }
    let names =
      (options.namesScenario ? ["scenario"] : []) + columns.map(\.rawValue)
    text.append(names.joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let new = FrameCells(frame)
    let layers = frame.layers.span
    guard keepsRows, !Self.anyIsTransformed(layers) else {
      let style = frame.transition?.style
      return options.forEachRow(of: frame) { printAnew($0, new, style, into: &text) }
    }
    // At rest the rows of the other layers are kept for the next transition.
    if new.phase != nil, layers.count < rows.count {
      rows.removeSubrange(layers.count...)
      self.text.removeRows(from: layers.count)
    }
    show(new)
    for index in layers.indices { update(index, layers) }
    self.text.append(first: layers.count, to: &text)
  }

  /// Whether a layer has a transform: of frames with such no rows are kept.
  @inline(__always)
  private static func anyIsTransformed(_ layers: Span<Layer>) -> Bool {
    for index in layers.indices {
      if case .some = layers[index].transform { return true }
    }
    return false
  }

  /// Writes the cells of the frame that have changed, in all rows.
  @inline(__always)
  private mutating func show(_ new: FrameCells) {
    let all = rows.indices
    if new.direction != shown.direction, let cell = cells.operation {
      text.replace(cell, in: all, atMost: ByteWriter.numberRoom) {
        $0.append(.operation, new, decimals)
      }
    }
    if new.phase != shown.phase, let cell = cells.phase {
      text.replace(cell, in: all, atMost: ByteWriter.numberRoom) {
        $0.append(.phase, new, decimals)
      }
    }
    if new.time != shown.time { text.replace(cells.time, in: all, by: new.time, decimals) }
    if new.progress != shown.progress {
      text.replace(cells.progress, in: all, by: new.progress, decimals)
    }
    if new.eased != shown.eased { text.replace(cells.eased, in: all, by: new.eased, decimals) }
    shown = new
  }

  /// Makes the row at an index show the layer there: it is read in its place, a copy of it costs as
  /// much as a row.
  @inline(__always)
  private mutating func update(_ index: Int, _ layers: Span<Layer>) {
    guard index < rows.count, rows[index].name == layers[index].name else {
      return renew(index, layers[index])
    }
    let row = index..<index + 1
    if rows[index].role != layers[index].role, let cell = cells.role {
      let role = layers[index].role.rawValue
      text.replace(cell, in: row, atMost: role.utf8.count) { $0.append(role) }
    }
    rows[index].role = layers[index].role
    let (old, new) = (rows[index].frame, layers[index].frame)
    if new.x != old.x { text.replace(cells.x, in: row, by: new.x, decimals) }
    if new.y != old.y { text.replace(cells.y, in: row, by: new.y, decimals) }
    if new.width != old.width { text.replace(cells.width, in: row, by: new.width, decimals) }
    if new.height != old.height { text.replace(cells.height, in: row, by: new.height, decimals) }
    rows[index].frame = new
    let alpha = layers[index].alpha
    if alpha != rows[index].alpha { text.replace(cells.alpha, in: row, by: alpha, decimals) }
    rows[index].alpha = alpha
  }

  /// Writes all cells of a row that shows another layer than before.
  private mutating func renew(_ index: Int, _ layer: Layer) {
    let row = Row(name: layer.name, role: layer.role, frame: layer.frame, alpha: layer.alpha)
    if index < rows.count {
      rows[index] = row
    } else {
      rows.append(row)
      text.appendRow()
    }
    let (cells, scenario) = (LayerRow(layer, z: index), scenario)
    let (frame, columns, decimals) = (shown, columns, decimals)
    let room = max(cells.longestCell, 2 * (scenario?.utf8.count ?? 0) + 2)
    text.replaceAll(inRow: index, atMost: room) { cell, writer in
      if let scenario, cell == 0 { return writer.append(csvField: scenario) }
      writer.append(columns[scenario == nil ? cell : cell - 1], frame, cells, nil, decimals)
    }
  }

  /// Prints a row without the memory of the last one: of a view, or in a frame with transforms.
  private func printAnew(
    _ row: LayerRow, _ frame: FrameCells, _ style: StyleName?, into text: inout TextBuffer
  ) {
    let scenarioRoom = 2 * (scenario?.utf8.count ?? 0) + 3
    text.append(atMost: scenarioRoom + columns.count * (row.longestCell + 1) + 1) {
      if let scenario {
        $0.append(csvField: scenario)
        if !columns.isEmpty { $0.append(UInt8(ascii: ",")) }
      }
      for (index, column) in columns.enumerated() {
        if index > 0 { $0.append(UInt8(ascii: ",")) }
        $0.append(column, frame, row, style, decimals)
      }
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}

/// What all rows of a frame have in common, besides the style: nothing that a copy would count.
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
  /// Appends a cell of ``FrameCells``; of another column, nothing.
  mutating func append(_ column: TimelineColumn, _ frame: FrameCells, _ decimals: Int) {
    switch column {
    case .time: append(fixed: frame.time, decimals: decimals)
    case .operation: append(frame.direction?.rawValue ?? "")
    case .phase: append(frame.phase?.rawValue ?? "")
    case .progress: if let progress = frame.progress { append(fixed: progress, decimals: decimals) }
    case .eased: if let eased = frame.eased { append(fixed: eased, decimals: decimals) }
    case .style, .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform, .shadow,
      .cornerRadius, .anchor, .box, .part, .fill, .clip, .view, .hidden:
      break
    }
  }

  /// Appends a cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ frame: FrameCells, _ row: LayerRow, _ style: StyleName?,
    _ decimals: Int
  ) {
    switch column {
    case .time, .operation, .phase, .progress, .eased: append(column, frame, decimals)
    case .style: if let style { append(csvField: style.rawValue) }
    case .layer: append(csvField: row.name)
    case .role: append(row.role)
    case .z: append(digits: UInt64(row.z))
    case .x: append(fixed: row.frame.x, decimals: decimals)
    case .y: append(fixed: row.frame.y, decimals: decimals)
    case .width: append(fixed: row.frame.width, decimals: decimals)
    case .height: append(fixed: row.frame.height, decimals: decimals)
    case .alpha: append(fixed: row.alpha, decimals: decimals)
    case .cornerRadius: append(fixed: row.cornerRadius, decimals: decimals)
    case .transform: if let transform = row.transform { append(transform, decimals: decimals) }
    case .shadow:
      guard let shadow = row.shadow else { return }
      append([shadow.opacity, shadow.radius], decimals: decimals)
    case .anchor:
      if row.transform != nil { append([row.anchor.x, row.anchor.y], decimals: decimals) }
    case .box: if let box = row.box { append(box, decimals: decimals) }
    case .part: if let part = row.part { append(part, decimals: decimals) }
    case .fill: if let fill = row.fill { append(fill) }
    case .clip: if let clip = row.clip { append(csvField: clip) }
    case .view: if let view = row.view { append(view) }
    case .hidden: if let hidden = row.hidden { append(hidden) }
    }
  }

  private mutating func append(_ rect: Rect, decimals: Int) {
    append([rect.x, rect.y, rect.width, rect.height], decimals: decimals)
  }

  /// Appends numbers with spaces between them.
  private mutating func append(_ numbers: [Double], decimals: Int) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      append(fixed: number, decimals: decimals)
    }
  }

  private mutating func append(_ transform: Transform3D, decimals: Int) {
    append(literal: "\"matrix3d(")
    for (index, element) in transform.elements.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(element: element, decimals: decimals, isPadded: true)
    }
    append(literal: ")\"")
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
