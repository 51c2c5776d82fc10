// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// The way forward again under a finger from the trailing edge.
@Suite struct UnpopSwipeTests {
  /// A stage 400 points wide, of which controllers have been popped until one is left.
  private func popped(
    _ names: [String], _ change: (inout StackConfiguration) -> Void = { _ in }
  ) throws -> Stage {
    var configuration = StackConfiguration.unpopping
    change(&configuration)
    let stage = try Stage("a", size: Size(width: 400, height: 480), configuration: configuration)
    try stage.stack.push(names.map { page($0, size: stage.stack.size) }, .instant)
    while stage.stack.canPop {
      try stage.stack.pop()
      stage.stack.settle()
    }
    stage.screen.forget()
    return stage
  }

  @Test func `swipes from the trailing edge bring back what swipes from the leading one took`()
    throws
  {
    let stage = try Stage(
      "a", "b", "c", size: Size(width: 400, height: 480), configuration: .unpopping)
    stage.stack.releaseRule = EZRule()
    for word in ["ab", "a"] {
      stage.swipe(from: 0, to: 265, velocity: 0)
      stage.stack.settle()
      #expect(stage.word == word)
    }
    for word in ["ab", "abc"] {
      // 265 of 400 points to the left are .6625 of the way: more than .66.
      stage.swipe(from: 399, to: 134, velocity: 0)
      stage.stack.settle()
      #expect(stage.word == word)
    }
    #expect(!stage.stack.canUnpop && stage.openGestures == 0 && stage.problems() == [])
  }

  @Test func `position and velocity count towards the leading side`() throws {
    let stage = try popped(["b"])
    stage.stack.releaseRule = EZRule()
    let finger = stage.finger()
    finger.touch(Point(x: 400, y: 10))
    finger.move(to: Point(x: 300, y: 10))
    #expect(stage.stack.step?.direction == .push && stage.stack.presentFrame.order == ["a", "b"])
    // A quarter of the way: b has come from 400 to 300, a has gone a quarter of its 50.
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-12.5, 300])
    finger.release(velocity: Vector(dx: -80, dy: 0))
    #expect(stage.gestures.last?.velocity == 80 && stage.gestures.last?.position == 100)
    #expect(stage.gestures.last?.phase == .finished && stage.word == "ab")
  }

  @Test func `one that is given up is the newest of the history again`() throws {
    let stage = try popped(["b", "c"])
    let before = stage.stack.presentFrame.layers
    stage.swipe(from: 399, to: 319)
    #expect(stage.gestures.last?.progress == 0.2 && stage.gestures.last?.phase == .cancelled)
    stage.stack.settle()
    #expect(stage.word == "a" && stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    #expect(stage.stack.unpopHistory.allSatisfy { $0.stack == nil })
    #expect(stage.stack.presentFrame.layers == before && stage.problems() == [])
    stage.swipe(from: 399, to: 100)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `one that is given up lives its whole time again`() throws {
    let stage = try popped(["b"])
    stage.stack.advance(by: .seconds(20))
    stage.swipe(from: 399, to: 319)
    stage.stack.settle()
    stage.stack.advance(by: .milliseconds(29_999))
    #expect(stage.stack.canUnpop)
    stage.stack.advance(by: .milliseconds(1))
    #expect(!stage.stack.canUnpop)
  }

  @Test func `one that the finger holds outlives its time`() throws {
    let stage = try popped(["b"])
    let finger = stage.finger()
    finger.touch(Point(x: 399, y: 10))
    finger.move(to: Point(x: 250, y: 10))
    stage.stack.advance(by: .seconds(100))
    finger.move(to: Point(x: 100, y: 10))
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `with nothing to bring back the trailing edge begins nothing`() throws {
    for stage in [try popped([]), try popped(["b"]) { $0.unpop = nil }] {
      stage.swipe(from: 399, to: 20)
      #expect(stage.gestures == [] && !stage.stack.isMoving)
    }
  }

  @Test func `from the middle a pan to the leading side brings nothing back`() throws {
    let stage = try popped(["b"])
    stage.swipe(from: 300, to: 20)
    #expect(stage.gestures == [] && stage.stack.canUnpop)
  }

  @Test func `from right to left it comes from the left edge`() throws {
    let stage = try popped(["b"]) { $0.layoutDirection = .rightToLeft }
    stage.swipe(from: 399, to: 20)
    #expect(stage.gestures == [])
    stage.swipe(from: 1, to: 301)
    #expect(stage.word == "ab" && stage.gestures.last?.position == 300)
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `a push in the middle forgets what the finger was bringing`() throws {
    let stage = try popped(["b", "c"])
    let finger = stage.finger()
    finger.touch(Point(x: 399, y: 10))
    finger.move(to: Point(x: 250, y: 10))
    try stage.stack.push(page("x"))
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "ax" && stage.stack.unpopHistory.isEmpty)
    #expect(stage.openGestures == 0 && stage.problems() == [])
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget], [true, false])
  func `an unpop while a finger holds one, or has given it up, brings the same one back`(
    _ policy: InterruptionPolicy, isReleased: Bool
  ) throws {
    let stage = try Stage(
      "a", "b", "c",
      configuration: .with {
        $0.unpop = .three
        $0.interruption = policy
      })
    for _ in 0..<2 {
      try stage.stack.pop()
      stage.stack.settle()
    }
    try stage.stack.beginInteractiveUnpop()
    stage.stack.updateInteraction(progress: 0.4)
    if isReleased {
      stage.stack.endInteraction(finishing: false)
      stage.stack.advance(by: .milliseconds(50))
    }
    #expect(stage.stack.canUnpop)
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.stack.unpopHistory.map(\.id) == ["c"])
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.word == "abc" && !stage.stack.canUnpop && stage.problems() == [])
  }

  @Test func `what a running pop takes off can be brought back, unless it is forgotten`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    #expect(stage.stack.canUnpop)
    stage.stack.clearUnpopHistory()
    #expect(!stage.stack.canUnpop)
    stage.stack.settle()
    #expect(!stage.stack.canUnpop && stage.pages[1].stack == nil && stage.problems() == [])
  }
}
