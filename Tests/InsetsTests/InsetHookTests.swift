// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Insets
import Routing
import Testing
import Timelines
import ViewStackCore
import ViewStackTesting

@Suite struct InsetHookTests {
  private let bars = InsetSources([
    InsetSource("status bar", .top, 44), InsetSource("home indicator", .bottom, 34),
  ])

  @Test func `a page learns its insets before it is shown, once`() throws {
    let stack = ViewStack.small(bars)
    let page = InsetTestPage("a")
    try stack.push(page)
    stack.settle()
    #expect(page.calls == ["didChangeInsets top 44 bottom 34", "willShow", "didShow"])
  }

  @Test func `a subclass of the ready-made controller learns its insets`() throws {
    final class Page: ViewController {
      var tops: [Double] = []
      override func didChangeInsets(from oldInsets: Edges, in stack: ViewStack) {
        tops.append(view.insets.top)
      }
    }
    let stack = ViewStack.small(bars)
    let page = Page("a")
    try stack.push(page, .instant)
    #expect(page.tops == [44])
  }

  @Test func `the first frame shows the layout inside the insets`() throws {
    let stack = ViewStack.small(bars)
    try stack.push(InsetTestPage("a"), .instant)
    let recorder = TimelineRecorder(stack)
    try stack.push(InsetTestPage("b"))
    stack.settle()
    let places = recorder.timeline.frames.map { $0.list(of: "b") }
    // 480 - 44 - 34 points are left.
    #expect(Set(places) == [Rect(x: 0, y: 44, width: 320, height: 402)])
  }

  @Test func `insets that willShow changes are in the first frame`() throws {
    let stack = ViewStack.small(bars)
    try stack.push(InsetTestPage("a"), .instant)
    let recorder = TimelineRecorder(stack)
    let page = InsetTestPage("b")
    page.onWillShow = { $0.sources.set(InsetSource("search", .bottom, 60)) }
    try stack.push(page)
    stack.settle()
    #expect(recorder.timeline.frames.first?.list(of: "b")?.height == 376)
    #expect(page.calls.prefix(3).last == "didChangeInsets top 44 bottom 60")
  }

  @Test func `without animation, insets that willShow changes are in the only frame`() throws {
    let stack = ViewStack.small(bars)
    try stack.push(InsetTestPage("a"), .instant)
    let recorder = TimelineRecorder(stack)
    let page = InsetTestPage("b")
    page.onWillShow = { $0.sources.set(InsetSource("search", .bottom, 60)) }
    try stack.push(page, .instant)
    #expect(recorder.timeline.frames.map { $0.list(of: "b")?.height } == [376])
    #expect(page.calls.suffix(2) == ["didChangeInsets top 44 bottom 60", "didShow"])
  }

  @Test func `insets that change at rest are shown at once`() throws {
    let stack = ViewStack.small(bars)
    let page = InsetTestPage("a")
    try stack.push(page, .instant)
    let recorder = TimelineRecorder(stack)
    stack.sources.set(InsetSource("status bar", .top, 20))
    #expect(recorder.timeline.frames.map { $0.list(of: "a")?.y } == [20])
    stack.insets = nil
    #expect(page.list == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a covered page is laid out when it is shown again`() throws {
    let stack = ViewStack.small()
    let page = InsetTestPage("a")
    try stack.push(page, .instant)
    try stack.push(InsetTestPage("b"), .instant)
    stack.insets = bars
    #expect(page.list.y == 0)
    let recorder = TimelineRecorder(stack)
    try stack.pop()
    #expect(recorder.timeline.frames.first?.list(of: "a")?.y == 44)
  }

  @Test func `a resize keeps the insets`() throws {
    var configuration = StackConfiguration.initial
    configuration.resizesViews = true
    let stack = ViewStack.small(bars, configuration)
    let page = InsetTestPage("a")
    try stack.push(page, .instant)
    try stack.resize(to: Size(width: 480, height: 320))
    #expect(page.list == Rect(x: 0, y: 44, width: 480, height: 242))
  }

  @Test func `right to left, a page at the right gets the insets at the right`() throws {
    let sides = InsetSources([InsetSource("notch", .left, 30), InsetSource("dial", .right, 50)])
    for (direction, expected) in [
      (ReadingDirection.leftToRight, Edges(left: 30)), (.rightToLeft, Edges(right: 50)),
    ] {
      var configuration = StackConfiguration.initial
      configuration.layoutDirection = direction
      let stack = ViewStack.small(sides, configuration)
      let page = InsetTestPage("a", size: Size(width: 200, height: 480))
      try stack.push(page, .instant)
      #expect(page.view.insets == expected)
    }
  }

  @Test func `a scaled page has larger insets in its own units`() throws {
    let stack = ViewStack.small(bars)
    let page = InsetTestPage("a")
    page.view.transform = .scale(x: 0.5, y: 0.5)
    page.view.anchor = .zero
    try stack.push(page, .instant)
    // Its box is 160 x 240 at the top: twice 44 points, and nothing of the inset at the bottom.
    #expect(page.view.insets == Edges(top: 88))
  }

  @Test func `a view inside the safe area passes on nothing, and a view across its edge the rest`()
    throws
  {
    let stack = ViewStack.small(bars)
    let page = InsetTestPage("a")
    var inner = ViewNode(name: "inner", frame: Rect(x: 0, y: 10, width: 320, height: 100))
    var label = ViewNode(name: "label", frame: Rect(x: 0, y: 0, width: 100, height: 20))
    label.staysInSafeArea = true
    inner.subviews = [label]
    page.view.subviews.append(inner)
    try stack.push(page, .instant)
    #expect(page.view.subviews[0].insets == .zero)
    #expect(page.view.subviews[1].insets == Edges(top: 34))
    #expect(page.view.subviews[1].subviews[0].frame.y == 34)
  }

  @Test func `both panes of a split and a tab get the insets that reach them`() throws {
    let window = RoutingWindow(size: Size(width: 800, height: 480))
    window.insets = InsetSources([
      InsetSource("notch", .left, 30), InsetSource("bar", .top, 20),
      InsetSource("dial", .right, 40),
    ])
    let (master, detail) = (InsetTestPage("m"), InsetTestPage("d"))
    window.splitLayout = SplitLayout(masterWidth: 300, largestFraction: 0.5)
    window.configuration.resizesViews = true
    window.setRoot(
      .split("split", master: .stack { _ in master }, detail: .stack { _ in detail }))
    window.settle()
    #expect(master.view.insets == Edges(top: 20, left: 30))
    #expect(detail.view.insets == Edges(top: 20, right: 40))
    #expect(master.calls.first == "didChangeInsets top 20 left 30")
  }

  // MARK: - Settled on frame 0

  private func violations(_ stack: ViewStack, _ act: () throws -> Void) rethrows -> [String] {
    let recorder = TimelineRecorder(stack)
    try act()
    stack.settle()
    var checker = FrameChecker()
    for frame in recorder.timeline.frames { checker.receive(frame) }
    return checker.violations.map(\.description)
  }

  @Test func `nothing moves in the second frame`() throws {
    let stack = ViewStack.small(bars)
    try stack.push(InsetTestPage("a"), .instant)
    let found = try violations(stack) { try stack.push(InsetTestPage("b")) }
    #expect(found == [])
  }

  @Test func `a container whose insets are one frame late is found`() throws {
    let stack = ViewStack.small()
    try stack.push(InsetTestPage("a"), .instant)
    let found = try violations(stack) {
      try stack.push(InsetTestPage("b"))
      stack.play(to: .milliseconds(10))
      stack.insets = bars
    }
    #expect(
      found
        == ["a", "b"].map {
          "views of '\($0)' have other places in the second frame of the transition"
        })
  }

  @Test func `a page that lays itself out after the first frame is found`() throws {
    let stack = ViewStack.small(bars)
    try stack.push(InsetTestPage("a"), .instant)
    let page = InsetTestPage("b")
    let found = try violations(stack) {
      try stack.push(page)
      page.view.subviews[0].frame.origin.y += 44
      stack.layout()
    }
    #expect(found == ["views of 'b' have other places in the second frame of the transition"])
  }
}
