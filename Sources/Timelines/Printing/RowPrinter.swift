// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Prints the rows of frames, for CSV or for a table.
struct RowPrinter {
  /// A cell of each row: what it shows is found once, not in each row.
  struct Cell {
    private(set) var title: String
    /// The width up to which it is padded; 0 in CSV.
    let width: Int
    fileprivate let kind: Kind
    /// The number or the text of a layer, if the cell shows one.
    fileprivate let number: @Sendable (borrowing Layer) -> Double
    fileprivate let text: @Sendable (borrowing Layer) -> String?
    /// What the cell shows; nil for the scenario's name.
    let content: TimelineColumn.Content?
    /// Whether the cell is aligned to the right, and whether all rows of a frame show the same.
    let (isNumber, isShared): (Bool, Bool)

    /// Several numbers of a layer, and whether they are a matrix.
    fileprivate let numbers: @Sendable (borrowing Layer) -> [Double]?
    fileprivate let isMatrix: Bool
    /// The width of each number of a rectangle in a table; 0 for all others.
    fileprivate private(set) var partWidth = 0

    fileprivate enum Kind {
      case scenario
      case frame(FrameColumn)
      case index, number, name, role, text, numbers, added
    }

    init(_ title: String, _ content: TimelineColumn.Content?, width: Int = 0) {
      (self.title, self.content, self.width) = (title, content, width)
      isNumber = content?.isNumber ?? false
      isShared = content?.isShared ?? true
      var number: @Sendable (borrowing Layer) -> Double = { _ in .nan }
      var text: @Sendable (borrowing Layer) -> String? = { _ in nil }
      var numbers: @Sendable (borrowing Layer) -> [Double]? = { _ in nil }
      var isMatrix = false
      switch content {
      case nil: kind = .scenario
      case .frame(let column): kind = .frame(column)
      case .index: kind = .index
      case .added: kind = .added
      case .property(let property):
        switch property.value {
        case .number(let get, _, standard: _): (kind, number) = (.number, get)
        case .text(let get, _, standard: _):
          kind = property.key == "name" ? .name : property.key == "role" ? .role : .text
          text = get
        case .numbers(let shape, let get, _, standard: _):
          (kind, numbers) = (.numbers, get)
          if case .matrix = shape { isMatrix = true }
          if case .object(let names) = shape, names.count == 4, width > 0 {
            partWidth = (width + 1) / 4 - 1
            self.title = Self.title(title, names, partWidth)
          }
        }
      }
      (self.number, self.text, self.numbers) = (number, text, numbers)
      self.isMatrix = isMatrix
    }

    /// Returns the title of a rectangle, with a name above each of its numbers: `box x    y  width  height`.
    private static func title(_ title: String, _ names: [String], _ width: Int) -> String {
      var text = TextBuffer()
      for (index, name) in names.enumerated() {
        if index > 0 { text.append(" ") }
        let start = text.count
        text.append(index == 0 ? "\(title) \(name)" : name)
        text.alignRight(from: start, to: width)
      }
      return text.string
    }
  }

  let cells: [Cell]
  private let options: PrintOptions
  private let decimals: Int
  private let scenario: String
  /// Whether the cells have widths, and only the first row of a frame shows what all its rows share.
  private let isTable: Bool
  /// The number of cells at the beginning that all rows of a frame share, and the text of these.
  private let sharedCount: Int
  private var shared = TextBuffer()

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
    sharedCount = cells.prefix(while: \.isShared).count
  }

  /// Prints a row for each layer, back to front; for a frame without layers, a row without a layer.
  mutating func print(_ frame: borrowing Frame, into text: inout TextBuffer) {
    var shared = TextBuffer()
    swap(&shared, &self.shared)
    shared.removeAll()
    append(0..<sharedCount, of: frame, to: &shared)
    if options.showsViews || !options.layers.isEmpty {
      var isFirst = true
      options.forEachRow(of: frame) { layer, index, parent in
        append(layer, index, parent, in: frame, isFirst, &shared, to: &text)
        isFirst = false
      }
    } else {
      // Most prints show all layers: no closure is called for these.
      let layers = frame.layers.span
      for index in layers.indices {
        append(layers[index], index, nil, in: frame, index == 0, &shared, to: &text)
      }
    }
    if frame.layers.isEmpty, options.layers.isEmpty {
      text.append(shared)
      append(sharedCount..<cells.count, of: frame, to: &text)
      endRow(&text)
    }
    swap(&shared, &self.shared)
  }

  /// Appends a row.
  @inline(__always)
  private func append(
    _ layer: borrowing Layer, _ index: Int, _ parent: String?, in frame: borrowing Frame,
    _ isFirst: Bool, _ shared: inout TextBuffer, to text: inout TextBuffer
  ) {
    text.append(shared)
    let cells = cells.span
    for place in sharedCount..<cells.count {
      let start = text.count
      switch cells[place].kind {
      case .number: text.append(fixed: cells[place].number(layer), decimals: decimals)
      case .index: text.append(index)
      case .role: text.append(parent == nil ? layer.role.rawValue : "view")
      case .name:
        let name = layer.name
        let isShort = isTable && options.width != nil
        append(isShort ? name.shortened(to: cells[place].width) : name, to: &text)
      case .text: append(cells[place].text(layer) ?? "", to: &text)
      case .numbers:
        if let numbers = cells[place].numbers(layer) {
          append(numbers, of: cells[place], to: &text)
        }
      case .added:
        if case .added(let column) = cells[place].content {
          append(column.text(layer, frame), to: &text)
        }
      case .frame, .scenario:
        if isFirst || !isTable { append(cells[place].kind, of: frame, to: &text) }
      }
      end(place, from: start, &text)
    }
    endRow(&text)
    guard isFirst, isTable else { return }
    shared.removeAll()
    for place in 0..<sharedCount { end(place, from: shared.count, &shared) }
  }

  /// Appends cells without those of a layer.
  private func append(
    _ range: Range<Int>, of frame: borrowing Frame, to text: inout TextBuffer
  ) {
    let cells = cells.span
    for place in range {
      let start = text.count
      append(cells[place].kind, of: frame, to: &text)
      end(place, from: start, &text)
    }
  }

  /// Ends a cell whose text begins at a place: with its width, and what separates it from the next.
  @inline(__always)
  private func end(_ place: Int, from start: Int, _ text: inout TextBuffer) {
    guard isTable else { return text.append(byte: UInt8(ascii: ",")) }
    if cells.span[place].isNumber {
      text.alignRight(from: start, to: cells.span[place].width)
    } else {
      text.pad(from: start, to: cells.span[place].width)
    }
    text.append("  ")
  }

  private func endRow(_ text: inout TextBuffer) {
    if isTable {
      text.trimSpaces(from: 0)
    } else if !cells.isEmpty {
      // The comma behind the last cell.
      text.removeLast()
    }
    text.append(byte: UInt8(ascii: "\n"))
  }

  private func append(_ value: String, to text: inout TextBuffer) {
    if isTable { text.append(printable: value) } else { text.append(csvField: value) }
  }

  /// Appends the name of the scenario or a value of the frame; nothing for a value of a layer.
  private func append(_ kind: Cell.Kind, of frame: borrowing Frame, to text: inout TextBuffer) {
    switch kind {
    case .frame(let column): column.append(frame, decimals: decimals, to: &text)
    case .scenario: text.append(csvField: scenario)
    case .index, .number, .name, .role, .text, .numbers, .added: break
    }
  }

  /// Appends several numbers of a layer.
  private func append(_ numbers: [Double], of cell: Cell, to text: inout TextBuffer) {
    guard cell.isMatrix else {
      for (index, number) in numbers.enumerated() {
        if index > 0 { text.append(" ") }
        let start = text.count
        text.append(fixed: number, decimals: decimals)
        text.alignRight(from: start, to: cell.partWidth)
      }
      return
    }
    if isTable, numbers == Transform3D.identity.elements { return text.append("none") }
    text.append("\"matrix3d(")
    for (index, element) in numbers.enumerated() {
      if index > 0 { text.append(",") }
      text.append(element: element, decimals: decimals)
    }
    text.append(")\"")
  }
}

extension String {
  /// The text, or its beginning and its end if it is longer than a width.
  fileprivate func shortened(to width: Int) -> String {
    guard utf8.count > width, columnCount > width else { return self }
    return "\(prefix(columns: width / 2))…\(suffix(columns: width - width / 2 - 1))"
  }
}
