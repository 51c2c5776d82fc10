// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Popovers under other presentations, and the places of popovers.
@Suite struct CoveredPopoverTests {
  private func popover(_ app: Application, _ options: TransitionOptions = .instant) {
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 200, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150)
      ), options)
  }

  @Test func `a modal over a popover covers the popover and the page below`() {
    let app = Application("A")
    popover(app)
    app["P"].present(.single { Page("M", $0) })
    #expect(app.page("A")?.hooks.last == "willHide")
    #expect(app.page("P")?.hooks.last == "willHide")
    app.window.advance(by: .milliseconds(100))
    #expect(app.window.presentFrame.layers.compactMap { $0.controller?.name } == ["A", "P", "M"])
    app.window.settle()
    #expect(app.page("A")?.hooks == ["willShow", "didShow", "willHide", "didHide"])
    #expect(app.page("P")?.hooks == ["willShow", "didShow", "willHide", "didHide"])
    #expect(app.window.shownControllers == ["M"])
    #expect(app.window.presentFrame.layers.map(\.name) == ["M"])
    _ = app["M"].dismiss()
    app.window.settle()
    #expect(app.page("A")?.hooks.suffix(2) == ["willShow", "didShow"])
    #expect(app.page("P")?.hooks.suffix(2) == ["willShow", "didShow"])
    #expect(app.window.shownControllers == ["A", "P"])
    #expect(app.window.presentFrame.layers.map(\.name) == ["A", "P"])
    #expect(app.window.frontStack.current?.id == "P")
  }

  @Test func `pages below a modal over a popover change without events`() {
    let app = Application("A")
    popover(app)
    app["P"].present(.single { Page("M", $0) }, .instant)
    app["A"].popToSelf(.instant)
    #expect(app.tree == "[A]")
    #expect(app.page("A")?.hooks.suffix(2) == ["willShow", "didShow"])
    #expect(app.window.shownControllers == ["A"])
    app["A"].push(.instant) { Page("B", $0) }
    #expect(app.window.presentFrame.layers.map(\.name) == ["B"])
  }

  @Test func `a popover is shown again if a call removes the modal over it`() throws {
    let app = Application("A")
    popover(app)
    app["P"].present(.instant) { Page("M", $0) }
    try app.window.frontStack.erase()
    #expect(app.tree == "[A] > (P)")
    #expect(app.window.shownControllers == ["A", "P"])
    #expect(app.page("P")?.hooks.suffix(2) == ["willShow", "didShow"])
  }

  @Test func `a whole new root removes a covered popover, too`() {
    let app = Application("A")
    popover(app)
    app["P"].present(.single { Page("M", $0) }, .instant)
    let a = app.page("A")
    app.window.setRoot(.stack { Page("R", $0) })
    app.window.settle()
    #expect(app.window.shownControllers == ["R"])
    #expect(a?.hooks == ["willShow", "didShow", "willHide", "didHide"])
    #expect(app.page("R")?.hooks == ["willShow", "didShow"])
  }

  @Test func `a popover follows its source when the window is resized`() throws {
    let app = Application("A", size: Size(width: 480, height: 320))
    popover(app)
    let node = try #require(app.window.tree.node(of: ControllerID("P")))
    // The middle of the popover is that of the source, 220.
    #expect(
      app.window.tree[node]?.frame == Rect(x: 120, y: 60, width: 200, height: 150))
    try app.window.resize(to: Size(width: 300, height: 100))
    // At the right edge. There are 40 points above and below the source.
    let frame = Rect(x: 100, y: 60, width: 200, height: 40)
    #expect(app.window.tree[node]?.frame == frame)
    let (stack, origin) = app.window.stack(under: Point(x: 150, y: 70))
    #expect(stack.current?.id == "P" && stack.size == frame.size && origin == frame.origin)
    try app.window.resize(to: Size(width: 480, height: 320))
    #expect(app.window.tree[node]?.frame?.size == Size(width: 200, height: 150))
  }

  // MARK: - Stacks of views without pages

  /// Shows a popover over a list, and a modal that an article presents over the popover.
  private func coverPopover() throws -> (app: Application, split: ModuleID) {
    let app = Application.split()
    let split = try #require(app.window.tree.module(of: "split"))
    app["list"].present(
      as: .popover(
        from: .rect(Rect(x: 200, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150)
      ), .instant
    ) { Page("P", $0) }
    app.window.present(.single(ModulePage { Page("M", $0) }), in: .pane(1, of: split), .instant)
    #expect(app.tree == "split{[list] > [P] | [article] > (M)}")
    // That of the window, those of the popover and of the modal over it, and both panes.
    #expect(app.window.stacks.count == 5)
    return (app, split)
  }

  @Test func `the stack of views of a popover stays until the popover has vanished`() {
    let app = Application("A")
    popover(app)
    _ = app["P"].dismiss()
    #expect(app.window.isMoving && app.window.stacks.count == 2)
    app.window.settle()
    #expect(app.window.stacks.count == 1)
  }

  @Test func `the stack of views of a covered popover goes with the popover`() throws {
    let (app, split) = try coverPopover()
    app.window.dismissPresented(from: .pane(0, of: split), .instant)
    #expect(app.tree == "split{[list] | [article] > (M)}")
    #expect(app.window.stacks.count == 4)
  }

  @Test func `the stack of views of a covered popover goes when a call empties it`() throws {
    let (app, _) = try coverPopover()
    let node = try #require(app.window.tree.node(of: ControllerID("P")))
    try #require(app.window.stack(showing: node)).erase()
    #expect(app.tree == "split{[list] | [article] > (M)}")
    #expect(app.window.stacks.count == 4)
  }

  @Test func `a modal of a whole new tree is shown by the lowest stack of views`() {
    let app = Application("A")
    popover(app)
    app["P"].present(.single { Page("M", $0) }, .instant)
    app.window.setRoot(
      .stack { Page("R", $0) }, presenting: [Presented(.single { Page("N", $0) })])
    #expect(app.window.stack.state.all == ["R", "N"])
    #expect(app.window.stacks.count == 1)
  }
}
