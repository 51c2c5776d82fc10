// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Prints the rows of frames, for CSV or for a table.
struct RowPrinter {
  /// A cell of each row.
  struct Cell {
    let title: String
    /// What the cell shows; nil for the scenario's name.
    let content: TimelineColumn.Content?
    /// The width up to which it is padded; 0 in CSV.
    var width = 0
    /// Whether the cell is aligned to the right.
    let isNumber: Bool
    /// The number that the cell shows, if it is one.
    let number: (@Sendable (borrowing Layer) -> Double)?

    init(_ title: String, _ content: TimelineColumn.Content?, width: Int = 0) {
      (self.title, self.content, self.width) = (title, content, width)
      isNumber = content?.isNumber ?? false
      if case .property(let property) = content,
        case .number(let get, _, standard: _) = property.value
      {
        number = get
      } else {
        number = nil
      }
    }

    /// The property that the cell shows, if it is one.
    var property: LayerProperty? {
      if case .property(let property) = content { property } else { nil }
    }

    /// Whether the cell shows the name, the role or the index of a layer.
    var isLabel: Bool {
      switch content {
      case .index: true
      case .property(let property): property.key == "name" || property.key == "role"
      case .frame, .added, nil: false
      }
    }
  }

  let cells: [Cell]
  private let options: PrintOptions
  private let decimals: Int
  private let scenario: String
  /// Whether the cells have widths, and only the first row of a frame shows what all its rows share.
  private let isTable: Bool
  /// The cells at the beginning of a row that all rows of a frame share, and the cells that tell its layer.
  private let (shared, label): (Range<Int>, Range<Int>)
  /// The added columns, which are the last cells.
  private let added: Range<Int>
  /// The room of the cells between that are one number each, and the indices of the others.
  private let (roomOfNumbers, others): (Int, [Int])
  /// The text of the shared cells for the first row and for the next rows of the frame.
  private var (head, nextHead) = (TextBuffer(), TextBuffer())
  /// The text of the label of each row of the last frame: most rows have it again.
  private var labels: [Label] = []
  /// The last number in each cell with its text: rows next to each other share many.
  private var known: [KnownNumber]
  /// The room that any value of the frame needs.
  private var sharedRoom = ByteWriter.numberRoom

  private struct Label {
    let name, role: String
    let z: Int
    let text: TextBuffer
  }

  /// Creates the printer of CSV.
  init(csv options: PrintOptions, scenario: String) {
    let columns = (options.columns ?? TimelineColumn.csv).map { Cell($0.rawValue, $0.content) }
    let first = options.namesScenario ? [Cell("scenario", nil)] : []
    let added = options.addedColumns.map { Cell($0.name, .added($0)) }
    self.init(options, first + columns + added, scenario: scenario, isTable: false)
  }

  /// Creates the printer of a table whose columns have widths.
  init(table options: PrintOptions, _ columns: [(column: TimelineColumn, width: Int)]) {
    let cells = columns.map { Cell($0.column.rawValue, $0.column.content, width: $0.width) }
    let added = options.addedColumns.map { column in
      let content = TimelineColumn.Content.added(column)
      return Cell(column.name, content, width: content.width(decimals: 0))
    }
    self.init(options, cells + added, scenario: "", isTable: true)
  }

  private init(_ options: PrintOptions, _ cells: [Cell], scenario: String, isTable: Bool) {
    (self.options, self.cells, self.scenario, self.isTable) = (options, cells, scenario, isTable)
    decimals = options.precision ?? 3
    let first = cells.firstIndex { !($0.content?.isShared ?? true) } ?? cells.count
    let next = cells[first...].firstIndex { !$0.isLabel } ?? cells.count
    (shared, label) = (0..<first, first..<next)
    added = cells.count - options.addedColumns.count..<cells.count
    let numbers = (next..<added.lowerBound).filter { cells[$0].number != nil }
    others = (next..<added.lowerBound).filter { cells[$0].number == nil }
    roomOfNumbers = numbers.reduce(0) { $0 + max(ByteWriter.numberRoom, cells[$1].width) + 2 }
    known = Array(repeating: KnownNumber(), count: cells.count)
  }

  /// The text between two cells.
  private var separator: StaticString { isTable ? "  " : "," }

  /// Prints a row for each layer, back to front; for a frame without layers, a row without a layer.
  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    sharedRoom = max(
      ByteWriter.numberRoom, 2 * scenario.utf8.count + 2,
      2 * (frame.transition?.style.rawValue.utf8.count ?? 0) + 2)
    var line = TextBuffer()
    swap(&line, &head)
    line.removeAll()
    append(shared, to: &line) { cell, writer in write(cell, of: frame, to: &writer) }
    swap(&line, &head)
    if isTable, nextHead.count == 0 {
      var line = TextBuffer()
      append(shared, to: &line) { _, _ in }
      nextHead = line
    }
    var row = 0
    if options.showsViews || !options.layers.isEmpty {
      options.forEachRow(of: frame) {
        print($0.layer, row, z: $0.z, role: $0.role, of: frame, into: &text)
        row += 1
      }
    } else {
      let layers = frame.layers.span
      for index in layers.indices {
        print(
          layers[index], index, z: index, role: layers[index].role.rawValue, of: frame, into: &text)
      }
    }
    if frame.layers.isEmpty, options.layers.isEmpty {
      text.append(head)
      append(shared.upperBound..<cells.count, to: &text) { cell, writer in
        if case .frame = cell.content { write(cell, of: frame, to: &writer) }
      }
      endRow(&text)
    }
  }

  @inline(__always)
  private mutating func print(
    _ layer: borrowing Layer, _ row: Int, z: Int, role: String, of frame: borrowing Frame,
    into text: inout TextBuffer
  ) {
    if row >= labels.count || labels[row].z != z || labels[row].name != layer.name
      || labels[row].role != role
    {
      makeLabel(layer, row, z: z, role: role)
    }
    text.append(row > 0 && isTable ? nextHead : head)
    text.append(labels[row].text)
    var room = roomOfNumbers
    for index in others {
      room +=
        max(cells[index].property?.longestCell(of: layer) ?? sharedRoom, cells[index].width) + 2
    }
    text.append(atMost: room) { writer in
      for index in label.upperBound..<added.lowerBound {
        if index > 0 { writer.append(literal: separator) }
        if let number = cells[index].number {
          known[index].write(
            number(layer), decimals: decimals, width: cells[index].width, to: &writer)
        } else {
          write(cells[index], layer, z: z, role: role, row, of: frame, to: &writer)
        }
      }
    }
    for (index, column) in zip(added, options.addedColumns) {
      let (value, width) = (column.text(layer, frame), cells[index].width)
      text.append(atMost: 2 * value.utf8.count + width + 4) { writer in
        if index > 0 { writer.append(literal: separator) }
        let start = writer.count
        if isTable { writer.append(printable: value) } else { writer.append(csvField: value) }
        writer.pad(from: start, to: width, alignsRight: false)
      }
    }
    endRow(&text)
  }

  private func endRow(_ text: inout TextBuffer) {
    if isTable { text.trimSpaces(from: 0) }
    text.append(byte: UInt8(ascii: "\n"))
  }

  /// Makes the text of the label of a row.
  private mutating func makeLabel(_ layer: borrowing Layer, _ row: Int, z: Int, role: String) {
    let (name, width) = (layer.name, cells.first { $0.property?.key == "name" }?.width ?? 0)
    let shown = isTable && options.width != nil ? name.shortened(to: width) : name
    var text = TextBuffer()
    append(label, to: &text, room: 2 * name.utf8.count + ByteWriter.numberRoom) { cell, writer in
      switch cell.property?.key {
      case nil: writer.append(digits: UInt64(z))
      case "name": isTable ? writer.append(printable: shown) : writer.append(csvField: name)
      default: writer.append(role)
      }
    }
    let label = Label(name: name, role: role, z: z, text: text)
    if row < labels.count { labels[row] = label } else { labels.append(label) }
  }

  /// Writes a cell that is not one number.
  private func write(
    _ cell: Cell, _ layer: borrowing Layer, z: Int, role: String, _ row: Int,
    of frame: borrowing Frame, to writer: inout ByteWriter
  ) {
    let start = writer.count
    switch cell.content {
    case .property(let property):
      if property.key == "role" {
        writer.append(role)
      } else if isTable, case .text(let get, _, standard: _) = property.value {
        writer.append(printable: get(layer) ?? "")
      } else {
        writer.append(property, of: layer, decimals: decimals)
      }
    case .index: writer.append(digits: UInt64(z))
    case .frame, nil: if !isTable || row == 0 { write(cell, of: frame, to: &writer) }
    case .added: break
    }
    writer.pad(from: start, to: cell.width, alignsRight: cell.isNumber)
  }

  /// Writes the name of the scenario or a value of the frame.
  private func write(_ cell: Cell, of frame: borrowing Frame, to writer: inout ByteWriter) {
    if case .frame(let column) = cell.content {
      column.append(frame, decimals: decimals, to: &writer)
    } else {
      writer.append(csvField: scenario)
    }
  }

  /// Appends some cells that a closure writes, with their widths and separators.
  private func append(
    _ range: Range<Int>, to text: inout TextBuffer, room: Int = 0,
    _ write: (Cell, inout ByteWriter) -> Void
  ) {
    for index in range {
      let cell = cells[index]
      text.append(atMost: max(room, sharedRoom, cell.width) + 2) { writer in
        if index > 0 { writer.append(literal: separator) }
        let start = writer.count
        write(cell, &writer)
        writer.pad(from: start, to: cell.width, alignsRight: cell.isNumber)
      }
    }
  }
}

extension String {
  /// The text, or its beginning and its end if it is longer than a width.
  fileprivate func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    return "\(prefix(width / 2))…\(suffix(width - width / 2 - 1))"
  }
}
