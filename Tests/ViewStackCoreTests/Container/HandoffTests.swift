// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// The values that a transition takes over from the transition that it interrupts.
@Suite struct HandoffTests {
  private func stage(_ names: String, _ policy: InterruptionPolicy) throws -> Stage {
    var configuration = StackConfiguration.linear
    configuration.interruption = policy
    let stack = ViewStack(size: phone, configuration: configuration)
    let screen = Screen(stack)
    let pages = names.map { page(String($0)) }
    try stack.push(pages, .instant)
    screen.forget()
    return Stage(stack: stack, screen: screen, pages: pages)
  }

  private func x(_ name: String, _ stage: Stage) throws -> Double {
    try #require(stage.stack.presentFrame.layer(name)).frame.x
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget])
  func `a finger's velocity of 1000 pt/s is 1000 pt/s after the interruption`(
    policy: InterruptionPolicy
  ) throws {
    let stage = try stage("ab", policy)
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 100, velocity: 1000)
    try stage.stack.push(page("c"))
    #expect(try x("b", stage) == 100)
    stage.stack.advance(by: .microseconds(10))
    // The velocity v brakes by 20 v ÷ T = 80 000 pt/s², and the new motion starts from rest: 140 pt
    // of it with less than 24 ÷ T². Over 5 µs, the middle of the step, that is below 1 pt/s.
    let velocity = (try x("b", stage) - 100) / 1e-5
    #expect(abs(velocity - 1000) < 1)
    stage.stack.settle()
    #expect(stage.word == "abc" && stage.problems() == [])
  }

  @Test(arguments: [InterruptionPolicy.finish, .retarget], [true, false])
  func `a layer that a finger holds, or has released, does not jump when an operation arrives`(
    policy: InterruptionPolicy, isReleased: Bool
  ) throws {
    for name in ["push", "pop"] {
      let stage = try stage("abc", policy)
      try stage.stack.beginInteractivePop(translation: 200)
      if isReleased {
        stage.stack.endInteraction(finishing: true)
        stage.stack.advance(by: .milliseconds(50))
      }
      let before = stage.stack.presentFrame
      _ = name == "push" ? try stage.stack.push(page("d")) : try stage.stack.pop()
      let after = stage.stack.presentFrame
      for layer in before.layers {
        let new = try #require(after.layer(layer.name), "\(name)")
        #expect(abs(new.frame.x - layer.frame.x) < 1e-9, "\(name) \(layer.name)")
      }
      stage.stack.settle()
      #expect(stage.problems() == [])
    }
  }

  @Test func `under finish, a transition that no finger has touched jumps to its end`() throws {
    let stage = try stage("ab", .finish)
    try stage.stack.push(page("c"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.push(page("d"))
    #expect(try x("c", stage) == 0, "at its end, and not at 192")
  }

  @Test func `lingering layers keep their subviews`() throws {
    let stage = try stage("ab", .retarget)
    let c = page("c")
    c.view.subviews = [ViewNode(name: "label", frame: Rect(x: 1, y: 2, width: 3, height: 4))]
    try stage.stack.push(c)
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.setControllers([stage.pages[0], page("d")])
    #expect(stage.stack.presentFrame.order == ["b", "c", "d"])
    stage.stack.advance(by: .milliseconds(10))
    try stage.stack.push(page("e"))
    let lingering = try #require(stage.stack.presentFrame.layer("c"))
    #expect(!stage.stack.contains(c) && lingering.subviews.map(\.name) == ["label"])
  }

  @Test func `lingering layers stay in the order in which they were painted`() throws {
    let stage = try stage("a", .retarget)
    for name in ["b", "c", "d"] {
      try stage.stack.push(page(name))
      stage.stack.advance(by: .milliseconds(10))
    }
    // The push of d moves c and d. Both a and b are still on their way to −40.
    #expect(stage.stack.presentFrame.order == ["a", "b", "c", "d"])
  }

  @Test func `lingering layers are dropped when they arrive, so that their number does not grow`()
    throws
  {
    func layers(_ pushes: Int) throws -> (most: Int, all: Int) {
      let stage = try stage("a", .retarget)
      var (most, all) = (0, 0)
      for index in 0..<pushes {
        try stage.stack.push(page("p\(index)"))
        stage.stack.advance(by: .milliseconds(10))
        let count = stage.stack.presentFrame.layers.count
        (most, all) = (max(most, count), all + count)
      }
      stage.stack.settle()
      #expect(stage.problems() == [])
      return (most, all)
    }
    let (some, twice) = (try layers(isOptimised ? 200 : 100), try layers(isOptimised ? 400 : 200))
    // Every 10 ms one layer begins to linger, and it arrives 250 ms after its transition began: 25
    // at a time, plus two.
    #expect(some.most <= 27 && twice.most == some.most)
    #expect(Double(twice.all) / Double(some.all) < 2.2)
  }

  @Test func `a lingering layer moves on to its old end, in the time that it had left`() throws {
    let stage = try stage("ab", .retarget)
    // b goes from 0 to −40 in .25 s, linear; at .1 s it is at −16 and moves at −160 pt/s.
    try stage.stack.push(page("c"))
    stage.stack.advance(by: .milliseconds(100))
    try stage.stack.push(page("d"))
    #expect(abs(try x("b", stage) + 16) < 1e-6)
    stage.stack.advance(to: .milliseconds(175))
    // It is 24 pt from its end and moves there at 24 pt a rest. Half-way, with c = e^(−4) ÷ 4, a
    // smooth motion leaves 1 − (1 − c) ÷ 2 of them, and the velocity e^(−1 ÷ 2) of that: 7.3117 pt.
    #expect(abs(try x("b", stage) + 32.6883) < 1e-3)
    stage.stack.advance(to: .milliseconds(250))
    #expect(abs(try x("b", stage) + 40) < 1e-9)
    try stage.stack.push(page("e"))
    #expect(stage.stack.presentFrame.layer("b") == nil, "it has arrived at that instant")
  }

  @Test func `a layer of a cancelled transition goes back to its start`() throws {
    let stage = try stage("ab", .retarget)
    try stage.stack.beginInteractivePop(translation: 160)
    // a is half-way from −40 to 0. The push cancels the pop, and a goes back behind b.
    #expect(abs(try x("a", stage) + 20) < 1e-9)
    try stage.stack.push(page("c"))
    #expect(abs(try x("a", stage) + 20) < 1e-9)
    stage.stack.advance(by: .milliseconds(249))
    #expect(try x("a", stage) < -39.9)
  }

  @Test func `a pop 10 ms into a 400 ms push is short`() throws {
    let stage = try stage("a", .retarget)
    stage.stack.configuration.duration = .milliseconds(400)
    let b = page("b")
    try stage.stack.push(b)
    stage.stack.advance(by: .milliseconds(10))
    try stage.stack.pop()
    // Linear: 10 ms are undone.
    #expect(abs(try #require(stage.stack.endOfTransition).inSeconds - 0.02) < 1e-12)
    // Forward again after 4 of the 10 ms: .4 · .025 + .975 of the way is done already (CSS
    // Transitions: f' = .4 · .025 + 1 − .025).
    stage.stack.advance(by: .milliseconds(4))
    try stage.stack.push(b)
    let rest = try #require(stage.stack.endOfTransition) - stage.stack.now
    #expect(abs(rest.inSeconds - 0.4 * (0.4 * 0.025 + 0.975)) < 1e-9)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }
}
