// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// What happens to the view stack by other means than the navigator's.
@Suite struct RouteFollowingTests {
  @Test func `a pop of the view stack takes the page off at once`() throws {
    let stage = try RouteStage("A", "B", "C")
    try stage.stack.popToRoot()
    #expect(stage.navigator.routes.description == "A#1")
    #expect(
      stage.told == [
        "pop C#3, previous B#2", "pop B#2, previous A#1", "start closing C#3",
      ])
    stage.stack.settle()
    #expect(stage.told.last == "end closing C#3" && stage.isSound && stage.alive == ["A#1"])
  }

  @Test func `a change below the top is noticed too`() throws {
    let stage = try RouteStage("A", "B", "C")
    let (a, c) = (stage.stack.all[0], stage.stack.all[2])
    try stage.stack.setStack([a, c])
    #expect(stage.navigator.routes.description == "A#1 C#3")
    #expect(stage.told == ["remove B#2, previous A#1"] && stage.alive == ["A#1", "C#3"])
    try stage.stack.erase()
    #expect(stage.navigator.routes.routes == [])
    try stage.navigator.open()
    #expect(stage.both == #"["A#4"] ["A#4"]"# && stage.isSound)
  }

  @Test func `a finger takes the page off at the release`() throws {
    let stage = try RouteStage("A", "B")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.7)
    #expect(stage.navigator.routes.description == "A#1 B#2")
    #expect(stage.told == ["start closing B#2"])
    stage.stack.endInteraction(finishing: true)
    #expect(stage.navigator.routes.description == "A#1")
    stage.stack.settle()
    #expect(
      stage.told == ["start closing B#2", "pop B#2, previous A#1", "end closing B#2"])
    #expect(stage.isSound && stage.alive == ["A#1"])
  }

  @Test func `an unpop brings the page back with its key`() throws {
    let stage = try RouteStage("A", .new("B", ["p": 1])) { $0.unpop = .three }
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    #expect(stage.navigator.routes.description == "A#1")
    stage.forget()
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.both == #"["A#1", "B#2?p=1"] ["A#1", "B#2"]"# && stage.made == ["A", "B"])
    #expect(
      stage.told == [
        "push B#2?p=1, previous A#1", "start opening B#2?p=1", "end opening B#2?p=1",
      ])
    #expect(stage.isSound)
  }

  @Test func `an unpop of a retained page takes it from the inactive ones`() throws {
    let stage = try RouteStage("A", "B") { $0.unpop = .three }
    try stage.navigator.perform(.retain(true))
    try stage.navigator.perform(.goBack)
    stage.stack.settle()
    #expect(stage.navigator.routes.description == "A#1 | B#2")
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.navigator.routes.description == "A#1 B#2" && stage.isSound)
  }

  @Test func `a stranger stays until the next action`() throws {
    let stage = try RouteStage("A")
    try stage.stack.push(ViewController("stranger"), .instant)
    #expect(stage.both == #"["A#1"] ["A#1", "stranger"]"# && stage.told == [])
    try stage.navigator.perform(.push("B"), .instant)
    #expect(stage.both == #"["A#1", "B#2"] ["A#1", "B#2"]"# && stage.isSound)
  }

  @Test func `actions under the policy queue are followed in their turn`() throws {
    let stage = try RouteStage("A") { $0.interruption = .queue }
    try stage.navigator.perform(.push("B"))
    try stage.navigator.perform(.push("C"))
    try stage.navigator.perform(.goBack)
    try stage.navigator.perform(.replace("D"))
    #expect(stage.both == #"["A#1", "D#4"] ["A#1", "B#2"]"#)
    stage.stack.settle()
    #expect(stage.both == #"["A#1", "D#4"] ["A#1", "D#4"]"# && stage.isSound)
    #expect(stage.alive == ["A#1", "D#4"])
  }

  @Test func `an action and a pop of the view stack's own wait in one queue`() throws {
    let stage = try RouteStage("A", "B") { $0.interruption = .queue }
    try stage.navigator.perform(.push("C"))
    try stage.stack.pop()
    try stage.navigator.perform(.push("D"))
    stage.stack.settle()
    #expect(stage.isSound)
    #expect(stage.stack.current?.id == "D#4")
  }

  @Test func `an action from inside a hook is followed after the hooks`() throws {
    let stage = try RouteStage("A")
    var isFirst = true
    stage.stack.notifications.observe { notification in
      guard notification.moment == .willPush, isFirst else { return }
      isFirst = false
      do throws(StackError) {
        try stage.navigator.perform(.push("C"))
        try stage.navigator.perform(.push("D"))
      } catch {
        Issue.record("\(error)")
      }
      #expect(stage.both == #"["A#1", "B#2", "C#3", "D#4"] ["A#1", "B#2"]"#)
    }
    try stage.navigator.perform(.push("B"))
    stage.stack.settle()
    #expect(stage.isSound && stage.stack.count == 4)
    #expect(
      stage.toldOfPages == [
        "push B#2, previous A#1", "push C#3, previous B#2", "push D#4, previous C#3",
      ])
  }

  @Test func `what the view stack refuses in its turn is undone`() throws {
    let stage = try RouteStage("A") { $0.interruption = .reject }
    let waiting = ResultTicket<Int> { _ in }
    var isFirst = true
    stage.stack.notifications.observe { _ in
      guard isFirst else { return }
      isFirst = false
      _ = try? stage.navigator.perform(.push("C"), results: .awaiting(waiting))
    }
    try stage.navigator.perform(.push("B"))
    #expect(stage.both == #"["A#1", "B#2"] ["A#1", "B#2"]"# && stage.alive == ["A#1", "B#2"])
    #expect(waiting.result == .dismissed(.leftByItself))
    stage.stack.settle()
    #expect(stage.isSound)
    #expect(
      stage.toldOfPages == [
        "push B#2, previous A#1", "push C#3, previous B#2", "pop C#3, previous B#2",
      ])
  }

  @Test func `an observer may ask for the next action`() throws {
    let stage = try RouteStage("A")
    var isFirst = true
    let subscription = stage.navigator.observe { _ in
      guard isFirst else { return }
      isFirst = false
      _ = try? stage.navigator.perform(.goBack)
    }
    try stage.navigator.perform(.push("B"))
    subscription.cancel()
    stage.stack.settle()
    #expect(stage.both == #"["A#1"] ["A#1"]"# && stage.isSound)
    #expect(stage.toldOfPages == ["push B#2, previous A#1", "pop B#2, previous A#1"])
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue, .retarget, .reject])
  func `step by step the last step is seen, under queue every one`(
    policy: InterruptionPolicy
  ) throws {
    let stage = try RouteStage("A", "B", "C") { $0.interruption = policy }
    try stage.navigator.perform(
      .set([.same(RouteKey(2)), .same(RouteKey(1))]), mode: .stepwise)
    stage.stack.settle()
    #expect(stage.both == #"["B#2", "A#1"] ["B#2", "A#1"]"# && stage.isSound)
    // Back to A, B in its place, A on top: three steps of 250 ms, or one.
    #expect(stage.stack.now == .milliseconds(policy == .queue ? 750 : 250))
    #expect(stage.toldOfPages == ["remove C#3, previous B#2"])
  }

  @Test func `a smaller stack can be popped to`() throws {
    let stage = try RouteStage("A", "B", "C")
    try stage.navigator.perform(
      .set([.same(RouteKey(1)), "D"]), mode: PlanMode(direction: .pop))
    #expect(stage.stack.step?.direction == .pop)
    stage.stack.settle()
    #expect(stage.both == #"["A#1", "D#4"] ["A#1", "D#4"]"# && stage.isSound)
    #expect(stage.told.contains("start closing C#3"))
  }

  @Test func `a controller of another name is a broken contract`() async {
    await #expect(processExitsWith: .failure) {
      let map = try RouteMap(RouteDestination("A"))
      let stack = ViewStack(size: Size(width: 10, height: 10))
      let navigator = RouteNavigator(stack, map: map) { _ in ViewController("other") }
      try navigator.open()
    }
  }

  @Test func `a navigator leaves nothing behind`() throws {
    let stack = ViewStack(size: Size(width: 10, height: 10))
    weak var seen: RouteNavigator?
    do {
      let map = try RouteMap(RouteDestination("A"))
      let navigator = RouteNavigator(stack, map: map) { ViewController($0.controllerID) }
      seen = navigator
      try navigator.open()
      #expect(navigator.route(of: try #require(stack.current))?.name == "A")
    }
    #expect(seen == nil && stack.notifications.observerCount == 0)
    try stack.push(ViewController("B"), .instant)
    #expect(stack.count == 2)
  }
}
