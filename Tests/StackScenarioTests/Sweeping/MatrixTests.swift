// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StackScenario
import Testing
import ViewStackCore

extension ScenarioHost {
  fileprivate var isMirrored: Bool {
    window.frontStack.configuration.layoutDirection == .rightToLeft
  }
  fileprivate var isReduced: Bool { window.frontStack.configuration.reducesMotion }
}

/// Expectations that fail under some conditions only.
private struct Rules: ScenarioExtension {
  let name = "Rules"
  let words: [ScenarioWord] = [
    .expectation("usual", "reads from left to right", example: "push a; expect usual") {
      $0.isMirrored ? "it is mirrored" : nil
    },
    .expectation("even", "both are unusual, or none", example: "push a; expect even") {
      $0.isMirrored == $0.isReduced ? nil : "it is odd"
    },
  ]
}

@Suite("Problems of a matrix")
struct MatrixTests {
  @Test func `a problem has the conditions that decide, or the first cases`() throws {
    let text = "push a; expect usual; expect even"
    let result = try Scenario(parsing: text, vocabulary: ScenarioVocabulary([Rules()])).matrix()
    // A run fails an expectation once; half of the runs are mirrored, and half are odd.
    #expect(result.violations.count == 24)
    #expect(
      Set(result.problems.map(\.text)) == [
        "it is mirrored (in 12 of 24 cases: rtl)",
        // Left to right with reduced motion, or right to left without: no condition alone decides.
        "it is odd (in 12 of 24 cases: ltr, reduced motion, 60 Hz; ltr, reduced motion, 90 Hz; "
          + "ltr, reduced motion, 120 Hz; and 9 more)",
      ])
  }

  @Test func `the same message at two places is two problems`() throws {
    let result = try Scenario(parsing: "push a; expect top b; expect top b; expect top c").matrix()
    #expect(
      result.problems.map(\.text) == [
        "expected top 'b', found 'a' (in all 24 cases)",
        "expected top 'b', found 'a' (in all 24 cases)",
        "expected top 'c', found 'a' (in all 24 cases)",
      ])
    #expect(result.problems.map(\.offset) == [19, 33, 47])
  }
}
