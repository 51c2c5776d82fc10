// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct InteractionTests {
  private let finished = [
    "willHide(b)", "willShow(a)", "notification willPop(b -> a)", "delegate willPop(b -> a)",
    "didHide(b)", "didShow(a)", "delegate didPop(b -> a)", "notification didPop(b -> a)",
  ]
  private let cancelled = [
    "willHide(b)", "willShow(a)", "notification willPop(b -> a)", "delegate willPop(b -> a)",
    "didHide(a)", "didShow(b)", "delegate didCancel(b -> a)", "notification didCancel(b -> a)",
  ]

  @Test func `a pop that a finger finishes has the events of any pop`() throws {
    let stage = try Stage("a", "b")
    #expect(try stage.stack.beginInteractivePop().change?.to == "a")
    // Nothing changes before the release.
    #expect(stage.word == "ab" && stage.stack.isMoving && stage.stack.step?.isInteractive == true)
    #expect(stage.stack.endOfTransition == nil && stage.stack.nextInstant == nil)
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: true)
    #expect(stage.word == "a" && stage.stack.isMoving)
    #expect(stage.pages[1].stack === stage.stack)
    stage.stack.settle()
    #expect(stage.screen.lines == finished)
    #expect(stage.pages[1].stack == nil && stage.problems() == [])
  }

  @Test func `a pop that is cancelled ends in the opposite dids and changes nothing`() throws {
    let stage = try Stage("a", "b")
    let before = stage.stack.presentFrame.layers
    stage.pages[0].view.frame.origin = Point(x: 3, y: 4)
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.7)
    stage.stack.endInteraction(finishing: false)
    #expect(stage.word == "ab")
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.screen.lines == cancelled)
    #expect(stage.screen.rests.last?.layers == before)
    // The controller that was not revealed is where it was, too.
    #expect(stage.pages[0].view.frame.origin == Point(x: 3, y: 4))
    #expect(stage.problems() == [])
    let steps = stage.screen.events.suffix(4).map { event -> Bool in
      switch event.occurrence {
      case .hook(_, controller: _, let step), .notification(_, let step),
        .delegate(_, let step):
        step.isCancelled && step.isInteractive && step.from == "b" && step.to == "a"
      case .didResize, .gesture, .custom: false
      }
    }
    #expect(steps == [true, true, true, true])
  }

  @Test(arguments: [true, false])
  func `a push under a finger puts the controller on the stack at the release`(isFinished: Bool)
    throws
  {
    let stage = try Stage("a")
    let b = page("b")
    try stage.stack.beginInteractivePush(b)
    #expect(stage.word == "a" && b.stack === stage.stack)
    stage.stack.updateInteraction(progress: 0.5)
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [-20, 160])
    stage.stack.endInteraction(finishing: isFinished)
    #expect(stage.word == (isFinished ? "ab" : "a"))
    stage.stack.settle()
    #expect((b.stack === stage.stack) == isFinished && (b.stack == nil) == !isFinished)
    #expect(stage.screen.rests.last?.order == [isFinished ? "b" : "a"])
    #expect(stage.problems() == [])
  }

  @Test func `the finger moves both layers by one linear progress`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.animatesAlpha = true })
    try stage.stack.beginInteractivePop()
    for progress in [0.25, 0.5, 1, 0.75, 0] {
      stage.stack.updateInteraction(progress: progress)
    }
    // The distance behind is 320 ÷ 8 = 40. The default curve does not bend an interactive progress.
    #expect(
      stage.screen.frames.map { $0.layers.map(\.frame.x) }
        == [[-40, 0], [-30, 80], [-20, 160], [0, 320], [-10, 240], [-40, 0]])
    #expect(
      stage.screen.frames.map { $0.layers.map(\.alpha) }
        == [[0, 1], [0.25, 0.75], [0.5, 0.5], [1, 0], [0.75, 0.25], [0, 1]])
    #expect(stage.screen.frames.allSatisfy { $0.transition?.phase == .interactive })
    #expect(stage.screen.frames.allSatisfy { $0.transition?.isInteractive == true })
  }

  @Test func `progress is clamped to 0…1, and is ignored if it is not finite`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop()
    for progress in [-3, 1.5, .nan, .infinity, -.infinity] {
      stage.stack.updateInteraction(progress: progress)
    }
    #expect(stage.screen.frames.map { $0.transition?.progress } == [0, 0, 1])
  }

  @Test func `settling starts where the finger released, and is linear on request`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: true, duration: .milliseconds(100), curve: .linear)
    #expect(stage.stack.endOfTransition == .milliseconds(100))
    stage.stack.advance(to: .milliseconds(50))
    // Halfway from .5 to 1.
    #expect(abs((stage.screen.frames.last?.transition?.progress ?? 0) - 0.75) <= tolerance)
    #expect(abs((stage.screen.frames.last?.layer("b")?.frame.x ?? 0) - 240) <= tolerance)
    #expect(stage.screen.frames.last?.transition?.phase == .finishing)
    stage.stack.advance(to: .milliseconds(100))
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [0, 320])
    #expect(!stage.stack.isMoving && stage.problems() == [])
  }

  @Test func `a cancellation goes back from where the finger released`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.animatesAlpha = true })
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: false, duration: .milliseconds(100), curve: .linear)
    stage.stack.advance(to: .milliseconds(50))
    let frame = try #require(stage.screen.frames.last)
    #expect(frame.transition?.phase == .cancelling)
    #expect(abs((frame.transition?.progress ?? 0) - 0.25) <= tolerance)
    #expect(abs((frame.layer("a")?.frame.x ?? 0) + 30) <= tolerance)
    #expect(abs((frame.layer("a")?.alpha ?? 0) - 0.25) <= tolerance)
    stage.stack.advance(to: .milliseconds(100))
    #expect(stage.screen.frames.last?.layers == stage.screen.frames.first?.layers)
  }

  @Test func `settling takes the whole transition's time unless the call says otherwise`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop(TransitionOptions(duration: .milliseconds(320)))
    stage.stack.updateInteraction(progress: 0.9)
    stage.stack.endInteraction(finishing: true)
    #expect(stage.stack.endOfTransition == .milliseconds(320))
  }

  @Test(arguments: [Duration.zero, .milliseconds(-1)], [true, false])
  func `settling with no duration is at its end at once`(duration: Duration, isFinished: Bool)
    throws
  {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.3)
    stage.stack.endInteraction(finishing: isFinished, duration: duration)
    #expect(!stage.stack.isMoving && stage.word == (isFinished ? "a" : "ab"))
    #expect(stage.screen.lines == (isFinished ? finished : cancelled))
    #expect(stage.screen.frames.map { $0.transition?.progress } == [0, 0.3, isFinished ? 1 : 0])
    #expect(stage.problems() == [])
  }

  @Test func `without a controller to pop no interaction begins`() throws {
    let stage = try Stage("a")
    #expect(try stage.stack.beginInteractivePop() == .unchanged)
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: true)
    #expect(stage.screen.frames.isEmpty && stage.screen.events.isEmpty)
    let empty = ViewStack(size: phone)
    #expect(try empty.beginInteractivePop() == .unchanged)
    #expect(throws: StackError.negativeCount(-1)) {
      try stage.stack.beginInteractivePop(count: -1)
    }
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `no interaction begins during a transition`(policy: InterruptionPolicy) throws {
    let stage = try Stage("a", "b", configuration: .with { $0.interruption = policy })
    try stage.stack.pop()
    let error = StackError.transitionRunning(from: "b", to: "a")
    #expect(throws: error) { try stage.stack.beginInteractivePop() }
    #expect(throws: error) { try stage.stack.beginInteractivePush(page("c")) }
    stage.stack.settle(emitsFrames: false)
    try stage.stack.beginInteractivePush(page("c"))
    #expect(throws: StackError.transitionRunning(from: "a", to: "c")) {
      try stage.stack.beginInteractivePop()
    }
  }

  @Test func `an interactive push is refused like a push`() throws {
    let stage = try Stage("a", "b")
    #expect(throws: StackError.duplicateController("a")) {
      try stage.stack.beginInteractivePush(stage.pages[0])
    }
    let other = try Stage("x")
    #expect(throws: StackError.controllerOnAnotherStack("x")) {
      try stage.stack.beginInteractivePush(other.pages[0])
    }
    #expect(!stage.stack.isMoving && stage.screen.events.isEmpty)
  }

  @Test func `an operation in code cancels the interactive transition`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.4)
    let c = page("c")
    try stage.stack.push(c, .instant)
    #expect(stage.word == "abc")
    #expect(
      stage.screen.lines == cancelled + [
        "willHide(b)", "willShow(c)", "notification willPush(b -> c)",
        "delegate willPush(b -> c)", "didHide(b)", "didShow(c)", "delegate didPush(b -> c)",
        "notification didPush(b -> c)",
      ])
    // The finger goes on, but moves nothing.
    let frames = stage.screen.frames.count
    stage.stack.updateInteraction(progress: 0.9)
    stage.stack.endInteraction(finishing: true)
    #expect(stage.word == "abc" && stage.screen.frames.count == frames)
    #expect(stage.problems() == [])
  }

  @Test func `the controller under the finger may be off the stack at the release`() throws {
    // Field case 25: code removes the controller while a finger holds it.
    let stage = try Stage("a", "b", "c")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.6)
    try stage.stack.setControllers([stage.pages[0]], .instant)
    #expect(stage.pages[2].stack == nil && stage.word == "a")
    stage.stack.endInteraction(finishing: true)
    #expect(stage.word == "a" && !stage.stack.isMoving && stage.problems() == [])
  }

  @Test func `a queued operation waits for the finger, and starts when it has settled`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.interruption = .queue })
    try stage.stack.beginInteractivePop()
    #expect(try stage.stack.push(page("c")) == .deferred)
    stage.stack.advance(to: .seconds(1))
    #expect(stage.word == "ab")
    stage.stack.endInteraction(finishing: true, duration: .milliseconds(100))
    stage.stack.advance(to: .seconds(2))
    #expect(stage.word == "ac" && stage.problems() == [])
    let begin = stage.screen.events.first { $0.name == "willShow" && $0.subject == "c" }
    #expect(begin?.time == .milliseconds(1100))
  }

  @Test func `under reject, an operation is refused while a finger holds`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.interruption = .reject })
    try stage.stack.beginInteractivePop()
    #expect(throws: StackError.transitionRunning(from: "b", to: "a")) {
      try stage.stack.push(page("c"))
    }
    stage.stack.endInteraction(finishing: false)
    #expect(throws: StackError.transitionRunning(from: "b", to: "a")) {
      try stage.stack.erase()
    }
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `a settling transition is interrupted like a running one`() throws {
    for isFinished in [true, false] {
      let stage = try Stage("a", "b")
      try stage.stack.beginInteractivePop()
      stage.stack.updateInteraction(progress: 0.5)
      stage.stack.endInteraction(finishing: isFinished)
      stage.stack.advance(by: .milliseconds(100))
      try stage.stack.push(page("c"))
      #expect(Array(stage.screen.lines.prefix(8)) == (isFinished ? finished : cancelled))
      #expect(stage.screen.events[7].time == .milliseconds(100))
      stage.stack.settle()
      #expect(stage.word == (isFinished ? "ac" : "abc") && stage.problems() == [])
    }
  }

  @Test func `the container may be resized under the finger`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.resizesViews = true })
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    try stage.stack.resize(to: Size(width: 640, height: 200))
    // 640 ÷ 8 = 80, halfway 40; and half of 640.
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-40, 320])
    #expect(stage.stack.presentFrame.transition?.progress == 0.5)
    stage.stack.endInteraction(finishing: true, curve: .linear)
    stage.stack.advance(by: .milliseconds(125))
    try stage.stack.resize(to: Size(width: 320, height: 480))
    #expect(stage.stack.presentFrame.transition?.progress == 0.75)
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-10, 240])
    stage.stack.settle()
    #expect(stage.word == "a" && stage.problems() == [])
  }

  @Test func `hooks of an interaction may call operations`() throws {
    for hook in StackEvent.Hook.allCases {
      for isFinished in [true, false] {
        let stage = try Stage("a", "b")
        var hasActed = false
        let act: (StackEvent.Hook, TransitionStep, ViewStack) -> Void = { told, _, stack in
          guard told == hook, !hasActed else { return }
          hasActed = true
          #expect((try? stack.push(page("c"))) == .deferred)
        }
        stage.pages[0].onHook = act
        stage.pages[1].onHook = act
        try stage.stack.beginInteractivePop()
        stage.stack.updateInteraction(progress: 0.5)
        stage.stack.endInteraction(finishing: isFinished)
        stage.stack.settle()
        // A call in a will-hook cancels the interaction. A call in a did-hook follows it.
        let isEarly = hook == .willShow || hook == .willHide
        #expect(stage.word == (isEarly || !isFinished ? "abc" : "ac"), "\(hook) \(isFinished)")
        #expect(stage.problems() == [])
      }
    }
  }

  @Test func `positions of a delegate hold under the finger`() throws {
    let stage = try Stage("a", "b")
    stage.watch().positions = PositionOverrides(startOfTo: -100, endOfTo: 20, endOfFrom: 60)
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    #expect(
      stage.screen.frames.map { $0.layers.map(\.frame.x) } == [[-100, 0], [-40, 30]])
  }

  @Test func `from right to left the finger's direction is mirrored`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.layoutDirection = .rightToLeft })
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.25)
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [30, -80])
  }

  @Test func `a controller that a finger is pushing cannot go onto another stack`() throws {
    let (one, other) = (try Stage("a"), try Stage("x"))
    let b = page("b")
    try one.stack.beginInteractivePush(b)
    #expect(throws: StackError.controllerOnAnotherStack("b")) {
      try other.stack.push(b, .instant)
    }
    one.stack.endInteraction(finishing: true)
    one.stack.settle()
    #expect(one.word == "ab" && other.word == "x" && b.stack === one.stack)
    // After the push is cancelled, the controller is free.
    let c = page("c")
    try one.stack.beginInteractivePush(c)
    one.stack.endInteraction(finishing: false, duration: .zero)
    try other.stack.push(c, .instant)
    #expect(other.word == "xc" && c.stack === other.stack)
  }

  @Test func `a finish under a finger is the reason of its gesture's end`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop(translation: 100)
    stage.stack.finish()
    #expect(stage.gestures.last?.phase == .cancelled)
    #expect(stage.gestures.last?.reason == "the transition was finished at once")
    #expect(stage.word == "ab" && stage.problems() == [])
  }
}
