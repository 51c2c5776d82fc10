// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct InterruptionTests {
  private func stage(_ policy: InterruptionPolicy) throws -> Stage {
    try Stage(
      "a", "b",
      configuration: .with {
        $0.interruption = policy
        $0.curve = .linear
      })
  }

  private let push = [
    "willHide(b)", "willShow(c)", "notification willPush(b -> c)", "delegate willPush(b -> c)",
  ]
  private let pushed = [
    "didHide(b)", "didShow(c)", "delegate didPush(b -> c)", "notification didPush(b -> c)",
  ]
  private let pop = [
    "willHide(c)", "willShow(b)", "notification willPop(c -> b)", "delegate willPop(c -> b)",
  ]
  private let popped = [
    "didHide(c)", "didShow(b)", "delegate didPop(c -> b)", "notification didPop(c -> b)",
  ]

  @Test(arguments: [0, 100, 249])
  func `finish ends the running transition at the instant of the new one`(milliseconds: Int) throws
  {
    let stage = try stage(.finish)
    try stage.stack.push(page("c"))
    stage.stack.advance(to: .milliseconds(milliseconds))
    #expect(try stage.stack.pop().change?.to == "b")
    #expect(stage.screen.lines == push + pushed + pop)
    #expect(
      stage.screen.events.dropFirst(4).allSatisfy { $0.time == .milliseconds(milliseconds) })
    #expect(stage.stack.endOfTransition == .milliseconds(milliseconds + 250))
    // The new transition begins from rest: c at 0, b at −40.
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [-40, 0])
    #expect(stage.screen.frames.last?.time == .milliseconds(milliseconds))
    stage.stack.settle()
    #expect(stage.screen.lines == push + pushed + pop + popped)
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `a transition that is finished early is at its end in its did-hooks`() throws {
    let stage = try stage(.finish)
    let c = page("c")
    var seen: [[Double]] = []
    c.onHook = { hook, _, stack in
      if hook == .didShow { seen.append(stack.presentFrame.layers.map(\.frame.x)) }
    }
    try stage.stack.push(c)
    stage.stack.advance(to: .milliseconds(100))
    try stage.stack.push(page("d"))
    #expect(seen == [[-40, 0]])
  }

  @Test
  func `finish leaves the running transition alone if the new call changes nothing or throws`()
    throws
  {
    let stage = try stage(.finish)
    let c = page("c")
    try stage.stack.push(c)
    stage.stack.advance(to: .milliseconds(100))
    #expect(try stage.stack.pop(count: 0) == .unchanged)
    #expect(try stage.stack.pop(to: c) == .unchanged)
    #expect(throws: StackError.self) { try stage.stack.push(stage.pages[0]) }
    #expect(throws: StackError.self) { try stage.stack.pop(toIndex: 3) }
    #expect(throws: StackError.self) { try stage.stack.pop(to: page("z")) }
    #expect(stage.screen.lines == push && stage.stack.isMoving)
    stage.stack.settle()
    #expect(stage.screen.lines == push + pushed && stage.problems() == [])
  }

  @Test(arguments: [0, 100])
  func `queue starts the next transition at the exact end`(milliseconds: Int) throws {
    let stage = try stage(.queue)
    try stage.stack.push(page("c"))
    stage.stack.advance(to: .milliseconds(milliseconds))
    #expect(try stage.stack.pop() == .deferred)
    #expect(try stage.stack.pop() == .deferred)
    #expect(stage.word == "abc" && stage.screen.lines == push)
    stage.stack.advance(to: .milliseconds(300))
    #expect(stage.screen.lines == push + pushed + pop && stage.word == "ab")
    #expect(
      stage.screen.events.map(\.time)
        == Array(repeating: .zero, count: 4) + Array(repeating: .milliseconds(250), count: 8))
    // 50 ms of 250: a fifth of the way.
    #expect(stage.screen.frames.last?.transition?.progress == 0.2)
    stage.stack.settle()
    #expect(stage.stack.now == .milliseconds(750) && stage.word == "a")
    #expect(stage.problems() == [])
    // There is no rest between them: each begins when the one before ends.
    #expect(stage.screen.rests.map(\.time) == [.milliseconds(750)])
  }

  @Test func `an operation that is refused in its turn reaches the delegate`() throws {
    let stage = try stage(.queue)
    let watcher = stage.watch()
    try stage.stack.push(page("c"))
    #expect(try stage.stack.pop(toIndex: 2) == .deferred)
    #expect(try stage.stack.pop(toIndex: 5) == .deferred)
    #expect(try stage.stack.pop(count: -1) == .deferred)
    #expect(try stage.stack.push(stage.pages[0]) == .deferred)
    #expect(try stage.stack.pop(count: 9) == .deferred)
    stage.stack.settle()
    #expect(
      watcher.refusals == [
        .indexOutOfRange(5, count: 3), .negativeCount(-1), .duplicateController("a"),
      ])
    #expect(
      watcher.refusedOperations == [
        .popToIndex(5), .pop(count: -1), .push([StackEntry("a")]),
      ])
    #expect(stage.word == "a" && stage.problems() == [])
  }

  @Test func `queued operations without animation take no time`() throws {
    let stage = try stage(.queue)
    try stage.stack.push(page("c"))
    try stage.stack.pop(.instant)
    try stage.stack.push(page("d"), .instant)
    try stage.stack.push(page("e"))
    stage.stack.settle()
    #expect(stage.word == "abde" && stage.stack.now == .milliseconds(500))
    #expect(stage.problems() == [])
  }

  @Test func `waiting operations go first when the policy changes`() throws {
    let stage = try stage(.queue)
    try stage.stack.push(page("c"))
    try stage.stack.push(page("d"))
    stage.stack.configuration.interruption = .finish
    try stage.stack.push(page("e"))
    #expect(stage.word == "abcde")
    stage.stack.settle()
    #expect(stage.stack.now == .milliseconds(250) && stage.problems() == [])
  }

  @Test(arguments: [0, 100, 249])
  func `reject throws and changes nothing`(milliseconds: Int) throws {
    let stage = try stage(.reject)
    try stage.stack.push(page("c"))
    stage.stack.advance(to: .milliseconds(milliseconds))
    let error = StackError.transitionRunning(from: "b", to: "c")
    #expect(throws: error) { try stage.stack.pop() }
    #expect(throws: error) { try stage.stack.push(page("d"), .instant) }
    #expect(throws: error) { try stage.stack.erase() }
    #expect(throws: error) { try stage.stack.setControllers([]) }
    #expect(stage.word == "abc" && stage.screen.lines == push)
    stage.stack.settle()
    #expect(stage.screen.lines == push + pushed && stage.problems() == [])
    try stage.stack.pop(.instant)
    #expect(stage.word == "ab")
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `at its exact end a transition is over`(policy: InterruptionPolicy) throws {
    let stage = try stage(policy)
    try stage.stack.push(page("c"))
    stage.stack.advance(to: .milliseconds(250))
    #expect(try stage.stack.pop().change?.from == "c")
    #expect(stage.screen.lines == push + pushed + pop)
    #expect(stage.screen.rests.map(\.time) == [.milliseconds(250)])
  }

  @Test func `popping immediately after pushing is balanced`() throws {
    // Field case 20: both in the same tick.
    let stage = try Stage("a")
    let b = page("b")
    try stage.stack.push(b)
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.word == "a" && b.stack == nil && stage.problems() == [])
    #expect(stage.screen.lines.filter { $0.hasPrefix("did") }.count == 4)
    #expect(stage.screen.rests.last?.order == ["a"])
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `a controller that is leaving may be pushed again before it has gone`(
    policy: InterruptionPolicy
  ) throws {
    // Flutter: can repush a page that was popped before it has finished popping.
    let stage = try stage(policy)
    try stage.stack.pop()
    stage.stack.advance(to: .milliseconds(100))
    if policy == .reject {
      #expect(throws: StackError.self) { try stage.stack.push(stage.pages[1]) }
    } else {
      try stage.stack.push(stage.pages[1])
    }
    stage.stack.settle()
    #expect(stage.word == (policy == .reject ? "a" : "ab") && stage.problems() == [])
  }

  @Test func `a controller may go to another stack while it leaves`() throws {
    let (one, other) = (try Stage("a", "b"), try Stage("x"))
    try one.stack.pop()
    try other.stack.push(one.pages[1], .instant)
    one.stack.settle()
    // The first stack does not clear the controller's link to the second.
    #expect(one.pages[1].stack === other.stack && other.word == "xb")
    #expect(throws: StackError.controllerOnAnotherStack("b")) {
      try one.stack.push(one.pages[1])
    }
    #expect(one.word == "a")
  }

  @Test func `a controller in an interactive push is on its stack when its size is queried`() throws
  {
    let (one, other) = (try Stage("a"), try Stage("x"))
    let page = Page("b", size: phone)
    var refusal: StackError?
    page.onResizeQuestion = { [unowned page] _ in
      do throws(StackError) { try other.stack.push(page, .instant) } catch { refusal = error }
    }
    try one.stack.beginInteractivePush(page)
    #expect(refusal == .controllerOnAnotherStack("b") && other.word == "x")
    one.stack.endInteraction(finishing: true)
    one.stack.settle()
    #expect(one.word == "ab" && page.stack === one.stack)
  }

  @Test func `zero duration has the same events in no time`() throws {
    // Field case 21.
    for duration in [Duration.zero, .milliseconds(-250)] {
      let stage = try stage(.finish)
      try stage.stack.pop(TransitionOptions(duration: duration))
      #expect(!stage.stack.isMoving && stage.screen.lines.count == 8)
      #expect(stage.screen.frames.map(\.order) == [["a"]] && stage.problems() == [])
      let animated = stage.screen.events.map { event -> Bool? in
        switch event.occurrence {
        case .hook(_, controller: _, let step), .notification(_, let step),
          .delegate(_, let step):
          step.isAnimated
        case .didResize, .gesture, .custom: nil
        }
      }
      #expect(Set(animated) == [false])
    }
  }
}
