// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite struct SpringDurationTests {
  @Test func `the envelope of a critically damped spring has the spring's decay`() {
    // ln 1000 / √1000 = .21844 s, in whole milliseconds 218.
    let rule = SpringDuration.envelope(threshold: 0.001)
    #expect(rule.duration(of: .adwaita, over: 320) == .milliseconds(218))
  }

  @Test func `the first crossing is the first millisecond within reach`() {
    // e^(-ωt) (1 + ωt) with ω = √1000 is .00101 at 291 ms and .00098 at 292.
    let rule = SpringDuration.firstCrossing(threshold: 0.001)
    #expect(rule.duration(of: .adwaita, over: 320) == .milliseconds(292))
  }

  @Test func `an over-damped spring has the envelope of its slow part`() throws {
    // b = 50, ω² = 400: 50 - √2100 = 4.1742 per second; ln 1000 / 4.1742 = 1.6548 s.
    let spring = SpringCurve(stiffness: 400, damping: 100)
    let rule = SpringDuration.envelope(threshold: 0.001)
    #expect(rule.duration(of: spring, over: 1) == .milliseconds(1654))
  }

  @Test func `a fixed duration is returned unchanged`() {
    #expect(SpringDuration.fixed(.seconds(3)).duration(of: .iOSPush, over: 5) == .seconds(3))
  }

  @Test func `a spring that never rests ends at the limit`() throws {
    let endless = SpringCurve(stiffness: 1, damping: 0)
    let slow = SpringCurve(stiffness: 0.001, damping: 1)
    for rule in [
      SpringDuration.envelope(threshold: 0.001), .firstCrossing(threshold: -1),
      .rest(displacement: 0, speed: -1, rate: 60),
    ] {
      #expect(rule.duration(of: slow, over: 320) == SpringDuration.limit)
    }
    #expect(
      SpringDuration.envelope(threshold: 0.001).duration(of: endless, over: 1)
        == SpringDuration.limit)
  }

  @Test func `lists show the rules and windows in words`() {
    #expect("\(SlideStyle.adwaita.duration)" == "envelope within 0.001")
    #expect(SlideStyle.adwaita.popDuration?.description == "first within 0.001")
    #expect("\(SpringDuration.fixed(.seconds(2)))" == "2.0 seconds")
    #expect(
      "\(SlideStyle.reactNavigationIOS.duration)"
        == "rest within 10.0 points at 10.0 points/s, 60 Hz")
    #expect("\(ZoomStyle.android10.fadeIn)" == "0.05 seconds…0.1 seconds")
    #expect("\(ZoomStyle.android10.scales)" == "open 0.85 over 1.05, close 0.9 over 1.1")
  }
}
