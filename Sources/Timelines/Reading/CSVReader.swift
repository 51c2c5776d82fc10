// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

/// Reads the output of the CSV printer: frames, without events.
///
/// A property without a column keeps its default. The controllers of a transition are the names of its
/// layers with the roles `from` and `to`.
struct CSVReader {
  private var rows: CSVRows
  private var columns: [(name: String, content: TimelineColumn.Content)] = []
  private(set) var frames: [Frame] = []
  /// The transition and the texts of the shared cells of the frame that is being read.
  private var transition: Frame.Transition?
  private var sharedTexts: [String] = []
  /// The index of its last row, if there is a column of indices; otherwise the names of its layers.
  private var lastIndex: Double?
  private var names = Set<String>()

  init(_ bytes: [UInt8]) {
    rows = CSVRows(bytes)
  }

  /// The columns that the first line of a text names, or nil if a cell is not the name of a column.
  static func columns(of bytes: [UInt8]) -> [TimelineColumn]? {
    var rows = CSVRows(Array(bytes.prefix(1000)))
    let names = rows.next()
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
    var (decimals, left): (Int?, Int) = (nil, 100)
    while left > 0, !rows.isAtEnd {
      var hasAny = false
      for (column, text) in zip(columns, rows.next())
      where column.content.isNumber && column != .z {
        let digits = text.drop { $0 != "." }.dropFirst().prefix { "0"..."9" ~= $0 }.count
        decimals = max(decimals ?? 0, text.contains("e") ? .max : digits)
        hasAny = hasAny || digits > 0
      }
      if hasAny { left -= 1 }
    }
    return decimals.map(PrintOptions.clamped)
  }

  /// Reads all rows into ``frames``.
  mutating func read() throws(JSONFault) {
    guard let columns = Self.columns(of: rows.bytes) else {
      throw JSONFault("the first line has to name the columns of a timeline", at: 0..<0)
    }
    guard columns.contains(.time), columns.contains(.layer) else {
      throw JSONFault("a timeline needs the columns time and layer", at: 0..<0)
    }
    self.columns = columns.map { ($0.rawValue, $0.content) }
    rows.next()
    while !rows.isAtEnd {
      let start = rows.position
      let cells = rows.next()
      if cells.allSatisfy(\.isEmpty), cells.count == 1 { continue }
      guard cells.count == columns.count else {
        throw JSONFault("expected \(columns.count) cells, found \(cells.count)", at: start..<start)
      }
      try read(cells, at: start)
    }
    endFrame()
  }

  private mutating func read(_ cells: [String], at start: Int) throws(JSONFault) {
    let columns = columns
    func fault(_ index: Int) -> JSONFault {
      JSONFault(
        "invalid value '\(cells[index].prefix(40))' for the column '\(columns[index].name)'",
        at: start..<start)
    }
    var (layer, index, shared) = (Layer("", .part), Double?.none, [String]())
    // A frame without layers has a row with its shared cells only.
    var isEmpty = true
    for (place, column) in columns.enumerated() {
      switch column.content {
      case .frame: shared.append(cells[place])
      case .added: continue
      case _ where cells[place].isEmpty: continue
      case .index:
        isEmpty = false
        index = Double(decimal: cells[place])
        if index == nil { throw fault(place) }
      case .property(let property):
        isEmpty = false
        if !property.read(cells[place], into: &layer) { throw fault(place) }
      }
    }
    // The indices of a frame increase, perhaps with gaps.
    let isRepeated = index.map { $0 <= lastIndex ?? -1 } ?? names.contains(layer.name)
    lastIndex = index
    if frames.isEmpty || isRepeated || isEmpty || frames[frames.count - 1].layers.isEmpty
      || !repeats(shared)
    {
      endFrame()
      try beginFrame(cells, fault)
      sharedTexts = shared
    }
    if isEmpty { return }
    names.insert(layer.name)
    if layer.role == .from { transition?.from = ControllerID(layer.name) }
    if layer.role == .to { transition?.to = ControllerID(layer.name) }
    frames[frames.count - 1].layers.append(layer)
  }

  /// Whether shared cells have the texts, or the same numbers, as those of the present frame.
  private func repeats(_ texts: [String]) -> Bool {
    zip(texts, sharedTexts).allSatisfy { text, other in
      text == other || Double(decimal: text).map { $0 == Double(decimal: other) } ?? false
    }
  }

  private mutating func beginFrame(
    _ cells: [String], _ fault: (Int) -> JSONFault
  ) throws(JSONFault) {
    var frame = Frame(time: .zero, transition: nil, layers: [])
    (transition, names) = (nil, [])
    for (place, column) in columns.enumerated() where !cells[place].isEmpty {
      guard case .frame(let value) = column.content else { continue }
      if !value.read(cells[place], into: &frame, &transition) { throw fault(place) }
    }
    frames.append(frame)
  }

  private mutating func endFrame() {
    if !frames.isEmpty { frames[frames.count - 1].transition = transition }
  }
}

extension LayerProperty {
  /// Reads the text of a cell into a layer; false for an invalid one.
  func read(_ text: String, into layer: inout Layer) -> Bool {
    switch value {
    case .number(_, let set, standard: _):
      guard let number = Double(timelineNumber: text) else { return false }
      set(&layer, number)
    case .text(_, let set, standard: _): return set(&layer, text)
    case .numbers(let shape, _, let set, standard: _):
      guard let set else { return true }
      var list = text[...]
      if case .matrix = shape {
        guard text.hasPrefix("matrix3d("), text.hasSuffix(")") else { return false }
        list = text.dropFirst("matrix3d(".count).dropLast()
      }
      let numbers = list.split { $0 == "," || $0 == " " }.map { Double(timelineNumber: $0) }
      guard numbers.count == shape.count, !numbers.contains(nil) else { return false }
      set(&layer, numbers.compactMap { $0 })
    }
    return true
  }
}

extension Double {
  /// Reads a number; `null`, the text of a number that is not finite, becomes NaN.
  init?(timelineNumber text: some StringProtocol) {
    guard let number = Double(decimal: text) ?? (text == "null" ? .nan : nil) else { return nil }
    self = number
  }
}
