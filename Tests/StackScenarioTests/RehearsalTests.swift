// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

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

  @Test func `a mistake behind many rounds is found`() {
    #expect(errors(in: "push a; repeat 1000 { push b; pop }; pop-to b").count == 1)
    #expect(errors(in: "push a; repeat 1000 { push b; pop }; pop-to a; pop").isEmpty)
  }

  @Test func `a mistake that only a later round makes is found`() {
    // The first round begins with an empty stack.
    #expect(errors(in: "repeat 1000 { push a; push b; pop-to a }").count == 1)
    // Each round takes one of five off; the sixth finds nobody called e.
    #expect(errors(in: "push a b c d e; repeat 1000 { pop-to e; pop }").count == 1)
    #expect(errors(in: "push a b; repeat 1000 { swap a c; push a; pop; swap c a }").isEmpty)
  }

  @Test func `a run of too many frames is refused, at the statement that is too many`() throws {
    // A second of 1000 frames each: 50 million are 50,000 seconds.
    let text = "set fps=1000; push a instant; repeat 100000 { push b duration=1s; pop }"
    let error = try #require(errors(in: text).first)
    #expect(error.problem == .limit("frames of a run", allowed: 50_000_000))
    // 1.25 s a round: the round 40,001 begins with the push that is too many.
    #expect(error.range.lowerBound == 46)
    #expect(errors(in: "set fps=1000; repeat 39000 { push b duration=1s; erase }").isEmpty)
  }

  /// A scenario's print, up to an instant or whole.
  private func printed(_ text: String, to end: Duration? = nil) throws -> String {
    var bytes = TextBuffer()
    let filter = TimelineFilter(to: end)
    let stream = TimelineStream(NDJSONPrinter(), filter: filter) { bytes.append($0) }
    _ = try Scenario(parsing: text).print(to: stream)
    return bytes.string
  }

  @Test(arguments: [
    "push a instant; repeat 20 { push b; pop }; push c",
    "push a instant; set interruption=reject; repeat 8 { push b; +10ms pop; pop; wait 1s }; push c",
    "set unpop=on unpop-ttl=3s; push a instant; repeat 9 { push b; pop; wait .4s }; wait 2s; unpop",
    "push a instant; repeat 9 { push b; swipe from=0 to=220 over=170ms }; push b; pop",
    "push a; repeat 9 { repeat 5 { push b; pop }; resize 480x320; push c; resize 320x480; pop }",
    "push a instant; set interruption=queue; repeat 7 { push b; +10ms pop; +.3s push c; pop }",
  ])
  func `a run that is seen up to an instant ends as the whole one does`(_ text: String) throws {
    let whole = try printed(text)
    for end in [Duration.milliseconds(60), .milliseconds(700), .seconds(2)] {
      let start = try printed(text, to: end)
      let (lines, wholeLines) = (start.split(separator: "\n"), whole.split(separator: "\n"))
      // The last line has the duration of the run, the others are the whole one's first ones.
      #expect(lines.last == wholeLines.last)
      #expect(lines.dropLast() == wholeLines.dropLast().prefix(lines.count - 1))
      #expect(lines.count > 2)
    }
  }
}
