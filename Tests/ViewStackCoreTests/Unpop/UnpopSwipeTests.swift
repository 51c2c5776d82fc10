// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// An unpop under a finger from the trailing edge.
@Suite struct UnpopSwipeTests {
  /// A stage 400 points wide, after pops that left one controller.
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

  @Test func `swipes from the trailing edge undo swipes from the leading edge`()
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
    // A quarter of the way: b has moved from 400 to 300, and a by a quarter of its 50.
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-12.5, 300])
    finger.release(velocity: Vector(dx: -80, dy: 0))
    #expect(stage.gestures.last?.velocity == 80 && stage.gestures.last?.position == 100)
    #expect(stage.gestures.last?.phase == .finished && stage.word == "ab")
  }

  @Test func `an unpop that is cancelled makes its controller the newest of the history again`()
    throws
  {
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

  @Test func `an unpop that is cancelled begins the time to live again`() throws {
    let stage = try popped(["b"])
    stage.stack.advance(by: .seconds(20))
    stage.swipe(from: 399, to: 319)
    stage.stack.settle()
    stage.stack.advance(by: .milliseconds(29_999))
    #expect(stage.stack.canUnpop)
    stage.stack.advance(by: .milliseconds(1))
    #expect(!stage.stack.canUnpop)
  }

  @Test func `a controller that a finger holds outlives its time to live`() throws {
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

  @Test func `without a history the trailing edge begins nothing`() throws {
    for stage in [try popped([]), try popped(["b"]) { $0.unpop = nil }] {
      stage.swipe(from: 399, to: 20)
      #expect(stage.gestures == [] && !stage.stack.isMoving)
    }
  }

  @Test func `a pan from the middle to the leading side does not unpop`() throws {
    let stage = try popped(["b"])
    stage.swipe(from: 300, to: 20)
    #expect(stage.gestures == [] && stage.stack.canUnpop)
  }

  @Test func `from right to left the controller enters from the left edge`() throws {
    let stage = try popped(["b"]) { $0.layoutDirection = .rightToLeft }
    stage.swipe(from: 399, to: 20)
    #expect(stage.gestures == [])
    stage.swipe(from: 1, to: 301)
    #expect(stage.word == "ab" && stage.gestures.last?.position == 300)
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `a push during an interactive unpop clears the history`() throws {
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
  func `an unpop during or after an interactive unpop brings back the same controller`(
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

  @Test func `a controller that a running pop removes can return, unless the history is cleared`()
    throws
  {
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    #expect(stage.stack.canUnpop)
    stage.stack.clearUnpopHistory()
    #expect(!stage.stack.canUnpop)
    stage.stack.settle()
    #expect(!stage.stack.canUnpop && stage.pages[1].stack == nil && stage.problems() == [])
  }
}
