// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("ReactNavigationIOSStyle")
struct ReactNavigationIOSStyleTests {
  // Counted frame by frame: the first n with W e^(-ωt) (1 + ωt) ≤ 10 and W ω² t e^(-ωt) ≤ 10 at
  // t = n / 60, ω = √(1000/3).
  @Test(arguments: [(320.0, 28), (375, 29), (390, 29), (430, 30), (768, 32), (1024, 33)])
  func `a wider container takes more frames`(width: Double, frames: Int) {
    let run = StyleRun(
      SlideStyle.reactNavigationIOS, .push, in: Size(width: width, height: 480))
    var instant = Duration.zero
    for _ in 0..<frames { instant = FrameRate(60).instant(after: instant) }
    #expect(run.plan.duration == instant)
  }

  @Test func `the spring is folded to the critical formula`() throws {
    let run = StyleRun(SlideStyle.reactNavigationIOS, .push)
    for (time, expected) in IOSStyleTests.progress where time < 466 {
      #expect(isNear(1 - (try run.x(at: time).above) / 320, expected, 0.000_051))
    }
    #expect(isNear(SpringCurve.reactNavigationIOS.dampingRatio, 4.564, 0.001))
    #expect(isNear(SpringCurve.reactNavigationIOS.foldedToCritical.dampingRatio, 1))
    // An exact solution would be half way only after 350 ms.
    #expect(isNear(SpringCurve.reactNavigationIOS.motion(at: 0.35).position, 0.502, 0.001))
  }

  @Test func `the page below moves three tenths and darkens to a tenth`() throws {
    let run = StyleRun(SlideStyle.reactNavigationIOS, .push)
    #expect(run.layers(held: 1).map(\.name) == ["A", "A.dim", "B"])
    #expect(try run.layer("A", held: 1).frame.x == -96)
    #expect(try run.layer("A.dim", held: 1).alpha == 0.1)
  }

  @Test func `a spring that swings is left as it is and clamped`() throws {
    let spring = SpringCurve(stiffness: 400, damping: 10)
    #expect(spring.foldedToCritical == spring)
    // The first crossing by hand: b = 5, r = √(400 - 25) = 19.365, atan2(r, -b) / r = .0942 s. At
    // 60 frames a second, the sixth frame is the next one.
    let rule = SpringDuration.rest(displacement: 10, speed: 10, rate: 60)
    #expect(rule.duration(of: spring, over: 320) == .seconds(1) / 10)
  }
}
