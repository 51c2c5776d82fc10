// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Prints the rows of frames, for CSV or for a table.
///
/// It keeps the rows of the last frame, and rewrites only the cells that have changed.
struct RowPrinter {
  private let options: PrintOptions
  private let layout: RowLayout
  /// Whether rows are kept: if each row is a layer, and no column occurs twice.
  private let keepsRows: Bool
  /// The cells that may change with every frame; nil for a column that is not shown.
  private let cells: Cells

  private struct Cells {
    let time, operation, phase, progress, eased: KeptCell?
    let role, x, y, width, height, alpha: KeptCell?
  }

  /// The values that all kept rows share.
  private var shown = FrameCells()
  /// The text of the kept rows, and the other values of each row.
  private var text: CellRows
  private var rows: [Row] = []

  private struct Row {
    var name = ""
    var role = Layer.Role.resting
    var frame = Rect.zero
    var alpha = 0.0
  }

  init(_ options: PrintOptions, _ layout: RowLayout) {
    self.options = options
    self.layout = layout
    let columns = layout.cells.compactMap(\.column)
    // A row of a table ends after its last text. If its last cell may be empty, its length varies.
    let endsEvenly = layout.isTable ? columns.last.map { $0.isNumber && !$0.isSharedByFrame } : true
    let keepsRows =
      !options.showsViews && options.layers.isEmpty && !columns.isEmpty && endsEvenly == true
      && Set(columns).count == columns.count && Set(columns).isSubset(of: TimelineColumn.csv)
    self.keepsRows = keepsRows
    func cell(_ column: TimelineColumn) -> KeptCell? {
      guard keepsRows else { return nil }
      return layout.cells.firstIndex { $0.column == column }
        .map { KeptCell(index: $0, width: layout.cells[$0].width) }
    }
    cells = Cells(
      time: cell(.time), operation: cell(.operation), phase: cell(.phase),
      progress: cell(.progress), eased: cell(.eased), role: cell(.role), x: cell(.x), y: cell(.y),
      width: cell(.width), height: cell(.height), alpha: cell(.alpha))
    text = CellRows(columnCount: layout.cells.count, separator: layout.separator)
  }

  /// Prints a row for each layer, back to front.
  @inline(__always)
  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    let new = FrameCells(frame)
    let layers = frame.layers.span
    // Moving the cells after a changed cell in each row costs the square of the number of rows.
    guard keepsRows, layers.count <= 64, !Self.anyIsTransformed(layers) else {
      return printAnew(frame, new, into: &text)
    }
    // At rest, the rows of other layers are kept for the next transition.
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

  /// Whether a layer has a transform; rows of such frames are not kept.
  @inline(__always)
  private static func anyIsTransformed(_ layers: Span<Layer>) -> Bool {
    for index in layers.indices {
      if case .some = layers[index].transform { return true }
    }
    return false
  }

  /// The rows that show the values of their frame: in a table the first one, in CSV all.
  @inline(__always)
  private var sharingRows: Range<Int> { layout.isTable ? 0..<min(rows.count, 1) : rows.indices }

  /// Stores the changed numbers if nothing else has changed, and all have the length of the old ones.
  ///
  /// This is the case between most frames of a transition. If the result is false, all changed cells have
  /// to be written.
  @inline(__always)
  private mutating func storesNumbers(_ new: FrameCells, _ layers: Span<Layer>) -> Bool {
    guard layers.count == rows.count, new.direction == shown.direction,
      new.phase == shown.phase
    else { return false }
    for index in layers.indices {
      guard rows[index].name == layers[index].name, rows[index].role == layers[index].role
      else { return false }
    }
    let isStored = Self.store(
      new, over: shown, layers, over: &rows, sharing: sharingRows, cells, layout.decimals, in: &text
    )
    // Otherwise the stored numbers still differ from the kept values, and are written once more.
    if isStored { shown = new }
    return isStored
  }

  @inline(__always)
  private static func store(
    _ new: FrameCells, over shown: FrameCells, _ layers: Span<Layer>, over rows: inout [Row],
    sharing: Range<Int>, _ cells: Cells, _ decimals: Int, in text: inout CellRows
  ) -> Bool {
    text.withNumbers(ofRows: rows.count, decimals: decimals) { numbers in
      guard numbers.store(new.time, over: shown.time, cells.time, of: sharing),
        numbers.store(new.progress, over: shown.progress, cells.progress, of: sharing),
        numbers.store(new.eased, over: shown.eased, cells.eased, of: sharing)
      else { return false }
      for index in rows.indices {
        let row = index..<index + 1
        let (old, frame, alpha) = (rows[index].frame, layers[index].frame, layers[index].alpha)
        guard numbers.store(frame.x, over: old.x, cells.x, of: row),
          numbers.store(frame.y, over: old.y, cells.y, of: row),
          numbers.store(frame.width, over: old.width, cells.width, of: row),
          numbers.store(frame.height, over: old.height, cells.height, of: row),
          numbers.store(alpha, over: rows[index].alpha, cells.alpha, of: row)
        else { return false }
        rows[index].frame = frame
        rows[index].alpha = alpha
      }
      return true
    }
  }

  /// Writes the changed cells of the frame, in all rows that show them.
  private mutating func show(_ new: FrameCells) {
    if new.direction != shown.direction { write(.operation, cells.operation, new) }
    if new.phase != shown.phase { write(.phase, cells.phase, new) }
    if new.time != shown.time { write(.time, cells.time, new) }
    if new.progress != shown.progress { write(.progress, cells.progress, new) }
    if new.eased != shown.eased { write(.eased, cells.eased, new) }
    shown = new
  }

  private mutating func write(_ column: TimelineColumn, _ cell: KeptCell?, _ frame: FrameCells) {
    let decimals = layout.decimals
    replace(cell, in: sharingRows, alignsRight: column.isNumber) {
      $0.append(column, frame, decimals)
    }
  }

  /// Updates the row at an index to the layer at that index.
  ///
  /// The layer is read in its place, since a copy of it costs as much as a row.
  private mutating func update(_ index: Int, _ layers: Span<Layer>) {
    guard index < rows.count, rows[index].name == layers[index].name else {
      return renew(index, layers[index])
    }
    let role = layers[index].role
    if rows[index].role != role {
      replace(cells.role, in: index..<index + 1, alignsRight: false) { $0.append(role.rawValue) }
    }
    rows[index].role = role
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

  private mutating func write(_ number: Double, _ cell: KeptCell?, _ row: Int) {
    let decimals = layout.decimals
    replace(cell, in: row..<row + 1, alignsRight: true) {
      $0.append(fixed: number, decimals: decimals)
    }
  }

  private mutating func replace(
    _ cell: KeptCell?, in rows: Range<Int>, alignsRight: Bool, _ write: (inout ByteWriter) -> Void
  ) {
    guard let cell else { return }
    // No word in a cell is longer than a number.
    text.replace(cell.index, in: rows, atMost: max(cell.width, ByteWriter.numberRoom)) {
      write(&$0)
      if cell.width > 0 { $0.pad(from: 0, to: cell.width, alignsRight: alignsRight) }
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
    let (cells, layout, frame) = (LayerRow(layer, z: index), layout, (shown, nil as StyleName?))
    text.replaceAll(inRow: index, atMost: layout.longestCell(of: cells, nil)) { cell, writer in
      layout.write(cell, of: cells, in: frame, isFirst: index == 0, to: &writer)
    }
  }

  /// Prints the rows of a frame without kept rows, for views and transforms.
  private func printAnew(
    _ frame: borrowing Frame, _ cells: FrameCells, into text: inout TextBuffer
  ) {
    let shared = (cells, frame.transition?.style)
    let layout = layout
    var isFirst = true
    options.forEachRow(of: frame) { row in
      let room = layout.cells.count * (layout.longestCell(of: row, shared.1) + 2) + 1
      text.append(atMost: room) { line in
        for cell in layout.cells.indices {
          if cell > 0 { line.append(literal: layout.separator) }
          layout.write(cell, of: row, in: shared, isFirst: isFirst, to: &line)
        }
        if layout.isTable {
          line.endTrimmed()
        } else {
          line.append(UInt8(ascii: "\n"))
        }
      }
      isFirst = false
    }
  }
}
