// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Calls made while time passes take effect at the instant of the call, not at the end.
@Suite struct PassingTimeTests {
  @Test(arguments: ["play", "settle", "finish"])
  func `a call from a frame is carried out before time goes on`(way: String) throws {
    let stage = try Stage("a")
    let c = page("c")
    try stage.stack.push(page("b"))
    // Each of the three calls shows the frame at the end.
    stage.screen.onRender = { frame in
      guard frame.time == .milliseconds(250), !stage.stack.contains(c) else { return }
      #expect((try? stage.stack.push(c)) == .deferred)
    }
    switch way {
    case "play": stage.stack.play(to: .seconds(1))
    case "settle": stage.stack.settle()
    default: stage.stack.settle(emitsFrames: false)
    }
    let pushes = stage.screen.events.filter { $0.kind == "delegate" && $0.name == "willPush" }
    #expect(pushes.map(\.time) == [.zero, .milliseconds(250)])
    #expect(stage.word == "abc" && stage.problems() == [])
  }

  @Test func `a call from a frame in the middle interrupts there`() throws {
    for plays in [true, false] {
      let stage = try Stage("a")
      let c = page("c")
      try stage.stack.push(page("b"))
      stage.screen.onRender = { frame in
        guard frame.time == .milliseconds(100), !stage.stack.contains(c) else { return }
        #expect((try? stage.stack.push(c)) == .deferred)
      }
      if plays { stage.stack.play(to: .seconds(1)) } else { stage.stack.settle() }
      // Under `finish` the second push ends the first.
      let moments = stage.screen.events.filter { $0.kind == "delegate" }
      #expect(moments.map(\.name) == ["willPush", "didPush", "willPush", "didPush"])
      #expect(moments.map(\.time) == [0, 100, 100, 350].map { .milliseconds($0) })
      #expect(stage.word == "abc" && stage.problems() == [])
    }
  }

  @Test(
    .timeLimit(.minutes(10)), arguments: [InterruptionPolicy.finish, .retarget].sampled(oneIn: 2))
  func `a stack whose frames begin a transition each is left moving`(policy: InterruptionPolicy)
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.interruption = policy })
    try stage.stack.push(page("b"))
    var begun = 0
    stage.screen.onRender = { [stack = stage.stack] frame in
      guard let progress = frame.transition?.progress, progress > 0, progress < 1 else { return }
      begun += 1
      _ = try? stack.push(page("c"))
    }
    #expect(!stage.stack.settle())
    #expect((1000...1002).contains(begun))
    stage.screen.onRender = { _ in }
    #expect(stage.stack.settle() && stage.problems() == [])
  }

  @Test(.timeLimit(.minutes(1)))
  func `playing goes on although more transitions end at one instant than the limit`() throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = .queue })
    try stage.stack.push(page("b"))
    for index in 1...1001 {
      let next = page("\(index)")
      next.onHook = { hook, _, _ in
        // The plan becomes zero long.
        if hook == .willShow { next.view.frame.origin.y = 1 }
      }
      try stage.stack.push(next, TransitionOptions(style: Vanishing()))
    }
    // After the push of b, 1,000 of them end at .25 s, and the last one has begun.
    stage.stack.play(to: .seconds(1))
    #expect(stage.stack.now == .seconds(1))
    #expect(stage.stack.count == 1003 && !stage.stack.isMoving)
  }

  @Test func `waiting operations are carried out when a frame sets another policy`() throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = .queue })
    try stage.stack.push(page("b"))
    #expect(try stage.stack.push(page("c")) == .deferred)
    stage.screen.onRender = { [stack = stage.stack] _ in stack.configuration.interruption = .finish
    }
    stage.stack.advance(by: .milliseconds(10))
    #expect(stage.word == "abc" && stage.stack.step?.to == "c")
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `a transition that is finished at once shows no more frames`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    // Between two frames of 60 a second.
    stage.stack.play(to: .milliseconds(105))
    let count = stage.screen.frames.count
    stage.stack.finish()
    #expect(stage.screen.frames.count == count && stage.screen.rests.last?.order == ["b"])
    #expect(!stage.stack.isMoving && stage.problems() == [])
  }

  @Test func `a follower has the time of its leader, at rest too`() throws {
    let (content, bar) = (ViewStack(size: phone), ViewStack(size: phone))
    try content.push(page("a"), .instant)
    let following = bar.follow(content)
    content.play(to: .milliseconds(40))
    #expect(bar.now == .milliseconds(40))
    content.advance(to: .milliseconds(70))
    #expect(bar.now == .milliseconds(70))
    following.cancel()
  }
}

/// Shows the new page at once if it has been moved down.
private struct Vanishing: TransitionStyle {
  let name: StyleName = "vanishing"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = CrossFadeStyle().plan(context)
    if let to = context.to, to.view.frame.y > 0 { plan.duration = .zero }
    return plan
  }
}
