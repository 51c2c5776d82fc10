// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackScenario
import Testing
import Timelines
import ViewStackCore

/// The beginnings of statements: at rest, or at a time after the statement before.
@Suite("Scenario time")
struct ScenarioTimeTests {
  /// The beginnings of transitions in milliseconds, with their controllers.
  private func beginnings(_ text: String) throws -> [String] {
    try Scenario(parsing: text).timeline().events.compactMap { event in
      guard case .notification(let moment, let step) = event.occurrence,
        moment == .willPush || moment == .willPop
      else { return nil }
      let name = (moment == .willPush ? step.to : step.from)?.name ?? ""
      return "\(name)@\((event.time.inSeconds * 1000).rounded())"
    }
  }

  @Test func `a window that outlives its run does not retain the renderer of the run`() throws {
    final class Renderer: StackRenderer {
      var count = 0
      func render(_ frame: borrowing Frame) { count += 1 }
    }
    var window: AnyObject?
    weak var renderer: Renderer?
    do {
      let own = Renderer()
      renderer = own
      try Scenario(parsing: "push a instant").run(renderer: own, onEnd: { window = $0 })
      #expect(own.count == 1)
    }
    #expect(window != nil && renderer == nil)
  }

  @Test func `a statement begins when the stack is at rest again`() throws {
    #expect(try beginnings("push a; push b; pop") == ["a@0.0", "b@250.0", "b@500.0"])
  }

  @Test func `a wait passes at rest`() throws {
    #expect(
      try beginnings("push a; wait 100ms; push b; wait 1s; pop")
        == ["a@0.0", "b@350.0", "b@1600.0"])
  }

  @Test func `a prefix counts from the beginning of the statement before`() throws {
    #expect(
      try beginnings("push a; +100ms push b; +50ms push c; +1s pop")
        == ["a@0.0", "b@100.0", "c@150.0", "c@1150.0"])
  }

  @Test func `a prefix that is in the past begins at once`() throws {
    #expect(try beginnings("push a; wait 500ms; +0 push b") == ["a@0.0", "b@750.0"])
  }

  @Test func `declarations take no time and no part in the order`() throws {
    #expect(
      try beginnings("push a; controller b; view v in=b frame=0,0,1x1; +100ms push b")
        == ["a@0.0", "b@100.0"])
  }

  @Test func `a repeat is carried out as often as its number`() throws {
    let text = "push a instant; repeat 3 { push b instant; repeat 2 { push c; pop }; pop instant }"
    #expect(try beginnings(text).filter { $0.hasPrefix("c@") }.count == 12)
  }

  @Test func `frames fall on the grid, and on the beginning and the end of each transition`() throws
  {
    let text = "push a instant; wait 10ms; push b duration=100ms"
    let times = try Scenario(parsing: text).timeline().frames.dropFirst().map(\.time.inSeconds)
    // From 10 ms to 110 ms, the multiples of 1/60 s inside, and both ends.
    let expected = [0.01] + (1...6).map { Double($0) / 60 } + [0.11]
    #expect(times.count == expected.count)
    for (time, expected) in zip(times, expected) {
      #expect(abs(time - expected) < 1e-15)
    }
  }

  @Test func `a run waits for no clock`() throws {
    let timeline = try Scenario(parsing: "push a instant; repeat 100 { wait 1000s }").timeline()
    #expect(timeline.duration == .seconds(100_000))
  }
}
