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
  /// The columns that a program has added.
  private let added: [AddedColumn]
  private var columns: [Column] = []
  private var grouped = RowFrames()
  /// The cells of the first row of the last frame.
  private var firstCells: [String]?

  var frames: [Frame] { grouped.frames }

  /// The texts of the added columns that the text has.
  var addedTexts: [String: [[String]]] {
    grouped.addedTexts(columns.filter(\.isAdded).map(\.name))
  }

  init(_ bytes: [UInt8], _ added: [AddedColumn] = []) {
    rows = CSVRows(bytes)
    self.added = added
  }

  /// A column that the first line names.
  struct Column {
    let name: String
    let content: TimelineColumn.Content

    var isAdded: Bool { if case .added = content { true } else { false } }
  }

  /// Returns the columns that the first line of a text names, or nil if it names none.
  ///
  /// - Throws: The fault of a line that names columns, and one that does not exist.
  static func columns(
    of bytes: [UInt8], _ added: [AddedColumn] = []
  ) throws(JSONFault) -> [Column]? {
    var rows = CSVRows(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    rows.next()
    let columns = rows.cells.map { name in
      let content =
        TimelineColumn(rawValue: name)?.content
        ?? added.first { $0.name == name }.map(TimelineColumn.Content.added)
      return content.map { Column(name: name, content: $0) }
    }
    guard let unknown = columns.firstIndex(where: { $0 == nil }) else {
      return columns.compactMap(\.self)
    }
    // A line of a scenario may have commas, too.
    let isHeader =
      columns.contains { $0 != nil }
      && rows.cells.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }
    guard isHeader else { return nil }
    let (name, start) = (rows.cells[unknown], rows.starts[unknown])
    let names = TimelineColumn.allCases.map(\.rawValue) + added.map(\.name)
    let near = Suggestion.nearest(to: name, among: names).map { ", did you mean '\($0)'?" } ?? ""
    throw JSONFault(
      "unknown column '\(name.excerpt)'\(near)", at: start..<start + name.utf8.count)
  }

  /// The largest number of decimals in the first hundred rows with decimals, or nil without rows.
  ///
  /// One row is not enough, since a spreadsheet leaves out zeros at the end.
  static func decimals(of bytes: [UInt8], _ added: [AddedColumn] = []) -> Int? {
    var rows = CSVRows(bytes)
    let columns = (try? columns(of: bytes, added)) ?? []
    rows.next()
    var (decimals, left): (Int?, Int) = (nil, 100)
    while left > 0, !rows.isAtEnd {
      rows.next()
      var hasAny = false
      for (column, cell) in zip(columns, rows.cells)
      where column.content.isNumber && column.name != TimelineColumn.z.rawValue {
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
    guard let columns = try Self.columns(of: rows.bytes, added) else {
      throw JSONFault("the first line has to name the columns of a timeline", at: 0..<0)
    }
    let names = columns.map(\.name)
    guard names.contains("time"), names.contains("layer") else {
      throw JSONFault("a timeline needs the columns time and layer", at: 0..<0)
    }
    self.columns = columns
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
    var (isOther, texts) = (false, [String]())
    for (place, cell) in rows.cells.enumerated() {
      switch columns[place].content {
      case .frame:
        if !isOther, let first = firstCells?[place] {
          isOther = cell != first && (Double(cell: cell).map { $0 != Double(cell: first) } ?? true)
        }
      case .added: texts.append(cell)
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
    if !isEmpty { grouped.add(layer, index: index, texts) }
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
