// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Foundation
import StackScenario
import Testing
import Timelines
import ViewStackTesting

@Suite("Goldens")
struct GoldenTests {
  @Test(arguments: GoldenCase.all)
  func `a scenario prints its golden`(_ golden: GoldenCase) throws {
    let timeline = try Scenario(parsing: golden.scenarioText()).timeline()
    try GoldenFile(url: golden.folder.appending(path: "timeline.csv"))
      .check(timeline.printed(.csv))
    try GoldenFile(url: golden.folder.appending(path: "events.txt"))
      .check(timeline.printedEvents())
  }

  @Test(arguments: GoldenCase.all)
  func `the expectations of a scenario are met, and its events balance`(_ golden: GoldenCase) throws
  {
    let result = try Scenario(parsing: golden.scenarioText()).run()
    #expect(result.failures.isEmpty)
    #expect(result.violations.isEmpty)
    #expect(result.frameCount > 0)
  }

  @Test(arguments: GoldenCase.all.sampled(oneIn: 18))
  func `a scenario is correct when it is interrupted anywhere, and under all conditions`(
    _ golden: GoldenCase
  ) throws {
    let scenario = try Scenario(parsing: golden.scenarioText())
    // Only a part of the cases, since tests are not optimised. CI sweeps all with `stackctl check`.
    let sweep = scenario.sweep(try #require(Shard(3, of: 41)))
    #expect(sweep.failures == [])
    #expect(sweep.isSuccess)
    #expect(sweep.interruptionCount > 0)
    let matrix = scenario.matrix()
    #expect(matrix.violations == [])
    #expect(matrix.isSuccess)
  }

  @Test func `interruptions of the examples are compared with the plain model`() throws {
    let shard = try #require(Shard(5, of: 397))
    let counts = try GoldenCase.all.filter { $0.area == "examples" }.sampled(oneIn: 3).map {
      golden in
      try Scenario(parsing: golden.scenarioText()).sweep(shard).comparisonCount
    }
    #expect(counts.reduce(0, +) > 0)
  }

  @Test func `there are goldens, and the examples are among them`() {
    #expect(GoldenCase.all.count { $0.area == "examples" } >= 5)
    #expect(GoldenCase.all.count > GoldenCase.all.count { $0.area == "examples" })
  }

  @Test func `a changed line is found, and the change of a timeline is named`() {
    func compared(_ expected: String, _ actual: String) -> String {
      GoldenComparison(expected: Array(expected.utf8), actual: actual).description
    }
    #expect(compared("a\nb\n", "a\nc\n") == "differs in line 2:\n  expected: b\n  actual:   c\n")
    #expect(compared("a", "a\nb").contains("expected: the end"))
    let golden = "time,layer,x\n0.000,a,1.000\n"
    let changed = compared(golden, golden.replacing("1.000", with: "3.500"))
    #expect(changed.contains("first difference: frame 0, 0.000 s, at rest: a: a x 1 → 3.5"))
  }
}

extension Timeline {
  /// The lifecycle log, as `stackctl events` prints it.
  fileprivate func printedEvents() -> String {
    var text = TextBuffer()
    var printer = EventPrinter(.table)
    printer.begin(header, into: &text)
    for event in events {
      printer.print(event, into: &text)
    }
    printer.end(at: duration, into: &text)
    return text.string
  }
}
