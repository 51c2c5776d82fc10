// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing

@Suite("Notes on probable mistakes")
struct UnitNoteTests {
  private func notes(_ text: String) throws -> [String] {
    let scenario = try Scenario(parsing: text)
    return SourceText(Array(text.utf8), name: "t").report(scenario.notes + scenario.run().notes)
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("push a; push b; +100 pop", "t:1:17: note: '100' means 100 seconds; did you mean '100ms'?"),
    ("push a; wait 250", "t:1:14: note: '250' means 250 seconds; did you mean '250ms'?"),
    (
      "push a b instant; swipe from=0 to=200 over=200",
      "t:1:44: note: '200' means 200 seconds; did you mean '200ms'?"
    ),
    ("push a duration=15", "t:1:17: note: '15' means 15 seconds; did you mean '15ms'?"),
    ("container duration=300", "t:1:20: note: '300' means 300 seconds; did you mean '300ms'?"),
    ("set unpop-ttl=30", "t:1:15: note: '30' means 30 seconds; did you mean '30ms'?"),
  ])
  func `a time without a unit that is probably in milliseconds is noted`(
    _ text: String, _ note: String
  ) throws {
    #expect(try notes(text).contains(note))
  }

  @Test(arguments: [
    "push a; push b; +10 pop", "push a; wait 250s", "push a; wait 0.25", "push a duration=10",
    "push a duration=90s", "set unpop-ttl=never",
  ])
  func `seconds are not noted`(_ text: String) throws {
    #expect(try notes(text) == [])
  }

  @Test func `a swipe without a page to pop is noted`() throws {
    #expect(
      try notes("push a instant; swipe from=0 to=200 over=200ms")[0]
        == "t:1:17: note: the gesture has no effect: there is nothing to pop")
    #expect(try notes("push a b instant; swipe from=0 to=200 over=200ms") == [])
  }

  @Test(arguments: [
    ("", "from=319 to=100", "left"), ("container direction=rtl; ", "from=1 to=200", "right"),
  ])
  func `a swipe from the edge that does not pop is noted, with the edge that pops`(
    _ settings: String, _ swipe: String, _ edge: String
  ) throws {
    let notes = try notes("\(settings)push a b instant; swipe \(swipe) over=200ms")
    let place = settings.count + 19
    #expect(
      notes.first
        == "t:1:\(place): note: the gesture has no effect: there is nothing to bring back; "
        + "a pan from the \(edge) edge pops")
  }

  @Test(arguments: [
    ("push a instant; pop", 17, "'pop' has no effect: the root stays"),
    ("push a instant; pop-to-root", 17, "'pop-to-root' has no effect: the root stays"),
    ("pop", 1, "'pop' has no effect: the stack is empty"),
    ("push a; present b; pop", 20, "'pop' has no effect: 'b' has no stack"),
    ("push a b instant; pop 5", 19, "'pop 5' removes only 1 controller: the root stays"),
    ("push a b instant; pop; unpop", 24, "'unpop' has no effect: unpop is off"),
    (
      "container unpop=on; push a instant; unpop", 37,
      "'unpop' has no effect: there is nothing to bring back"
    ),
    ("push a b; set-stack a b", 11, "'set-stack' has no effect: the stack is the same already"),
    ("push a b; pop-to b", 11, "'pop-to' has no effect: the stack is the same already"),
    ("push a instant animated", 16, "'animated' has no effect together with 'instant'"),
    (
      "container swipe=off; push a b instant; swipe from=0 to=200 over=200ms", 40,
      "the gesture has no effect: swiping is off"
    ),
    (
      "push a b instant; swipe from=200 to=0 over=200ms", 19,
      "the gesture has no effect: the finger moved left, which does not pop"
    ),
    (
      "push a b instant; swipe from=200 to=209 over=200ms", 19,
      "the gesture has no effect: the finger did not move far enough to mean anything"
    ),
  ])
  func `a statement that changes nothing is noted`(
    _ text: String, _ column: Int, _ note: String
  ) throws {
    #expect(try notes(text).first == "t:1:\(column): note: \(note)")
  }

  @Test func `the rounds of a repetition have one note`() throws {
    let text = "push a instant; repeat 100 { pop; swipe from=0 to=200 over=200ms }"
    #expect(try notes(text).count { $0.contains("note:") } == 2)
  }

  @Test func `none is the only part of a resize mask`() {
    let error = #expect(throws: ScenarioErrors.self) {
      try Scenario(parsing: "push a; view v in=a frame=0,0,1x1 autoresize=none,width")
    }
    #expect(
      error?.errors.first?.problem.description
        == "'none,width' is not a list of parts, or 'none' alone")
  }

  @Test func `a tab in a quoted word is shown as an escape`() {
    let error = #expect(throws: ScenarioErrors.self) { try Scenario(parsing: "\"a\tb\"") }
    #expect(error?.errors.first?.problem.description == #"unknown statement 'a\tb'"#)
  }
}
