// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing

@Suite struct ScrollStatementsTests {
  private static let list =
    "push a instant; scroll list in=a frame=0,0,320x480 content=320x2000 offset=0,100; "

  private func failures(_ text: String) throws -> [String] {
    try Scenario(parsing: Self.list + text).run().failures.map(\.message)
  }

  @Test func `an expectation compares the position of a scroll`() throws {
    #expect(try failures("expect scroll list y=100; expect scroll list x=0 y=100") == [])
    #expect(try failures("expect scroll list x=1 y=90") == ["expected x=1 y=90, found x=0 y=100"])
    #expect(try failures("expect scroll list y=90 within=10") == [])
  }

  @Test func `a finger that moves up by 60 points moves the content by as much`() throws {
    let drag = "touch 160,300; move 160,240 over=600ms; wait 100ms; "
    #expect(try failures(drag + "expect scroll list y=160 within=10") == [])
    #expect(try failures(drag + "release; expect scroll list y=160 within=10") == [])
  }

  @Test func `a scroll returns from beyond its end`() throws {
    let text = "touch 160,100; move 160,400 over=300ms; "
    let pulled = try failures(text + "expect scroll list y=0")
    #expect(pulled.count == 1 && pulled[0].contains("found y=-"), "\(pulled)")
    #expect(try failures(text + "release; expect scroll list y=0") == [])
  }

  @Test func `an unknown name of a scroll gets a suggestion`() throws {
    #expect(
      try failures("expect scroll lst y=0")
        == ["no scroll is called 'lst', did you mean 'list'?"])
  }

  @Test func `an expectation of the frame of a scroll names the expectation to use`() throws {
    #expect(
      try failures("expect frame list y=0")
        == ["'list' is not on screen; it is a scroll, which 'expect scroll' compares"])
  }

  @Test func `an expectation without a coordinate is an error`() {
    for text in ["expect scroll list", "expect scroll list within=2"] {
      let errors = #expect(throws: ScenarioErrors.self) {
        try Scenario(parsing: Self.list + text)
      }
      #expect(errors?.errors.map { "\($0.problem)" } == ["a coordinate, like y=100, is missing"])
    }
  }
}
