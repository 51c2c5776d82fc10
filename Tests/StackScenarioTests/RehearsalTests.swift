// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

// `@testable`: the two rehearsals, each alone.
@testable import StackScenario

@Suite("Rehearsals and runs that leave out what they know")
struct RehearsalTests {
  private func errors(in text: String) -> [ScenarioError] {
    do throws(ScenarioErrors) {
      _ = try Scenario(parsing: text)
      return []
    } catch {
      return error.errors
    }
  }

  @Test func `a mistake after many rounds is found`() {
    #expect(errors(in: "push a; repeat 1000 { push b; pop }; pop-to b").count == 1)
    #expect(errors(in: "push a; repeat 1000 { push b; pop }; pop-to a; pop").isEmpty)
  }

  @Test func `a mistake that occurs only in a later round is found`() {
    // The first round begins with an empty stack.
    #expect(errors(in: "repeat 1000 { push a; push b; pop-to a }").count == 1)
    // Each round removes one page of five. The sixth round does not find e.
    #expect(errors(in: "push a b c d e; repeat 1000 { pop-to e; pop }").count == 1)
    #expect(errors(in: "push a b; repeat 1000 { swap a c; push a; pop; swap c a }").isEmpty)
  }

  @Test func `a run of too many frames is refused, at the statement that exceeds the limit`() throws
  {
    // Each second has 1000 frames: 50 million frames are 50,000 seconds.
    let text = "set fps=1000; push a instant; repeat 100000 { push b duration=1s; pop }"
    let error = try #require(errors(in: text).first)
    #expect(error.problem == .limit("frames of a run", allowed: 50_000_000))
    // A round takes 1.25 s. Round 40,001 begins with the push that exceeds the limit.
    #expect(error.range.lowerBound == 46)
    #expect(errors(in: "set fps=1000; repeat 39000 { push b duration=1s; erase }").isEmpty)
    // A finger that moves for an hour has 3.6 million frames: 13 swipes are allowed, the 14th is not.
    let swipe = "swipe from=0 to=100 over=3600s velocity=0"
    let pages = "set fps=1000; push a instant; push b instant"
    #expect(
      errors(in: "\(pages); repeat 20 { \(swipe) }").map(\.problem)
        == [.limit("frames of a run", allowed: 50_000_000)])
    #expect(errors(in: "\(pages); repeat 13 { \(swipe) }").isEmpty)
  }

  @Test func `examples and goldens that pass with a stack alone pass with a window`() {
    var passed = 0
    for text in WrittenScenarios.all {
      guard let scenario = try? Scenario(parsing: text) else { continue }
      let (stackPasses, errors) = scenario.rehearsals
      #expect(errors.isEmpty, "\(text)")
      if stackPasses { passed += 1 }
    }
    #expect(passed > 5)
  }

  /// A scenario of operations on few names.
  ///
  /// About half of them have a mistake.
  private func randomText(_ generator: inout SplitMix) -> String {
    func any(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
    func name() -> String { any(["a", "b", "c", "d", "e"]) }
    func statement(_ depth: Int) -> String {
      let look = any(["", "", " instant", " duration=.1s", " style=fade", " curve=linear"])
      let delay = any(["", "", "", "+10ms ", "+.2s "])
      switch Int.random(in: 0..<24, using: &generator) {
      case 0...5: return delay + "push \(name())\(any(["", " id=x", " \(name())"]))\(look)"
      case 6...9: return delay + "pop\(look)"
      case 10: return delay + "pop-to \(name())\(look)"
      case 11: return delay + "pop-to-root\(look)"
      case 12: return delay + "replace \(name())\(look)"
      case 13: return delay + "insert \(name()) at=\(any(["0", "0", "1", "2"]))"
      case 14: return delay + "swap \(name()) \(name())"
      case 15: return delay + "set-stack \(name()) \(name())\(look)"
      case 16: return delay + any(["erase", "pop-to @x", "pop-to #1", "erase-and-push \(name())"])
      case 17: return delay + "set interruption=\(any(["finish", "retarget", "queue", "reject"]))"
      case 18: return delay + "set \(any(["unpop=on", "style=zoom", "duration=1s", "fps=10"]))"
      case 19: return "wait .1s"
      case 20: return delay + any(["resize 480x320", "unpop", "expect resting"])
      case 21: return "controller \(name())"
      default:
        guard depth < 2 else { return delay + "pop\(look)" }
        let count = any(["2", "5", "9"])
        return "repeat \(count) { \(statement(depth + 1)); \(statement(depth + 1)) }"
      }
    }
    let count = Int.random(in: 1...9, using: &generator)
    return (0..<count).map { _ in statement(0) }.joined(separator: "\n")
  }

  @Test(arguments: (UInt64(0)..<8).sampled(oneIn: 8))
  func `random texts that pass with a stack alone pass with a window`(_ seed: UInt64) {
    var generator = SplitMix(state: seed &+ 7000)
    var (passed, left, refused) = (0, 0, 0)
    for _ in (0..<500).sampled(oneIn: 4) {
      let text = randomText(&generator)
      guard let scenario = try? Scenario(parsing: text) else {
        refused += 1
        continue
      }
      let (stackPasses, errors) = scenario.rehearsals
      #expect(errors.isEmpty, "\(text)")
      if stackPasses { passed += 1 } else { left += 1 }
    }
    // Each of the three outcomes occurs often.
    #expect(min(passed, left, refused) > (isOptimised ? 20 : 4))
  }

  @Test func `a stack alone leaves unknown statements to the window`() throws {
    func passes(_ text: String) throws -> Bool {
      try Scenario(parsing: text).rehearsals.stackPasses
    }
    #expect(try passes("push a; +10ms push b; pop; repeat 9 { push c; pop }"))
    // A queue, a finger, a router, an unpop, and a run of too many frames.
    #expect(try !passes("set interruption=queue; push a; +10ms push b"))
    #expect(try !passes("push a b; swipe from=0 to=100 over=50ms"))
    #expect(try !passes("push a; present b"))
    #expect(try !passes("set unpop=on; push a b; pop; unpop"))
    #expect(
      try !passes("set fps=1000; push a; resize 9x9; repeat 3000 { push b; pop instant }"))
  }

  /// The output of a scenario, whole or up to an instant.
  private func printed(_ text: String, to end: Duration? = nil) throws -> String {
    var bytes = TextBuffer()
    let filter = TimelineFilter(to: end)
    let stream = TimelineStream(NDJSONPrinter(), filter: filter) { bytes.append($0) }
    _ = try Scenario(parsing: text).print(to: stream)
    return bytes.string
  }

  @Test(
    arguments: [
      "push a instant; repeat 20 { push b; pop }; push c",
      "push a instant; set interruption=reject; repeat 8 { push b; +10ms pop; pop; wait 1s }; push c",
      "set unpop=on unpop-ttl=3s; push a instant; repeat 9 { push b; pop; wait .4s }; wait 2s; unpop",
      "push a instant; repeat 9 { push b; swipe from=0 to=220 over=170ms }; push b; pop",
      "push a; repeat 9 { repeat 5 { push b; pop }; resize 480x320; push c; resize 320x480; pop }",
      "push a instant; set interruption=queue; repeat 7 { push b; +10ms pop; +.3s push c; pop }",
    ].sampled(oneIn: 2))
  func `a run printed up to an instant ends like the whole run`(_ text: String) throws {
    let whole = try printed(text)
    for end in [Duration.milliseconds(60), .milliseconds(700), .seconds(2)] {
      let start = try printed(text, to: end)
      let (lines, wholeLines) = (start.split(separator: "\n"), whole.split(separator: "\n"))
      // The last line has the duration of the run. The others are the first lines of the whole run.
      #expect(lines.last == wholeLines.last)
      #expect(lines.dropLast() == wholeLines.dropLast().prefix(lines.count - 1))
      #expect(lines.count > 2)
    }
  }
}

extension Scenario {
  /// Whether ``StackRehearsal`` passes, and the errors that a rehearsal in a window finds.
  fileprivate var rehearsals: (stackPasses: Bool, errorsInWindow: [ScenarioError]) {
    var errors = ErrorList()
    rehearse(&errors)
    return (StackRehearsal.passes(self), errors.listed)
  }
}
