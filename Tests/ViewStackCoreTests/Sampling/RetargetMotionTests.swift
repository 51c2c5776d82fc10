// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The motion of a layer after an interruption, in numbers worked out by hand.
@Suite struct RetargetMotionTests {
  /// A stack whose front page moves from 320 to 0 on a curve, in a second.
  private func stack(_ curve: TimingCurve) throws -> ViewStack {
    let stack = ViewStack(
      size: phone,
      configuration: .with {
        $0.curve = curve
        $0.duration = .seconds(1)
        $0.interruption = .retarget
      })
    try stack.push(page("a"), .instant)
    return stack
  }

  private func x(_ stack: ViewStack, _ name: String = "b") throws -> Double {
    try #require(stack.presentFrame.layer(name)).frame.x
  }

  @Test func `a page whose direction is reversed goes on, stops and returns`() throws {
    let stack = try stack(.linear)
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(500))
    try stack.pop()
    // From 160 at −320 a second to 320 in half a second: −160 a duration.
    #expect(abs(try x(stack) - 160) < 1e-9)
    // At a tenth c = e^(−.8) · .81 = .363956: 160 + 16 (1 − c) − 16 c.
    stack.advance(to: .milliseconds(550))
    #expect(abs(try x(stack) - 164.3534) < 1e-3)
    // At a half c = e^(−4) · .25 = .004579: 160 + 80 (1 − c) − 80 c.
    stack.advance(to: .milliseconds(750))
    #expect(abs(try x(stack) - 239.2674) < 1e-3)
    stack.advance(to: .milliseconds(999))
    #expect(abs(try x(stack) - 319.68) < 1e-3)
  }

  @Test func `a page that is not transformed has no transform after an interruption`() throws {
    let stack = try stack(.linear)
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(500))
    try stack.pop()
    stack.advance(to: .milliseconds(550))
    #expect(stack.presentFrame.layers.map(\.transform) == [nil, nil])
  }

  @Test func `a page that already moves towards its end never turns back`() throws {
    let stack = try stack(.linear)
    try stack.push([page("b")])
    stack.advance(to: .milliseconds(750))
    // b is at 80 and moves left. It goes on to −40 behind c.
    try stack.push(page("c"))
    var last = try x(stack)
    #expect(abs(last - 80) < 1e-9)
    for _ in 0..<999 {
      stack.advance(by: .milliseconds(1))
      let next = try x(stack)
      #expect(next <= last && next >= -40)
      last = next
    }
    // At the end 120 · e^(−320 ÷ 120) of .001 is left.
    #expect(last < -39.99)
  }

  @Test func `a front-loaded curve does not throw a page that is reversed early`() throws {
    let stack = try stack(.easeOut)
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(30))
    let start = try x(stack)
    try stack.pop()
    let rest = try #require(stack.endOfTransition) - stack.now
    // No velocity of the curve exceeds its first one, 1 ÷ .58 of 320 points a second.
    let least = start - 320 / 0.58 * rest.inSeconds / 20
    while stack.isMoving {
      let now = try x(stack)
      #expect(now >= least && now <= 320)
      stack.advance(by: .milliseconds(1))
    }
  }

  @Test func `a page that is on its way ends exactly at its place`() throws {
    let stack = try stack(.linear)
    let screen = Screen(stack)
    let watcher = Watcher()
    stack.delegate = watcher
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(500))
    #expect(abs(try x(stack) - 160) < 1e-9)
    watcher.positions.endOfFrom = 0.1
    try stack.push(page("c"))
    stack.settle()
    // In doubles 160 + (.1 − 160) is not .1.
    #expect(160 + (0.1 - 160) != 0.1)
    #expect(screen.frames.last?.layer("b")?.frame.x == 0.1)
  }

  @Test func `a page that turns back on its new way moves straight to the end`() throws {
    let stack = try stack(.linear)
    stack.style = CrossFadeStyle()
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(400))
    // From 20 to 100 and back to 40; b rests at 0.
    try stack.push(page("c"), TransitionOptions(style: Swinging()))
    #expect(try x(stack) == 0)
    stack.advance(by: .milliseconds(500))
    // Half of 40, with c = e^(−4) · .25 = .004579: 20 (1 − c).
    #expect(abs(try x(stack) - 19.9084) < 1e-3)
  }

  @Test func `a dim layer of a page that fades in starts clear and at rest`() throws {
    let stack = try stack(.linear)
    stack.style = CrossFadeStyle()
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(400))
    try stack.push(page("c"), TransitionOptions(style: Dimming()))
    func alpha(_ name: String) -> Double { stack.presentFrame.layer(name)?.alpha ?? .nan }
    // b's opacity grows by 1 a second. That of the new layer is its own.
    #expect(abs(alpha("b") - 0.4) < 1e-9 && alpha("b.dim") == 0)
    stack.advance(by: .milliseconds(100))
    // A tenth of .5, with c = e^(−.8) · .81 = .363956: .05 (1 − c).
    #expect(abs(alpha("b.dim") - 0.031802) < 1e-6)
  }

  @Test func `a layer that stops at the instant of the interruption has no velocity`() throws {
    let stack = try stack(.linear)
    stack.style = Stopping()
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(400))
    #expect(abs(try x(stack) - 100) < 1e-9)
    try stack.push(page("c"), TransitionOptions(style: CrossFadeStyle(), curve: .easeIn))
    // From rest the curve brings it 100 points back; at 250 points a second it would be past 102.
    for _ in 0..<30 {
      stack.advance(by: .milliseconds(1))
      #expect(try x(stack) <= 100 + 1e-9)
    }
  }

  @Test func `a jump of the plan at the instant of the interruption is no velocity`() throws {
    let stack = try stack(.linear)
    stack.style = Stepping()
    try stack.push(page("b"))
    stack.advance(to: .milliseconds(400))
    try stack.push(page("c"), TransitionOptions(style: StackStyle()))
    // b has just jumped to an alpha of 1, and keeps it.
    for _ in 0..<10 {
      #expect(stack.presentFrame.layer("b")?.alpha == 1)
      stack.advance(by: .milliseconds(20))
    }
  }
}

/// Moves the old page to the right, and half of the time back.
private struct Swinging: TransitionStyle {
  let name: StyleName = "swinging"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let from = context.from.map { from in
      let places = [20.0, 100, 40].map { from.view.frame.offsetBy(dx: $0, dy: 0) }
      return LayerTrack(
        from, role: .from,
        frame: Track([Keyframe(0, places[0]), Keyframe(0.5, places[1]), Keyframe(1, places[2])]))
    }
    let to = context.to.map { LayerTrack($0, role: .to) }
    return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
  }
}

/// Darkens the old page, with a layer in front of it, to a half.
private struct Dimming: TransitionStyle {
  let name: StyleName = "dimming"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    guard let from = context.from, let to = context.to else {
      return TransitionPlan(context, style: name, layers: [])
    }
    let dim = LayerTrack(
      name: "\(from.id.name).dim", role: .dim, frame: Track(constant: from.view.frame),
      alpha: Track(from: 0, to: 0.5))
    return TransitionPlan(
      context, style: name,
      layers: [LayerTrack(from, role: .from), dim, LayerTrack(to, role: .to)])
  }
}

/// Moves the new page by 100 points in the first .4 of the way, and then no further.
private struct Stopping: TransitionStyle {
  let name: StyleName = "stopping"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let from = context.from.map { LayerTrack($0, role: .from) }
    let to = context.to.map { to in
      let (place, end) = (to.view.frame, to.view.frame.offsetBy(dx: 100, dy: 0))
      return LayerTrack(
        to, role: .to, frame: Track([Keyframe(0, place), Keyframe(0.4, end), Keyframe(1, end)]))
    }
    return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
  }
}

/// Shows the new page at .4 of the way, in a jump.
private struct Stepping: TransitionStyle {
  let name: StyleName = "stepping"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    let step = Track([Keyframe(0, 0.0), Keyframe(0.4, 0), Keyframe(0.4, 1), Keyframe(1, 1)])
    let from = context.from.map { LayerTrack($0, role: .from) }
    let to = context.to.map { LayerTrack($0, role: .to, alpha: step) }
    return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
  }
}
