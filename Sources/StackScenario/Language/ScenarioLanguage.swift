// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The ready-made words of the scenario language; a ``ScenarioVocabulary`` adds those of extensions.
enum ScenarioLanguage {
  /// The statements under the headings of help and of the guide.
  static let groups: [(title: String, statements: [StatementEntry])] = [
    ("Set-up", setUp), ("Operations", operations), ("Time", time), ("A finger", finger),
    ("Routes", routes), ("Answers", answers), ("Expectations, behind 'expect'", expectations),
  ]

  /// Every statement that can begin a line.
  static let statements =
    setUp + operations + time + finger + routes + answers
    + [
      StatementEntry(
        "expect", "…", "demands something at its moment", example: "push a; expect top a",
        make: expectation)
    ]

  /// Every ready-made word: statements, expectations, options and keys.
  static let words = ScenarioVocabulary.ready.words
}
