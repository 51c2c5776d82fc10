// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Timelines
import ViewStackCore

/// The verdicts of release rules by place and velocity, drawn in characters, side by side.
struct ReleaseMap {
  private let rules: [any ReleaseRule]
  private let width: Double
  /// The cells that contain a release of the scenario, counted row by row.
  private var marks = Set<Int>()
  /// The number of columns of a map.
  private let columns: Int
  /// The number of maps side by side.
  private let mapsInRow: Int
  private let rows = 17
  /// The highest velocity of the map, in points per second.
  private let fastest = 1600.0
  private let gap = "   "

  /// Creates a map for a number of columns of a terminal, or nil for any number.
  init(rules: [any ReleaseRule], width: Double, _ releases: [PanRelease], fitting room: Int?) {
    self.rules = rules
    self.width = width
    // The velocities take nine columns, the unit three.
    let room = room.map { max($0 - 12, 8) } ?? .max
    columns = min(33, room)
    mapsInRow = room == .max ? rules.count : (room + gap.count) / (columns + gap.count)
    for release in releases {
      let column = cell(release.position / width, of: columns)
      let row = cell((1 - release.velocity / fastest) / 2, of: rows)
      marks.insert(row * columns + column)
    }
  }

  var text: String {
    let starts = stride(from: 0, to: rules.count, by: max(mapsInRow, 1))
    return starts.map { row(rules[$0...].prefix(mapsInRow)) + "\n" }.joined()
  }

  /// The meaning of the characters.
  static let legend =
    "# finishes   . goes back   o a release of this scenario, @ one that finishes\n"

  /// Returns the maps of some rules side by side.
  private func row(_ rules: ArraySlice<any ReleaseRule>) -> String {
    let names = rules.map { $0.name.fitted(to: columns) }.joined(separator: gap).trimmedAtEnd
    let lines = (0..<rows).map { row in
      let velocity = fastest * (1 - 2 * Double(row) / Double(rows - 1))
      let cells = rules.map { rule in line(rule, velocity, row) }.joined(separator: gap)
      return "\(velocity.text(0).aligned(rightTo: 6)) \(cells)"
    }
    let end = width.text(0)
    let axis = "0" + end.aligned(rightTo: columns - 1)
    let axes = rules.map { _ in axis }.joined(separator: gap)
    return """
         pt/s \(names)
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
               \(axes) pt

      """
  }

  private func line(_ rule: any ReleaseRule, _ velocity: Double, _ row: Int) -> String {
    let cells = (0..<columns).map { column -> UInt8 in
      let position = width * Double(column) / Double(columns - 1)
      let finishes = rule.verdict(
        for: PanRelease(position: position, velocity: velocity, width: width)
      ).finishes
      if marks.contains(row * columns + column) { return UInt8(ascii: finishes ? "@" : "o") }
      return UInt8(ascii: finishes ? "#" : ".")
    }
    return String(decoding: cells, as: UTF8.self)
  }

  /// Returns the cell that contains a fraction of the map, for a number of cells.
  private func cell(_ fraction: Double, of count: Int) -> Int {
    // A container without a width has no fractions: NaN counts as 0.
    Int(((fraction > 0 ? min(fraction, 1) : 0) * Double(count - 1)).rounded())
  }
}
