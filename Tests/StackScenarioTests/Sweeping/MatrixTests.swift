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

/// A law against any motion, which is broken at the first frame in which something has moved.
private final class Stillness: StackRenderer, ScenarioCompanion {
  var state: [ScenarioViolation] = []
  var violations: [ScenarioViolation] { state }

  init(_ window: RoutingWindow) { window.attach(self) }

  func render(_ frame: borrowing Frame) {
    guard state.isEmpty, let progress = frame.transition?.progress, progress > 0 else { return }
    state = [ScenarioViolation(at: frame.time, "it moves")]
  }
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
    .statement("still", "nothing may move from here on", example: "still") { host in
      if !host.isRehearsal { _ = host.companion { Stillness(host.window) } }
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

  @Test func `a violation at another time at each frame rate is one problem without a time`() throws
  {
    let text = "still; push a instant; push b"
    let result = try Scenario(parsing: text, vocabulary: ScenarioVocabulary([Rules()])).matrix()
    // At 60, 90 and 120 Hz the first frame after the beginning is at another time.
    #expect(Set(result.violations.map { $0.split(separator: ": at ").last }).count == 3)
    #expect(result.problems.map(\.text) == ["it moves (in all 24 cases)"])
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
