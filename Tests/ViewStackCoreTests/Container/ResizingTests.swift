// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct ResizingTests {
  private let small = Size(width: 100, height: 50)
  private let wide = Size(width: 640, height: 200)

  /// The expected size of a view with the given policy, with the container's switch on or off.
  private func expected(_ policy: ResizePolicy, _ isOn: Bool, in size: Size) -> Size {
    switch policy {
    case .always: size
    case .never: small
    case .inherit: isOn ? size : small
    }
  }

  @Test(arguments: ResizePolicy.allCases, [true, false])
  func `each controller's policy decides, and the switch decides for those that inherit`(
    policy: ResizePolicy, isOn: Bool
  ) throws {
    for other in ResizePolicy.allCases {
      let stage = try Stage("a", pageSize: small, configuration: .with { $0.resizesViews = isOn })
      stage.pages[0].view.frame.size = small
      stage.pages[0].resizing = policy
      let b = page("b", size: small)
      b.resizing = other
      try stage.stack.push(b)
      #expect(stage.pages[0].view.frame.size == expected(policy, isOn, in: phone))
      #expect(b.view.frame.size == expected(other, isOn, in: phone))
      // In mid-transition both follow the container. At rest only the current one does.
      try stage.stack.resize(to: wide)
      #expect(stage.pages[0].view.frame.size == expected(policy, isOn, in: wide))
      #expect(b.view.frame.size == expected(other, isOn, in: wide))
      stage.stack.settle(emitsFrames: false)
      let before = stage.pages[0].view.frame
      try stage.stack.resize(to: phone)
      #expect(b.view.frame.size == expected(other, isOn, in: phone))
      #expect(stage.pages[0].view.frame == before)
      #expect(stage.problems().isEmpty)
    }
  }

  @Test func `didResize is called only on a change, with the old size`() throws {
    let stage = try Stage("a", configuration: .with { $0.resizesViews = true })
    let b = page("b", size: small)
    var sizes: [Size] = []
    var questions = 0
    b.onResize = { size, stack in
      sizes.append(size)
      #expect(stack === stage.stack && b.view.frame.size == stack.size)
    }
    b.onResizeQuestion = { _ in questions += 1 }
    try stage.stack.push(b, .instant)
    #expect(sizes == [small])
    #expect(
      stage.screen.events.filter { $0.name == "didResize" }.map(\.occurrence)
        == [.didResize(controller: "b", size: phone)])
    stage.stack.layout()
    try stage.stack.resize(to: phone)
    #expect(sizes == [small] && questions == 2)
    try stage.stack.resize(to: wide)
    #expect(sizes == [small, phone])
    b.resizing = .never
    try stage.stack.resize(to: phone)
    #expect(sizes == [small, phone] && b.view.frame.size == wide)
  }

  @Test func `layout adopts changes made at rest`() throws {
    let stage = try Stage("a", pageSize: small)
    let page = stage.pages[0]
    page.view.subviews = [
      ViewNode(
        name: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 10),
        autoresizingMask: .flexibleWidth)
    ]
    page.resizing = .always
    stage.stack.layout()
    #expect(page.view.frame.size == phone && page.view.subviews[0].frame.width == 320)
    #expect(stage.screen.frames.map { $0.layers[0].frame.size } == [phone])
    page.view.frame.x = 5
    stage.stack.layout()
    #expect(stage.screen.frames.last?.layers[0].frame.x == 5)
    #expect(stage.stack.presentFrame == stage.screen.frames.last)
  }

  @Test func `an impossible size is refused`() throws {
    let stage = try Stage("a")
    for size in [
      Size(width: -1, height: 2), Size(width: 1, height: -2), Size(width: .infinity, height: 1),
    ] {
      #expect(throws: StackError.invalidSize(size)) { try stage.stack.resize(to: size) }
    }
    #expect(throws: StackError.self) {
      try stage.stack.resize(to: Size(width: .nan, height: 1))
    }
    #expect(stage.stack.size == phone && stage.screen.frames.isEmpty)
    try stage.stack.resize(to: .zero)
    #expect(stage.stack.size == .zero)
  }

  @Test func `an empty stack is resized without events`() throws {
    let stack = ViewStack(size: phone)
    let screen = Screen(stack)
    try stack.resize(to: wide)
    #expect(screen.frames.map(\.layers) == [[]] && screen.events.isEmpty)
  }

  @Test func `hidden controllers are neither asked nor resized`() throws {
    let stage = try Stage("a", "b", "c", configuration: .with { $0.resizesViews = true })
    var asked: [ControllerID] = []
    for page in stage.pages {
      page.onResizeQuestion = { _ in asked.append(page.id) }
    }
    try stage.stack.resize(to: wide)
    #expect(asked == ["c"])
    asked = []
    try stage.stack.popToRoot(.instant)
    #expect(asked == ["c", "a"])
    #expect(stage.pages[0].view.frame.size == wide && stage.pages[1].view.frame.size == phone)
  }

  @Test func `a transition goes on at the same progress in the new size`() throws {
    let stage = try Stage(
      "a", "b",
      configuration: .with {
        $0.curve = .linear
        $0.resizesViews = true
      })
    try stage.stack.pop()
    stage.stack.advance(to: .milliseconds(125))
    // Halfway: −40 → 0 at −20, 0 → 320 at 160. In the new width of 640: −40 of −80, 320 of 640.
    #expect(stage.stack.presentFrame.layers.map(\.frame.x) == [-20, 160])
    let events = stage.screen.events.count
    try stage.stack.resize(to: wide)
    let present = stage.stack.presentFrame
    #expect(present.layers.map(\.frame.x) == [-40, 320])
    #expect(present.layers.map(\.frame.size) == [wide, wide])
    #expect(present.transition?.progress == 0.5 && present.time == .milliseconds(125))
    // The only new events are that the two views were resized.
    #expect(
      stage.screen.events.dropFirst(events).map(\.name) == ["didResize", "didResize"])
    #expect(stage.stack.endOfTransition == .milliseconds(250))
    stage.stack.settle()
    #expect(stage.screen.frames.last?.layers.map(\.frame.x) == [0, 640])
    #expect(stage.screen.rests.count == 1)
    #expect(stage.problems().isEmpty)
    #expect(
      stage.screen.lines.filter { !$0.hasPrefix("didResize") } == [
        "willHide(b)", "willShow(a)", "notification willPop(b -> a)", "delegate willPop(b -> a)",
        "didHide(b)", "didShow(a)", "delegate didPop(b -> a)", "notification didPop(b -> a)",
      ])
  }

  @Test func `a resize at every frame loses nothing`() throws {
    let stage = try Stage("a", configuration: .with { $0.resizesViews = true })
    try stage.stack.push(page("b"))
    var width = 320.0
    while let next = stage.stack.nextInstant {
      stage.stack.advance(to: next)
      width += 8
      try stage.stack.resize(to: Size(width: width, height: 480))
    }
    #expect(stage.stack.now == .milliseconds(250))
    #expect(stage.screen.frames.compactMap(\.transition).last?.progress == 1)
    #expect(stage.problems().isEmpty)
  }

  @Test func `a running transition keeps the settings with which it began`() throws {
    let stage = try Stage("a", "b", configuration: .linear)
    try stage.stack.pop()
    stage.stack.advance(to: .milliseconds(125))
    stage.stack.configuration = .with {
      $0.distance = .quarter
      $0.duration = .seconds(9)
      $0.animatesAlpha = true
      $0.usesShadows = false
      $0.reducesMotion = true
      $0.layoutDirection = .rightToLeft
    }
    let before = stage.stack.presentFrame
    try stage.stack.resize(to: Size(width: 320, height: 481))
    #expect(stage.stack.presentFrame == before)
    #expect(stage.stack.endOfTransition == .milliseconds(250))
  }

  @Test func `a hook that moves a view before the start is honoured`() throws {
    let stage = try Stage("a", configuration: .linear)
    let b = page("b")
    stage.pages[0].onHook = { hook, _, _ in
      if hook == .willHide { stage.pages[0].view.frame.x = 20 }
    }
    b.onHook = { hook, _, _ in
      if hook == .willShow {
        b.view.frame.x = 16
        b.view.alpha = 0.5
      }
    }
    try stage.stack.push(b)
    stage.stack.advance(to: .milliseconds(250))
    // From 20 to −40, and from 320 to 16.
    #expect(stage.screen.frames.map { $0.layers.map(\.frame.x) } == [[20, 320], [-40, 16]])
    #expect(stage.screen.frames.map { $0.layers.map(\.alpha) } == [[1, 0.5], [1, 0.5]])
    #expect(stage.screen.rests.last?.layers.map(\.frame.x) == [16])
  }

  @Test func `a transition that a finger holds still is shown in the new size at once`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.resizesViews = true })
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    let count = stage.screen.frames.count
    try stage.stack.resize(to: wide)
    #expect(stage.screen.frames.count == count + 1)
    // Half-way out: its left edge is in the middle of the 640 points.
    #expect(
      stage.screen.frames.last?.layer("b")?.frame == Rect(x: 320, y: 0, width: 640, height: 200))
  }
}
