// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the observers that only the stack counts.
@testable import ViewStackCore

/// The defects P1…P13 and P25…P29 of UIViewControllerStack.
///
/// The engine has none of them.
@Suite struct StackDefectTests {
  @Test func `P1: the notification of a push names the stack and both controllers`() throws {
    for options in [TransitionOptions.animated, .instant] {
      let stage = try Stage("a")
      let b = page("b")
      var moments: [StackEvent.Moment] = []
      stage.stack.notifications.observe { notification in
        moments.append(notification.moment)
        #expect(notification.stack === stage.stack)
        #expect(notification.from === stage.pages[0] && notification.to === b)
      }
      try stage.stack.push(b, options)
      stage.stack.settle(emitsFrames: false)
      #expect(moments == [.willPush, .didPush])
    }
  }

  @Test func `P2: a push without animation leaves no shadow behind`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"), .instant)
    #expect(stage.screen.frames.map { $0.layers.map(\.shadow) } == [[nil]])
    #expect(stage.stack.presentFrame.layers.map(\.shadow) == [nil])
  }

  @Test func `P3: a view's own opacity survives every way of leaving`() throws {
    for fades in [true, false] {
      for options in [TransitionOptions.animated, .instant] {
        let stage = try Stage("a", "b", configuration: .with { $0.animatesAlpha = fades })
        stage.pages[0].view.alpha = 0.4
        stage.pages[1].view.alpha = 0.7
        let views = stage.pages.map(\.view)
        try stage.stack.pop(options)
        stage.stack.settle()
        #expect(stage.stack.presentFrame.layers.map(\.alpha) == [0.4])
        try stage.stack.push(stage.pages[1], options)
        stage.stack.settle()
        #expect(stage.stack.presentFrame.layers.map(\.alpha) == [0.7])
        #expect(stage.pages.map(\.view) == views)
      }
    }
  }

  @Test func `P4: the delegate hears of pushes like of pops`() throws {
    let stage = try Stage("a")
    var moments: [StackEvent.Moment] = []
    stage.watch().onMoment = { moment, _, _ in moments.append(moment) }
    try stage.stack.push(page("b"))
    try stage.stack.pop()
    stage.stack.settle(emitsFrames: false)
    #expect(moments == [.willPush, .didPush, .willPop, .didPop])
  }

  @Test func `P5: a pop to index 0 is animated only on request`() throws {
    let instant = try Stage("a", "b", "c")
    try instant.stack.pop(toIndex: 0, .instant)
    #expect(!instant.stack.isMoving && instant.word == "a")
    #expect(instant.screen.frames.map(\.order) == [["a"]])
    let animated = try Stage("a", "b", "c")
    try animated.stack.pop(toIndex: 0, .animated)
    #expect(animated.stack.isMoving && animated.stack.step?.isAnimated == true)
  }

  @Test func `P6: a pop to the root at the root leaves it on screen`() throws {
    for options in [TransitionOptions.animated, .instant] {
      let stage = try Stage("a")
      #expect(try stage.stack.popToRoot(options) == .unchanged)
      #expect(try stage.stack.pop(toIndex: 0, options) == .unchanged)
      #expect(stage.screen.events.isEmpty && stage.screen.frames.isEmpty)
      #expect(stage.stack.presentFrame.order == ["a"])
    }
  }

  @Test func `P7: pops on an empty stack and beyond the end are answered and do not crash`() throws
  {
    let stack = ViewStack(size: phone)
    #expect(try stack.popToRoot() == .unchanged)
    #expect(throws: StackError.indexOutOfRange(0, count: 0)) { try stack.pop(toIndex: 0) }
    #expect(throws: StackError.indexOutOfRange(1, count: 0)) { try stack.pop(toIndex: 1) }
    let stage = try Stage("a", "b")
    #expect(throws: StackError.indexOutOfRange(2, count: 2)) { try stage.stack.pop(toIndex: 2) }
    #expect(stage.word == "ab" && stage.screen.events.isEmpty)
  }

  @Test func `P8: a pop on an empty stack has no events`() throws {
    let stage = try Stage()
    var moments = 0
    stage.watch().onMoment = { _, _, _ in moments += 1 }
    stage.stack.notifications.observe { _ in moments += 1 }
    #expect(try stage.stack.pop() == .unchanged)
    #expect(moments == 0 && stage.screen.events.isEmpty && stage.screen.frames.isEmpty)
  }

  @Test func `P9: a controller on screen stays there when it is pushed again`() throws {
    for options in [TransitionOptions.animated, .instant] {
      let stage = try Stage("a", "b")
      let b = stage.pages[1]
      #expect(throws: StackError.duplicateController("b")) { try stage.stack.push(b, options) }
      #expect(try stage.stack.push([], options) == .unchanged)
      #expect(try stage.stack.setRoot(b, options).change?.direction == nil)
      stage.stack.settle()
      #expect(stage.word == "b" && stage.stack.presentFrame.order == ["b"])
      #expect(stage.screen.events.isEmpty && stage.problems() == [])
    }
  }

  @Test func `P10: every operation changes the stack before the first event`() throws {
    let calls: [(ViewStack) throws -> StackOutcome] = [
      { try $0.push(page("x"), .instant) }, { try $0.push([page("x"), page("y")], .instant) },
      { try $0.pop(.instant) }, { try $0.popToRoot(.instant) },
      { try $0.pop(toIndex: 0, .instant) }, { try $0.replaceCurrent(with: page("x"), .instant) },
      { try $0.setRoot(page("x"), .instant) }, { try $0.setControllers([page("x")], .instant) },
    ]
    for call in calls {
      let stage = try Stage("a", "b", "c")
      var words: Set<String> = []
      stage.watch().onMoment = { _, step, stack in
        words.insert(stage.word)
        #expect(stack.current?.id == step.to && step.from == "c")
      }
      for page in stage.pages {
        page.onHook = { _, _, _ in words.insert(stage.word) }
      }
      _ = try call(stage.stack)
      #expect(words == [stage.word])
    }
  }

  @Test func `P11: controllers that leave unseen are named`() throws {
    let stage = try Stage("a", "b", "c", "d")
    var dropped: [[ControllerID]] = []
    stage.watch().onMoment = { _, step, _ in dropped.append(step.dropped) }
    let change = try stage.stack.popToRoot(.instant).change
    #expect(change?.removed.map(\.id) == ["b", "c", "d"] && change?.dropped == ["b", "c"])
    #expect(dropped == [["b", "c"], ["b", "c"]])
    // They get no hook, and no longer refer to the stack.
    #expect(!stage.screen.lines.contains { $0.hasSuffix("(b)") || $0.hasSuffix("(c)") })
    #expect(stage.pages.dropFirst().allSatisfy { $0.stack == nil })
    dropped = []
    try stage.stack.setControllers([page("x"), page("y")], .instant)
    try stage.stack.erase()
    #expect(dropped == [[], [], ["x"], ["x"]])
  }

  @Test func `P12: an insertion on top and a replacement of the current controller are seen`()
    throws
  {
    let stage = try Stage("a", "b")
    try stage.stack.insert(page("c"), at: 2)
    #expect(stage.stack.presentFrame.order == ["c"] && stage.word == "abc")
    try stage.stack.replace(stage.stack.controllers[2], with: page("d"))
    #expect(stage.stack.presentFrame.order == ["d"] && stage.word == "abd")
    #expect(throws: StackError.indexOutOfRange(4, count: 3)) {
      try stage.stack.insert(page("e"), at: 4)
    }
    #expect(throws: StackError.indexOutOfRange(-1, count: 3)) {
      try stage.stack.insert(page("e"), at: -1)
    }
    #expect(throws: StackError.unknownController("z")) {
      try stage.stack.replace(page("z"), with: page("e"))
    }
    #expect(stage.problems() == [])
  }

  @Test(arguments: InterruptionPolicy.allCases)
  func `P13: a pop during a push leaves the revealed controller on screen`(
    policy: InterruptionPolicy
  ) throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = policy })
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(100))
    do {
      try stage.stack.pop()
    } catch {
      #expect(policy == .reject)
    }
    stage.stack.settle()
    #expect(stage.stack.presentFrame.order == [policy == .reject ? "b" : "a"])
    #expect(stage.problems() == [])
  }

  @Test
  func `P25: didResize is called only on a change, and a controller may refuse to be resized`()
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.resizesViews = true })
    var resizes = 0
    stage.pages[0].onResize = { _, _ in resizes += 1 }
    stage.stack.layout()
    try stage.stack.push(page("b"), .instant)
    try stage.stack.pop(.instant)
    #expect(resizes == 0)
    stage.pages[0].resizing = .never
    try stage.stack.resize(to: Size(width: 700, height: 300))
    #expect(resizes == 0 && stage.pages[0].view.frame.size == phone)
    // A controller may also ask to be resized although the switch is off.
    stage.stack.configuration.resizesViews = false
    stage.pages[0].resizing = .always
    stage.stack.layout()
    #expect(resizes == 1 && stage.pages[0].view.frame.size == stage.stack.size)
  }

  @Test func `P26: hooks, delegate and observers report a negative duration as not animated`()
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.duration = .milliseconds(-250) })
    var animated: [Bool] = []
    let b = page("b")
    stage.watch().onMoment = { _, step, _ in animated.append(step.isAnimated) }
    stage.stack.notifications.observe { animated.append($0.step.isAnimated) }
    b.onHook = { _, step, _ in animated.append(step.isAnimated) }
    try stage.stack.push(b)
    try stage.stack.pop()
    #expect(animated.count == 12 && !animated.contains(true))
    #expect(!stage.stack.isMoving && stage.stack.now == .zero)
    #expect(stage.screen.frames.map(\.order) == [["b"], ["a"]] && stage.screen.rests.isEmpty)
  }

  @Test func `P27: a new stack has its defaults, once, as documented`() {
    let stack = ViewStack(size: phone)
    let configuration = stack.configuration
    #expect(configuration == StackConfiguration())
    #expect(
      configuration.duration == nil && configuration.usualDuration == .milliseconds(250)
        && configuration.curve == .easeInOut)
    #expect(configuration.distance == .eighth && !configuration.animatesAlpha)
    #expect(configuration.usesShadows && !configuration.resizesViews)
    #expect(configuration.interruption == .finish && configuration.eventOrder == .standard)
    #expect(configuration.layoutDirection == .leftToRight && !configuration.reducesMotion)
    #expect(configuration.frameRate == 60)
    #expect(stack.count == 0 && stack.current == nil && stack.now == .zero)
    #expect(stack.notifications.observerCount == 0 && stack.presentFrame.layers.isEmpty)
  }
  @Test func `P28: a transition in which nothing moves ends at its time`() throws {
    let stage = try Stage("a")
    stage.watch().positions = PositionOverrides(startOfTo: 0, endOfTo: 0, endOfFrom: 0)
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(249))
    #expect(stage.stack.isMoving && !stage.screen.lines.contains("didShow(b)"))
    stage.stack.advance(to: .milliseconds(250))
    #expect(!stage.stack.isMoving && stage.screen.lines.contains("didShow(b)"))
    #expect(stage.screen.frames.allSatisfy { $0.layers.allSatisfy { $0.frame.x == 0 } })
  }

  @Test func `P29: a controller knows its stack, on screen or not, at any depth`() throws {
    let stage = try Stage("a", "b", "c")
    #expect(stage.pages.allSatisfy { $0.stack === stage.stack && stage.stack.contains($0) })
    // The depth of the view tree does not matter: the link to the stack needs no search.
    for _ in 0..<30 {
      stage.pages[0].view = ViewNode(
        name: "outer", frame: stage.pages[0].view.frame, subviews: [stage.pages[0].view])
    }
    #expect(stage.pages[0].stack === stage.stack)
  }
}
