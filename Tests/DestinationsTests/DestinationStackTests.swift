// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Destinations
import Routing
import StylesPlugin
import Testing
import Timelines
import ViewStackCore

@Suite struct DestinationStackTests {
  @Test func `a stack that is not attached refuses everything`() {
    let navigation = DestinationStack()
    #expect(navigation.push(ViewController("a")) == .refused(.notAttached))
    #expect(navigation.pop() == .refused(.notAttached))
    #expect(navigation.pop().isRefused && !DestinationStack.Outcome.unchanged.isRefused)
    #expect(navigation.pop(to: .view(withID: "a")) == .refused(.notAttached))
    #expect(navigation.depth == 0 && !navigation.containsView(withID: "a"))
    #expect(!navigation.detach())
  }

  @Test func `a container needs a root`() throws {
    let (navigation, container) = (DestinationStack(), ViewStack(size: .zero))
    #expect(throws: DestinationStackError.noRoot) { try navigation.attach(to: container) }
    let stage = try DestinationStage()
    try stage.container.erase()
    #expect(stage.navigation.push(stage.anybody()) == .refused(.noRoot))
    #expect(stage.navigation.pop(to: .root) == .unchanged)
  }

  @Test func `missing ids are generated, and a failure uses none`() throws {
    let stage = try DestinationStage()
    let a = stage.anybody()
    #expect(stage.navigation.push(a, .instant) == .applied("#1"))
    #expect(stage.navigation.push(a) == .refused(.stack(.duplicateController(a.id))))
    #expect(stage.navigation.push([]) == .unchanged)
    #expect(stage.navigation.push(stage.anybody(), withID: "#2", .instant) == .applied("#2"))
    #expect(stage.navigation.push(stage.anybody(), .instant) == .applied("#3"))
    #expect(stage.navigation.containsView(withID: "#1"))
  }

  @Test func `a sequence of ids counts from one`() {
    var ids = EntryIDSequence()
    #expect(ids.next() == "#1" && ids.next() == "#2" && ids.next().description == "#3")
  }

  @Test func `the sequence of ids is injected`() throws {
    var ids = EntryIDSequence()
    _ = ids.next()
    let stage = try DestinationStage(DestinationStack(ids: ids))
    #expect(stage.navigation.push(stage.anybody()) == .applied("#2"))
  }

  @Test func `an id that was popped is free again, and the empty one is legal`() throws {
    let stage = try DestinationStage()
    stage.push("a", "")
    #expect(stage.navigation.containsView(withID: ""))
    #expect(stage.navigation.pop(to: .view(withID: ""), .instant) == .unchanged)
    #expect(stage.navigation.pop(.instant) == .applied("a"))
    #expect(stage.navigation.push(stage.anybody(), withID: "", .instant) == .applied(""))
    #expect(stage.navigation.pop(to: .root, .instant) == .applied(nil))
  }

  @Test func `several views enter in one transition, and the id is that of the last`() throws {
    let stage = try DestinationStage()
    let result = stage.navigation.push(
      [ViewController("a"), ViewController("b"), ViewController("c")], withID: "x")
    #expect(result == .applied("x") && stage.word == "abc")
    #expect(stage.container.controller(ofEntry: "x")?.id == "c")
    #expect(stage.changes.count == 1 && stage.changes.first?.newDepth == 3)
  }

  @Test func `a root that has an id can be popped to`() throws {
    let container = ViewStack(size: Size(width: 400, height: 480))
    try container.push(ViewController("home"), id: "home", .instant)
    try container.push(ViewController("a"), .instant)
    let navigation = DestinationStack()
    try navigation.attach(to: container)
    #expect(navigation.depth == 1 && navigation.containsView(withID: "home"))
    #expect(navigation.pop(to: .view(withID: "home")) == .applied("home"))
  }

  @Test func `changes by other code to the container are published`() throws {
    let stage = try DestinationStage()
    try stage.container.push([ViewController("a"), ViewController("b")], .instant)
    #expect(stage.navigation.depth == 2 && stage.changes.map(\.newDepth) == [2])
    stage.forget()
    try stage.container.pop(.instant)
    #expect(stage.navigation.depth == 1 && stage.changes.map(\.newDepth) == [1])
    stage.forget()
    // Below the top nothing moves on screen, but the depth grows.
    try stage.container.insert(ViewController("c"), at: 1)
    #expect(stage.depths == [2] && stage.changes.map(\.direction) == [nil])
    stage.forget()
    try stage.container.replaceCurrent(with: ViewController("d"), .instant)
    #expect(stage.depths == [2] && stage.changes.map(\.direction) == [.push])
  }

  @Test func `a new root is no change of the elements`() throws {
    let stage = try DestinationStage()
    try stage.container.replaceCurrent(with: ViewController("other"), .instant)
    try stage.container.erase()
    try stage.container.push(ViewController("again"), .instant)
    #expect(stage.changes.isEmpty && stage.navigation.depth == 0)
    stage.push("a")
    stage.forget()
    let all = stage.container.controllers
    try stage.container.setControllers([ViewController("new")] + all.dropFirst(), .instant)
    #expect(stage.changes.isEmpty && stage.word == "a")
    try stage.container.setControllers(
      pages: stage.container.controllers.map {
        ViewStackCore.Page($0, id: $0.id == "a" ? "x" : nil)
      })
    #expect(stage.changes.map(\.direction) == [nil] && stage.depths == [1])
  }

  @Test func `a finger pops at its release, but not if it goes back`() throws {
    let stage = try DestinationStage()
    stage.push("a", "b")
    stage.forget()
    try stage.container.beginInteractivePop()
    stage.container.updateInteraction(progress: 0.75)
    #expect(stage.navigation.depth == 2 && stage.changes.isEmpty)
    stage.container.endInteraction(finishing: false)
    stage.container.settle()
    #expect(stage.navigation.depth == 2 && stage.changes.isEmpty)
    try stage.container.beginInteractivePop()
    stage.container.endInteraction(finishing: true)
    #expect(stage.depths == [1] && stage.changes.map(\.direction) == [.pop])
    #expect(!stage.navigation.containsView(withID: "b"))
    // A new finger takes the pop back, which is a change as well.
    #expect(stage.container.grabInteraction())
    #expect(stage.depths == [1, 2] && stage.navigation.containsView(withID: "b"))
  }

  @Test func `observers are called before any hook and any frame`() throws {
    let stage = try DestinationStage()
    var frames: [Int] = []
    var hooks: [Int] = []
    stage.navigation.observe { _ in
      frames.append(stage.recorder.timeline.frames.count)
      hooks.append(stage.recorder.timeline.events.count)
    }
    let before = (stage.recorder.timeline.frames.count, stage.recorder.timeline.events.count)
    stage.push("a", options: .animated)
    #expect(frames == [before.0] && hooks == [before.1])
    #expect(stage.recorder.timeline.frames.count > before.0)
  }

  @Test func `a call from inside an observer waits`() throws {
    let stage = try DestinationStage()
    var results: [DestinationStack.Outcome] = []
    let (a, b, c) = (stage.anybody(), stage.anybody(), stage.anybody())
    stage.navigation.observe { change in
      guard change.newDepth == 1 else { return }
      results.append(stage.navigation.push(b, withID: "b"))
      results.append(stage.navigation.push(c, withID: "b"))
    }
    #expect(stage.navigation.push(a, withID: "a") == .applied("a"))
    #expect(results == [.deferred("b"), .refused(.duplicateID("b"))])
    #expect(stage.depths == [1, 2] && stage.refusals == [])
  }

  @Test func `an observation ends when it is cancelled`() throws {
    let stage = try DestinationStage()
    var count = 0
    let observation = stage.navigation.observe { _ in count += 1 }
    stage.push("a")
    observation.cancel()
    stage.push("b")
    #expect(count == 1)
  }

  @Test func `a strict stack publishes every call, even without an effect`() throws {
    let stage = try DestinationStage(DestinationStack(behavior: .strict))
    stage.navigation.pop()
    stage.navigation.pop(to: .root)
    stage.navigation.pop(to: .view(withID: "zz"))
    #expect(stage.changes.map(\.direction) == .init(repeating: .pop, count: 6))
    #expect(stage.depths == .init(repeating: 0, count: 6))
  }

  @Test func `refusals of the container are reported`() throws {
    let stage = try DestinationStage()
    stage.container.configuration.interruption = .reject
    stage.push("a", options: .animated)
    let error = StackError.transitionRunning(from: "root", to: "a")
    #expect(stage.navigation.push(stage.anybody()) == .refused(.stack(error)))
    #expect(stage.navigation.pop() == .refused(.stack(error)))
    stage.container.configuration.interruption = .queue
    #expect(stage.navigation.pop() == .deferred(nil))
    stage.container.settle()
    #expect(stage.navigation.depth == 0)
  }

  @Test func `a call has its own style and timing`() throws {
    let stage = try DestinationStage()
    let options = TransitionOptions(
      style: TransitionPairStyle(.opacity), duration: .milliseconds(50))
    stage.push("a", options: options)
    #expect(stage.container.presentFrame.transition?.style == "opacity")
    #expect(stage.container.endOfTransition == .milliseconds(50))
    stage.container.settle()
    // A style without a timing uses the stack's easing.
    stage.push("b", options: TransitionOptions(style: TransitionPairStyle(.opacity)))
    #expect(stage.container.endOfTransition == .milliseconds(250))
  }

  @Test func `the easing is that of the stack`() throws {
    let easing = DestinationStack.Easing(duration: .milliseconds(800), curve: .linear)
    let stage = try DestinationStage(DestinationStack(easing: easing))
    stage.push("a", options: .animated)
    stage.container.advance(by: .milliseconds(200))
    #expect(stage.x("a") == 300 && stage.container.endOfTransition == .milliseconds(800))
    stage.container.settle()
    // A pop by other code has it, too.
    try stage.container.pop()
    stage.container.advance(by: .milliseconds(400))
    #expect(stage.x("a") == 200)
  }

  @Test func `a spring lasts until it rests, at most a minute`() throws {
    // ln((1 + ζ w0) / .001) / (ζ w0) with ζ w0 = .25 · 2π / .5 = π: (ln 4.14159 + ln 1000) / π.
    let spring = SpringCurve(response: .milliseconds(500), dampingFraction: 0.25)
    let easing = DestinationStack.Easing.spring(spring)
    let seconds = Double(easing.duration.components.attoseconds) / 1e18
    #expect(easing.duration.components.seconds == 2 && abs(seconds - 0.6512) < 1e-4)
    let endless = SpringCurve(response: .milliseconds(500), dampingFraction: 0)
    #expect(DestinationStack.Easing.spring(endless).duration == .seconds(60))
  }

  @Test func `detaching gives the container its settings back`() throws {
    let container = ViewStack(size: Size(width: 400, height: 480), style: CrossFadeStyle())
    try container.push(ViewController("root"), .instant)
    let navigation = DestinationStack()
    try navigation.attach(to: container)
    navigation.push(ViewController("a"), withID: "a", .instant)
    container.configuration.curve = .linear
    #expect(navigation.detach())
    #expect(container.style.name == "cross-fade" && container.count == 2)
    #expect(container.configuration.duration == nil)
    #expect(container.configuration.distance == .eighth)
    // A setting changed meanwhile stays.
    #expect(container.configuration.curve == .linear)
    #expect(navigation.push(ViewController("b")) == .refused(.notAttached) && navigation.depth == 0)
    let other = DestinationStack()
    try other.attach(to: container)
    #expect(other.containsView(withID: "a"))
  }

  @Test func `a released container leaves the stack free, and a released stack its container`()
    throws
  {
    let navigation = DestinationStack()
    do {
      let container = ViewStack(size: .zero)
      try container.push(ViewController("root"), .instant)
      try navigation.attach(to: container)
      #expect(navigation.container === container)
    }
    #expect(navigation.container == nil && navigation.pop() == .refused(.notAttached))
    let container = ViewStack(size: .zero)
    try container.push(ViewController("root"), .instant)
    do {
      let passing = DestinationStack()
      try passing.attach(to: container)
    }
    try navigation.attach(to: container)
  }

  @Test func `a container keeps its own style, duration and curve`() throws {
    let container = ViewStack(size: Size(width: 400, height: 480), style: CrossFadeStyle())
    container.configuration.duration = .seconds(3)
    container.configuration.curve = .linear
    let configuration = container.configuration
    try container.push(ViewController("root"), .instant)
    let navigation = DestinationStack()
    try navigation.attach(to: container)
    #expect(container.style.name == "cross-fade" && container.configuration == configuration)
    navigation.push(ViewController("a"))
    #expect(container.presentFrame.transition?.style == "navigation")
    #expect(container.endOfTransition == .milliseconds(200))
    container.settle()
    #expect(container.style.name == "cross-fade" && container.configuration == configuration)
    container.style = SheetStyle()
    navigation.detach()
    try container.push(ViewController("b"))
    #expect(container.presentFrame.transition?.style == SheetStyle().name)
  }

  @Test func `a container has its own style again when the stack is released`() throws {
    let container = ViewStack(size: Size(width: 400, height: 480), style: CrossFadeStyle())
    try container.push(ViewController("root"), .instant)
    do {
      let passing = DestinationStack()
      try passing.attach(to: container)
    }
    try container.push(ViewController("a"))
    #expect(container.presentFrame.transition?.style == "cross-fade")
  }

  @Test func `small views push each other out by the larger width, without a shadow`() throws {
    let container = ViewStack(size: Size(width: 320, height: 480))
    try container.push(ViewController("a", size: Size(width: 60, height: 50)), .instant)
    let navigation = DestinationStack()
    try navigation.attach(to: container)
    navigation.push(ViewController("b", size: Size(width: 100, height: 50)))
    func layer(_ name: String) -> Layer? {
      container.presentFrame.layers.first { $0.name == name }
    }
    #expect(layer("b")?.frame.x == 100 && layer("a")?.frame.x == 0)
    #expect(layer("b")?.shadow == nil)
    container.settle()
    navigation.pop()
    #expect(layer("b")?.frame.x == 0 && layer("a")?.frame.x == -100)
    #expect(layer("b")?.shadow == nil)
  }

  @Test func `the stack of a window is refused`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("root") })
    #expect(throws: DestinationStackError.partOfWindow) {
      try DestinationStack().attach(to: window.stack)
    }
  }

  @Test func `errors tell what is wrong`() {
    let sentences: [(DestinationStackError, String)] = [
      (.alreadyAttached, "the destination stack is attached to a container already"),
      (.containerTaken, "another destination stack is attached to the container"),
      (.noRoot, "the container has no root to which a destination stack could pop"),
    ]
    for (error, sentence) in sentences {
      #expect(error.description == sentence)
    }
  }

  @Test func `of two waiting pushes of one id, the second is refused at once`() throws {
    let container = ViewStack(size: Size(width: 320, height: 480))
    container.configuration.interruption = .queue
    try container.push(ViewController("root"), .instant)
    let stack = DestinationStack()
    try stack.attach(to: container)
    #expect(stack.push(ViewController("a"), withID: "a") == .applied("a"))
    #expect(stack.push(ViewController("b"), withID: "x") == .deferred("x"))
    #expect(stack.push(ViewController("c"), withID: "x") == .refused(.duplicateID("x")))
    // A waiting pop may remove the view, so the id is free again.
    #expect(stack.pop() == .deferred(nil))
    #expect(stack.push(ViewController("d"), withID: "x") == .deferred("x"))
    container.settle()
    #expect(container.controllers.map(\.id) == ["root", "a", "d"])
    #expect(stack.push(ViewController("e"), withID: "x") == .refused(.duplicateID("x")))
    // Generated ids skip the ids that wait.
    #expect(stack.push(ViewController("f")) == .applied("#1"))
    #expect(stack.push(ViewController("g"), withID: "#2") == .deferred("#2"))
    #expect(stack.push(ViewController("h")) == .deferred("#3"))
    container.settle()
    #expect(stack.depth == 5)
  }

  @Test func `an id waits until its push is carried out`() throws {
    let container = ViewStack(size: Size(width: 320, height: 480))
    container.configuration.interruption = .queue
    try container.push(ViewController("root"), .instant)
    let stack = DestinationStack()
    try stack.attach(to: container)
    #expect(stack.push(ViewController("a"), withID: "a") == .applied("a"))
    #expect(stack.push(ViewController("b"), withID: "b") == .deferred("b"))
    let end = try #require(container.endOfTransition)
    container.advance(to: end)
    #expect(container.state.current == "b" && container.isMoving)
    // The pop of the container is carried out first, so the id is free then.
    try container.pop()
    #expect(stack.push(ViewController("c"), withID: "b") == .deferred("b"))
    container.settle()
    #expect(container.controllers.map(\.id) == ["root", "a", "c"])
  }
}
