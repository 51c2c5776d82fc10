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
  private var grouped = RowFrames()
  /// The cells of the first row of the last frame.
  private var firstCells: [String]?

  var frames: [Frame] { grouped.frames }

  init(_ bytes: [UInt8]) {
    rows = CSVRows(bytes)
  }

  /// The columns that the first line of a text names, or nil if a cell is not the name of a column.
  static func columns(of bytes: [UInt8]) -> [TimelineColumn]? {
    var rows = CSVRows(Array(bytes.prefix(1000)))
    rows.next()
    let columns = rows.cells.compactMap(TimelineColumn.init(rawValue:))
    return columns.count == rows.cells.count ? columns : nil
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
      rows.next()
      var hasAny = false
      for (column, cell) in zip(columns, rows.cells)
      where column.content.isNumber && column != .z {
        let digits = cell.drop { $0 != "." }.dropFirst().prefix { "0"..."9" ~= $0 }.count
        decimals = max(decimals ?? 0, cell.contains("e") ? .max : digits)
        hasAny = hasAny || digits > 0
      }
      if hasAny { left -= 1 }
    }
    return decimals.map(PrintOptions.clamped)
  }

  /// Reads all rows into ``frames``.
  mutating func read() throws(JSONFault) {
    if let line = rows.lineOfBadText {
      throw JSONFault("the line is not UTF-8", at: line..<line)
    }
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
      rows.next()
      if rows.lacksQuote {
        throw JSONFault("a quote of this line is never closed", at: start..<start)
      }
      if rows.isBlank { continue }
      guard rows.cells.count == columns.count else {
        throw JSONFault(
          "expected \(columns.count) cells, found \(rows.cells.count)", at: start..<start)
      }
      try readRow(at: start)
    }
  }

  private mutating func readRow(at start: Int) throws(JSONFault) {
    // A frame without layers has a row with its shared cells only.
    var (layer, index, isEmpty) = (Layer("", .part), Double?.none, true)
    var isOther = false
    for (place, cell) in rows.cells.enumerated() {
      switch columns[place].content {
      case .frame:
        if !isOther, let first = firstCells?[place] {
          isOther = cell != first && (Double(cell: cell).map { $0 != Double(cell: first) } ?? true)
        }
      case .added: continue
      case _ where cell.isEmpty: continue
      case .index:
        isEmpty = false
        index = Double(cell: cell)
        if index?.isNaN ?? true { throw fault(place, at: start) }
      case .property(let property):
        isEmpty = false
        if !property.read(cell, into: &layer) { throw fault(place, at: start) }
      }
    }
    let name = isEmpty ? nil : layer.name
    if grouped.begins(name, index: index, isOther: isOther) { try beginFrame(at: start) }
    if !isEmpty { grouped.add(layer, index: index) }
  }

  private mutating func beginFrame(at start: Int) throws(JSONFault) {
    var frame = Frame(time: .zero, transition: nil, layers: [])
    for (place, cell) in rows.cells.enumerated() {
      guard case .frame(let column) = columns[place].content, !cell.isEmpty else { continue }
      if !column.read(cell, into: &frame) { throw fault(place, at: start) }
    }
    grouped.begin(frame)
    firstCells = rows.cells
  }

  private func fault(_ place: Int, at start: Int) -> JSONFault {
    JSONFault(
      "invalid value '\(rows.cells[place].prefix(40))' for the column '\(columns[place].name)'",
      at: start..<start)
  }
}

extension LayerProperty {
  /// Reads a cell into a layer; false for an invalid one.
  func read(_ cell: String, into layer: inout Layer) -> Bool {
    switch value {
    case .number(_, let set, standard: _):
      guard let number = Double(cell: cell) else { return false }
      set(&layer, number)
    case .text(_, let set, standard: _): return set(&layer, cell)
    case .numbers(let shape, _, let set, standard: _):
      guard let set else { return true }
      var list = cell[...]
      if case .matrix = shape {
        guard list.hasPrefix("matrix3d("), list.hasSuffix(")") else { return false }
        list = list.dropFirst("matrix3d(".count).dropLast()
      }
      let numbers = list.split { $0 == "," || $0 == " " }.map { Double(cell: $0) }
      guard numbers.count == shape.count, !numbers.contains(nil) else { return false }
      set(&layer, numbers.compactMap { $0 })
    }
    return true
  }
}
