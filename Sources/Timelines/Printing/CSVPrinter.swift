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
    if options.namesScenario {
      scenario = header.scenario ?? ""
      // The rows that are kept name the last one.
      self.text.removeRows(from: 0)
      rows = []
    }
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
    // To move the cells behind one in each of many rows would cost the square of their number.
    guard keepsRows, layers.count <= 64, !Self.anyIsTransformed(layers) else {
      let style = frame.transition?.style
      return options.forEachRow(of: frame) { printAnew($0, new, style, into: &text) }
    }
    // At rest the rows of the other layers are kept for the next transition.
    if new.phase != nil, layers.count < rows.count {
      rows.removeSubrange(layers.count...)
      self.text.removeRows(from: layers.count)
    }
    if !storesNumbers(new, layers) {
      show(new)
      for index in layers.indices { update(index, layers) }
    }
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

  /// Stores what has changed since the last frame where that is numbers of the same length, as it is
  /// between most frames of a transition; otherwise returns false, and all has to be written.
  @inline(__always)
  private mutating func storesNumbers(_ new: FrameCells, _ layers: Span<Layer>) -> Bool {
    guard layers.count == rows.count, new.direction == shown.direction,
      new.phase == shown.phase
    else { return false }
    for index in layers.indices {
      guard rows[index].name == layers[index].name, rows[index].role == layers[index].role
      else { return false }
    }
    let (cells, shown, decimals) = (cells, shown, decimals)
    let isStored = text.withNumbers { numbers in
      let all = rows.indices
      guard numbers.store(new.time, over: shown.time, cells.time, of: all, decimals),
        numbers.store(new.progress, over: shown.progress, cells.progress, of: all, decimals),
        numbers.store(new.eased, over: shown.eased, cells.eased, of: all, decimals)
      else { return false }
      for index in all {
        let row = index..<index + 1
        let (old, frame) = (rows[index].frame, layers[index].frame)
        guard numbers.store(frame.x, over: old.x, cells.x, of: row, decimals),
          numbers.store(frame.y, over: old.y, cells.y, of: row, decimals),
          numbers.store(frame.width, over: old.width, cells.width, of: row, decimals),
          numbers.store(frame.height, over: old.height, cells.height, of: row, decimals),
          numbers.store(
            layers[index].alpha, over: rows[index].alpha, cells.alpha, of: row, decimals)
        else { return false }
      }
      return true
    }
    // Otherwise what was stored is still another than what the rows say, and is written once more.
    guard isStored else { return false }
    self.shown = new
    for index in layers.indices {
      rows[index].frame = layers[index].frame
      rows[index].alpha = layers[index].alpha
    }
    return true
  }

  /// Writes the cells of the frame that have changed, in all rows.
  private mutating func show(_ new: FrameCells) {
    let all = rows.indices
    if new.direction != shown.direction { write(.operation, cells.operation, new, all) }
    if new.phase != shown.phase { write(.phase, cells.phase, new, all) }
    if new.time != shown.time { write(.time, cells.time, new, all) }
    if new.progress != shown.progress { write(.progress, cells.progress, new, all) }
    if new.eased != shown.eased { write(.eased, cells.eased, new, all) }
    shown = new
  }

  private mutating func write(
    _ column: TimelineColumn, _ cell: Int?, _ frame: FrameCells, _ rows: Range<Int>
  ) {
    guard let cell else { return }
    text.replace(cell, in: rows, atMost: ByteWriter.numberRoom) {
      $0.append(column, frame, decimals)
    }
  }

  /// Makes the row at an index show the layer there: it is read in its place, a copy of it costs as
  /// much as a row.
  private mutating func update(_ index: Int, _ layers: Span<Layer>) {
    guard index < rows.count, rows[index].name == layers[index].name else {
      return renew(index, layers[index])
    }
    if rows[index].role != layers[index].role, let cell = cells.role {
      let role = layers[index].role.rawValue
      text.replace(cell, in: index..<index + 1, atMost: role.utf8.count) { $0.append(role) }
    }
    rows[index].role = layers[index].role
    let (old, new) = (rows[index].frame, layers[index].frame)
    if new.x != old.x { write(new.x, cells.x, index) }
    if new.y != old.y { write(new.y, cells.y, index) }
    if new.width != old.width { write(new.width, cells.width, index) }
    if new.height != old.height { write(new.height, cells.height, index) }
    rows[index].frame = new
    let alpha = layers[index].alpha
    if alpha != rows[index].alpha { write(alpha, cells.alpha, index) }
    rows[index].alpha = alpha
  }

  private mutating func write(_ number: Double, _ cell: Int?, _ row: Int) {
    guard let cell else { return }
    text.replace(cell, in: row..<row + 1, atMost: ByteWriter.numberRoom) {
      $0.append(fixed: number, decimals: decimals)
    }
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
    let room = max(row.longestCell, 2 * (style?.rawValue.utf8.count ?? 0) + 2)
    text.append(atMost: scenarioRoom + columns.count * (room + 1) + 1) {
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
