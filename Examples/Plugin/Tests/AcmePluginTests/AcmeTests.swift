// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import AcmePlugin
import Routing
import StackScenario
import Testing
import ViewStackCore

@Suite("Acme")
struct AcmeTests {
  private func scenario(_ text: String) throws -> Scenario {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([Acme()]))
  }

  @Test func `the examples in help hold`() throws {
    for example in try ScenarioVocabulary([Acme()]).examples {
      #expect(try scenario(example).run().isSuccess, "\(example)")
    }
  }

  @Test func `a shake is an event for each time`() throws {
    let result = try scenario(
      "push a instant; shake a times=2; expect events motion.shaken(a) motion.shaken(a)"
    ).run()
    #expect(result.isSuccess)
    #expect(result.duration == .milliseconds(200))
  }

  @Test func `a shake of another controller is an error at its name`() {
    let error = #expect(throws: ScenarioErrors.self) {
      try scenario("push a b instant; shake a")
    }
    #expect(error?.errors.first?.range == 24..<25)
    #expect(error?.errors.first?.problem.description == "expected 'a' on top, found 'b'")
  }

  @Test func `layers overlap during a push, and not at rest`() throws {
    let result = try scenario(
      "push a instant; push b style=wave; +150ms expect no-overlap; wait 1s; expect no-overlap"
    ).run()
    #expect(result.failures.map(\.message) == ["'a' and 'b' overlap"])
  }
}
