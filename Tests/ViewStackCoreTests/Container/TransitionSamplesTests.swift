// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// Frames at equal parts of each transition instead of at a frame rate.
@Suite struct TransitionSamplesTests {
  private func times(_ samples: Int, from start: Duration, _ duration: Duration) throws
    -> [Duration]
  {
    let stage = try Stage("a", configuration: .with { $0.samplesPerTransition = samples })
    stage.stack.advance(to: start)
    try stage.stack.push(page("b"), TransitionOptions(duration: duration))
    stage.stack.settle()
    return stage.screen.times
  }

  @Test func `four parts are five frames, wherever the transition begins`() throws {
    // A quarter of 250 ms is 62.5 ms.
    let quarters = [0, 62_500, 125_000, 187_500, 250_000].map { Duration.microseconds($0) }
    #expect(try times(4, from: .zero, .milliseconds(250)) == quarters)
    let late = try times(4, from: .milliseconds(7), .milliseconds(250))
    #expect(late == quarters.map { .milliseconds(7) + $0 })
  }

  @Test func `the end of a part is rounded to the nearest attosecond`() throws {
    let third = Duration(attoseconds: 33_333_333_333_333_333)
    let twoThirds = Duration(attoseconds: 66_666_666_666_666_667)
    #expect(
      try times(3, from: .zero, .milliseconds(100)) == [
        .zero, third, twoThirds, .milliseconds(100),
      ])
  }

  @Test func `in the middle of a part the next instant is the end of the part`() throws {
    let stage = try Stage("a", configuration: .with { $0.samplesPerTransition = 5 })
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(60))
    #expect(stage.stack.nextInstant == .milliseconds(100))
    stage.stack.advance(to: .milliseconds(100))
    #expect(stage.stack.nextInstant == .milliseconds(150))
  }
}
