// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads what the CSV printer prints: frames, without events.
///
/// What has no column stays at its default. The controllers of a transition are those of the layers
/// that come and leave.
struct CSVReader {
  private var rows: CSVRows
  private var columns: [TimelineColumn] = []
  /// Where the layer's name and its index stand, and what all rows of a frame have in common.
  private var (layerColumn, indexColumn, sharedColumns): (Int, Int?, [Int]) = (0, nil, [])
  private var table: FrameTable
  /// The cells in which the names of layers came: most are found by their bytes.
  private var nameCells: [Range<Int>] = []
  /// The number of the frame in which each of the names came last.
  private var lastFrames: [Int] = []
  /// The frame that is being read, if there is one.
  private var frame = FrameTable.FrameRow()
  private var hasFrame = false
  /// Its transition, if it shows one.
  private var transition = FrameTable.TransitionRow()
  private var isMoving = false
  /// The layer that is being read, and what few have, if it has any of it.
  private var layer = FrameTable.LayerRow()
  private var rest: FrameTable.Rest?
  /// Its index, where there is a column of it.
  private var lastIndex: Double?

  init(_ bytes: [UInt8]) {
    rows = CSVRows(bytes)
    // Most rows are longer.
    table = FrameTable(room: bytes.count / 48)
  }

  /// The columns that the first line of a text names, or nil where it names none.
  static func columns(of bytes: [UInt8]) -> [TimelineColumn]? {
    var rows = CSVRows(Array(bytes.prefix(1000)))
    rows.next()
    let names = rows.cells.map { $0.text(in: rows.bytes) }
    let columns = names.compactMap(TimelineColumn.init(rawValue:))
    return columns.count == names.count ? columns : nil
  }

  /// The most decimals of a number in the first hundred rows of a text that have any, or nil where it has
  /// no rows: a spreadsheet leaves out zeros at the end.
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

  /// The columns of one number with the decimals of the print.
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
          "a row has \(columns.count) cells, this one has \(rows.cells.count)", at: start)
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
    // The layers of a frame are numbered from the back, some perhaps left out.
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
          "'\(cell.text(in: bytes).prefix(40))' is no value of the column "
            + columns[index].rawValue, at: start)
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

  /// The number of a layer's name; most likely it is that of the layer at its place a frame before.
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
    // Before, it may have been the name of a style.
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

  /// Takes a cell over; false where it is no value of its column.
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
      // A view inside another has no role of its own.
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

  /// Takes a cell over of what few layers have.
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

  /// Reads a number; `null`, which stands for one that is not finite, is NaN.
  private static func number(_ text: Span<UInt8>) -> Double? {
    Double(decimal: text) ?? (ShortText(text) == "null" ? .nan : nil)
  }

  /// The numbers between separators, or nil where something else is there.
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
  /// What the text does not have is not there: CSV has no events, and of each layer only what has a
  /// column; views inside controllers' views become layers.
  ///
  /// - Throws: ``TimelineTextError`` for a text that is no timeline.
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

  /// The columns of a text, where it is a timeline as CSV; nil for any other.
  package static func columns(ofCSV bytes: [UInt8]) -> [TimelineColumn]? {
    CSVReader.columns(of: bytes)
  }

  /// The decimals of a timeline as CSV; nil where it has no rows.
  package static func decimals(ofCSV bytes: [UInt8]) -> Int? {
    CSVReader.decimals(of: bytes)
  }
}
