// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import FoundationEssentials
import Testing

@Suite("The guide of judging")
struct JudgingGuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The identifiers of the findings in the code: `Finding(.noHole, "open", …)`.
  private func identifiersInCode() throws -> Set<String> {
    let laws = "Sources/Judging/Laws"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: laws).path)
    let paths =
      files.map { "\(laws)/\($0)" } + ["Sources/StackctlCommand/Commands/MotionMatch.swift"]
    // The case of a law, and a name in quotes or a choice of two.
    let finding = /\.([a-z]+[A-Z]?[a-z]*),\s+(?:\w+ \? )?"([a-z-]+)"(?: : "([a-z-]+)")?,\s/
    var found: Set<String> = []
    for path in paths {
      for match in try text(path).matches(of: finding) {
        let law = match.1.reduce(into: "") {
          $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)"
        }
        for fault in [match.2, match.3].compactMap(\.self) { found.insert("\(law).\(fault)") }
      }
    }
    return found
  }

  @Test func `the table of identifiers has all identifiers of findings, and no others`() throws {
    let guide = try text("Docs/Judging.md")
    let table = try #require(
      guide.firstRange(of: "<!-- identifiers: checked by a test -->").map {
        guide[$0.upperBound...]
      })
    let rows = table.split(separator: "\n").prefix { !$0.hasPrefix("<!--") }
    let listed = rows.compactMap { $0.firstMatch(of: /^\| `([a-z.-]+)` \| [A-Z]/)?.1 }
    #expect(listed.count == Set(listed).count)
    let code = try identifiersInCode()
    #expect(Set(listed.map(String.init)) == code)
    // The expression must find these.
    #expect(code.isSuperset(of: ["no-jump.flash", "every-frame.late", "in-step.parallax"]))
  }
}
