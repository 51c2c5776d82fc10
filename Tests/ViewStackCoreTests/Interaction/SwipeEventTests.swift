// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore
import ViewStackTesting

/// In which order a gesture asks and tells, and that it does both as often as it should.
@Suite struct SwipeEventTests {
  @Test func `a finished swipe tells everything in order`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    finger.touch(Point(x: 0, y: 240))
    #expect(watcher.log == [])
    finger.move(to: Point(x: 80, y: 240))
    #expect(
      watcher.log == [
        "shouldBegin pop", "gesture began(80 pt)", "swipeWillStart", "hook willHide(b)",
        "hook willShow(a)", "notification willPop(b -> a)", "delegate willPop(b -> a)",
        "swipeDidUpdate 0.25",
      ])
    watcher.forget()
    finger.move(to: Point(x: 160, y: 240))
    #expect(watcher.log == ["gesture changed(160 pt)", "swipeDidUpdate 0.5"])
    watcher.forget()
    finger.release()
    #expect(watcher.log == ["gesture finished(160 pt)", "swipeDidEnd finishing"])
    watcher.forget()
    stage.stack.settle()
    #expect(
      watcher.log == [
        "hook didHide(b)", "hook didShow(a)", "delegate didPop(b -> a)",
        "notification didPop(b -> a)",
      ])
  }

  @Test func `the first movement tells what is shown, also where a style lets a finger see half`()
    throws
  {
    let stage = try Stage("a", "b")
    stage.stack.style = HalfSeen()
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    finger.touch(Point(x: 0, y: 240))
    // A quarter of the width is an eighth of the way.
    finger.move(to: Point(x: 80, y: 240))
    #expect(stage.stack.presentFrame.transition?.progress == 0.125)
    #expect(watcher.movements.map(\.progress) == [0.125])
    #expect(watcher.movements.first?.translation == 80)
  }

  @Test func `a swipe that is given up ends in the opposite dids`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    finger.touch(Point(x: 0, y: 240))
    finger.move(to: Point(x: 40, y: 240))
    watcher.forget()
    finger.release()
    stage.stack.settle()
    #expect(
      watcher.log == [
        "gesture cancelled(40 pt)", "swipeDidEnd going back", "hook didHide(a)",
        "hook didShow(b)", "delegate didCancel(b -> a)", "notification didCancel(b -> a)",
      ])
  }

  /// What UIKit's containers call was measured; libadwaita's order is that of its documentation.
  @Test(arguments: [
    (EventOrder.uiKitNavigation, "h(b) s(a) H(b) S(a)", "h(b) s(a) h(a) H(a) s(b) S(b)"),
    (.uiKitPage, "s(a) h(b) S(a) H(b)", "s(a) h(b) s(b) S(b) h(a) H(a)"),
    (.libadwaita, "s(a) h(b) H(b) S(a)", "s(a) h(b) S(b) H(a)"),
  ])
  func `platforms order the hooks of pops and cancelled swipes each in their way`(
    order: EventOrder, popped: String, cancelled: String
  ) throws {
    // In short: will in lower case, did in upper case.
    let letters = ["willHide": "h", "willShow": "s", "didHide": "H", "didShow": "S"]
    for (end, expected) in [(240.0, popped), (40, cancelled)] {
      let stage = try Stage("a", "b", configuration: .with { $0.eventOrder = order })
      let watcher = FingerWatcher(stage)
      var checker = LifecycleChecker(following: stage.stack)
      _ = stage.swipe(from: 0, to: end)
      stage.stack.settle()
      let hooks = watcher.log.compactMap { line -> String? in
        guard line.hasPrefix("hook ") else { return nil }
        let parts = line.dropFirst(5).split(separator: "(")
        return letters[String(parts[0])].map { "\($0)(\(parts[1])" }
      }
      #expect(hooks.joined(separator: " ") == expected)
      for event in stage.screen.events { checker.receive(event) }
      checker.checkRest(current: stage.stack.current?.id, at: stage.stack.now)
      #expect(checker.violations == [])
    }
  }

  @Test func `a delegate that does not want a gesture is asked, and nobody is told`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    watcher.letsBegin = false
    let finger = stage.swipe(from: 0, to: 300)
    #expect(watcher.log == ["shouldBegin pop"])
    #expect(!finger.isDriving && stage.word == "ab" && stage.screen.frames == [])
  }

  @Test func `an unpop that the delegate does not want stays in the history`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = .three })
    try stage.stack.pop()
    stage.stack.settle()
    let watcher = FingerWatcher(stage)
    watcher.letsBegin = false
    stage.swipe(from: 319, to: 20)
    #expect(watcher.log == ["shouldBegin push"])
    #expect(stage.stack.unpopHistory.map(\.id) == ["b"] && stage.word == "a")
  }

  @Test func `an operation called while the delegate is asked is carried out, whatever it says`()
    throws
  {
    for letsBegin in [true, false] {
      let stage = try Stage("a", "b")
      let watcher = FingerWatcher(stage)
      watcher.letsBegin = letsBegin
      watcher.onQuestion = { stack in
        #expect(throws: Never.self) { try stack.push(page("c")) }
      }
      stage.swipe(from: 0, to: 40)
      stage.stack.settle()
      #expect(stage.word == "abc" && watcher.starts == watcher.ends)
      #expect(stage.openGestures == 0 && stage.problems() == [])
    }
  }

  @Test func `operations from inside a swipe's calls are carried out after them`() throws {
    let places: [(FingerWatcher, @escaping (ViewStack) -> Void) -> Void] = [
      { $0.onStart = $1 }, { $0.onUpdate = $1 }, { $0.onEnd = $1 },
    ]
    for place in places {
      let stage = try Stage("a", "b")
      let watcher = FingerWatcher(stage)
      var isCalled = false
      place(watcher) { stack in
        guard !isCalled else { return }
        isCalled = true
        #expect(throws: Never.self) { try stack.push(page("c")) }
      }
      let finger = stage.swipe(from: 0, to: 40)
      stage.stack.settle()
      #expect(stage.word == "abc" && !finger.isDriving && watcher.starts == watcher.ends)
      #expect(stage.openGestures == 0 && stage.problems() == [])
    }
  }

  /// What a finger may do, and how many gestures begin by that on a stack of two.
  private static let paths: [(String, Int, @Sendable (Stage, PanGesture) throws -> Void)] = [
    (
      "finished", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        finger.release()
      }
    ),
    (
      "given up", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 50, over: 100)
        finger.release()
      }
    ),
    (
      "taken away", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        finger.cancel()
        finger.release()
      }
    ),
    (
      "taken away when it has let go", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        finger.release()
        finger.cancel()
      }
    ),
    (
      "two fingers", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        finger.touch(.zero)
        finger.release()
        finger.release()
      }
    ),
    (
      "a touch in the middle of settling", 2,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        finger.release()
        stage.stack.advance(by: .milliseconds(100))
        finger.touch(.zero)
        finger.move(to: Point(x: 100, y: 0))
        finger.release()
      }
    ),
    (
      "a push in the middle", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        try stage.stack.push(page("z"))
        stage.move(finger, from: 200, to: 300, over: 100)
        finger.release()
      }
    ),
    (
      "a push in no time in the middle", 1,
      { stage, finger in
        finger.touch(.zero)
        stage.move(finger, from: 0, to: 200, over: 100)
        try stage.stack.push(page("z"), .instant)
        finger.cancel()
      }
    ),
    (
      "no movement", 0,
      { _, finger in
        finger.touch(.zero)
        finger.release()
      }
    ),
    (
      "vertical", 0,
      { _, finger in
        finger.touch(Point(x: 100, y: 100))
        finger.move(to: Point(x: 100, y: 300))
        finger.release()
      }
    ),
  ]

  @Test(arguments: paths.indices)
  func `what begins ends, once, on every path`(index: Int) throws {
    let (name, count, path) = Self.paths[index]
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    try path(stage, finger)
    stage.stack.settle()
    let began = stage.gestures.filter { $0.phase == .began }.count
    #expect(began == count, "\(name)")
    #expect(watcher.starts == began && watcher.ends == began, "\(name)")
    #expect(stage.openGestures == 0 && !finger.isDriving && !stage.stack.isMoving, "\(name)")
    #expect(stage.problems() == [], "\(name)")
  }
}

/// The default style, of which a finger shows half.
private struct HalfSeen: TransitionStyle {
  let name: StyleName = "half-seen"

  func plan(_ context: TransitionContext) -> TransitionPlan {
    var plan = StackStyle().plan(context)
    plan.preview = 0.5
    return plan
  }
}
