// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackTesting

// `@testable`: the layer of a view at rest.
@testable import ViewStackCore

@Suite struct ViewStackTimeTests {
  /// k / 60 s to the nearest attosecond: k · 10¹⁸ / 60, rounded.
  private func sixtieth(_ index: Int64) -> Duration {
    let attoseconds = (Int128(index) * 1_000_000_000_000_000_000 + 30) / 60
    return Duration(
      secondsComponent: Int64(attoseconds / 1_000_000_000_000_000_000),
      attosecondsComponent: Int64(attoseconds % 1_000_000_000_000_000_000))
  }

  @Test func `settling shows the beginning, every frame between and the exact end`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    stage.stack.settle()
    // 0, then 1/60 … 15/60 s. The last is exactly .25 s, which is the end and is shown once.
    #expect(stage.screen.times == (0...15).map(sixtieth))
    #expect(stage.screen.rests.map(\.time) == [.milliseconds(250)])
    #expect(stage.stack.now == .milliseconds(250) && !stage.stack.isMoving)
    #expect(stage.stack.nextInstant == nil && stage.stack.endOfTransition == nil)
  }

  @Test func `a transition lasts exactly as long as it should, to the attosecond`() throws {
    // 2^53 + 1 attoseconds: no Double has this value.
    let duration = Duration(secondsComponent: 0, attosecondsComponent: 9_007_199_254_740_993)
    let stage = try Stage("a")
    try stage.stack.push(page("b"), TransitionOptions(duration: duration))
    #expect(stage.stack.endOfTransition == duration)
  }

  @Test func `frames are on the clock's grid, wherever the transition begins and ends`() throws {
    let stage = try Stage("a")
    stage.stack.advance(to: .milliseconds(10))
    try stage.stack.push(page("b"), TransitionOptions(duration: .milliseconds(50)))
    stage.stack.settle()
    // From 10 ms to 60 ms: the start, 16.7, 33.3 and 50 ms of the grid, the end.
    #expect(
      stage.screen.times == [
        .milliseconds(10), sixtieth(1), sixtieth(2), sixtieth(3), .milliseconds(60),
      ])
  }

  @Test func `playing shows only the frames that are due`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    stage.stack.play(to: .milliseconds(40))
    #expect(stage.screen.times == [.zero, sixtieth(1), sixtieth(2)])
    #expect(stage.stack.now == .milliseconds(40))
    stage.stack.play(to: .milliseconds(50))
    #expect(stage.screen.times == [.zero, sixtieth(1), sixtieth(2), sixtieth(3)])
    stage.stack.play(to: .milliseconds(50))
    stage.stack.play(to: .milliseconds(10))
    #expect(stage.screen.times.count == 4 && stage.stack.now == .milliseconds(50))
    stage.stack.play(to: .seconds(2))
    #expect(stage.screen.times == (0...15).map(sixtieth) && stage.stack.now == .seconds(2))
  }

  @Test func `time that does not move forward shows nothing`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .zero)
    stage.stack.advance(by: .milliseconds(-5))
    #expect(stage.screen.times == [.zero] && stage.stack.now == .zero)
    stage.stack.advance(by: .milliseconds(30))
    stage.stack.advance(to: .milliseconds(20))
    #expect(stage.screen.times == [.zero, .milliseconds(30)])
    #expect(stage.stack.now == .milliseconds(30))
  }

  @Test func `at rest time passes without frames`() throws {
    let stage = try Stage("a")
    stage.stack.advance(by: .seconds(5))
    stage.stack.settle()
    stage.stack.settle(emitsFrames: false)
    #expect(stage.screen.frames.isEmpty && stage.stack.now == .seconds(5))
  }

  @Test func `finishing shows no frame between and stops at the exact end`() throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = .queue })
    try stage.stack.push(page("b"))
    try stage.stack.push(page("c"), TransitionOptions(duration: .milliseconds(100)))
    stage.stack.advance(to: .milliseconds(100))
    stage.stack.settle(emitsFrames: false)
    // The queued transition begins where the first one ends.
    #expect(
      stage.screen.times == [
        .zero, .milliseconds(100), .milliseconds(250), .milliseconds(250), .milliseconds(350),
      ])
    #expect(stage.screen.rests.map(\.time) == [.milliseconds(350)])
    #expect(stage.stack.now == .milliseconds(350) && stage.word == "abc")
  }

  @Test func `one step over several transitions ends each at its own instant`() throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = .queue })
    for name in ["b", "c", "d"] {
      try stage.stack.push(page(name))
    }
    stage.stack.advance(to: .seconds(1))
    let ends = stage.screen.events.filter { $0.name == "didPush" && $0.kind == "delegate" }
    #expect(ends.map(\.time) == [250, 500, 750].map { .milliseconds($0) })
    #expect(stage.stack.now == .seconds(1) && stage.problems().isEmpty)
  }

  @Test func `a display link of uneven steps shows one frame a step`() throws {
    let stage = try Stage("a", configuration: .linear)
    try stage.stack.push(page("b"))
    let steps = [17, 16, 40, 1, 3, 33, 60, 50, 80].map { Duration.milliseconds($0) }
    for step in steps {
      stage.stack.advance(by: step)
    }
    // Sums of the steps. The last step goes past the end at 250.
    let instants = [0, 17, 33, 73, 74, 77, 110, 170, 220, 250]
    #expect(stage.screen.times == instants.map { .milliseconds($0) })
    for (frame, instant) in zip(stage.screen.frames, instants) {
      let x = 320 * (1 - Double(instant) / 250)
      #expect(abs((frame.layer("b")?.frame.x ?? -1) - x) <= tolerance)
    }
    #expect(stage.stack.now == .milliseconds(300))
  }

  @Test func `frames at common instants are the same at every frame rate`() throws {
    var seen: [Duration: Frame] = [:]
    var common = 0
    for rate in [24, 30, 60, 90, 120, 1000] {
      let frameRate = FrameRate(rate)
      let stage = try Stage(
        "a",
        configuration: .with {
          $0.frameRate = frameRate
          $0.interruption = .queue
          $0.animatesAlpha = true
        })
      try stage.stack.push(page("b"))
      try stage.stack.push(page("c"), TransitionOptions(duration: .milliseconds(333)))
      try stage.stack.pop(count: 2, TransitionOptions(duration: .milliseconds(417)))
      stage.stack.settle()
      #expect(stage.stack.now == .seconds(1))
      var times: Set<Duration> = []
      // If one transition follows another at an instant, that instant has two frames: compare the
      // first.
      for frame in stage.screen.frames where times.insert(frame.time).inserted {
        if let other = seen[frame.time] {
          common += 1
          #expect(frame == other, "at \(frame.time), \(rate) frames per second")
        }
        seen[frame.time] = frame
      }
    }
    // 60 and 120 alone share all 30 frames of 30.
    #expect(common > 150)
  }

  @Test func `frames do not depend on the steps in which time is advanced`() throws {
    let fine = try Stage("a", configuration: .with { $0.interruption = .queue })
    let coarse = try Stage("a", configuration: .with { $0.interruption = .queue })
    for stage in [fine, coarse] {
      try stage.stack.push(page("b"))
      try stage.stack.pop()
    }
    for step in 1...450 {
      fine.stack.advance(to: .milliseconds(step))
    }
    coarse.stack.advance(to: .milliseconds(450))
    #expect(fine.screen.frames.last == coarse.screen.frames.last)
    #expect(fine.screen.events == coarse.screen.events)
    #expect(fine.screen.rests == coarse.screen.rests)
  }

  @Test func `thousands of transitions do not drift`() throws {
    let stack = ViewStack(size: phone, configuration: .with { $0.interruption = .queue })
    let (a, b) = (page("a"), page("b"))
    try stack.push(a, .instant)
    // 1/3 s to the attosecond, many times: the clock adds durations and nothing else.
    let third = Duration(secondsComponent: 0, attosecondsComponent: 333_333_333_333_333_333)
    let count = isOptimised ? 5000 : 1000
    for _ in 0..<count {
      try stack.push(b, TransitionOptions(duration: third))
      stack.advance(by: third)
      try stack.pop(TransitionOptions(duration: third))
      stack.advance(by: third)
    }
    #expect(stack.now == third * (2 * count) && !stack.isMoving)
    #expect(a.view.frame == Rect(origin: Point(x: 0, y: 0), size: phone))
    #expect(b.view == page("b").view && stack.count == 1)
    // One more push looks like the first.
    let screen = Screen(stack)
    try stack.push(b, TransitionOptions(curve: .linear))
    stack.advance(by: .milliseconds(125))
    #expect(screen.frames.last?.layers.map(\.frame.x) == [-20, 160])
  }

  @Test func `the next instant is on the grid or the exact end`() throws {
    let stage = try Stage("a")
    #expect(stage.stack.nextInstant == nil)
    try stage.stack.push(page("b"), TransitionOptions(duration: .milliseconds(20)))
    #expect(stage.stack.nextInstant == sixtieth(1))
    #expect(stage.stack.endOfTransition == .milliseconds(20))
    stage.stack.advance(to: sixtieth(1))
    #expect(stage.stack.nextInstant == .milliseconds(20))
  }

  @Test func `at rest the next instant is the end of the unpop history`() throws {
    let policy = try UnpopPolicy(timeToLive: .seconds(2))
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = policy })
    try stage.stack.pop()
    #expect(stage.stack.nextInstant == sixtieth(1))
    stage.stack.settle()
    // The pop ended at a quarter of a second. Settling did not wait for the history to end.
    let end = Duration.milliseconds(2250)
    #expect(stage.stack.now == .milliseconds(250) && stage.stack.nextInstant == end)
    stage.stack.advance(to: end - .nanoseconds(1))
    #expect(stage.stack.canUnpop && stage.stack.nextInstant == end)
    stage.stack.advance(to: end)
    #expect(!stage.stack.canUnpop && stage.stack.nextInstant == nil)
  }

  @Test func `turns are reported before and after each call from outside, but not from hooks`()
    throws
  {
    let stage = try Stage("a", configuration: .linear)
    var told: [String] = []
    let observation = stage.stack.inbox.observeTurns(
      before: { told.append("before \(stage.stack.count)") },
      after: { told.append("after \(stage.stack.count)") })
    stage.pages[0].onHook = { hook, _, stack in
      if hook == .willHide { _ = try? stack.push(page("c"), .instant) }
    }
    try stage.stack.push(page("b"), .instant)
    #expect(told == ["before 1", "after 3"])
    stage.stack.advance(by: .milliseconds(1))
    #expect(told.count == 4)
    observation.cancel()
    try stage.stack.pop(.instant)
    #expect(told.count == 4)
  }

  @Test func `an observer of turns may advance the clock to the present`() throws {
    let stage = try Stage("a", configuration: .linear)
    var told: [String] = []
    let observation = stage.stack.inbox.observeTurns(
      before: {
        told.append("before")
        stage.stack.advance(to: .milliseconds(100))
      }, after: { told.append("after") })
    defer { observation.cancel() }
    try stage.stack.push(page("b"))
    // The first `after` belongs to the turn that advances the clock.
    #expect(told == ["before", "after", "after"])
    #expect(stage.stack.now == .milliseconds(100))
    #expect(stage.stack.endOfTransition == .milliseconds(350))
    try stage.stack.pop()
    #expect(told.suffix(3) == ["before", "after", "after"])
  }

  @Test func `the present frame is known between the frames`() throws {
    let stage = try Stage("a", configuration: .linear)
    try stage.stack.push(page("b"))
    stage.stack.play(to: .milliseconds(125))
    let present = stage.stack.presentFrame
    #expect(present.time == .milliseconds(125) && present.transition?.progress == 0.5)
    #expect(present.layers.map(\.frame.x) == [-20, 160])
    #expect(stage.screen.times.last != .milliseconds(125))
    stage.stack.settle()
    #expect(stage.stack.presentFrame.layers == [Layer(resting: "b", view: page("b").view)])
    #expect(stage.stack.presentFrame.transition == nil)
  }

  @Test func `the present frame is known in every hook`() throws {
    for options in [TransitionOptions.animated, .instant] {
      let stage = try Stage("a", configuration: .linear)
      let b = page("b")
      var seen: [[Double]] = []
      for page in [stage.pages[0], b] {
        page.onHook = { _, _, stack in
          seen.append(stack.presentFrame.layers.map(\.frame.x))
        }
      }
      try stage.stack.push(b, options)
      stage.stack.settle(emitsFrames: false)
      // Both will-hooks see the beginning, and both did-hooks the end. Without animation there is
      // no plan, and the new top is at rest.
      #expect(
        seen
          == (options.isAnimated
            ? [[0, 320], [0, 320], [-40, 0], [-40, 0]] : [[0], [0], [0], [0]]))
    }
  }
}
