// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing

@Suite("set-view")
struct ViewStatementsTests {
  private func run(_ text: String) throws -> ScenarioResult {
    try Scenario(parsing: text, vocabulary: ScenarioVocabulary([ViewStatements()])).run()
  }

  @Test(arguments: [
    "view bar in=b frame=0,0,320x44; push a b instant; set-view bar frame=0,0,320x88; "
      + "expect frame bar height=88",
    "view bar in=b frame=0,0,320x44; push a instant; push b; +100ms set-view bar frame=0,0,320x88; "
      + "expect frame bar height=88; expect top b",
    "view bar in=b frame=0,0,320x44; view dot in=bar frame=0,0,4x4; push b instant; "
      + "set-view dot alpha=.5; expect frame dot alpha=.5 width=4",
  ])
  func `a view is changed at rest, in a transition, and inside another view`(
    _ text: String
  ) throws {
    #expect(try run(text).failures == [])
  }

  @Test func `a name that is not a view is an error at its place`() {
    let error = #expect(throws: ScenarioErrors.self) { try run("push a; set-view a frame=0,0,1x1") }
    #expect(error?.errors.map(\.range) == [17..<18])
    #expect(
      error?.errors.first?.problem.description
        == "expected a view that 'view' declares, found 'a'")
  }
}
