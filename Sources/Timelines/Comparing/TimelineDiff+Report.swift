// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import ViewStackCore

extension TimelineDiff {
  /// Returns the differences as text for people.
  ///
  /// The text has the transitions, the first difference, the largest deviations with a drawing of each
  /// course, and the events.
  ///
  /// - Parameters:
  ///   - old: The name of the old timeline.
  ///   - new: The name of the new timeline.
  ///   - limit: The largest number of lines of each list; the other lines are counted.
  ///   - width: The number of columns of a terminal, on which the drawings become narrower; nil for none.
  /// - Returns: The text, with a line end after each line.
  public func report(
    old: String = "old", new: String = "new", limit: Int = 20, width: Int? = nil
  ) -> String {
    guard !isEmpty else {
      let nouns = ["transition", "frame", "event"]
      return "the same: \(zip(counts, nouns).map { counted($0, $1) }.joined(separator: ", "))\n"
    }
    var sections: [String] = []
    if !changes.isEmpty { sections.append(list(changes, limit, of: "transition")) }
    if let first { sections.append(sentence(first)) }
    if !tracks.isEmpty {
      sections.append("largest deviations, \(old) and \(new):\n" + table(limit, width))
    }
    if !events.isEmpty {
      sections.append(
        "events, '-' only in \(old), '+' only in \(new):\n"
          + list(events.map { "  \($0)" }, limit, of: "event"))
    }
    return sections.joined(separator: "\n")
  }

  private func list(_ lines: [String], _ limit: Int, of noun: String) -> String {
    let more = lines.count - limit
    return lines.prefix(limit).map { "\($0)\n" }.joined()
      + (more > 0 ? "and \(counted(more, "more \(noun)"))\n" : "")
  }

  private func sentence(_ divergence: Divergence) -> String {
    var text = TextBuffer()
    text.append("first difference: frame \(divergence.frame), ")
    text.append(fixed: divergence.time.inSeconds, decimals: 3)
    text.append(" s, \(divergence.transition)")
    if let progress = divergence.progress {
      text.append(", progress ")
      text.append(shortest: progress, decimals: 3)
    }
    let name = divergence.layer.isEmpty ? "" : "\(divergence.layer) "
    text.append(": \(name)\(divergence.property.rawValue) ")
    text.append("\(divergence.old) → \(divergence.new)\n")
    return text.string
  }

  /// The tracks as a table: one line each, with a drawing of the deviation frame by frame.
  ///
  /// If less than eight columns are left for the drawings, there are none. If the table still does not fit, a
  /// row has a second line.
  private func table(_ limit: Int, _ width: Int?) -> String {
    let shown = tracks.prefix(limit)
    let rows = shown.map { track -> [String] in
      let largest = track.largest
      var deviation = TextBuffer()
      deviation.append(shortest: largest.deviation, decimals: 6)
      return [
        largest.layer.isEmpty ? "(all)" : largest.layer, largest.property.rawValue,
        deviation.string, largest.old, largest.new, "\(largest.frame)", "\(track.frameCount)",
        largest.transition,
      ]
    }
    let head = ["layer", "property", "by", "old", "new", "frame", "frames", "transition"]
    var cells = [head] + rows
    let taken = cells.lines(aligningRight: 2..<7).map(\.columnCount).max() ?? 0
    // Two spaces are before the table, and two before its drawings.
    let room = width.map { $0 - taken - 4 } ?? .max
    var seconds: [String] = []
    if room >= 8 {
      let drawings = shown.map { Self.sparkline($0.deviations, width: room) }
      cells = zip(cells, ["course"] + drawings).map { $0 + [$1] }
    } else if room < -2 {
      cells = cells.map { Array($0.prefix(5)) }
      seconds = [""] + rows.map { "\n    at frame \($0[5]) of \($0[7]), \($0[6]) frames" }
    }
    var lines = cells.lines(aligningRight: 2..<min(7, cells[0].count)).map { "  \($0)" }
    if !seconds.isEmpty { lines = zip(lines, seconds).map(+) }
    return list(lines, limit + 1, of: "track")
      + (tracks.count > limit ? "and \(counted(tracks.count - limit, "more track"))\n" : "")
  }

  /// Draws numbers as at most forty blocks of eight heights, and zeros as dots.
  package static func sparkline(_ numbers: [Double], width: Int = 40) -> String {
    let largest = numbers.max() ?? 0
    let width = min(numbers.count, width, 40)
    return (0..<width).map { column in
      let range = numbers.count * column / width..<numbers.count * (column + 1) / width
      let value = numbers[range].max() ?? 0
      guard value > 0, largest > 0 else { return "·" }
      let height = Int((value / largest * 7).rounded())
      return String(Array("▁▂▃▄▅▆▇█")[min(max(height, 0), 7)])
    }.joined()
  }
}
