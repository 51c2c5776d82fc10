// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import ViewStackCore
import ViewStackTesting

/// Objects that an extension keeps in a run, with separate laws.
@Suite struct ScenarioCompanionTests {
  /// Counts transitions, and reports each one above a limit.
  private final class Counter: StackRenderer, ScenarioCompanion {
    var state = (count: 0, violations: [ScenarioViolation]())
    var violations: [ScenarioViolation] { state.violations }
    private let limit: Int

    init(_ window: RoutingWindow, limit: Int) {
      self.limit = limit
      window.attach(self)
    }

    func render(_ frame: borrowing Frame) {}
    func receive(_ event: StackEvent) {
      guard event.name.hasPrefix("did"), event.kind == "notification" else { return }
      state.count += 1
      guard state.count > limit else { return }
      state.violations.append(ScenarioViolation(at: event.time, "\(state.count) transitions"))
    }
  }

  private struct Limit { var count = 1 }

  private func scenario(_ text: String) throws -> Scenario {
    let words = Words(
      .statement(
        "limit", "limits the transitions", example: "limit 1; push a", values: Limit(),
        operands: [.init("COUNT", .integer(in: 1...99), \.count, "how many")]
      ) { host, limit in
        if !host.isRehearsal {
          _ = host.companion { Counter(host.window, limit: limit.count) }
        }
      },
      .expectation("counted", "two transitions were counted", example: "expect counted") { host in
        let count = host.companion { Counter(host.window, limit: 99) }.state.count
        return count == 2 ? nil : "\(count) transitions"
      })
    return try Scenario(parsing: text, vocabulary: ScenarioVocabulary([words]))
  }

  @Test func `a run has one companion of a type, and reports its violations`() throws {
    #expect(try scenario("limit 9; push a; push b; limit 1; expect counted").run().failures == [])
    let result = try scenario("limit 1; push a; push b").run()
    // Two pushes of a quarter of a second each.
    #expect(result.violations == ["at 0.5 s: 2 transitions"])
    #expect(try scenario("limit 1; push a").run().violations == [])
  }

  @Test func `a sweep restores its state, and reports its violations`() throws {
    // An interruption adds at most one transition: nothing is left of the interruption before.
    let scenario = try scenario("limit 4; push a instant; push b")
    let shard = isOptimised ? .whole : try #require(Shard(1, of: 11))
    #expect(scenario.sweep(shard).failures.map(\.description) == [])
    #expect(try !self.scenario("limit 2; push a instant; push b").sweep(shard).failures.isEmpty)
  }
}
