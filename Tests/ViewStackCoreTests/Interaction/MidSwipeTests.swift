// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// What happens to a swipe when the world changes under the finger.
@Suite struct MidSwipeTests {
  /// How far a swipe has come.
  enum Moment: CaseIterable {
    case held, finishing, goingBack
  }

  /// What code may do to a stack of three.
  private static let operations: [(name: String, call: @Sendable (Stage) throws -> Void)] = [
    ("push", { try $0.stack.push(page("z")) }),
    ("push instant", { try $0.stack.push(page("z"), .instant) }),
    ("push of two", { try $0.stack.push([page("y"), page("z")]) }),
    ("pop", { try $0.stack.pop() }),
    ("pop instant", { try $0.stack.pop(.instant) }),
    ("pop to root", { try $0.stack.popToRoot() }),
    ("replace", { try $0.stack.replaceCurrent(with: page("z")) }),
    ("replace the root", { try $0.stack.replace($0.pages[0], with: page("z")) }),
    ("insert below", { try $0.stack.insert(page("z"), at: 0) }),
    ("erase", { try $0.stack.erase() }),
    ("erase and push", { try $0.stack.setRoot(page("z")) }),
    ("set", { try $0.stack.setControllers([$0.pages[1], $0.pages[0]]) }),
    ("set to the same", { try $0.stack.setControllers($0.stack.controllers) }),
    ("unpop", { try $0.stack.unpop() }),
    ("resize", { try $0.stack.resize(to: Size(width: 480, height: 320)) }),
    ("layout", { $0.stack.layout() }),
    ("a second interaction", { try $0.stack.beginInteractivePop() }),
    ("finish", { $0.stack.settle(emitsFrames: false) }),
  ]

  /// A stage of three on which a finger has come so far, and the finger.
  private func swiping(
    _ policy: InterruptionPolicy, _ moment: Moment
  ) throws -> (Stage, PanGesture, FingerWatcher) {
    let stage = try Stage(
      "a", "b", "c",
      configuration: .with {
        $0.interruption = policy
        $0.unpop = .three
        $0.resizesViews = true
      })
    let watcher = FingerWatcher(stage)
    let finger = stage.finger()
    finger.touch(Point(x: 0, y: 240))
    stage.move(finger, from: 0, to: moment == .goingBack ? 100 : 200, over: 100)
    if moment != .held {
      finger.release()
      stage.stack.advance(by: .milliseconds(100))
    }
    return (stage, finger, watcher)
  }

  @Test(arguments: InterruptionPolicy.allCases, Moment.allCases)
  func `whatever code does, the gesture ends and everything balances`(
    policy: InterruptionPolicy, moment: Moment
  ) throws {
    for (name, call) in Self.operations {
      let (stage, finger, watcher) = try swiping(policy, moment)
      do {
        try call(stage)
      } catch StackError.transitionRunning {
        #expect(policy == .reject || name == "a second interaction", "\(name)")
      }
      #expect(watcher.starts == 1)
      stage.move(finger, from: 200, to: 260, over: 50)
      finger.release()
      stage.stack.settle()
      #expect(!stage.stack.isMoving && !finger.isDriving, "\(name)")
      #expect(stage.openGestures == 0 && watcher.ends == 1, "\(name)")
      #expect(stage.problems() == [], "\(name)")
      #expect(stage.stack.presentFrame.order == stage.stack.controllers.suffix(1).map(\.id.name))
      // The next finger finds a stack that works.
      stage.swipe(from: 0, to: 300)
      stage.stack.settle()
      #expect(stage.openGestures == 0 && stage.problems() == [], "\(name)")
    }
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget])
  func `an operation takes the stack out of the finger's hand`(policy: InterruptionPolicy) throws {
    let (stage, finger, watcher) = try swiping(policy, .held)
    watcher.forget()
    try stage.stack.push(page("z"))
    #expect(!finger.isDriving)
    #expect(watcher.log.prefix(2) == ["gesture cancelled(200 pt)", "swipeDidEnd going back"])
    #expect(stage.gestures.last?.reason == "the stack was changed")
    let events = stage.screen.events.count
    finger.move(to: Point(x: 300, y: 240))
    finger.release()
    // The finger means nothing any more.
    #expect(stage.screen.events.count == events)
    stage.stack.settle()
    #expect(stage.word == "abcz" && stage.problems() == [])
  }

  @Test func `under queue an operation waits until the finger has let go and it has settled`()
    throws
  {
    let (stage, finger, _) = try swiping(.queue, .held)
    #expect(try stage.stack.push(page("z")) == .deferred)
    #expect(finger.isDriving && stage.word == "abc")
    stage.stack.advance(by: .seconds(5))
    finger.release()
    #expect(stage.word == "ab")
    stage.stack.settle()
    #expect(stage.word == "abz" && stage.problems() == [])
  }

  @Test func `under reject the finger keeps what it holds`() throws {
    let (stage, finger, _) = try swiping(.reject, .held)
    #expect(throws: StackError.transitionRunning(from: "c", to: "b")) {
      try stage.stack.push(page("z"))
    }
    #expect(finger.isDriving)
    finger.release()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `the controller under the finger may be taken off by code`() throws {
    let (stage, finger, _) = try swiping(.finish, .held)
    try stage.stack.pop(.instant)
    #expect(!finger.isDriving && stage.word == "ab" && !stage.stack.isMoving)
    finger.move(to: Point(x: 300, y: 240))
    finger.release()
    #expect(stage.word == "ab" && stage.openGestures == 0 && stage.problems() == [])
  }

  @Test func `let go at a half, pushed upon 240 ms later, the old one is gone`() throws {
    let stage = try Stage("a", configuration: .with { $0.unpop = nil })
    weak var popped: Page?
    do {
      let b = page("b")
      popped = b
      try stage.stack.push(b, .instant)
      stage.screen.forget()
    }
    let finger = stage.swipe(from: 0, to: 160)
    stage.stack.advance(by: .milliseconds(240))
    try stage.stack.push(page("c"))
    #expect(!finger.isDriving && stage.word == "ac" && popped == nil)
    stage.stack.settle()
    #expect(stage.openGestures == 0 && stage.problems() == [])
  }

  @Test func `a container that is resized under the finger stays at its progress`() throws {
    for size in [Size(width: 480, height: 320), Size(width: 160, height: 480)] {
      let (stage, finger, _) = try swiping(.finish, .held)
      try stage.stack.resize(to: size)
      #expect(stage.stack.presentFrame.transition?.progress == 0.625)
      // The front controller is .625 of the new width away, the one behind .375 of an eighth.
      let xs = stage.stack.presentFrame.layers.map(\.frame.x)
      #expect(abs(xs[0] + size.width / 8 * 0.375) <= tolerance)
      #expect(abs(xs[1] - size.width * 0.625) <= tolerance)
      finger.cancel()
      stage.stack.settle()
      #expect(stage.word == "abc" && stage.openGestures == 0 && stage.problems() == [])
      #expect(stage.stack.presentFrame.layers.map(\.frame) == [Rect(origin: .zero, size: size)])
    }
  }

  @Test func `a container that is resized while it settles settles in the same time`() throws {
    let (stage, _, _) = try swiping(.finish, .finishing)
    let end = stage.stack.endOfTransition
    try stage.stack.resize(to: Size(width: 480, height: 320))
    #expect(stage.stack.endOfTransition == end)
    stage.stack.settle()
    #expect(stage.stack.now == end && stage.word == "ab" && stage.problems() == [])
  }

  @Test func `the finger may outlive the stack's other owners`() throws {
    weak var stack: ViewStack?
    do {
      let stage = try Stage("a", "b")
      stack = stage.stack
      let finger = stage.finger()
      finger.touch(Point(x: 0, y: 0))
      finger.move(to: Point(x: 100, y: 0))
      finger.release()
    }
    #expect(stack == nil)
  }
}
