// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct FrameRateTests {
  @Test(arguments: [(0, 1), (-1, 1), (1001, 1000), (.max, 1000), (.min, 1)])
  func `a rate outside 1…1000 is clamped`(rate: Int, clamped: Int) {
    #expect(FrameRate(rate).framesPerSecond == clamped)
  }

  @Test func `a literal is a rate`() {
    let rates: [FrameRate] = [24, 60, 5000]
    #expect(rates == [FrameRate(24), 60, FrameRate(1000)])
  }

  @Test func `the ends of the range are rates`() throws {
    #expect(FrameRate(1).instant(after: .zero) == .seconds(1))
    #expect(FrameRate(1000).instant(after: .zero) == .milliseconds(1))
    #expect(FrameRate(60).framesPerSecond == 60 && FrameRate.range == 1...1000)
  }

  @Test(arguments: [1, 24, 30, 60, 90, 120, 144, 997, 1000])
  func `the instants are k divided by the rate, to the nearest attosecond`(rate: Int) throws {
    let frameRate = FrameRate(rate)
    var instant = Duration.zero
    for index in 1...(3 * rate) {
      instant = frameRate.instant(after: instant)
      let (seconds, attoseconds) = instant.components
      let total = Int128(seconds) * 1_000_000_000_000_000_000 + Int128(attoseconds)
      // |total − k · 10¹⁸ / rate| ≤ ½, without a division.
      let error = total * Int128(rate) - Int128(index) * 1_000_000_000_000_000_000
      #expect(2 * error.magnitude <= UInt128(rate))
    }
    #expect(instant == .seconds(3))
  }

  @Test func `an instant between two frames leads to the later one`() {
    let rate = FrameRate(60)
    #expect(rate.instant(after: .milliseconds(999)) == .seconds(1))
    let justBefore =
      Duration.seconds(1)
      - Duration(
        secondsComponent: 0, attosecondsComponent: 1)
    #expect(rate.instant(after: justBefore) == .seconds(1))
    #expect(rate.instant(after: .seconds(1)) > .seconds(1))
  }

  @Test func `years later the instants are as exact`() throws {
    let years = Duration.seconds(3_000_000_000)
    #expect(FrameRate(1000).instant(after: years) == years + .milliseconds(1))
  }
}
