// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// What a finger takes over, and what it leaves behind.
@Suite struct FingerMemoryTests {
  @Test func `a finger that undoes a release brings back no more than has not expired`() throws {
    let stage = try Stage("a", "b", "c")
    stage.stack.configuration.unpop = try UnpopPolicy(depth: 3, timeToLive: .milliseconds(300))
    try stage.stack.pop()
    stage.stack.settle()
    // c was kept at 250 ms, until 550 ms; the release comes before that and the grab after it.
    try stage.stack.beginInteractivePop()
    stage.stack.advance(to: .milliseconds(500))
    stage.stack.endInteraction(finishing: true, duration: .milliseconds(100))
    stage.stack.advance(to: .milliseconds(560))
    #expect(stage.stack.grabInteraction())
    #expect(stage.stack.unpopHistory.isEmpty && stage.stack.nextInstant == nil)
  }

  @Test func `the reason of one gesture is not that of the next one`() throws {
    let stage = try Stage("a", "b")
    func gestures() -> [GestureEvent] {
      stage.screen.events.compactMap { event in
        if case .gesture(let gesture) = event.occurrence { gesture } else { nil }
      }
    }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 10)
    stage.stack.releaseInteraction(velocity: 0)
    stage.stack.settle()
    #expect(gestures().last?.phase == .cancelled && gestures().last?.rule == "halfway")
    stage.screen.forget()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 20)
    #expect(gestures().map(\.phase) == [.began, .changed])
    #expect(gestures().allSatisfy { $0.rule == nil && $0.reason == nil })
  }

  @Test func `in a container without width a finger brings nothing forward`() throws {
    let stage = try Stage("a", "b", size: Size(width: 0, height: 480))
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 10, velocity: 100)
    #expect(stage.stack.presentFrame.transition?.progress == 0)
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `what a rubber band holds back is handed off at the speed at which it moves`() throws {
    let stage = try EditorStage()
    stage.stack.configuration = .linear
    stage.stack.configuration.interruption = .retarget
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 160, velocity: 1000)
    try stage.stack.push(page("over"))
    let x = try #require(stage.stack.presentFrame.layer("editor")).frame.x
    // The band is at (1 - 1 ÷ (160 · .55 ÷ 320 + 1)) · 320 = 320 · .275 ÷ 1.275, and its derivative
    // is .55 ÷ 1.275².
    #expect(abs(x - 320 * 0.275 / 1.275) < tolerance)
    stage.stack.advance(by: .microseconds(10))
    let velocity = (try #require(stage.stack.presentFrame.layer("editor")).frame.x - x) / 1e-5
    // The cubic from there changes its velocity by less than 15,000 pt/s² · 10 µs.
    #expect(abs(velocity - 1000 * 0.55 / (1.275 * 1.275)) < 1)
  }
}
