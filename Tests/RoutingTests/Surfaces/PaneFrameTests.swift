// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The places of panes in their window.
@Suite struct PaneFrameTests {
  @Test func `the pane of tabs in a detail is where the detail is`() {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) },
        detail: .tabs("tabs", [.stack { Page("one", $0) }, .stack { Page("two", $0) }])))
    // Of 1000 points the master takes 320. The tabs have the rest.
    #expect(
      app.window.panes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 320, height: 600), Rect(x: 320, y: 0, width: 680, height: 600),
      ])
    let (stack, origin) = app.window.stack(under: Point(x: 500, y: 100))
    #expect(stack.state.all == ["one"] && origin == Point(x: 320, y: 0))
  }

  @Test func `panes below a modal get their sizes when the window is resized`() throws {
    let app = Application.split(resizes: true)
    app["list"].present(.single { Page("M", $0) }, .instant)
    try app.window.resize(to: Size(width: 600, height: 800))
    // The master takes at most four tenths of 600 points.
    #expect(
      app.window.panes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 240, height: 800), Rect(x: 240, y: 0, width: 360, height: 800),
      ])
  }

  @Test func `a pane that moved together with another pane is shown when it moves alone`() {
    let app = Application.split(resizes: true)
    app["list"].pushMaster { Page("folder", $0) }
    app["article"].pushDetail { Page("figure", $0) }
    app.window.settle()
    app.recorder.forget()
    app["folder"].pushMaster { Page("note", $0) }
    app.window.settle()
    // A push of 250 ms: one frame at 0 and fifteen at multiples of 1/60 s.
    #expect(app.recorder.frames.count == 16)
  }

  @Test func `a page put into a pane of a moving split gets its hooks at the end`() {
    let app = Application("home", size: Size(width: 1000, height: 600))
    app["home"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }))
    app.window.advance(by: .milliseconds(100))
    app["article"].push { Page("figure", $0) }
    #expect(app.page("article")?.hooks == ["willShow"] && app.page("figure")?.hooks == [])
    app.window.settle()
    #expect(app.page("article")?.hooks == ["willShow", "didShow", "willHide", "didHide"])
    #expect(app.page("figure")?.hooks == ["willShow", "didShow"])
  }

  @Test func `a page that leaves a pane is released`() {
    let app = Application.split()
    weak let page = app.page("article")
    #expect(page != nil)
    app["article"].setRoot(.instant) { Page("new", $0) }
    #expect(app.tree == "split{[list] | [new]}" && page == nil)
  }

  @Test func `panes that were never on screen get their sizes when the window is resized`() throws {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      presenting: [Presented(.single { Page("M", $0) })])
    try app.window.resize(to: Size(width: 600, height: 800))
    // The master takes at most four tenths of 600 points.
    #expect(
      app.window.panes.map(\.frame) == [
        Rect(x: 0, y: 0, width: 240, height: 800), Rect(x: 240, y: 0, width: 360, height: 800),
      ])
  }
}
