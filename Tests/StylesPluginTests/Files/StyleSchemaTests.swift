// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StylesPlugin
import Testing

@Suite("The schema of style files")
struct StyleSchemaTests {
  /// With `RECORD_GOLDENS=1` the test writes the file and fails.
  @Test func `the schema in the documentation is made from the tables`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/Schemas/style.schema.json").standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
      try StyleFile.schema.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == StyleFile.schema)
  }

  @Test func `the schema is JSON in which each reference has its definition`() throws {
    let tree = try JSONTree(parsing: Array(StyleFile.schema.utf8))
    let defined = try Set(#require(tree["$defs"]?.members).map(\.key))
    var used = Set<String>()
    func look(_ tree: JSONTree) {
      if let reference = tree["$ref"]?.string { used.insert(String(reference.dropFirst(8))) }
      for member in tree.members ?? [] { look(member.value) }
      for element in tree.elements ?? [] { look(element) }
    }
    look(tree)
    #expect(used == defined)
  }
}
