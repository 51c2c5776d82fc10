// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation

extension Report {
  /// The report as Markdown: a table for each group of rows.
  var markdown: String {
    var text = machine.description + (isQuick ? ". A quick run" : "") + ".\n"
    for group in Result.Group.allCases {
      let rows = results.filter { $0.group == group }
      guard !rows.isEmpty else { continue }
      text += "\n### \(group.rawValue)\n\n"
      text += "| What | Minimum | Median | Goal | Reached | At other sizes | Beside it |\n"
      text += "|---|---:|---:|---:|---|---|---|\n"
      for row in rows { text += "| " + row.cells.joined(separator: " | ") + " |\n" }
    }
    return text
  }

  /// The report as JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  init(contentsOf path: String) throws {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw UsageError("\(path) cannot be read")
    }
    guard let report = try? JSONDecoder().decode(Report.self, from: data),
      report.format == "viewstack-benchmarks", report.version == 1
    else {
      throw UsageError("\(path) is not a report of these benchmarks")
    }
    self = report
  }
}

extension Result {
  fileprivate var cells: [String] {
    var what = what
    if let allocations { what += "; \(allocations.short) allocations" }
    if let note { what += ". \(note)" }
    return [
      what, cell(minimum), cell(median), goal.map(goalCell) ?? "", reachedCell,
      growth.map(growthCell).joined(separator: ", "),
      beside.map { "\($0.name) \($0.cost.map { cell($0) } ?? "not installed")" }
        .joined(separator: ", "),
    ]
  }

  private func cell(_ value: Double?) -> String {
    value.map { "\($0.short) \(unit)" } ?? "–"
  }

  private func goalCell(_ goal: Goal) -> String {
    guard let limit = goal.limit else { return goal.text }
    return goal.text.isEmpty ? "\(limit.short) \(unit)" : "\(goal.text): \(limit.short) \(unit)"
  }

  private var reachedCell: String {
    switch (isReached, minimum, goal?.limit) {
    case (true, _, _): "yes"
    case (false, let minimum?, let limit?) where limit > 0: "no, × \((minimum / limit).short)"
    case (false, _, _): "no"
    case (nil, _, _): goal == nil ? "" : "unknown"
    }
  }

  private func growthCell(_ growth: Growth) -> String {
    guard let cost = growth.cost else { return "\(growth.size): –" }
    guard let minimum, minimum > 0 else { return "\(growth.size): \(cell(cost))" }
    return "\(growth.size): × \((cost / minimum).short)"
  }
}

/// Prints what two reports have in common, with the ratio of their minima: below 1 is faster.
func comparison(_ old: Report, _ new: Report) -> String {
  var text = "Old: \(old.machine.description)\n\nNew: \(new.machine.description)\n\n"
  if old.isQuick != new.isQuick {
    text += "One of them was a quick run, with smaller sizes: some rows compare other work.\n\n"
  }
  text += "The minima:\n\n| What | Old | New | New ÷ old |\n|---|---:|---:|---:|\n"
  let before = Dictionary(old.results.map { ($0.id, $0) }) { $1 }
  for row in new.results {
    guard let earlier = before[row.id], earlier.unit == row.unit else {
      text += "| \(row.what) | – | \(row.cost) | |\n"
      continue
    }
    let ratio = both(row.minimum, earlier.minimum).map { $1 > 0 ? ($0 / $1).short : "" } ?? ""
    text += "| \(row.what) | \(earlier.cost) | \(row.cost) | \(ratio) |\n"
  }
  let after = Set(new.results.map(\.id))
  for row in old.results where !after.contains(row.id) {
    text += "| \(row.what) | \(row.cost) | – | |\n"
  }
  return text
}

private func both(_ a: Double?, _ b: Double?) -> (Double, Double)? {
  guard let a, let b else { return nil }
  return (a, b)
}

extension Result {
  fileprivate var cost: String { minimum.map { "\($0.short) \(unit)" } ?? "–" }
}

extension Double {
  /// Three digits, as far as they tell something: `0.123`, `1.23`, `12.3`, `123`, `1,234`.
  var short: String {
    let digits = abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 || self == 0 ? 2 : 3
    return formatted(
      .number.precision(.fractionLength(0...digits)).locale(Locale(identifier: "en_US")))
  }
}
