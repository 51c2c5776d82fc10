// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import StylesPlugin
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct RandomScenarioTests {
  @Test func `random scenarios agree with a plain model`() {
    let count = isOptimised ? 300 : 60
    let result = Scenario.random(count, seed: 1)
    #expect(result.failures == [])
    #expect(result.scenarioCount == count)
    #expect(result.expectationCount > count)
    #expect(result.isSuccess)
  }

  @Test func `a seed gives the same scenarios, and its parts make up the whole`() throws {
    let count = isOptimised ? 40 : 8
    let whole = Scenario.random(count, seed: 7)
    #expect(Scenario.random(count, seed: 7) == whole)
    #expect(Scenario.random(count, seed: 8) != whole)
    let parts = try (1...3).map { Scenario.random(count, seed: 7, try #require(Shard($0, of: 3))) }
    #expect(RandomResult(parts) == whole)
  }

  @Test func `a broken style is found, and the scenario is as short as possible`() throws {
    var styles = StyleCatalog.ready
    styles.add(StyleEntry(BrokenOpacity(name: "fade")))
    let result = Scenario.random(100, seed: 1, styles: styles)
    let failure = try #require(result.failures.first)
    #expect(failure.problem.hasSuffix("has an opacity of 2.0"))
    // It sets the style, pushes a page and pops it. The expectations are the model's.
    let lines = failure.scenario.split(separator: "\n").filter { !$0.hasPrefix("expect") }
    #expect(lines.count <= 4)
    #expect(lines.first?.contains("style=fade") == true)
    #expect(try !Scenario(parsing: failure.scenario, styles: styles).run().isSuccess)
  }

  @Test func `unneeded elements are left out`() {
    // Only 3 and 17 are needed.
    var calls = 0
    let rest = Array(0..<100).shrunk { numbers in
      calls += 1
      return numbers.contains(3) && numbers.contains(17)
    }
    #expect(rest == [3, 17])
    #expect(calls < 100)
    #expect([5].shrunk { _ in true } == [])
    #expect([Int]().shrunk { _ in true } == [])
    // Two elements that are needed only together stay.
    #expect(
      [1, 2, 3, 4].shrunk { $0.contains(2) == $0.contains(3) && $0.contains(4) } == [2, 3, 4])
  }
}
