// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Timelines
import ViewStackCore

/// The verdicts of release rules over place and velocity, drawn in characters, side by side.
struct ReleaseMap {
  private let rules: [any ReleaseRule]
  private let width: Double
  private let releases: [GestureEvent]
  private let columns = 33
  private let rows = 17
  /// The fastest finger of the map, in points per second.
  private let fastest = 1600.0

  init(rules: [any ReleaseRule], width: Double, _ gestures: [ScenarioGesture]) {
    self.rules = rules
    self.width = width
    releases = gestures.compactMap(\.release)
  }

  var text: String {
    let gap = "   "
    let names = rules.map { padded($0.name, to: columns) }.joined(separator: gap)
    let lines = (0..<rows).map { row in
      let velocity = fastest * (1 - 2 * Double(row) / Double(rows - 1))
      let cells = rules.map { rule in line(rule, velocity, row) }.joined(separator: gap)
      return "\(alignedRight(number(velocity), to: 6)) \(cells)"
    }
    let end = number(width)
    let axis = "0" + String(repeating: " ", count: columns - 1 - end.count) + end
    let axes = rules.map { _ in axis }.joined(separator: gap)
    return """
         pt/s \(names)
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
               \(axes) pt

      # finishes   . goes back   o a release of this scenario, @ one that finishes

      """
  }

  private func line(_ rule: any ReleaseRule, _ velocity: Double, _ row: Int) -> String {
    (0..<columns).map { column in
      let position = width * Double(column) / Double(columns - 1)
      let finishes = rule.verdict(
        for: PanRelease(position: position, velocity: velocity, width: width)
      ).finishes
      if isRelease(column, row) { return finishes ? "@" : "o" }
      return finishes ? "#" : "."
    }.joined()
  }

  /// Whether a release of the scenario falls into a cell.
  private func isRelease(_ column: Int, _ row: Int) -> Bool {
    releases.contains { release in
      let x = (release.position / width * Double(columns - 1)).rounded()
      let y = ((1 - release.velocity / fastest) / 2 * Double(rows - 1)).rounded()
      return min(max(x, 0), Double(columns - 1)) == Double(column)
        && min(max(y, 0), Double(rows - 1)) == Double(row)
    }
  }

  private func number(_ number: Double) -> String {
    var text = TextBuffer()
    text.append(shortest: number, decimals: 0)
    return text.string
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private func alignedRight(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
