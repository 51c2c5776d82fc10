// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Reads what the CSV printer prints: frames, without events.
///
/// What has no column stays at its default. The controllers of a transition are those of the layers
/// that come and leave.
struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0
  private var columns: [TimelineColumn] = []
  private var timeline = Timeline(header: TimelineHeader(container: .zero))
  /// The frame that is being read, and what all its rows have in common.
  private var frame: Frame?
  private var shared: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The columns that the first line of a text names, or nil where it names none.
  static func columns(of bytes: [UInt8]) -> [TimelineColumn]? {
    let line = bytes.prefix(1000).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let names = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let columns = names.compactMap { TimelineColumn(rawValue: String(decoding: $0, as: UTF8.self)) }
    return columns.count == names.count ? columns : nil
  }

  /// The most decimals of a number in the first rows of a text, or nil where it has no rows.
  static func decimals(of bytes: [UInt8]) -> Int? {
    var reader = CSVReader(bytes)
    let columns = columns(of: bytes) ?? []
    _ = reader.cells()
    var decimals: Int?
    for _ in 0..<100 where reader.position < bytes.count {
      for (column, cell) in zip(columns, reader.cells()) where Self.numbers.contains(column) {
        let digits = cell.drop { $0 != "." }.dropFirst().prefix(while: \.isNumber).count
        decimals = max(decimals ?? 0, cell.contains("e") ? .max : digits)
      }
    }
    return decimals.map(PrintOptions.clamped)
  }

  /// The columns of one number with the decimals of the print.
  private static let numbers: Set<TimelineColumn> = [
    .time, .progress, .eased, .x, .y, .width, .height, .alpha, .cornerRadius,
  ]

  mutating func read() throws(TimelineTextError) -> Timeline {
    guard let columns = Self.columns(of: bytes) else {
      throw TimelineTextError("the first line has to name the columns of a timeline", at: 0)
    }
    guard columns.contains(.time), columns.contains(.layer) else {
      throw TimelineTextError("a timeline needs the columns time and layer", at: 0)
    }
    self.columns = columns
    _ = cells()
    while position < bytes.count {
      let start = position
      let cells = cells()
      if cells == [""] { continue }
      guard cells.count == columns.count else {
        throw TimelineTextError(
          "a row has \(columns.count) cells, this one has \(cells.count)", at: start)
      }
      try readRow(cells, at: start)
    }
    endFrame()
    return timeline
  }

  /// The cells of the next line; quotes may hold commas and line ends.
  private mutating func cells() -> [String] {
    var (cells, cell, isQuoted) = ([String](), [UInt8](), false)
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        // A quote twice is one.
        if isQuoted, position < bytes.count, bytes[position] == byte {
          cell.append(byte)
          position += 1
        } else {
          isQuoted.toggle()
        }
      } else if isQuoted {
        cell.append(byte)
      } else if byte == UInt8(ascii: ",") {
        cells.append(String(decoding: cell, as: UTF8.self))
        cell.removeAll(keepingCapacity: true)
      } else if byte == UInt8(ascii: "\n") {
        break
      } else if byte != UInt8(ascii: "\r") {
        cell.append(byte)
      }
    }
    return cells + [String(decoding: cell, as: UTF8.self)]
  }

  private mutating func readRow(
    _ cells: [String], at start: Int
  ) throws(TimelineTextError) {
    let common = zip(columns, cells).filter { $0.0.isSharedByFrame }.map(\.1)
    let name = columns.firstIndex(of: .layer).map { cells[$0] } ?? ""
    let isFirst = columns.firstIndex(of: .z).map { cells[$0] == "0" } ?? false
    if common != shared || isFirst || frame?.layers.contains(where: { $0.name == name }) ?? true {
      endFrame()
      shared = common
      frame = Frame(time: .zero, transition: nil, layers: [])
    }
    var layer = Layer(name, .part)
    for (column, cell) in zip(columns, cells) where !cell.isEmpty {
      guard read(cell, of: column, into: &layer) else {
        throw TimelineTextError(
          "'\(cell.prefix(40))' is no value of the column \(column.rawValue)", at: start)
      }
    }
    if layer.role == .from { frame?.transition?.from = ControllerID(name) }
    if layer.role == .to { frame?.transition?.to = ControllerID(name) }
    frame?.layers.append(layer)
  }

  private mutating func endFrame() {
    guard let frame else { return }
    timeline.entries.append(.frame(frame))
    timeline.duration = max(timeline.duration, frame.time)
    self.frame = nil
  }

  /// Takes a cell over; false where it is no value of its column.
  private mutating func read(
    _ cell: String, of column: TimelineColumn, into layer: inout Layer
  ) -> Bool {
    switch column {
    case .time:
      guard let time = Double(cell).flatMap(Duration.init(timelineSeconds:)) else { return false }
      frame?.time = time
    case .operation:
      guard let direction = StackDirection(rawValue: cell) else { return false }
      change { $0.direction = direction }
    case .phase:
      guard let phase = TransitionPhase(rawValue: cell) else { return false }
      change { $0.phase = phase }
    case .style: change { $0.style = StyleName(rawValue: cell) }
    case .progress where cell == "null": return false
    case .progress: return set(cell) { reader, number in reader.change { $0.progress = number } }
    case .eased: return set(cell) { reader, number in reader.change { $0.eased = number } }
    case .layer, .z, .box: break
    case .role: layer.role = Layer.Role(rawValue: cell) ?? .part
    case .x: return set(cell) { layer.frame.x = $1 }
    case .y: return set(cell) { layer.frame.y = $1 }
    case .width: return set(cell) { layer.frame.width = $1 }
    case .height: return set(cell) { layer.frame.height = $1 }
    case .alpha: return set(cell) { layer.alpha = $1 }
    case .cornerRadius: return set(cell) { layer.cornerRadius = $1 }
    case .transform:
      let elements = cell.dropFirst("matrix3d(".count).dropLast().split(separator: ",")
      guard let transform = Transform3D(elements: elements.compactMap(Self.number)) else {
        return false
      }
      layer.transform = transform
    case .shadow, .anchor, .part:
      let numbers = cell.split(separator: " ").compactMap(Self.number)
      guard numbers.count == (column == .part ? 4 : 2) else { return false }
      switch column {
      case .shadow: layer.shadow = Shadow(opacity: numbers[0], radius: numbers[1])
      case .anchor: layer.anchor = Point(x: numbers[0], y: numbers[1])
      default:
        layer.part = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    case .fill:
      guard let fill = Color(hexadecimal: cell) else { return false }
      layer.fill = fill
    case .clip: layer.clip = cell
    case .view, .hidden:
      guard layer.setWays(cell, isHidden: column == .hidden) else { return false }
    }
    return true
  }

  private mutating func set(_ cell: String, _ body: (inout CSVReader, Double) -> Void) -> Bool {
    guard let number = Self.number(cell[...]) else { return false }
    body(&self, number)
    return true
  }

  /// Reads a number; `null`, which stands for one that is not finite, is NaN.
  private static func number(_ text: Substring) -> Double? {
    text == "null" ? .nan : Double(decimal: Array(text.utf8)[...])
  }

  private mutating func change(_ body: (inout Frame.Transition) -> Void) {
    var transition =
      frame?.transition
      ?? Frame.Transition(
        direction: .push, from: nil, to: nil, style: "", progress: 0, eased: 0,
        isInteractive: false, phase: .running)
    body(&transition)
    transition.isInteractive = transition.phase == .interactive
    frame?.transition = transition
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
    var scanner = JSONScanner(bytes)
    if scanner.peek() == UInt8(ascii: "{") {
      var reader = JSONReader(bytes)
      self = try reader.read()
    } else {
      var reader = CSVReader(bytes)
      self = try reader.read()
    }
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
