// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The containers in which transitions take place, from any module that requests them.
@Suite struct ForwardingTests {
  private func application() -> Application {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .tabs(
        "tabs",
        [
          .split(
            "split", master: .stack { Page("list", $0) },
            detail: .stack { Page("article", $0) }),
          .tabs("inner", [.stack { Page("one", $0) }, .stack { Page("two", $0) }]),
        ]))
    return app
  }

  private func top(_ app: Application, of name: ControllerID) throws -> String {
    let tree = app.window.tree
    let id = try #require(tree.node(of: name))
    return try #require(tree.topmost(of: id).flatMap { tree[$0]?.current }).name
  }

  @Test func `tabs forward to the selected tab, and a split to its detail`() throws {
    let app = application()
    #expect(try top(app, of: "tabs") == "article")
    #expect(try top(app, of: "split") == "article")
    #expect(try top(app, of: "list") == "list")
    #expect(try top(app, of: "inner") == "one")
    #expect(app.window.selectTab(1, of: app["one"].module) == .applied(app["one"].module))
    #expect(try top(app, of: "inner") == "two")
    #expect(try top(app, of: "tabs") == "article", "the outer tabs still show the split")
  }

  @Test func `a master does not see the detail's presentation, and the window does`() throws {
    let app = application()
    app["article"].present { Page("M", $0) }
    app.window.settle()
    #expect(try top(app, of: "list") == "list")
    #expect(try top(app, of: "article") == "M")
    #expect(try top(app, of: "tabs") == "M")
    app["list"].push { Page("folder", $0) }
    app.window.settle()
    #expect(app.tree == "tabs{*split{[list folder] | [article] > [M]} inner{*[one] [two]}}")
    #expect(app.window.presentFrame.layers.map(\.name) == ["M"], "it is under the modal")
    #expect(app.page("folder")?.hooks == [], "and is told of nothing before it is seen")
    _ = app["M"].dismiss()
    app.window.settle()
    #expect(app.page("folder")?.hooks == ["willShow", "didShow"])
    #expect(app.page("list")?.hooks == ["willShow", "didShow", "willHide", "didHide"])
  }

  @Test func `of two presentations in a split the later one is in front`() throws {
    let app = application()
    app["article"].present(.single { Page("M1", $0) })
    app.window.settle()
    app["list"].present(.single { Page("M2", $0) })
    app.window.settle()
    #expect(try top(app, of: "tabs") == "M2")
    #expect(app.window.presentFrame.layers.map(\.name) == ["M2"])
    _ = app["M1"].dismiss()
    app.window.settle()
    #expect(app.tree == "tabs{*split{[list] > (M2) | [article]} inner{*[one] [two]}}")
    #expect(app.window.presentFrame.layers.map(\.name) == ["M2"])
  }

  @Test func `a page opened inside the closure is below the page that the closure makes`() {
    let app = Application("A")
    app["A"].push { seed in
      app["A"].present { Page("M", $0) }
      return Page("B", seed)
    }
    app.window.settle()
    #expect(app.tree == "[A] > [M B]")
  }

  @Test func `a closure that removes its own module is refused`() {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    let router = app["M"]
    let outcome = router.push { seed in
      app["A"].popToSelf(.instant)
      return Page("X", seed)
    }
    #expect(outcome == .refused(.moduleIsGone(router.module)))
    #expect(app.tree == "[A]")
  }

  @Test func `a hidden tab presents nothing, and pushes there are not shown`() {
    let app = application()
    #expect(
      app["two"].present(.single { Page("M", $0) }) == .refused(.notOnScreen("two")))
    app["two"].push { Page("three", $0) }
    #expect(app.tree == "tabs{*split{[list] | [article]} inner{*[one] [two three]}}")
    #expect(app.recorder.steps.count == 1, "the first showing of the tabs alone")
  }

  @Test func `tabs that a presentation covers stay as they are`() {
    let app = application()
    app["list"].present(.single { Page("M", $0) })
    app.window.settle()
    let module = app["list"].module
    #expect(app.window.selectTab(1, of: module) == .refused(.tabsAreCovered(by: "M")))
  }
}
