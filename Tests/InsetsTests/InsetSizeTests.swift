// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Testing
import ViewStackCore

@Suite struct InsetSizeTests {
  private let up = InsetSize(0).moved(to: 300, at: .zero, over: .milliseconds(250), .easeInOut)

  @Test func `a number is the size at every instant`() {
    #expect(InsetSize(34).value(at: .zero) == 34)
    #expect(InsetSize(34).value(at: .seconds(9)) == 34)
    #expect(InsetSize(34).end == .zero)
    #expect(InsetSize(-1).value(at: .zero) == 0)
    #expect(InsetSize(.nan).value(at: .zero) == 0)
  }

  @Test func `a size at rest moves along the curve`() {
    #expect(up.value(at: .zero) == 0)
    // The curve is symmetrical: half of the distance in half of the time.
    #expect(abs(up.value(at: .milliseconds(125)) - 150) < 1e-9)
    #expect(up.value(at: .milliseconds(250)) == 300)
    #expect(up.end == .milliseconds(250))
  }

  @Test func `an interrupted size goes on with its value and its velocity`() {
    let now = Duration.milliseconds(100)
    let down = up.moved(to: 0, at: now, over: .milliseconds(250), .easeInOut)
    #expect(down.value(at: now) == up.value(at: now))
    // Difference quotients over 10 microseconds, equal within the curvature of both.
    #expect(abs(down.velocity(at: now) - up.velocity(at: now)) < 3)
    #expect(down.value(at: .milliseconds(350)) == 0)
  }

  @Test func `an interrupted size goes at most a 35th of velocity and duration beyond`() {
    let now = Duration.milliseconds(125)
    let down = up.moved(to: 0, at: now, over: .milliseconds(250), .easeInOut)
    let most = (0...250).map { down.value(at: now + .milliseconds($0)) }.max() ?? 0
    #expect(most <= up.value(at: now) + up.velocity(at: now) * 0.25 / 35)
    #expect(most > up.value(at: now))
  }

  @Test func `a duration of zero moves at once`() {
    let size = InsetSize(10).moved(to: 20, at: .seconds(1), over: .zero, .linear)
    #expect(size.value(at: .seconds(1)) == 20)
    #expect(size.value(at: .milliseconds(999)) == 10)
  }
}
