// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// The tree agrees with the screen, even after refusals and direct calls on a stack.
@Suite struct TreeAndScreenTests {
  private func screen(_ app: Application) -> [String] {
    app.window.presentFrame.layers.compactMap { $0.controller?.name }
  }

  @Test func `a whole new root is refused while something moves, and nothing has changed`() {
    let app = Application("A")
    app.window.configuration.interruption = .reject
    app["A"].push { Page("B", $0) }
    let outcome = app.window.setRoot(.stack { Page("R", $0) })
    #expect(outcome == .refused(.stack(.transitionRunning(from: "A", to: "B"))))
    #expect(app.tree == "[A B]")
    app.window.settle()
    #expect(app.window.stack.state.all == ["A", "B"])
    #expect(app["A"].popToSelf(.instant) == .applied(app["A"].module))
    #expect(screen(app) == ["A"])
  }

  @Test func `a whole new root may reuse the controllers of the old one`() {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app.window.settle()
    guard let list = app.page("list"), let text = app.page("text") else { return }
    let outcome = app.window.setRoot(.stackOf([{ _ in list }, { _ in text }]))
    #expect(app.tree == "[list text]", "\(outcome)")
    #expect(app.window.stack.state.all == ["list", "text"])
    #expect(list.stack === app.window.stack)
  }

  @Test func `a whole new root with a controller of another stack is refused as a whole`() throws {
    let app = Application("A")
    let other = ViewStack(size: Size(width: 10, height: 10))
    let stray = ViewController("stray")
    try other.push(stray, .instant)
    #expect(
      app.window.setRoot(.stack { _ in stray })
        == .refused(.stack(.controllerOnAnotherStack("stray"))))
    #expect(app.tree == "[A]")
    #expect(screen(app) == ["A"])
  }

  @Test func `a split with a controller of another stack is refused as a whole`() throws {
    let app = Application("A")
    let other = ViewStack(size: Size(width: 10, height: 10))
    let stray = ViewController("stray")
    try other.push(stray, .instant)
    let outcome = app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { _ in stray }))
    #expect(outcome == .refused(.stack(.controllerOnAnotherStack("stray"))))
    #expect(app.tree == "[A]")
    #expect(!app.window.isMoving)
  }

  @Test func `a presented stack that becomes empty is removed`() throws {
    let app = Application("A")
    app["A"].present(.instant) { Page("M", $0) }
    try app.window.perform(.erase, .instant)
    #expect(app.tree == "[A]")
    #expect(screen(app) == ["A"])
    app["A"].push(.instant) { Page("B", $0) }
    #expect(app.tree == "[A B]")
    #expect(screen(app) == ["B"])
  }

  @Test func `a request that waited for a stack that is gone goes to the top`() throws {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].present { Page("M", $0) }
    _ = app["M"].dismiss()
    let page = ViewController("X")
    #expect(
      try app.window.perform(.push([StackEntry("X")]), inserting: [page])
        == .deferred(app.window.rootRouter.module))
    app.window.settle()
    #expect(app.tree == "[A X]")
  }

  @Test func `a page pushed directly over a container is in the tree`() throws {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app.window.settle()
    try app.window.stack.push(ViewController("X"), .instant)
    #expect(app.window.tree.contains(ControllerID("X")))
    #expect(app.window.tree.frontmost == "X")
    #expect(app.window.tree.contradictions.isEmpty)
    try app.window.stack.pop(.instant)
    #expect(app.tree == "split{[list] | [text]}")
    #expect(app.window.frontStack.current?.id == "text")
  }

  @Test func `a modal presented right after a popover's dismissal covers the page`() {
    let app = Application("A")
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 50, height: 50)),
      .instant)
    _ = app["P"].dismiss(.instant)
    app["A"].present(.single { Page("M", $0) }, .instant)
    #expect(app.page("A")?.hooks == ["willShow", "didShow", "willHide", "didHide"])
    #expect(screen(app) == ["M"])
  }

  @Test func `a modal over a popover keeps its style when the popover is dismissed`() {
    let app = Application("A")
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 50, height: 50)),
      .instant)
    app["A"].present(.single { Page("M", $0) }, .instant)
    app.recorder.forget()
    _ = app["P"].dismiss()
    app.window.advance(by: .milliseconds(100))
    let cover = app.window.presentFrame.layers.last { $0.controller == "M" }
    #expect(cover?.frame.x == 0, "a sheet leaves downwards")
  }

  @Test func `a tab is not selected while its stack refuses, and no event says that it was`() {
    let app = Application()
    app.window.setRoot(
      .tabs("tabs", [.stack { Page("A", $0) }, .stack { Page("B", $0) }]))
    app.window.settle()
    app.window.configuration.interruption = .reject
    app["A"].push { Page("C", $0) }
    app.recorder.forget()
    let outcome = app.window.selectTab(1, of: app["A"].module)
    #expect(outcome == .refused(.stack(.transitionRunning(from: "A", to: "C"))))
    #expect(app.recorder.routes == ["refused A"])
    #expect(app.tree == "tabs{*[A C] [B]}")
  }

  @Test func `a split follows its layout and its reading direction when they change`() {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app.window.settle()
    app.window.splitLayout = SplitLayout(masterWidth: 100)
    #expect(app.window.stack(under: Point(x: 150, y: 10)).stack.current?.id == "text")
    app.window.configuration.layoutDirection = .rightToLeft
    #expect(app.window.stack(under: Point(x: 950, y: 10)).stack.current?.id == "list")
  }

  @Test func `a stack of views outlives its window`() throws {
    var app: Application? = Application(size: Size(width: 1000, height: 600))
    app?.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }))
    app?.window.settle()
    let stack = try #require(app?.window.stack)
    app?.page("list")?.router.present(.single { Page("M", $0) })
    weak let window = app?.window
    app = nil
    #expect(window == nil)
    stack.settle()
    try stack.pop(.instant)
    #expect(stack.current?.id == "split")
  }

  @Test func `restoring with one controller for two pages shows it once`() throws {
    let app = Application("A", "B")
    let tree = app.window.tree
    let same = ViewController("same")
    #expect(app.window.restore(tree) { _, _ in same }.module != nil)
    #expect(app.tree == "[A B]" && app.window.stack.current === same)
    try app.window.stack.pop(.instant)
    // The controller is still leaving when the page below is made, so that page gets another
    // controller.
    #expect(app.tree == "[A]" && app.window.stack.current !== same)
  }

  @Test func `a modal is popped when the controller below it stays and its stack changes`() throws {
    let app = Application("A", "B")
    let page = try #require(app.page("B"))
    app["B"].present(.instant) { Page("M", $0) }
    app.recorder.forget()
    app.window.setStack(
      of: .root, to: [.new(ModulePage { Page("X", $0) }), .existing(page)], dismissing: true)
    #expect(app.tree == "[X B]")
    #expect(app.recorder.steps == ["pop M -> B"])
  }

  @Test func `a controller in a pane of a split that is leaving is refused`() throws {
    let app = Application("A")
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("text", $0) }),
      .instant)
    let text = try #require(app.page("text"))
    app["A"].popToSelf()
    let refusal = RoutingRefusal.stack(.controllerOnAnotherStack("text"))
    #expect(app["A"].push { _ in text } == .refused(refusal))
    #expect(app.tree == "[A]" && app.window.isMoving)
    app.window.settle()
    #expect(app["A"].push { _ in text }.module != nil)
    #expect(app.tree == "[A text]")
  }

  @Test func `a page that a call inserts below the top is in the tree before it is made`() throws {
    let app = Application("A")
    var isMade = false
    let page = ViewStackCore.Page("L") {
      isMade = true
      return ViewController("L")
    }
    try app.window.stack.insert(page, at: 0)
    #expect(app.tree == "[L A]" && !isMade)
    app.window.rootRouter.popToRoot(.instant)
    #expect(isMade && app.window.shownControllers == ["L"])
  }

  @Test func `a page that a router pops has its id again after an unpop`() throws {
    let app = Application("A")
    app.window.configuration.unpop = .three
    app["A"].push(id: "b", .instant) { Page("B", $0) }
    app["B"].pop()
    app.window.settle()
    #expect(app.tree == "[A]")
    try app.window.stack.unpop(.instant)
    let state = try #require(app.window.tree.stack(app.window.tree.root))
    #expect(state.all == ["A", "B"] && state.controller(ofEntry: "b") == "B")
  }
}

/// After a restoration or a direct change of a stack, the screen agrees with the tree.
@Suite struct RestoredScreenTests {
  @Test func `a tree restored while a popover is open covers the page below`() {
    let app = Application("A")
    app["A"].present(.single { Page("M", $0) }, .instant)
    let tree = app.window.tree
    let other = Application("X")
    other["X"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 10, y: 10, width: 10, height: 10)), size: Size(width: 50, height: 50)),
      .instant)
    other.window.restore(tree) { Page($0, $1) }
    #expect(other.window.presentFrame.layers.compactMap { $0.controller?.name } == ["M"])
    #expect(other.window.stack.state.all == ["A", "M"])
  }

  @Test func `a presentation stays if only its presenter is removed`() throws {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    app["M"].present { Page("N", $0) }
    app.window.settle()
    let (a, n) = (try #require(app.page("A")), try #require(app.page("N")))
    try app.window.stack.setControllers([a, n], .instant)
    #expect(app.tree == "[A] > [N]")
    #expect(app.window.tree.contradictions.isEmpty)
    _ = n.router.dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
  }

  @Test func `a split that is replaced by a page is a stack of that page, anywhere`()
    throws
  {
    let app = Application("A")
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      .instant)
    let a = try #require(app.page("A"))
    try app.window.stack.setControllers([a, ViewController("X")], .instant)
    #expect(app.tree == "[A X]", "a stranger belongs to the stack of the one below it")
    #expect(app.window.tree.contradictions.isEmpty)
    #expect(app.window.tree.frontmost == "X")

    let tabs = Application(size: Size(width: 1000, height: 600))
    tabs.window.setRoot(
      .tabs(
        "tabs",
        [
          .split(
            "split", master: .stack { Page("list", $0) },
            detail: .stack { Page("article", $0) })
        ]))
    let split = try #require(tabs.window.tree.node(of: ControllerID("split")))
    try tabs.window.stack(showing: split)?.setControllers([ViewController("Y")], .instant)
    #expect(tabs.tree == "tabs{*[Y]}")
    #expect(tabs.window.tree.contradictions.isEmpty)
    try tabs.window.stack(showing: try #require(tabs.window.tree.node(of: ControllerID("Y"))))?
      .erase()
    #expect(tabs.tree == "tabs{*[]}")
    #expect(tabs.window.tree.contradictions.isEmpty)
    try tabs.window.perform(.push([StackEntry("Y")]), inserting: [ViewController("Y")], .instant)
    tabs.window.rootRouter.push { Page("Z", $0) }
    tabs.window.settle()
    #expect(tabs.tree == "tabs{*[Y Z]}")
    #expect(tabs.window.presentFrame.layers.map(\.name) == ["tabs", "Z"])
  }

  @Test func `a split that is removed from its tab leaves an empty stack there`() throws {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .tabs(
        "tabs",
        [
          .split(
            "split", master: .stack { Page("list", $0) },
            detail: .stack { Page("article", $0) })
        ]))
    let split = try #require(app.window.tree.node(of: ControllerID("split")))
    try app.window.stack(showing: split)?.erase()
    #expect(app.tree == "tabs{*[]}")
    #expect(app.window.tree.contradictions.isEmpty)
  }
}
