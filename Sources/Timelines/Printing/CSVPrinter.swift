// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

public import ViewStackCore

/// Prints frames as CSV, one row a layer; events are omitted.
///
/// It keeps the rows of the last frame: only cells that have changed since are written anew.
public struct CSVPrinter: TimelinePrinter {
  private let options: PrintOptions
  private let decimals: Int
  /// All columns.
  private let columns: [TimelineColumn]
  /// The number of columns in front in which all rows of a frame are alike.
  private let frameCount: Int
  /// Whether the rows of a frame are its layers, each column is there once, and those of the frame
  /// come first: then rows are kept.
  private let keepsRows: Bool
  /// Where the cells are whose numbers may change with every frame; nil for a column that is not shown.
  private let cells: Cells

  private struct Cells {
    let time, progress, eased: Int?
    let role, x, y, width, height, alpha: Int?
  }

  /// What the rows of the last frame have in common, and the text: the scenario and these cells.
  private var shown = FrameCells()
  private var start: CellLine
  /// The rows of the last frames, each at its index in the frame.
  private var rows: [Row] = []

  private struct Row {
    /// The index of the layer in its frame; none before there is one.
    var z = -1
    var name = ""
    var role = Layer.Role.resting
    var frame = Rect.zero
    var alpha = 0.0
    var line: CellLine

    /// Writes the numbers that have changed.
    @inline(__always)
    mutating func show(_ new: Rect, _ newAlpha: Double, _ cells: Cells, _ decimals: Int) {
      if new.x != frame.x { line.replace(cells.x, by: new.x, decimals) }
      if new.y != frame.y { line.replace(cells.y, by: new.y, decimals) }
      if new.width != frame.width { line.replace(cells.width, by: new.width, decimals) }
      if new.height != frame.height { line.replace(cells.height, by: new.height, decimals) }
      if newAlpha != alpha { line.replace(cells.alpha, by: newAlpha, decimals) }
      frame = new
      alpha = newAlpha
    }
  }

  /// Creates a printer.
  public init(_ options: PrintOptions = PrintOptions()) {
    self.options = options
    decimals = options.precision ?? 3
    let columns = options.columns ?? TimelineColumn.csv
    self.columns = columns
    let count = columns.prefix(while: \.isSharedByFrame).count
    keepsRows =
      !options.showsViews && options.layers.isEmpty && Set(columns).count == columns.count
      && Set(columns).isSubset(of: TimelineColumn.csv)
      && !columns[count...].contains(where: \.isSharedByFrame)
    frameCount = keepsRows ? count : 0
    let first = options.namesScenario ? 1 : 0
    func cell(_ column: TimelineColumn) -> Int? {
      guard let index = columns.firstIndex(of: column) else { return nil }
      return index < count ? first + index : index - count
    }
    cells = Cells(
      time: cell(.time), progress: cell(.progress), eased: cell(.eased), role: cell(.role),
      x: cell(.x), y: cell(.y), width: cell(.width), height: cell(.height), alpha: cell(.alpha))
    let startCount = first + frameCount
    let isWhole = startCount == 0 || frameCount == columns.count
    start = CellLine(cellCount: startCount, terminator: isWhole ? "" : ",")
  }

  /// Prints the names of the columns.
  public mutating func begin(_ header: TimelineHeader, into text: inout TextBuffer) {
    if options.namesScenario {
      let name = header.scenario ?? ""
      start.replace(0, atMost: 2 * name.utf8.count + 2) { $0.append(csvField: name) }
    }
    guard options.showsColumnNames else { return }
    let names =
      (options.namesScenario ? ["scenario"] : []) + columns.map(\.rawValue)
    text.append(names.joined(separator: ","))
    text.append("\n")
  }

  /// Prints a row for each layer, back to front.
  public mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    var new = FrameCells(frame)
    guard keepsRows else {
      new.style = frame.transition?.style
      let cells = new
      options.forEachRow(of: frame) { printAnew($0, cells, into: &text) }
      return
    }
    show(new)
    // First what has changed in each row, then all rows at once.
    let layers = frame.layers.span
    var room = 0
    for index in layers.indices {
      if case .some = layers[index].transform { return printTransformed(frame, new, into: &text) }
      update(index, layers)
      room += start.count + rows[index].line.count
    }
    text.append(atMost: room) {
      for index in layers.indices {
        start.append(to: &$0)
        rows[index].line.append(to: &$0)
      }
    }
  }

  /// Prints a frame of which some layers have transforms: of those no rows are kept.
  private mutating func printTransformed(
    _ frame: borrowing Frame, _ new: FrameCells, into text: inout TextBuffer
  ) {
    let layers = frame.layers.span
    for index in layers.indices {
      if case .some = layers[index].transform {
        printAnew(LayerRow(layers[index], z: index), new, into: &text)
        continue
      }
      update(index, layers)
      text.append(atMost: start.count + rows[index].line.count) {
        start.append(to: &$0)
        rows[index].line.append(to: &$0)
      }
    }
  }

  /// Makes the row at an index show the layer there: it is read in its place, a copy of it costs as
  /// much as a row.
  @inline(__always)
  private mutating func update(_ index: Int, _ layers: Span<Layer>) {
    guard index < rows.count, rows[index].z == index, rows[index].name == layers[index].name else {
      return renew(index, layers[index])
    }
    if rows[index].role != layers[index].role {
      rows[index].role = layers[index].role
      let role = layers[index].role.rawValue
      if let cell = cells.role {
        rows[index].line.replace(cell, atMost: role.utf8.count) { $0.append(role) }
      }
    }
    rows[index].show(layers[index].frame, layers[index].alpha, cells, decimals)
  }

  /// Writes the cells of the frame that have changed.
  @inline(__always)
  private mutating func show(_ new: FrameCells) {
    if new.direction != shown.direction || new.phase != shown.phase {
      let first = options.namesScenario ? 1 : 0
      for index in 0..<frameCount where columns[index] == .operation || columns[index] == .phase {
        start.replace(first + index, atMost: ByteWriter.numberRoom) {
          $0.append(columns[index], new, decimals)
        }
      }
    }
    if new.time != shown.time { start.replace(cells.time, by: new.time, decimals) }
    if new.progress != shown.progress { start.replace(cells.progress, by: new.progress, decimals) }
    if new.eased != shown.eased { start.replace(cells.eased, by: new.eased, decimals) }
    shown = new
  }

  /// Writes all cells of a row that shows another layer than before.
  private mutating func renew(_ index: Int, _ layer: Layer) {
    // Before it there may be layers with transforms, of which no rows are kept.
    while rows.count <= index {
      rows.append(Row(line: CellLine(cellCount: columns.count - frameCount, terminator: "\n")))
    }
    rows[index].z = index
    rows[index].name = layer.name
    rows[index].role = layer.role
    rows[index].frame = layer.frame
    rows[index].alpha = layer.alpha
    let (row, columns) = (LayerRow(layer, z: index), columns[frameCount...])
    let (frame, decimals) = (shown, decimals)
    rows[index].line.replaceAll(atMost: row.longestCell) { cell, writer in
      writer.append(columns[columns.startIndex + cell], frame, row, decimals)
    }
  }

  /// Prints a row without the memory of the last one: of a view, a transform, columns in another
  /// order.
  private mutating func printAnew(
    _ row: LayerRow, _ frame: FrameCells, into text: inout TextBuffer
  ) {
    text.append(atMost: start.count + columns.count * (row.longestCell + 1) + 1) {
      start.append(to: &$0)
      for (index, column) in columns[frameCount...].enumerated() {
        if index > 0 { $0.append(UInt8(ascii: ",")) }
        $0.append(column, frame, row, decimals)
      }
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Prints nothing.
  public mutating func print(_ event: StackEvent, into text: inout TextBuffer) {}

  /// Prints nothing.
  public mutating func end(at duration: Duration, into text: inout TextBuffer) {}
}

/// What all rows of a frame have in common.
struct FrameCells {
  private(set) var time = Double.nan
  private(set) var direction: StackDirection?
  private(set) var phase: TransitionPhase?
  private(set) var progress: Double?
  private(set) var eased: Double?
  /// The style, where it is shown; else nil.
  var style: StyleName?

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
    case .style: if let style = frame.style { append(csvField: style.rawValue) }
    case .layer, .role, .z, .x, .y, .width, .height, .alpha, .transform, .shadow, .cornerRadius,
      .anchor, .box, .part, .fill, .clip, .view, .hidden:
      break
    }
  }

  /// Appends a cell of a row.
  mutating func append(
    _ column: TimelineColumn, _ frame: FrameCells, _ row: LayerRow,
    _ decimals: Int
  ) {
    switch column {
    case .time, .operation, .phase, .progress, .eased, .style: append(column, frame, decimals)
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
