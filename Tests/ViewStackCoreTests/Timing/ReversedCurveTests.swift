// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing
import ViewStackCore

/// The law of a reversed curve: its value at x is 1 - f(1 - x).
@Suite struct ReversedCurveTests {
  @Test func `a list of stops runs backwards, stop by stop`() throws {
    let curve = try TimingCurve(parsing: "linear(0, .5 20%, .25 40%, 1)")
    let reversed = try TimingCurve(parsing: "linear(0, .75 60%, .5 80%, 1)")
    #expect(curve.reversed() == reversed && reversed.reversed() == curve)
  }

  @Test func `segments run backwards, the last one first`() throws {
    let reversed = try #require(
      TimingCurve.piecewise(try PiecewiseCurveTests.kinked()).reversed())
    // The kink (.5, .8) moves to (.5, .2). Before it is half of .2, behind it .2 and half of .8.
    for (x, expected) in [(0.25, 0.1), (0.5, 0.2), (0.75, 0.6), (1.0, 1.0)] {
      #expect(abs(reversed.value(at: x) - expected) < 1e-15)
    }
  }

  @Test func `stairs that jump at the start jump at the end`() throws {
    for (position, other) in [("start", "end"), ("none", "none"), ("both", "both")] {
      let curve = try TimingCurve(parsing: "steps(3, jump-\(position))")
      #expect(curve.reversed() == (try TimingCurve(parsing: "steps(3, jump-\(other))")))
    }
  }

  @Test func `a spring has no end to run back from`() throws {
    #expect(TimingCurve.spring(duration: .seconds(1)).reversed() == nil)
  }
}
