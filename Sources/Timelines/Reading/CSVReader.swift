// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads the output of the CSV printer: frames, without events.
///
/// A property without a column keeps its default. The controllers of a transition are the names of its
/// layers with the roles `from` and `to`.
struct CSVReader {
  private var rows: CSVRows
  private var columns: [TimelineColumn] = []
  /// The columns of the layer's name and its index, and of the values that all rows of a frame share.
  private var (layerColumn, indexColumn, sharedColumns): (Int, Int?, [Int]) = (0, nil, [])
  private var table: FrameTable
  /// The cell of each known name; most names are found by the bytes of their cells.
  private var nameCells: [Range<Int>] = []
  /// The number of the last frame that has each of the names.
  private var lastFrames: [Int] = []
  /// The frame that is being read, if there is one.
  private var frame = FrameTable.FrameRow()
  private var hasFrame = false
  /// Its transition, if it shows one.
  private var transition = FrameTable.TransitionRow()
  private var isMoving = false
  /// The layer that is being read, and its other properties, if it has any.
  private var layer = FrameTable.LayerRow()
  private var rest: FrameTable.Rest?
  /// The index in the last row, if there is a column of indices.
  private var lastIndex: Double?

  init(_ bytes: [UInt8]) {
    rows = CSVRows(bytes)
    // Most rows have more than 48 bytes.
    table = FrameTable(room: bytes.count / 48)
  }

  /// The columns that the first line of a text names, or nil if a cell is not the name of a column.
  static func columns(of bytes: [UInt8]) -> [TimelineColumn]? {
    var rows = CSVRows(Array(bytes.prefix(1000)))
    rows.next()
    let names = rows.cells.map { $0.text(in: rows.bytes) }
    let columns = names.compactMap(TimelineColumn.init(rawValue:))
    return columns.count == names.count ? columns : nil
  }

  /// The largest number of decimals in the first hundred rows with decimals, or nil without rows.
  ///
  /// One row is not enough, since a spreadsheet leaves out zeros at the end.
  static func decimals(of bytes: [UInt8]) -> Int? {
    var rows = CSVRows(bytes)
    let columns = columns(of: bytes) ?? []
    rows.next()
    var decimals: Int?
    var left = 100
    while left > 0, !rows.isAtEnd {
      rows.next()
      var hasAny = false
      for (column, cell) in zip(columns, rows.cells) where Self.numbers.contains(column) {
        let text = cell.unquoted(in: bytes)
        let digits = text.drop { $0 != UInt8(ascii: ".") }.dropFirst()
          .prefix { 0x30...0x39 ~= $0 }.count
        decimals = max(decimals ?? 0, text.contains(UInt8(ascii: "e")) ? .max : digits)
        hasAny = hasAny || digits > 0
      }
      if hasAny { left -= 1 }
    }
    return decimals.map(PrintOptions.clamped)
  }

  /// The columns of one number that is printed with the decimals of the options.
  private static let numbers: Set<TimelineColumn> = [
    .time, .progress, .eased, .x, .y, .width, .height, .alpha, .cornerRadius,
  ]

  mutating func read() throws(TimelineTextError) -> FrameTable {
    let bytes = rows.bytes
    guard let columns = Self.columns(of: bytes) else {
      throw TimelineTextError("the first line has to name the columns of a timeline", at: 0)
    }
    guard columns.contains(.time), let layerColumn = columns.firstIndex(of: .layer) else {
      throw TimelineTextError("a timeline needs the columns time and layer", at: 0)
    }
    (self.columns, self.layerColumn) = (columns, layerColumn)
    indexColumn = columns.firstIndex(of: .z)
    sharedColumns = columns.indices.filter { columns[$0].isSharedByFrame }
    rows.next()
    while !rows.isAtEnd {
      let start = rows.position
      rows.next()
      if rows.isBlank { continue }
      guard rows.cells.count == columns.count else {
        throw TimelineTextError(
          "expected \(columns.count) cells, found \(rows.cells.count)", at: start)
      }
      try readRow(bytes, at: start)
    }
    endFrame()
    return table
  }

  private mutating func readRow(_ bytes: [UInt8], at start: Int) throws(TimelineTextError) {
    let columns = columns
    layer = FrameTable.LayerRow()
    layer.name = number(of: rows.cells[layerColumn], bytes)
    let index = indexColumn.flatMap { rows.number($0) }
    var isNew = !hasFrame
    // The indices of a frame increase, perhaps with gaps.
    if let index, let lastIndex { isNew = isNew || index <= lastIndex }
    lastIndex = index
    for index in sharedColumns where !isNew {
      isNew = !rows.repeats(index, asNumber: Self.numbers.contains(columns[index]))
    }
    if isNew || index == nil && lastFrames[Int(layer.name)] == table.frames.count {
      endFrame()
      hasFrame = true
      isNew = true
    }
    lastFrames[Int(layer.name)] = table.frames.count
    for index in columns.indices where isNew || !columns[index].isSharedByFrame {
      let cell = rows.cells[index]
      if cell.range.isEmpty { continue }
      let isRead: Bool
      if cell.needsUnquoting {
        let text = cell.unquoted(in: bytes)
        isRead = text.isEmpty || read(text.span, of: columns[index])
      } else {
        isRead = read(bytes.span.extracting(cell.range), of: columns[index])
      }
      guard isRead else {
        throw TimelineTextError(
          "invalid value '\(cell.text(in: bytes).prefix(40))' for the column "
            + "'\(columns[index].rawValue)'", at: start)
      }
    }
    if layer.role == .from { transition.from = layer.name }
    if layer.role == .to { transition.to = layer.name }
    if let rest {
      table.append(layer, rest)
      self.rest = nil
    } else {
      table.append(layer)
    }
  }

  /// The index of a layer's name; most likely it is that of the layer at the same place in the last frame.
  private mutating func number(of cell: CSVRows.Cell, _ bytes: [UInt8]) -> Int32 {
    let before = table.frames.last?.layers ?? 0..<0
    let place = before.lowerBound + table.layers.count - before.upperBound
    for guess in [place, before.lowerBound] where guess < before.upperBound {
      let name = table.layers[guess].name
      let known = bytes.span.extracting(nameCells[Int(name)])
      if known.hasSameBytes(as: bytes.span.extracting(cell.range)) { return name }
    }
    let name = table.index(of: cell.text(in: bytes))
    while nameCells.count < table.names.count {
      nameCells.append(cell.range)
      lastFrames.append(-1)
    }
    // If the name was first read as a style's, its stored cell is that of another name.
    nameCells[Int(name)] = cell.range
    return name
  }

  private mutating func endFrame() {
    guard hasFrame else { return }
    table.append(frame, isMoving ? transition : nil)
    frame = FrameTable.FrameRow()
    transition = FrameTable.TransitionRow()
    isMoving = false
    hasFrame = false
  }

  /// Reads a cell; false if it is not a valid value of its column.
  private mutating func read(_ cell: Span<UInt8>, of column: TimelineColumn) -> Bool {
    switch column {
    case .time:
      guard let seconds = Double(decimal: cell) else { return false }
      return frame.setTime(seconds)
    case .operation:
      guard let direction = Self.directions[ShortText(cell)] else { return false }
      isMoving = true
      transition.direction = direction
    case .phase:
      guard let phase = Self.phases[ShortText(cell)] else { return false }
      isMoving = true
      frame.phase = phase
      frame.isInteractive = phase == .interactive
    case .style:
      isMoving = true
      transition.style = table.index(of: cell.string)
    case .progress:
      guard let progress = Double(decimal: cell) else { return false }
      isMoving = true
      frame.progress = progress
    case .eased:
      guard let eased = Self.number(cell) else { return false }
      isMoving = true
      frame.eased = eased
    case .layer, .box: break
    case .z: return Double(decimal: cell) != nil
    case .role:
      // The role of a view inside a view is printed as `view`.
      let text = ShortText(cell)
      guard let role = Self.roles[text] ?? (text == "view" ? .part : nil) else { return false }
      layer.role = role
    case .x: return Self.set(&layer.frame.x, cell)
    case .y: return Self.set(&layer.frame.y, cell)
    case .width: return Self.set(&layer.frame.width, cell)
    case .height: return Self.set(&layer.frame.height, cell)
    case .alpha: return Self.set(&layer.alpha, cell)
    default:
      var rest = rest ?? FrameTable.Rest()
      guard Self.read(cell, of: column, into: &rest) else { return false }
      self.rest = rest
    }
    return true
  }

  /// Reads a cell of a property that few layers set.
  private static func read(
    _ cell: Span<UInt8>, of column: TimelineColumn, into rest: inout FrameTable.Rest
  ) -> Bool {
    switch column {
    case .cornerRadius: return set(&rest.cornerRadius, cell)
    case .transform:
      let function = "matrix3d("
      guard cell.string.hasPrefix(function), cell.string.hasSuffix(")"),
        let elements = numbers(
          cell.extracting(function.utf8.count..<cell.count - 1), UInt8(ascii: ",")),
        let transform = Transform3D(elements: elements)
      else { return false }
      rest.transform = transform
    case .shadow, .anchor, .part:
      guard let numbers = numbers(cell, UInt8(ascii: " ")),
        numbers.count == (column == .part ? 4 : 2)
      else { return false }
      switch column {
      case .shadow: rest.shadow = Shadow(opacity: numbers[0], radius: numbers[1])
      case .anchor: rest.anchor = Point(x: numbers[0], y: numbers[1])
      default:
        rest.part = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    case .fill:
      guard let fill = RGBAColor(hexadecimal: cell.string) else { return false }
      rest.fill = fill
    case .clip, .view, .hidden:
      return rest.setSharing(column, cell.string)
    default: break
    }
    return true
  }

  private static let directions = WordTable<StackDirection>()
  private static let phases = WordTable<TransitionPhase>()
  private static let roles = WordTable<Layer.Role>()

  private static func set(_ value: inout Double, _ cell: Span<UInt8>) -> Bool {
    guard let number = number(cell) else { return false }
    value = number
    return true
  }

  /// Reads a number; `null`, the text of a number that is not finite, becomes NaN.
  private static func number(_ text: Span<UInt8>) -> Double? {
    Double(decimal: text) ?? (ShortText(text) == "null" ? .nan : nil)
  }

  /// The numbers between separators, or nil if one of the texts is not a number.
  private static func numbers(_ text: Span<UInt8>, _ separator: UInt8) -> [Double]? {
    var (numbers, start) = ([Double](), 0)
    for end in 0...text.count where end == text.count || text[end] == separator {
      while start < end, text[start] == UInt8(ascii: " ") { start += 1 }
      guard let number = number(text.extracting(start..<end)) else { return nil }
      numbers.append(number)
      start = end + 1
    }
    return numbers
  }
}

extension Timeline {
  /// Reads a timeline that was printed as JSON, NDJSON or CSV.
  ///
  /// The result has only what the text has: from CSV it has no events, and layers have only the properties
  /// with a column. Views inside controllers' views become layers.
  ///
  /// - Throws: ``TimelineTextError`` if the text is not a timeline.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing bytes: [UInt8]) throws(TimelineTextError) {
    if Self.isJSON(bytes) {
      var reader = JSONReader(bytes)
      self = try reader.read()
    } else {
      var reader = CSVReader(bytes)
      let table = try reader.read()
      self.init(header: TimelineHeader(container: .zero))
      entries = table.frames.indices.map { .frame(table.frame(at: $0)) }
      duration = max(table.frames.map(\.time).max() ?? .zero, .zero)
    }
  }

  /// Whether a text looks like JSON.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes)
    return scanner.peek() == UInt8(ascii: "{")
  }

  /// The columns of a timeline as CSV; nil for any other text.
  package static func columns(ofCSV bytes: [UInt8]) -> [TimelineColumn]? {
    CSVReader.columns(of: bytes)
  }

  /// The decimals of a timeline as CSV; nil if it has no rows.
  package static func decimals(ofCSV bytes: [UInt8]) -> Int? {
    CSVReader.decimals(of: bytes)
  }
}
