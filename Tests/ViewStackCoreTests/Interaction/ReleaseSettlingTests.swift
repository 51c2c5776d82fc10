// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// How long the rest of the way takes, and how it is gone.
@Suite struct ReleaseSettlingTests {
  /// A stage 400 points wide whose pop takes .33 s, held at a progress.
  private func held(
    at progress: Double, _ rule: any ReleaseRule, duration: Duration = .milliseconds(330)
  ) throws -> Stage {
    let stage = try Stage(
      "a", "b", size: Size(width: 400, height: 480),
      configuration: .with { $0.duration = duration })
    stage.stack.releaseRule = rule
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: progress)
    return stage
  }

  /// Finish: (1 − p) D ÷ speed; cancel: p D ÷ speed; speed |v| ÷ 300 within 1…1.5.
  @Test(arguments: [
    (progress: 0.7, velocity: 0.0, seconds: 0.099),  // .3 · .33
    (progress: 0.4, velocity: 450.0, seconds: 0.132),  // .6 · .33 ÷ 1.5
    (progress: 0.3, velocity: 0.0, seconds: 0.099),  // back: .3 · .33
    (progress: 0.9, velocity: -450.0, seconds: 0.198),  // back: .9 · .33 ÷ 1.5
  ])
  func `EZ takes the part of the duration that is left, at its speed`(
    progress: Double, velocity: Double, seconds: Double
  ) throws {
    let stage = try held(at: progress, EZRule())
    stage.stack.releaseInteraction(velocity: velocity)
    let end = try #require(stage.stack.endOfTransition)
    #expect(abs(end.inSeconds - seconds) <= tolerance)
    stage.stack.settle()
    #expect(stage.stack.now == end && stage.problems() == [])
  }

  @Test func `EZ eases the rest in and out`() throws {
    let stage = try held(at: 0.7, EZRule())
    stage.stack.releaseInteraction(velocity: 0)
    stage.stack.advance(to: .milliseconds(49) + .microseconds(500))
    // Half of .099 s is half of the way from .7 to 1, by the curve's symmetry.
    let progress = try #require(stage.screen.frames.last?.transition?.progress)
    #expect(abs(progress - 0.85) <= tolerance)
  }

  @Test func `halfway takes the whole duration, from wherever it is`() throws {
    for progress in [0.1, 0.5, 0.9] {
      let stage = try held(at: progress, HalfwayRule())
      stage.stack.releaseInteraction(velocity: 1000)
      #expect(stage.stack.endOfTransition == .milliseconds(330))
    }
  }

  @Test(arguments: [(0.2, 0.0), (0.5, 0), (0.9, 0), (0.1, 800), (0.9, -800)])
  func `Cupertino takes 350 milliseconds, on and back`(progress: Double, velocity: Double) throws {
    let stage = try held(at: progress, CupertinoRule())
    stage.stack.releaseInteraction(velocity: velocity)
    #expect(stage.stack.endOfTransition == .milliseconds(350))
    stage.stack.settle()
    #expect(stage.stack.now == .milliseconds(350) && stage.problems() == [])
  }

  @Test func `dragged all the way, Cupertino's pop is over at the release`() throws {
    let stage = try held(at: 1, CupertinoRule())
    stage.stack.releaseInteraction(velocity: 0)
    #expect(!stage.stack.isMoving && stage.stack.now == .zero && stage.word == "a")
    #expect(stage.screen.rests.last?.order == ["a"] && stage.problems() == [])
    let back = try held(at: 0, CupertinoRule())
    back.stack.releaseInteraction(velocity: 0)
    #expect(!back.stack.isMoving && back.word == "ab" && back.problems() == [])
  }

  /// The spring starts with the finger's velocity.
  ///
  /// Its stiffness over mass is 1000/3, so ω = 18.257, and its second derivative is at most
  /// ω² · 1 + 2ω · 3 < 500: a difference quotient over ten microseconds is off by less than
  /// 500 · 10⁻⁵ ÷ 2.
  @Test(arguments: [(0.375, 200.0), (0.375, 500), (0.9, 400), (0.9, -1200), (0.2, -100), (0.1, 20)])
  func `React Navigation's spring takes the finger's velocity over`(
    progress: Double, velocity: Double
  ) throws {
    let stage = try held(at: progress, ReactNavigationRule())
    let verdict = try #require(stage.stack.releaseInteraction(velocity: velocity))
    #expect(verdict.finishes == (progress * 400 + 0.3 * velocity > 200))
    #expect(stage.stack.presentFrame.transition?.progress == progress)
    let step = Duration.microseconds(10)
    stage.stack.advance(by: step)
    let moved = try #require(stage.stack.presentFrame.transition?.progress)
    #expect(abs((moved - progress) / step.inSeconds - velocity / 400) < 500 * 1e-5 / 2)
    stage.stack.settle()
    #expect(stage.word == (verdict.finishes ? "a" : "ab") && stage.problems() == [])
  }

  /// x(t) = 1 − e^(−ωt) (1 + (ω − v) t) with v = .5 ÷ .625 = .8: .00106 short of 1 at .5 s, .0002
  /// at .6 s, and the rule looks every tenth of a second for .001.
  @Test func `React Navigation's spring rests when a thousandth of the way is left`() throws {
    let stage = try held(at: 0.375, ReactNavigationRule())
    stage.stack.releaseInteraction(velocity: 200)
    let end = try #require(stage.stack.endOfTransition)
    #expect(abs(end.inSeconds - 0.6) <= tolerance)
  }

  /// A rule as an app would write it, against public API only.
  private struct Eager: ReleaseRule {
    let name = "eager"
    let settling: ReleaseVerdict.Settling
    func verdict(for release: PanRelease) -> ReleaseVerdict {
      ReleaseVerdict(
        finishes: release.progress > 0.01, reason: "\(release.position) of \(release.width)",
        settling: settling)
    }
  }

  @Test func `a rule of one's own decides, settles, and is named with its reason`() throws {
    let stage = try held(at: 0.05, HalfwayRule())
    let rule = Eager(settling: .fixed(.milliseconds(40), curve: .linear))
    let verdict = stage.stack.releaseInteraction(velocity: 7, rule: rule)
    #expect(verdict?.finishes == true && stage.word == "a")
    #expect(stage.stack.endOfTransition == .milliseconds(40))
    let event = try #require(stage.gestures.last)
    #expect(event.phase == .finished && event.rule == "eager" && event.reason == "20.0 of 400.0")
    #expect(event.position == 20 && event.velocity == 7 && event.progress == 0.05)
    stage.stack.advance(to: .milliseconds(20))
    // Half of the way from .05 to 1.
    #expect(abs((stage.screen.frames.last?.transition?.progress ?? 0) - 0.525) <= tolerance)
  }

  @Test func `a rule whose settling makes no sense ends all the same`() throws {
    let odd: [ReleaseVerdict.Settling] = [
      .remaining(speed: 0, curve: .linear), .remaining(speed: -1, curve: .linear),
      .remaining(speed: .nan, curve: .linear), .remaining(speed: .infinity, curve: .linear),
      .remaining(speed: .leastNonzeroMagnitude, curve: .linear),
      .fixed(.zero, curve: .linear), .fixed(.seconds(-1), curve: .easeInOut),
      .spring(SpringCurve(mass: 1, stiffness: 100, damping: 0)),
      .spring(SpringCurve(mass: 1, stiffness: 1e-6, damping: 1e6)),
    ]
    for settling in odd {
      let stage = try held(at: 0.5, Eager(settling: settling))
      stage.stack.releaseInteraction(velocity: 100)
      stage.stack.settle(emitsFrames: false)
      #expect(!stage.stack.isMoving && stage.word == "a" && stage.problems() == [], "\(settling)")
      // The last frame of the transition shows its end.
      #expect(stage.screen.frames.last?.transition?.progress == 1, "\(settling)")
    }
  }

  @Test func `a velocity that is no number harms nobody`() throws {
    for rule in ReleaseRules.all {
      for velocity in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
        let stage = try held(at: 0.7, rule)
        stage.stack.releaseInteraction(velocity: velocity)
        stage.stack.settle(emitsFrames: false)
        #expect(!stage.stack.isMoving && stage.problems() == [], "\(rule.name) \(velocity)")
        #expect(stage.gestures.allSatisfy { $0.velocity.isFinite })
      }
    }
  }
}
