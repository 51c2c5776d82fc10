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
  ])
  func `a time without a unit that is probably in milliseconds is noted`(
    _ text: String, _ note: String
  ) throws {
    #expect(try notes(text).contains(note))
  }

  @Test(arguments: ["push a; push b; +10 pop", "push a; wait 250s", "push a; wait 0.25"])
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

  @Test func `a tab in a quoted word is shown as an escape`() {
    let error = #expect(throws: ScenarioErrors.self) { try Scenario(parsing: "\"a\tb\"") }
    #expect(error?.errors.first?.problem.description == #"unknown statement 'a\tb'"#)
  }
}
