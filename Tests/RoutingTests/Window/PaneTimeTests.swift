// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Panes share the window's clock, and are shown together.
@Suite struct PaneTimeTests {
  @Test func `panes hear of the end of the window's transition at the instant of that end`() {
    let app = Application.split(resizes: true)
    app.window.settle()
    app.recorder.forget()
    app["list"].present(.single { Page("modal", $0) })
    app.window.settle()
    let times = app.recorder.events.map(\.time)
    #expect(times == times.sorted())
    // The hooks of the split and of its two pages. A sheet takes .5 s.
    #expect(
      app.recorder.events.count { $0.name == "didHide" && $0.time == .milliseconds(500) } == 3)
  }

  @Test func `a hook's push onto the other pane begins at the instant of the hook`() {
    let app = Application.split(resizes: true)
    final class Follower: StackDelegate {
      var whenShown: (() -> Void)?
      func didPush(_ step: TransitionStep, in stack: ViewStack) {
        if step.to == "next" { whenShown?() }
      }
    }
    let follower = Follower()
    app.window.stackDelegate = follower
    follower.whenShown = { app["list"].pushMaster { Page("folder", $0) } }
    app["list"].pushDetail { Page("next", $0) }
    // The first push ends at .25 s, between two calls of the display link. The second takes .25 s,
    // too.
    for _ in 0..<3 { app.window.advance(by: .milliseconds(100)) }
    #expect(app.tree == "split{[list folder] | [article next]}")
    #expect(app.window.endOfTransition == .milliseconds(500))
  }

  @Test func `a resize shows one frame, in which both panes have their sizes`() throws {
    let app = Application.split(resizes: true)
    app.recorder.forget()
    try app.window.resize(to: Size(width: 800, height: 900))
    #expect(app.recorder.frames.count == 1)
    let frame = try #require(app.recorder.frames.last)
    // The master takes 320 of 800 points, which is four tenths. The detail has the rest.
    #expect(
      frame.layers.map(\.frame) == [
        Rect(x: 0, y: 0, width: 800, height: 900), Rect(x: 0, y: 0, width: 320, height: 900),
        Rect(x: 320, y: 0, width: 480, height: 900),
      ])
  }

  @Test func `the panes of a dismissed split leave with it`() {
    let app = Application("home", size: Size(width: 1000, height: 600))
    app["home"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }))
    app.window.settle()
    _ = app["list"].dismiss()
    app.window.advance(by: .milliseconds(100))
    let names = app.window.presentFrame.layers.map(\.name)
    #expect(names == ["home", "split", "list", "article"])
    app.window.settle()
    let times = app.recorder.events.map(\.time)
    #expect(times == times.sorted())
    // Two sheets of .5 s each. The second one removes the split and its two pages.
    #expect(
      app.recorder.events.count { $0.name == "didHide" && $0.time == .seconds(1) } == 3)
    #expect(app.window.presentFrame.layers.map(\.name) == ["home"])
  }

  @Test func `a page that moves to the other pane has left the first pane before`() throws {
    let app = Application.split(resizes: true)
    app["article"].pushDetail { Page("next", $0) }
    app.window.settle()
    let page = try #require(app.page("next"))
    app["article"].popToSelf()
    app.window.advance(by: .milliseconds(100))
    app["list"].pushMaster { _ in page }
    app.window.settle()
    #expect(app.tree == "split{[list next] | [article]}")
    #expect(
      page.hooks == ["willShow", "didShow", "willHide", "didHide", "willShow", "didShow"])
  }
}
