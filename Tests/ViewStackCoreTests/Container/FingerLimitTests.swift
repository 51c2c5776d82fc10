// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// Impossible values of a finger, plans of zero length, and gestures that are cancelled.
@Suite struct FingerLimitTests {
  private static let odd = [
    1e300, -1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  @Test(arguments: odd)
  func `infinite, huge and NaN values of a finger leave no NaN in a frame or a text`(
    number: Double
  ) throws {
    for rule in ReleaseRules.all {
      let stage = try Stage("a", "b")
      stage.stack.releaseRule = rule
      try stage.stack.beginInteractivePop(translation: number, velocity: number)
      stage.stack.updateInteraction(progress: number)
      stage.stack.updateInteraction(translation: number, velocity: number)
      stage.stack.moveInteraction(by: number)
      stage.stack.moveInteraction(by: number, adjustsDistance: true)
      stage.stack.releaseInteraction(velocity: number)
      stage.stack.settle()
      #expect(!stage.stack.isMoving && stage.problems() == [])
      for frame in stage.screen.frames {
        let progress = try #require(frame.transition).progress
        #expect((0...1).contains(progress))
        #expect(frame.layers.allSatisfy { $0.frame.isFinite && $0.alpha.isFinite })
      }
      for event in stage.screen.events {
        #expect(!event.subject.contains("nan") && !event.subject.contains("inf"))
        guard case .gesture(let gesture) = event.occurrence else { continue }
        #expect(gesture.position.isFinite && gesture.velocity.isFinite)
      }
    }
  }

  /// A style that takes as many milliseconds as the container is wide.
  private struct Wide: TransitionStyle {
    let name: StyleName = "wide"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      let to = context.to.map { LayerTrack($0, role: .to) }
      return TransitionPlan(
        context, style: name, duration: .milliseconds(Int(context.bounds.width)),
        layers: [to].compactMap { $0 })
    }
  }

  @Test func `a plan that becomes zero long in mid-transition ends`() throws {
    for width in [0.0, 50] {
      let stage = try Stage("a")
      stage.stack.style = Wide()
      try stage.stack.push(page("b"))
      #expect(stage.stack.endOfTransition == .milliseconds(320))
      stage.stack.advance(by: .milliseconds(160))
      try stage.stack.resize(to: Size(width: width, height: 480))
      // Half of 50 ms is left, or half of nothing.
      stage.stack.play(to: .milliseconds(185))
      #expect(!stage.stack.isMoving && stage.stack.now == .milliseconds(185))
      #expect(stage.stack.settle() && stage.problems() == [])
    }
  }

  @Test func `a plan that a will-hook makes zero long ends as well`() throws {
    let stage = try Stage("a")
    stage.stack.style = Wide()
    let b = page("b")
    b.onHook = { hook, _, stack in
      if hook == .willShow { try? stack.resize(to: Size(width: 0, height: 480)) }
    }
    try stage.stack.push(b)
    #expect(stage.stack.settle() && stage.word == "ab" && stage.problems() == [])
  }

  // MARK: - The unpop history

  private func forward() throws -> Stage {
    let stage = try Stage("a", "b", "c", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.stack.unpopHistory.map(\.id) == ["c"])
    return stage
  }

  @Test func `a release that is grabbed and cancelled leaves the unpop history as it was`() throws {
    for begin in [
      { (stack: ViewStack) in _ = try stack.beginInteractivePop() },
      { _ = try $0.beginInteractivePop(count: 2) },
      { _ = try $0.beginInteractivePush(page("x")) },
      { _ = try $0.beginInteractiveUnpop() },
    ] {
      let stage = try forward()
      try begin(stage.stack)
      stage.stack.updateInteraction(progress: 0.8)
      stage.stack.endInteraction(finishing: true)
      stage.stack.advance(by: .milliseconds(100))
      #expect(stage.stack.grabInteraction())
      stage.stack.endInteraction(finishing: false)
      stage.stack.settle()
      #expect(stage.stack.unpopHistory.map(\.id) == ["c"])
      #expect(stage.word == "ab" && stage.problems() == [])
      try stage.stack.unpop()
      #expect(stage.word == "abc")
    }
  }

  @Test func `lowering the depth trims the history, and releases the controllers that it drops`()
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.unpop = .three })
    weak var released: Page?
    do {
      let pages = [page("b"), page("c"), page("d")]
      released = pages[2]
      try stage.stack.push(pages, .instant)
    }
    for _ in 0..<3 {
      try stage.stack.pop()
      stage.stack.settle()
    }
    #expect(stage.stack.unpopHistory.map(\.id) == ["d", "c", "b"])
    stage.screen.forget()
    stage.stack.configuration.unpop = try UnpopPolicy(depth: 2)
    #expect(stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    stage.stack.advance(by: .milliseconds(1))
    #expect(released == nil)
    stage.stack.configuration.unpop = nil
    #expect(stage.stack.unpopHistory.isEmpty && !stage.stack.canUnpop)
  }

  // MARK: - Off screen

  @Test func `off screen, styles are recorded and forgotten as on screen`() throws {
    let stage = try Stage("a", "b")
    let stack = stage.stack
    stack.isOnScreen = false
    try stack.push(page("c"), TransitionOptions(style: CrossFadeStyle()))
    stack.isOnScreen = true
    try stack.pop()
    #expect(stack.presentFrame.transition?.style == "cross-fade", "the pop mirrors the push")
    stack.settle()
    // b is left with a fade and revealed off screen. That forgets the fade: the last pop does not
    // mirror it.
    try stack.push(page("d"), TransitionOptions(style: CrossFadeStyle()))
    stack.settle()
    stack.isOnScreen = false
    try stack.pop()
    try stack.push(page("e"))
    stack.isOnScreen = true
    try stack.pop()
    #expect(stack.presentFrame.transition?.style == "stack")
  }
}
