// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Judging
import Testing
import ViewStackTesting

@Suite("Seeded faults")
struct SeededFaultTests {
  /// The recordings into which faults are put: styles, sizes and rates.
  static let places: [(style: String, size: String, fps: Int)] = [
    ("stack", "320x480", 60), ("system", "390x844", 60), ("navigation", "320x480", 120),
    ("parallax", "1280x800", 120), ("cover-vertical", "390x844", 60), ("qt-basic", "390x844", 60),
    ("sheet", "320x480", 60), ("android-14", "412x915", 120),
  ]

  /// The results for one kind of fault.
  struct Row {
    let fault: Fault
    var count = 0
    var found = 0
    var named = 0
    var missed: [String] = []

    /// The row of the table in the guide.
    var line: String {
      "| \(fault.name) | `\(fault.law.rawValue)` | \(count) | \(found) | \(named) |"
    }
  }

  /// Puts every fault into every recording, both ways, at a seeded part of the transition.
  ///
  /// Without optimisation each fault is put into one recording in five: the first fault into the first, the second
  /// into the second, and so on.
  static func rows() throws -> [Row] {
    var generator = SeededGenerator(seed: 33)
    let recordings = try places.flatMap { place in
      try ["push", "pop"].map {
        try Recording(place.style, $0, size: place.size, fps: place.fps)
      }
    }
    return Fault.all.enumerated().map { number, fault in
      var row = Row(fault: fault)
      for (place, var recording) in recordings.enumerated()
      where isOptimised || (place + 4 * number).isMultiple(of: 5) {
        let part = Double.random(in: 0.35...0.6, using: &generator)
        guard fault.put(&recording, part) else { continue }
        row.count += 1
        let findings = recording.judgement().findings
        if !findings.isEmpty { row.found += 1 }
        if findings.contains(where: { $0.law == fault.law }) {
          row.named += 1
        } else {
          row.missed.append("\(recording.style): \(findings.first?.description ?? "nothing")")
        }
      }
      return row
    }
  }

  @Test func `at least 95 of 100 seeded faults are found and named rightly`() throws {
    let rows = try Self.rows()
    let count = rows.reduce(0) { $0 + $1.count }
    let named = rows.reduce(0) { $0 + $1.named }
    #expect(count >= 50)
    let missed = rows.flatMap { row in row.missed.map { "\(row.fault.name), \($0)" } }
    // One in five may have more of the faults that are hard to name.
    let share = isOptimised ? 0.95 : 0.9
    #expect(Double(named) >= share * Double(count), "\(missed.joined(separator: "\n"))")
    let found = rows.reduce(0) { $0 + $1.found }
    // The table has all of them.
    guard isOptimised else { return }
    let table =
      "| Fault | Law | Put in | Found | Named |\n|---|---|---|---|---|\n"
      + rows.map { $0.line + "\n" }.joined()
      + "| **together** | | \(count) | \(found) | \(named) |\n"
    #expect(
      try Self.guide().contains("<!-- faults: checked by a test -->\n\(table)<!-- end -->"),
      "Docs/Judging.md has another table than\n\(table)")
  }

  @Test func `the guide has the laws with their sentences and thresholds`() throws {
    let guide = try Self.guide()
    for law in Law.all {
      let row =
        "| `\(law.id.rawValue)` | \(law.sentence) | "
        + "\(law.threshold == law.threshold.rounded() ? "\(Int(law.threshold))" : "\(law.threshold)") "
        + "\(law.unit.rawValue) |"
      #expect(guide.contains(row), "\(row)")
    }
  }

  private static func guide() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Docs/Judging.md"), encoding: .utf8)
  }

  @Test(arguments: places.map(\.style))
  func `a recording without a fault breaks no law`(_ style: String) throws {
    for place in Self.places where place.style == style {
      for operation in ["push", "pop"] {
        let recording = try Recording(style, operation, size: place.size, fps: place.fps)
        let judgement = recording.judgement()
        #expect(judgement.findings == [])
      }
    }
  }
}
