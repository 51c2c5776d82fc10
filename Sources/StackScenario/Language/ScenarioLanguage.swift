// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The words of the scenario language: one table for parsing, suggestions, help and completions.
package enum ScenarioLanguage {
  /// The statements under the headings of help and of the guide.
  package static let groups: [(title: String, statements: [StatementEntry])] = [
    ("Set-up", setUp), ("Operations", operations), ("Time", time), ("A finger", finger),
    ("Routes", routes), ("Expectations, behind 'expect'", expectations),
  ]

  /// Every statement that can begin a line.
  package static let statements =
    setUp + operations + time + finger + routes
    + [
      StatementEntry(
        "expect", "…", "demands something at its moment", example: "push a; expect top a",
        make: expectation)
    ]

  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(statements.map(\.word), statements.indices))

  /// Every word that has a meaning: statements, expectations, options and keys.
  package static let words: [String] = {
    let entries = statements + expectations
    var seen = Set<String>()
    return (entries.map(\.word) + entries.flatMap { $0.options.map(\.word) })
      .filter { seen.insert($0).inserted }
  }()

  /// The index of `repeat`, whose block the parser reads.
  static let repetition = indices["repeat"]

  /// The index of the statement that begins with a word.
  static func index(of head: Token) -> Int? {
    head.key == nil ? indices[head.value] : nil
  }
}
