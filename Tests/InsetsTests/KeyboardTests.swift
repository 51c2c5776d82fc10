// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite struct KeyboardTests {
  private let container = Size(width: 320, height: 480)

  /// A stack with `home` and `search`, whose keyboard is up.
  private func stack(
    _ policy: Keyboard.Policy, _ interruption: InterruptionPolicy = .retarget
  ) throws -> ViewStack {
    var configuration = StackConfiguration.initial
    configuration.interruption = interruption
    configuration.frameRate = 1000
    let stack = ViewStack.small(InsetSources(keyboard: Keyboard(policy)), configuration)
    try stack.push(InsetTestPage("home"), .instant)
    try stack.push(InsetTestPage("search"), .instant)
    stack.sources.keyboard.show(of: "search", at: stack.now)
    stack.settle()
    return stack
  }

  private func images(_ stack: ViewStack) -> [KeyboardImage] {
    stack.sources.keyboard.images(in: stack.presentFrame, of: container)
  }

  @Test func `a page on screen shows the keyboard in the keyboard's own time`() throws {
    let stack = ViewStack.small()
    let page = InsetTestPage("a")
    try stack.push(page, .instant)
    let recorder = TimelineRecorder(stack)
    stack.sources.keyboard.show(of: "a", at: stack.now)
    #expect(page.calls.last == "didChangeInsets bottom 300")
    stack.settle()
    let heights = recorder.timeline.frames.compactMap { $0.list(of: "a")?.height }
    #expect(heights.first == 480)
    #expect(heights.last == 180)
    #expect(heights == heights.sorted(by: >))
    // At 60 frames a second: 0, 16, … 250 milliseconds.
    #expect(heights.count == 16)
    #expect(page.calls.count { $0.hasPrefix("didChange") } == 1)
  }

  @Test func `travelling, it leaves sideways with a page that is swiped away`() throws {
    let stack = try stack(.travel)
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.5)
    #expect(images(stack).map(\.frame) == [Rect(x: 160, y: 180, width: 320, height: 300)])
    #expect(stack.presentFrame.list(of: "search")?.height == 180)
    stack.endInteraction(finishing: true)
    stack.settle()
    #expect(images(stack) == [])
    #expect(stack.sources.keyboard.owners == [])
  }

  @Test func `travelling, it is back when the swipe is cancelled`() throws {
    let stack = try stack(.travel)
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.5)
    stack.endInteraction(finishing: false)
    stack.settle()
    #expect(images(stack).map(\.frame) == [Rect(x: 0, y: 180, width: 320, height: 300)])
  }

  @Test func `travelling, it enters with a page that shows it in willShow`() throws {
    let stack = ViewStack.small()
    try stack.push(InsetTestPage("a"), .instant)
    let page = InsetTestPage("b")
    page.onWillShow = { $0.sources.keyboard.show(of: "b", at: $0.now) }
    try stack.push(page)
    #expect(images(stack).map(\.frame) == [Rect(x: 320, y: 180, width: 320, height: 300)])
    #expect(stack.presentFrame.list(of: "b")?.height == 180)
    stack.settle()
    #expect(images(stack).map(\.frame.x) == [0])
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `it stays if both pages show it`(_ policy: Keyboard.Policy) throws {
    let stack = try stack(policy)
    let page = InsetTestPage("results")
    page.onWillShow = { $0.sources.keyboard.show(of: "results", at: $0.now) }
    try stack.push(page)
    for _ in 0..<25 {
      #expect(images(stack).map(\.frame) == [Rect(x: 0, y: 180, width: 320, height: 300)])
      #expect(stack.presentFrame.list(of: "results")?.height == 180)
      stack.advance(by: .milliseconds(10))
    }
    stack.settle()
    #expect(images(stack).map(\.owner) == ["results"])
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `hidden by the new page during a transition, it goes down when the old page has left`(
    _ policy: Keyboard.Policy
  ) throws {
    let stack = try stack(policy)
    let page = InsetTestPage("results")
    page.onWillShow = { $0.sources.keyboard.show(of: "results", at: $0.now) }
    try stack.push(page)
    stack.advance(by: .milliseconds(50))
    stack.sources.keyboard.hide(of: "results", at: stack.now)
    stack.advance(by: .milliseconds(100))
    #expect(images(stack).map(\.frame.height) == [300])
    stack.settle()
    #expect(images(stack) == [])
  }

  @Test func `docked, it goes down in its own time as its page leaves`() throws {
    let stack = try stack(.dock)
    stack.sources.keyboard.duration = .milliseconds(400)
    try stack.pop()
    #expect(images(stack).map(\.frame.height) == [300])
    stack.advance(by: .milliseconds(200))
    let heights = images(stack).map(\.frame.height)
    #expect(heights.count == 1 && abs(heights[0] - 150) < 1e-9)
    #expect(images(stack).map(\.frame.x) == [0])
    // The transition is over, but the keyboard still moves.
    stack.advance(by: .milliseconds(100))
    #expect(!stack.isMoving)
    #expect(images(stack).count == 1)
    #expect(stack.nextInstant != nil)
    stack.settle()
    #expect(images(stack) == [])
    #expect(stack.nextInstant == nil)
  }

  @Test func `docked, it follows the finger, and goes on with the finger's velocity`() throws {
    let stack = try stack(.dock)
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.25)
    #expect(images(stack).map(\.frame.height) == [225])
    stack.updateInteraction(translation: 128, velocity: 640)
    // 128 of 320 points are 0.4 of the swipe.
    #expect(images(stack).map { abs($0.frame.height - 180) < 1e-9 } == [true])
    stack.endInteraction(finishing: true)
    #expect(images(stack).map { abs($0.frame.height - 180) < 1e-9 } == [true])
    stack.advance(by: .milliseconds(1))
    // 640 points a second over 320 points are 2 transitions a second: 600 points a second down.
    #expect(images(stack).map { abs($0.frame.height - 179.4) < 0.05 } == [true])
    stack.settle()
    #expect(images(stack) == [])
  }

  @Test func `docked, it is up again when the swipe is cancelled`() throws {
    let stack = try stack(.dock)
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.6)
    stack.endInteraction(finishing: false)
    stack.settle()
    #expect(images(stack).map(\.frame.height) == [300])
  }

  // MARK: - At 1,000 frames a second

  /// Plays a scene at 1,000 frames a second, and returns the jumps of the keyboard.
  private func jumps(_ stack: ViewStack, broken: Bool = false, _ scene: [(Int, () throws -> Void)])
    throws -> [String]
  {
    var checker = KeyboardChecker(stack.sources.keyboard, container)
    func look() {
      // A broken keyboard forgets where the finger left it.
      var keyboard = stack.sources.keyboard
      if broken, stack.presentFrame.transition?.phase == .cancelling {
        keyboard = Keyboard(keyboard.policy)
        keyboard.show(of: "search", at: .zero)
      }
      checker.receive(stack.presentFrame, keyboard.images(in: stack.presentFrame, of: container))
    }
    for (milliseconds, act) in scene {
      for _ in 0..<milliseconds {
        look()
        stack.advance(by: .milliseconds(1))
      }
      look()
      try act()
      look()
    }
    for _ in 0..<600 {
      look()
      stack.advance(by: .milliseconds(1))
    }
    return checker.violations
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `no interruption makes it jump`(_ policy: Keyboard.Policy) throws {
    for instant in stride(from: 1, to: 250, by: 31).map(\.self).sampled(oneIn: 3) {
      for second in Array(stride(from: 1, to: 250, by: 43)).sampled(oneIn: 2) {
        let stack = try stack(policy)
        let found = try jumps(
          stack,
          [
            (5, { try stack.push(InsetTestPage("detail")) }), (instant, { try stack.pop() }),
            (second, { try stack.pop() }),
          ])
        #expect(found == [], "\(instant) \(second)")
      }
    }
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `showing and hiding at any instant do not make it jump`(_ policy: Keyboard.Policy) throws {
    for instant in Array(stride(from: 0, to: 300, by: 29)).sampled(oneIn: 3) {
      let stack = try stack(policy)
      let found = try jumps(
        stack,
        [
          (5, { stack.sources.keyboard.hide(of: "search", at: stack.now) }),
          (instant, { stack.sources.keyboard.show(of: "search", at: stack.now) }),
          (20, { try stack.pop() }),
          (instant, { stack.sources.keyboard.hide(of: "search", at: stack.now) }),
        ])
      #expect(found == [], "\(instant)")
    }
  }

  @Test(arguments: Keyboard.Policy.allCases)
  func `under a finger that is lifted and touches again, it does not jump`(
    _ policy: Keyboard.Policy
  )
    throws
  {
    for finishing in [true, false] {
      for wait in Array(stride(from: 0, to: 120, by: 37)).sampled(oneIn: 2) {
        let stack = try stack(policy)
        var scene: [(Int, () throws -> Void)] = [(3, { try stack.beginInteractivePop() })]
        for x in 1...60 {
          scene.append((1, { stack.updateInteraction(translation: Double(x), velocity: 1000) }))
        }
        scene.append((1, { stack.endInteraction(finishing: finishing) }))
        scene.append((wait, { stack.grabInteraction() }))
        for x in 1...40 {
          scene.append((1, { stack.updateInteraction(translation: -Double(x), velocity: -1000) }))
        }
        scene.append((1, { stack.endInteraction(finishing: !finishing) }))
        #expect(try jumps(stack, scene) == [], "\(finishing) \(wait)")
      }
    }
  }

  @Test func `a keyboard that forgets where the finger left it is found`() throws {
    let stack = try stack(.dock)
    let found = try jumps(
      stack, broken: true,
      [
        (3, { try stack.beginInteractivePop() }),
        (1, { stack.updateInteraction(progress: 0.1) }),
        (1, { stack.endInteraction(finishing: false) }),
      ])
    #expect(!found.isEmpty)
  }
}
