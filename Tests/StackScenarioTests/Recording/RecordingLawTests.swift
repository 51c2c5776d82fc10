// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import ViewStackCore
import ViewStackTesting

/// The law of recordings: run, recorded and run again, a scenario has the same timeline to the byte.
@Suite struct RecordingLawTests {
  private func expectSame(_ text: String, _ seed: UInt64) throws {
    let vocabulary = try ScenarioVocabulary([ViewStatements(), ScreenStatements()])
    let scenario = try Scenario(parsing: text, vocabulary: vocabulary)
    let (recording, omissions, difference) = scenario.recordedAgain()
    guard difference != nil || !omissions.isEmpty else { return }
    Issue.record(
      """
      seed \(seed): \(difference ?? ""), not recorded: \(omissions)
      \(text)
      recorded as
      \(recording)
      """)
  }

  @Test func `operations, routes and resizes are repeated to the byte`() throws {
    for seed in (UInt64(1)...1000).sampled(oneIn: 20) {
      try expectSame(Scenario.randomText(seed: seed), seed)
    }
  }

  @Test func `fingers and settings are repeated to the byte`() throws {
    for seed in (UInt64(1)...1000).sampled(oneIn: 20) {
      var source = TouchSource(seed: seed)
      try expectSame(source.statements(count: 20).joined(separator: "\n"), seed)
    }
  }
}
