// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// A bare stack of views is the case of one stack.
@Suite struct NavigatorStackTests {
  @Test func `case 5: other parameters are no transition`() throws {
    let stage = try StackStage("a", .profile("anna"))
    let (frames, page) = (stage.log.frameCount, stage.stack.current as? Page)
    stage.navigator.open(["a", .profile("anna", tab: "photos")])
    #expect(!stage.stack.isMoving && stage.log.frameCount == frames && stage.log.events == [])
    #expect(page?.shown == ["profile?tab=photos&user=anna"] && stage.stack.current === page)
  }

  @Test func `parameters of a page below are changed without a transition`() throws {
    let stage = try StackStage(.profile("anna"), "b")
    stage.navigator.navigate {
      $0.stack[0] = .profile("anna", tab: "photos")
    }
    #expect((stage.stack.controllers[0] as? Page)?.route.parameters["tab"] == "photos")
    #expect(!stage.stack.isMoving)
    stage.navigator.navigate(.together, .instant) { $0.pop() }
    #expect(stage.stack.count == 1)
  }

  @Test func `a page that is somewhere below comes to the front with its controller`() throws {
    let stage = try StackStage("a", .profile("anna"), "b")
    let anna = stage.stack.controllers[1]
    stage.navigator.navigate {
      $0.bringToFront(.profile("anna", tab: "photos"), by: Screen.page)
    }
    stage.stack.settle()
    #expect(stage.stack.current === anna && stage.stack.count == 3 && stage.isSound)
    #expect("\(stage.navigator.state)" == "[a b profile?tab=photos&user=anna]")
  }

  @Test func `two pages of one name stand on one stack`() throws {
    let stage = try StackStage("a")
    stage.navigator.open(["a", .profile("anna"), .profile("ben"), .profile("anna")])
    stage.stack.settle()
    #expect(
      stage.stack.state.all == ["a", "profile", "profile#2", "profile#3"])
    stage.navigator.navigate { $0.pop(2) }
    stage.stack.settle()
    #expect("\(stage.navigator.state)" == "[a profile?tab=posts&user=anna]" && stage.isSound)
  }

  @Test func `a controller that no navigator has made stays where it is`() throws {
    let stage = try StackStage("a")
    let stranger = ViewController("stranger")
    try stage.stack.push(stranger, id: "id", .instant)
    #expect(stage.navigator.state == ["a", "stranger"])
    stage.navigator.navigate { $0.stack.append("b") }
    stage.stack.settle()
    #expect(stage.stack.controllers[1] === stranger && stage.stack.count == 3)
    #expect(stage.stack.entryID(of: stranger) == "id")
  }

  @Test func `a bare stack shows one stack and nothing else`() throws {
    let stage = try StackStage("a")
    for goal in [
      ScreenState(["a"], presenting: [.init(["b"])]), ScreenState(.single("a")),
      ScreenState(["a", "b"], presenting: [.init(["c"])]),
    ] {
      #expect(stage.navigator.open(goal) == .refused(.noStack(nil)))
    }
    #expect(stage.navigator.state == ["a"])
  }

  @Test func `case 15: a link is shown at once, and only the top page is told`() throws {
    let stage = try StackStage()
    let frames = stage.log.frameCount
    stage.navigator.open(["a", "b", "c"], .together, .instant)
    #expect(!stage.stack.isMoving && stage.stack.now == .zero && stage.log.frameCount == frames + 1)
    #expect(stage.log.lines.filter { $0.contains("Show") } == ["willShow(c)", "didShow(c)"])
    #expect(stage.navigator.state == ["a", "b", "c"] && stage.isSound)
  }

  @Test func `case 16: a whole new stack is one transition, and the old pages are let go of`()
    throws
  {
    let stage = try StackStage("a", "b", "c")
    weak let a = stage.stack.controllers[0]
    stage.navigator.open(["d", "e"])
    #expect(stage.stack.step?.from == "c" && stage.stack.step?.to == "e")
    stage.stack.settle()
    #expect(stage.navigator.state == ["d", "e"] && a == nil && stage.isSound)
  }

  @Test func `case 17: a page below the top is replaced unseen`() throws {
    let stage = try StackStage("a", "b", "c")
    let frame = stage.stack.presentFrame
    stage.navigator.navigate { $0.stack[1] = "d" }
    #expect(stage.stack.presentFrame.layers == frame.layers && !stage.stack.isMoving)
    #expect(stage.navigator.state == ["a", "d", "c"])
  }

  @Test func `case 19: a push that takes off what is below it is animated`() throws {
    let stage = try StackStage("a", "b", "c", "d") { $0.duration = .milliseconds(300) }
    stage.navigator.navigate { $0.stack = [$0.stack[0], "e"] }
    for (milliseconds, progress) in [(120, 0.4), (240, 0.8)] {
      stage.stack.play(to: .milliseconds(milliseconds))
      let frame = stage.stack.presentFrame
      #expect(frame.transition?.progress == progress)
      #expect(frame.layers.map(\.controller) == ["d", "e"])
    }
    stage.stack.play(to: .milliseconds(360))
    #expect(stage.stack.presentFrame.layers.map(\.controller) == ["e"] && stage.isSound)
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue, .retarget])
  func `case 20: going back immediately after a push`(policy: InterruptionPolicy) throws {
    let stage = try StackStage("a") { $0.interruption = policy }
    stage.navigator.navigate { $0.stack.append("b") }
    let outcome = stage.navigator.navigate { $0.pop() }
    #expect(outcome.isDeferred == (policy == .queue))
    stage.stack.settle()
    #expect(stage.log.lines.filter { $0 == "delegate didPush(a -> b)" }.count == 1)
    #expect(stage.log.lines.filter { $0 == "delegate didPop(b -> a)" }.count == 1)
    #expect(stage.navigator.state == ["a"] && stage.isSound)
  }

  @Test func `case 20: what the policy rejects leaves the pages as they were`() throws {
    let stage = try StackStage("a") { $0.interruption = .reject }
    stage.navigator.navigate { $0.stack.append("b") }
    let error = StackError.transitionRunning(from: "a", to: "b")
    #expect(stage.navigator.navigate { $0.stack.append("c") } == .refused(.stack(error)))
    stage.stack.settle()
    #expect(stage.navigator.state == ["a", "b"] && stage.isSound)
  }

  @Test func `case 21: without a duration the same is told`() throws {
    let instant = try StackStage("a", "b") { $0.duration = .zero }
    let frames = instant.log.frameCount
    instant.navigator.navigate { $0.pop() }
    #expect(instant.stack.now == .zero && instant.log.frameCount == frames + 1)
    let animated = try StackStage("a", "b")
    animated.navigator.navigate { $0.pop() }
    animated.stack.settle()
    #expect(instant.log.lines == animated.log.lines)
  }

  @Test func `step by step every step is seen under the policy queue, else the last`() throws {
    for (policy, shown) in [
      (InterruptionPolicy.queue, ["b", "a", "d"]), (.finish, ["b", "d"]),
    ] {
      let stage = try StackStage("a", "c", "b") { $0.interruption = policy }
      var seen: [String] = []
      stage.stack.notifications.observe { notification in
        guard notification.moment == .willPush || notification.moment == .willPop,
          notification.step.isAnimated
        else { return }
        if seen.isEmpty { seen.append("b") }
        seen.append(notification.step.to?.name ?? "")
      }
      stage.navigator.open(["a", "d"], .stepwise)
      stage.stack.settle()
      #expect(seen == shown && stage.navigator.state == ["a", "d"] && stage.isSound)
    }
  }

  @Test func `a call from inside a hook waits, and its plan is made then`() throws {
    let stage = try StackStage("a")
    var isFirst = true
    var wasDeferred = false
    stage.stack.notifications.observe { notification in
      guard isFirst, notification.moment == .willPush else { return }
      isFirst = false
      wasDeferred = stage.navigator.navigate { $0.stack.append("c") }.isDeferred
    }
    stage.navigator.navigate { $0.stack.append("b") }
    stage.stack.settle()
    #expect(wasDeferred && stage.navigator.state == ["a", "b", "c"] && stage.isSound)
  }

  @Test func `what fails in its turn is told`() throws {
    let stage = try StackStage("a") { $0.interruption = .queue }
    var failures: [String] = []
    stage.navigator.didRefuse = { failures.append("\($0)") }
    stage.navigator.navigate { $0.stack.append("b") }
    #expect(stage.navigator.navigate { $0.present(["c"]) }.isDeferred)
    stage.stack.settle()
    #expect(failures == ["there is no stack to push onto"])
  }

  @Test func `whoever changes the stack, observers are told the new state once`() throws {
    let stage = try StackStage("a", .profile("anna"))
    var states: [String] = []
    let observation = stage.navigator.observe { states.append("\($0.state)") }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.6)
    stage.stack.endInteraction(finishing: true)
    #expect(stage.stack.grabInteraction())
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    stage.navigator.open(["a", .profile("anna", tab: "photos")])
    stage.navigator.open(["a", .profile("anna", tab: "photos")])
    observation.cancel()
    try stage.stack.pop()
    #expect(
      states == [
        "[a]", "[a profile?tab=posts&user=anna]", "[a profile?tab=photos&user=anna]",
      ])
  }

  @Test(arguments: (UInt64(1)...20).sampled(oneIn: 5))
  func `random states are shown, whatever happens between`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let policies: [InterruptionPolicy] = [.finish, .retarget]
    let stage = try StackStage("home") {
      $0.interruption = policies.randomElement(using: &random) ?? .finish
    }
    let names = ["a", "b", "c", "d", "e", "list"]
    for _ in 0..<60 {
      let goal = ScreenState(
        .stack(
          (0..<Int.random(in: 1...5, using: &random)).map { _ in
            let name = names.randomElement(using: &random) ?? "a"
            return name == "list"
              ? Screen(name, ["p": "\(Int.random(in: 0...2, using: &random))"])
              : Screen(name)
          }))
      let pace: NavigationPace = Bool.random(using: &random) ? .together : .stepwise
      stage.navigator.open(goal, pace, Bool.random(using: &random) ? .animated : .instant)
      #expect(stage.navigator.state == goal)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: stage.stack.settle()
      case 1: stage.stack.advance(by: .milliseconds(Int.random(in: 1...200, using: &random)))
      default:
        if (try? stage.stack.beginInteractivePop()) != nil {
          stage.stack.endInteraction(finishing: Bool.random(using: &random))
        }
      }
    }
    stage.stack.settle()
    #expect(stage.isSound)
  }
}
