// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import Testing

/// One golden: a scenario and its output, as files.
///
/// The examples are goldens, too: their scenarios are in `Examples/`, and their output is here.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let area: String
  let name: String

  var testDescription: String { "\(area)/\(name)" }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let fixtures = root.appending(path: "Tests/GoldenTests/Fixtures")

  /// Every folder under `Fixtures/AREA/`, and every example.
  static let all: [GoldenCase] = {
    let areas = names(in: fixtures)
    let fixed = areas.flatMap { area in
      names(in: fixtures.appending(path: area)).map { GoldenCase(area: area, name: $0) }
    }
    let examples = names(in: root.appending(path: "Examples")).filter { $0.hasSuffix(".stack") }
      .map { GoldenCase(area: "examples", name: String($0.dropLast(6))) }
    return (fixed.filter { $0.area != "examples" } + examples).sorted {
      $0.testDescription < $1.testDescription
    }
  }()

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  var folder: URL { Self.fixtures.appending(path: "\(area)/\(name)") }

  func scenarioText() throws -> String {
    let place =
      area == "examples"
      ? Self.root.appending(path: "Examples/\(name).stack")
      : folder.appending(path: "scenario.stack")
    return try String(contentsOf: place, encoding: .utf8)
  }
}
