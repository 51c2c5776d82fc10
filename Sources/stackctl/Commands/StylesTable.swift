// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Timelines
import ViewStackCore

/// The list of all styles, as `stackctl styles` prints it.
enum StylesTable {
  static func text(of catalog: StyleCatalog) -> String {
    let rows = catalog.entries.map { entry in
      let (push, pop) = (entry.timing(of: .push), entry.timing(of: .pop))
      return [
        entry.style.name.rawValue, both(duration(push.duration), duration(pop.duration)),
        both(curve(push.curve), curve(pop.curve)), entry.source,
      ]
    }
    return columns([["name", "duration", "curve", "source"]] + rows)
      + "\n'stackctl styles NAME' shows one; '-' stands for the container's.\n"
  }

  static func json(of catalog: StyleCatalog) -> String {
    let styles = catalog.entries.map { entry in
      let (push, pop) = (entry.timing(of: .push), entry.timing(of: .pop))
      var members = [JSONTree.Member(key: "name", value: .string(entry.style.name.rawValue))]
      members += timing(push)
      if push.duration != pop.duration || push.curve != pop.curve {
        members.append(JSONTree.Member(key: "pop", value: .object(timing(pop))))
      }
      members.append(JSONTree.Member(key: "summary", value: .string(entry.summary)))
      members.append(JSONTree.Member(key: "source", value: .string(entry.source)))
      return JSONTree.object(members)
    }
    return JSONTree.array(styles).text + "\n"
  }

  private static func timing(
    _ timing: (duration: Duration?, curve: TimingCurve?)
  ) -> [JSONTree.Member] {
    [
      JSONTree.Member(
        key: "duration", value: timing.duration.map { .number($0.inSeconds) } ?? .null),
      JSONTree.Member(key: "curve", value: timing.curve.map { .string("\($0)") } ?? .null),
    ]
  }

  // MARK: - Cells

  static func duration(_ duration: Duration?) -> String {
    guard let duration else { return "-" }
    return "\(JSONTree.text(of: (duration.inSeconds * 1000).rounded() / 1000)) s"
  }

  static func curve(_ curve: TimingCurve?) -> String {
    guard let curve else { return "-" }
    let text = curve.description
    // Constants with as many digits as a double tell nobody anything in a list.
    return text.count <= 26 || !text.contains("(") ? text : text.prefix { $0 != "(" } + "(…)"
  }

  /// What a push and a pop have, once where they have the same.
  static func both(_ push: String, _ pop: String) -> String {
    push == pop ? push : "\(push), pop \(pop)"
  }

  /// The rows as columns of their widths; the last one has none.
  static func columns(_ rows: [[String]], indent: String = "") -> String {
    guard let count = rows.first?.count else { return "" }
    let widths = (0..<count).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = indent
      for (column, cell) in row.enumerated() {
        line += cell
        if column + 1 < count {
          line += String(repeating: " ", count: widths[column] - cell.count + 2)
        }
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
