// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The unpop history: three controllers for thirty seconds, on the virtual clock.
@Suite struct UnpopTests {
  /// Pops until `count` controllers are left, and lets each pop end.
  private func pop(_ stage: Stage, to count: Int) throws {
    while stage.stack.count > count {
      try stage.stack.pop()
      stage.stack.settle()
    }
  }

  @Test func `the last controller popped is the first to return`() throws {
    let stage = try Stage("a", "b", "c", configuration: .unpopping)
    try pop(stage, to: 1)
    #expect(stage.stack.canUnpop && stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    #expect(try stage.stack.unpop().change?.to == "b")
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.stack.current === stage.pages[1])
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.word == "abc" && !stage.stack.canUnpop)
    #expect(try stage.stack.unpop() == .unchanged)
    #expect(stage.problems() == [])
  }

  @Test func `an unpop has the events of a push`() throws {
    let stage = try Stage("a", "b", configuration: .unpopping)
    try pop(stage, to: 1)
    stage.screen.forget()
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(
      stage.screen.lines == [
        "willHide(a)", "willShow(b)", "notification willPush(a -> b)",
        "delegate willPush(a -> b)", "didHide(a)", "didShow(b)", "delegate didPush(a -> b)",
        "notification didPush(a -> b)",
      ])
  }

  @Test func `a fourth controller replaces the oldest, which is released`() throws {
    let stage = try Stage("a", configuration: .unpopping)
    weak var oldest: Page?
    do {
      let e = page("e")
      oldest = e
      try stage.stack.push([page("b"), page("c"), page("d"), e], .instant)
      stage.screen.forget()
    }
    try pop(stage, to: 2)
    #expect(oldest != nil && stage.stack.unpopHistory.map(\.id) == ["e", "d", "c"])
    try pop(stage, to: 1)
    #expect(oldest == nil && stage.stack.unpopHistory.map(\.id) == ["d", "c", "b"])
  }

  @Test func `controllers beyond the depth cannot be brought back`() throws {
    let stage = try Stage("a", "b", "c", "d", "e", configuration: .unpopping)
    try pop(stage, to: 1)
    for _ in 0..<3 {
      try stage.stack.unpop()
      stage.stack.settle()
    }
    #expect(stage.word == "abcd" && !stage.stack.canUnpop && stage.stack.nextInstant == nil)
  }

  @Test func `a controller that was brought back is released by a change that removes it`() throws {
    let stage = try Stage("a", configuration: .unpopping)
    weak var returned: Page?
    do {
      let b = page("b")
      returned = b
      try stage.stack.push(b, .instant)
    }
    try pop(stage, to: 1)
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.word == "ab" && returned != nil)
    try stage.stack.setControllers([stage.pages[0]])
    stage.stack.settle()
    #expect(stage.word == "a" && returned == nil)
  }

  /// A controller is stored when its pop ends.
  ///
  /// These pops end at 0 and 20 s, counted from the first.
  @Test func `the time to live begins again with each stored controller`() throws {
    let stage = try Stage("a", "b", "c", configuration: .unpopping)
    try stage.stack.pop()
    stage.stack.settle()
    let start = stage.stack.now
    stage.stack.advance(to: start + .milliseconds(19_750))
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.stack.now == start + .seconds(20))
    stage.stack.advance(to: start + .milliseconds(49_900))
    #expect(stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    stage.stack.advance(to: start + .seconds(50))
    #expect(stage.stack.unpopHistory.isEmpty && !stage.stack.canUnpop)
    #expect(try stage.stack.unpop() == .unchanged)
  }

  /// Two controllers are stored.
  ///
  /// One returns at 29 s, so the other lives until 59 s.
  @Test func `the time to live begins again with each use`() throws {
    let stage = try Stage("a", "b", "c", configuration: .unpopping)
    try pop(stage, to: 1)
    let start = stage.stack.now
    stage.stack.advance(to: start + .seconds(29))
    try stage.stack.unpop()
    stage.stack.settle()
    stage.stack.advance(to: start + .milliseconds(58_999))
    #expect(stage.stack.unpopHistory.map(\.id) == ["c"])
    stage.stack.advance(to: start + .seconds(59))
    #expect(stage.stack.unpopHistory.isEmpty)
  }

  @Test(arguments: [true, false])
  func `references are released at the deadline, however time gets there`(plays: Bool) throws {
    let stage = try Stage("a", configuration: .unpopping)
    weak var popped: Page?
    do {
      let b = page("b")
      popped = b
      try stage.stack.push(b, .instant)
      stage.screen.forget()
    }
    try pop(stage, to: 1)
    #expect(popped != nil)
    let deadline = stage.stack.now + .seconds(30)
    if plays { stage.stack.play(to: deadline) } else { stage.stack.advance(to: deadline) }
    #expect(popped == nil)
  }

  @Test func `the deadline is the same in many small steps and in one`() throws {
    var histories: [[ControllerID]] = []
    for step in [Duration.milliseconds(10), .seconds(40)] {
      let stage = try Stage("a", "b", "c", configuration: .unpopping)
      try stage.stack.pop()
      stage.stack.settle()
      // The first controller's time ends in the middle of the second pop.
      stage.stack.advance(by: .milliseconds(29_900))
      try stage.stack.pop()
      let end = stage.stack.now + .milliseconds(400)
      while stage.stack.now < end {
        stage.stack.advance(to: min(stage.stack.now + step, end))
      }
      histories.append(stage.stack.unpopHistory.map(\.id))
    }
    #expect(histories == [["b"], ["b"]])
  }

  @Test(arguments: [TransitionOptions.animated.isAnimated, false])
  func `a push clears the history at once, animated or not`(isAnimated: Bool) throws {
    let stage = try Stage("a", configuration: .unpopping)
    weak var popped: Page?
    do {
      let b = page("b")
      popped = b
      try stage.stack.push(b, .instant)
      stage.screen.forget()
    }
    try pop(stage, to: 1)
    try stage.stack.push(page("x"), TransitionOptions(isAnimated: isAnimated))
    #expect(stage.stack.unpopHistory.isEmpty && popped == nil)
  }

  @Test func `pops that take no time and pops of several store nothing`() throws {
    let pops: [(ViewStack) throws -> Void] = [
      { try $0.pop(.instant) }, { try $0.popToRoot() }, { try $0.popToRoot(.instant) },
      { try $0.pop(count: 2) }, { try $0.pop(toIndex: 0) },
      { try $0.pop(TransitionOptions(duration: .zero)) }, { try $0.erase() },
      { stack in
        try stack.beginInteractivePop()
        stack.endInteraction(finishing: false)
      },
      { stack in
        try stack.beginInteractivePop(count: 2)
        stack.endInteraction(finishing: true)
      },
    ]
    for (index, pop) in pops.enumerated() {
      let stage = try Stage("a", "b", "c", configuration: .unpopping)
      try pop(stage.stack)
      stage.stack.settle()
      #expect(stage.stack.unpopHistory.isEmpty && !stage.stack.canUnpop, "\(index)")
      #expect(stage.problems() == [], "\(index)")
    }
  }

  @Test func `without a policy nothing is stored, and removing the policy clears the history`()
    throws
  {
    let stage = try Stage("a", "b", "c")
    try pop(stage, to: 2)
    #expect(!stage.stack.canUnpop && stage.stack.unpopHistory.isEmpty)
    stage.stack.configuration.unpop = .three
    try pop(stage, to: 1)
    #expect(stage.stack.unpopHistory.map(\.id) == ["b"])
    stage.stack.configuration.unpop = nil
    #expect(!stage.stack.canUnpop && stage.stack.unpopHistory.isEmpty)
    stage.stack.configuration.unpop = .three
    #expect(!stage.stack.canUnpop)
  }

  @Test func `the history can be cleared`() throws {
    let stage = try Stage("a", "b", configuration: .unpopping)
    try pop(stage, to: 1)
    stage.stack.clearUnpopHistory()
    #expect(!stage.stack.canUnpop)
  }

  @Test func `a policy that keeps nothing is a typed error`() throws {
    for depth in [0, -1, .min] {
      #expect(throws: StackError.invalidUnpopDepth(depth)) { try UnpopPolicy(depth: depth) }
    }
    for time in [Duration.zero, .seconds(-1)] {
      #expect(throws: StackError.invalidTimeToLive(time)) { try UnpopPolicy(timeToLive: time) }
    }
    let policy = try UnpopPolicy()
    #expect(policy == .three && policy.depth == 3 && policy.timeToLive == nil)
  }

  @Test func `without a time to live controllers are stored forever`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = .three })
    try pop(stage, to: 1)
    stage.stack.advance(by: .seconds(1_000_000))
    #expect(stage.stack.canUnpop)
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `an unpop during a transition follows the policy`(policy: InterruptionPolicy) throws {
    let stage = try Stage(
      "a", "b", "c",
      configuration: .with {
        $0.unpop = .three
        $0.interruption = policy
      })
    try stage.stack.pop()
    stage.stack.settle()
    try stage.stack.pop()
    stage.stack.advance(by: .milliseconds(100))
    switch policy {
    // The pop of b ends first, so b is the newest.
    case .finish, .retarget: #expect(try stage.stack.unpop().change?.to == "b")
    case .queue: #expect(try stage.stack.unpop() == .deferred)
    case .reject:
      #expect(throws: StackError.transitionRunning(from: "b", to: "a")) {
        try stage.stack.unpop()
      }
    }
    stage.stack.settle()
    #expect(stage.word == (policy == .reject ? "a" : "ab"))
    #expect(stage.stack.unpopHistory.map(\.id) == (policy == .reject ? ["c", "b"] : ["c"]))
    #expect(stage.problems() == [])
  }

  @Test func `an unpop from inside a hook waits for its turn`() throws {
    let stage = try Stage("a", "b", configuration: .unpopping)
    var isCalled = false
    stage.watch().onMoment = { moment, _, stack in
      guard moment == .didPop, !isCalled else { return }
      isCalled = true
      #expect(throws: Never.self) { try stack.unpop() }
    }
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `while a pop runs, the history lists what an unpop would bring back`() throws {
    var configuration = StackConfiguration.unpopping
    configuration.unpop = try UnpopPolicy(depth: 2)
    let stage = try Stage("a", "b", "c", "d", configuration: configuration)
    try pop(stage, to: 2)
    try stage.stack.pop()
    // The depth is two: the end of the pop removes d.
    #expect(stage.stack.canUnpop && stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    stage.stack.settle()
    #expect(stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    try stage.stack.beginInteractiveUnpop()
    #expect(stage.stack.canUnpop && stage.stack.unpopHistory.map(\.id) == ["c", "b"])
    stage.stack.endInteraction(finishing: true)
    #expect(stage.stack.canUnpop && stage.stack.unpopHistory.map(\.id) == ["c"])
  }

  @Test func `a pop without animation cannot be undone, in its hooks neither`() throws {
    let stage = try Stage("a", "b", configuration: .unpopping)
    var seen: [Bool] = []
    let watcher = stage.watch()
    watcher.onMoment = { _, _, stack in
      seen += [stack.canUnpop, !stack.unpopHistory.isEmpty]
    }
    try stage.stack.pop(.instant)
    #expect(seen == [false, false, false, false] && !stage.stack.canUnpop)
  }

  @Test func `a hook's calls on the history are carried out in their order`() throws {
    let stage = try Stage("a", "b", "c", configuration: .unpopping)
    try pop(stage, to: 2)
    let watcher = stage.watch()
    watcher.onMoment = { [unowned watcher] moment, _, stack in
      guard moment == .didPop else { return }
      watcher.onMoment = nil
      #expect((try? stack.unpop(.instant)) == .deferred)
      stack.clearUnpopHistory()
    }
    try stage.stack.pop()
    stage.stack.settle()
    // The unpop brings b back, and then c is forgotten.
    #expect(stage.word == "ab" && !stage.stack.canUnpop && stage.stack.unpopHistory.isEmpty)
    #expect(stage.pages[2].stack == nil && stage.problems() == [])
  }
}

extension StackConfiguration {
  /// Three controllers for thirty seconds.
  static var unpopping: StackConfiguration {
    .with { $0.unpop = try? UnpopPolicy(depth: 3, timeToLive: .seconds(30)) }
  }
}
