// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// The pans that begin a pop, and those that do not, on a stack 320 points wide.
@Suite struct SwipeTests {
  @Test func `a pan from the leading edge pops`() throws {
    let stage = try Stage("a", "b")
    stage.swipe(from: 2, to: 202)
    #expect(stage.word == "a" && stage.stack.isMoving)
    stage.stack.settle()
    #expect(stage.stack.presentFrame.layers.map(\.name) == ["a"] && stage.problems() == [])
    // Touch at 0, letting go at .2 s, a quarter of a second to settle.
    #expect(stage.stack.now == .milliseconds(450))
  }

  @Test func `a gesture says what became of the last touch`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 100, y: 240))
    #expect("\(finger.outcome)" == "the finger did not move far enough to mean anything")
    finger.move(to: Point(x: 110, y: 240))
    #expect("\(finger.outcome)" == "a pan in the middle pops")
    finger.cancel()
    stage.stack.settle()
    stage.stack.configuration.swipesToPop = false
    let other = stage.finger(at: Point(x: 100, y: 240))
    other.move(to: Point(x: 110, y: 240))
    #expect("\(other.outcome)" == "nobody: swiping is off")
  }

  @Test func `a pan from the middle pops, and its progress counts from the touch`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 100, y: 240))
    finger.move(to: Point(x: 109, y: 240))
    #expect(!stage.stack.isMoving && !finger.isDriving)
    finger.move(to: Point(x: 110, y: 240))
    #expect(finger.isDriving && stage.stack.presentFrame.transition?.progress == 10.0 / 320)
    finger.move(to: Point(x: 260, y: 400))
    #expect(stage.stack.presentFrame.transition?.progress == 0.5)
    finger.release()
    #expect(!finger.isDriving && stage.word == "a")
    #expect(stage.gestures.map(\.position) == [10, 160, 160])
  }

  @Test(arguments: [Point(x: 60, y: 240), Point(x: 160, y: 300), Point(x: 190, y: 200)])
  func `a pan from the middle any other way begins nothing`(end: Point) throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 160, y: 240))
    finger.move(to: end)
    finger.move(to: Point(x: 300, y: 240))
    finger.release()
    #expect(!stage.stack.isMoving && stage.screen.events == [])
  }

  @Test func `a finger at the root begins nothing`() throws {
    for names: [ControllerID] in [["a"], []] {
      let stage = try Stage()
      try stage.stack.push(names.map { ViewController($0) }, .instant)
      let events = stage.screen.events
      stage.swipe(from: 2, to: 300)
      stage.swipe(from: 100, to: 300)
      stage.swipe(from: 318, to: 20)
      #expect(stage.screen.events == events && !stage.stack.isMoving)
    }
  }

  @Test func `a stack that does not want swipes has none`() throws {
    let stage = try Stage("a", "b", configuring: { $0.swipesToPop = false })
    stage.swipe(from: 2, to: 300)
    #expect(stage.screen.events == [] && stage.word == "ab")
  }

  @Test func `a new finger catches what settles, where it is`() throws {
    let stage = try Stage("a", "b", "c")
    stage.swipe(from: 2, to: 202)
    #expect(stage.word == "ab")
    stage.stack.advance(by: .milliseconds(125))
    // Half of the way from .625 to 1, and the stack is again as before the release.
    let finger = stage.finger(at: Point(x: 100, y: 240))
    finger.move(to: Point(x: 110, y: 240))
    #expect(finger.isDriving && finger.outcome == .pop(.center) && stage.word == "abc")
    #expect(abs((stage.stack.presentFrame.transition?.progress ?? 0) - 0.8125) <= tolerance)
    // 260 points, and 160 back from where it was caught.
    finger.move(to: Point(x: -50, y: 240))
    #expect(abs((stage.stack.presentFrame.transition?.progress ?? 0) - 0.3125) <= tolerance)
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "abc" && stage.problems() == [])
    stage.swipe(from: 2, to: 202)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `a pan during a push begins nothing, not even when the push is over`() throws {
    let stage = try Stage("a")
    try stage.stack.push(ViewController("b"))
    let finger = stage.finger(at: Point(x: 2, y: 240))
    stage.move(finger, from: 2, to: 42, over: 100)
    stage.stack.settle()
    stage.move(finger, from: 42, to: 300, over: 100)
    finger.release()
    #expect(stage.word == "ab" && stage.gestures == [] && stage.problems() == [])
    // The next touch is a new one.
    stage.swipe(from: 2, to: 300)
    #expect(stage.word == "a")
  }

  @Test func `a touch that the system takes away at nine tenths gives the pop up`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 0, y: 240))
    stage.move(finger, from: 0, to: 288, over: 100)
    finger.cancel()
    #expect(!finger.isDriving && stage.word == "ab")
    stage.stack.settle()
    #expect(stage.gestures.last?.phase == .cancelled && stage.gestures.last?.progress == 0.9)
    #expect(stage.gestures.last?.reason == "the touch was taken away")
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `a second finger gives the pop up, and what the two do then means nothing`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 2, y: 240))
    stage.move(finger, from: 2, to: 202, over: 100)
    finger.touch(Point(x: 250, y: 100))
    #expect(!finger.isDriving && stage.gestures.last?.phase == .cancelled)
    stage.move(finger, from: 202, to: 300, over: 500)
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
    // When both have let go, a finger pans again.
    finger.touch(Point(x: 2, y: 240))
    stage.move(finger, from: 2, to: 302, over: 100)
    finger.release()
    #expect(stage.word == "a")
  }

  @Test func `two fingers that touch before they move begin nothing`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 100, y: 240))
    finger.touch(Point(x: 140, y: 240))
    stage.move(finger, from: 100, to: 300, over: 100)
    finger.release()
    #expect(stage.screen.events == [] && stage.word == "ab")
  }

  @Test func `from an edge that is named it begins at once`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 150, y: 10), area: .left)
    #expect(finger.isDriving && stage.stack.presentFrame.transition?.progress == 0)
    finger.move(to: Point(x: 310, y: 10))
    #expect(stage.stack.presentFrame.transition?.progress == 0.5)
    finger.release()
    #expect(stage.word == "a")
  }

  @Test func `a finger that lets go at the named edge without a movement gives the pop up`() throws
  {
    let endings: [(PanGesture) -> Void] = [
      { $0.release() }, { $0.cancel() }, { $0.touch(Point(x: 9, y: 9)) },
      {
        $0.move(to: Point(x: 0, y: 10))
        $0.release()
      },
    ]
    for ending in endings {
      let stage = try Stage("a", "b")
      let finger = stage.finger(at: Point(x: 0, y: 10), area: .left)
      ending(finger)
      stage.stack.settle()
      #expect(!stage.stack.isMoving && !finger.isDriving && stage.word == "ab")
      #expect(stage.problems() == [])
    }
  }

  @Test func `from right to left the sides are swapped`() throws {
    let rightToLeft: (inout StackConfiguration) -> Void = { $0.layoutDirection = .rightToLeft }
    let edge = try Stage("a", "b", configuring: rightToLeft)
    edge.swipe(from: 318, to: 118)
    #expect(edge.word == "a" && edge.gestures.last?.position == 200)
    edge.stack.settle()
    #expect(edge.problems() == [])
    let middle = try Stage("a", "b", configuring: rightToLeft)
    middle.swipe(from: 260, to: 60)
    #expect(middle.word == "a")
    let wrong = try Stage("a", "b", configuring: rightToLeft)
    wrong.swipe(from: 60, to: 260)
    wrong.swipe(from: 2, to: 260)
    #expect(wrong.word == "ab" && wrong.gestures == [])
  }

  @Test func `a finger that goes back behind its touch stays at the beginning`() throws {
    let stage = try Stage("a", "b")
    let finger = stage.finger(at: Point(x: 10, y: 240))
    finger.move(to: Point(x: 90, y: 240))
    finger.move(to: Point(x: -70, y: 240))
    #expect(stage.gestures.map(\.position) == [80, -80])
    #expect(stage.gestures.map(\.progress) == [0.25, 0])
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `out three hundred and back three hundred pops nothing`() throws {
    for rule in ReleaseRules.all {
      let stage = try Stage("a", "b", size: Size(width: 800, height: 600))
      stage.stack.releaseRule = rule
      let finger = stage.finger(at: Point(x: 0, y: 240))
      stage.move(finger, from: 0, to: 300, over: 300)
      stage.move(finger, from: 300, to: 0, over: 300)
      finger.release()
      stage.stack.settle()
      #expect(stage.word == "ab" && stage.problems() == [])
      #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [0], "\(rule.name)")
    }
  }

  /// 40 points in the last tenth of a second are 400 points per second: enough for EZ at .25.
  @Test func `without a velocity the last movements tell it`() throws {
    let stage = try Stage("a", "b")
    stage.stack.releaseRule = EZRule()
    stage.swipe(from: 0, to: 80)
    let event = try #require(stage.gestures.last)
    #expect(abs(event.velocity - 400) <= tolerance)
    #expect(event.phase == .finished && event.rule == "ez" && event.reason == "400 pt/s is fast")
  }
}
