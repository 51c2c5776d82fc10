// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("AdwaitaStyle and QtBasicStyle")
struct DesktopStyleTests {
  // 1 - e^(-ωt) (1 + ωt) with ω = √1000; by the formula, in doubles.
  @Test(arguments: [
    (1000.0 / 60, 0.0985), (2000.0 / 60, 0.2841), (50.0, 0.4690), (100.0, 0.8238),
    (150.0, 0.9500), (200.0, 0.9869), (250.0, 0.9967),
  ])
  func `GNOME's page slides by its spring`(time: Double, expected: Double) throws {
    let run = StyleRun(SlideStyle.adwaita, .pop)
    #expect(isNear(try run.x(at: time).above / 320, expected, 0.000_051))
    #expect(try run.x(at: time).below == 0)
  }

  @Test func `GNOME's pop takes longer than its push`() {
    #expect(StyleRun(SlideStyle.adwaita, .push).plan.duration == .milliseconds(218))
    #expect(StyleRun(SlideStyle.adwaita, .pop).plan.duration == .milliseconds(292))
    #expect(StyleRun(SlideStyle.adwaita, .push).layers(held: 0).map(\.name) == ["A", "B"])
  }

  // 1 - (1 - t)³ with t in parts of 400 ms.
  @Test(arguments: [
    (1000.0 / 60, 0.1199), (2000.0 / 60, 0.2297), (50.0, 0.3301), (100.0, 0.5781),
    (150.0, 0.7559), (200.0, 0.8750), (250.0, 0.9473), (300.0, 0.9844), (350.0, 0.9980),
    (400.0, 1.0),
  ])
  func `Qt's items slide by OutCubic`(time: Double, expected: Double) throws {
    let push = try StyleRun(SlideStyle.qtBasic, .push).x(at: time)
    #expect(isNear(1 - push.above / 320, expected, 0.000_051))
    #expect(isNear(push.below / -320, expected, 0.000_051))
    let pop = try StyleRun(SlideStyle.qtBasic, .pop).x(at: time)
    #expect(isNear(pop.above / 320, expected, 0.000_051))
    #expect(isNear(1 + pop.below / 320, expected, 0.000_051))
  }
}
