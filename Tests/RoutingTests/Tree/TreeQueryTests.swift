// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The order of a tree's containers.
@Suite struct TreeQueryTests {
  @Test
  func `containers are listed before their contents, and presentations in their order`()
    throws
  {
    let app = Application.split()
    presentUpper(in: app)
    app["left"].present(.single { Page("M", $0) }, .instant)
    let (containers, presentations) = app.window.tree.inOrder()
    let names = containers.map { app.window.tree[$0]?.current?.name }
    #expect(names == ["split", "list", "article", "upper", "left", "right", "M"])
    // The article is at 2, the left page at 4.
    #expect(presentations.map(\.presenter) == [2, 4])
  }

  @Test func `a tree without presentations lists its containers`() {
    let app = Application.split()
    let (containers, presentations) = app.window.tree.inOrder()
    #expect(containers.map { app.window.tree[$0]?.current } == ["split", "list", "article"])
    #expect(presentations.isEmpty)
  }

  /// Both panes present a page, and one of these presents another.
  ///
  /// Then the split is removed from the window's own stack.
  @Test func `a presentation is listed behind its presenter, even if it began before it`()
    throws
  {
    let app = Application("A")
    app["A"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      .instant)
    app["list"].present(.single { Page("X", $0) }, .instant)
    app["article"].present(.single { Page("Y", $0) }, .instant)
    app["X"].present(.single { Page("Z", $0) }, .instant)
    try app.window.stack.setControllers(
      ["A", "X", "Y", "Z"].map { try #require(app.page($0)) }, .instant)
    #expect(app.tree == "[A] > (X) > (Z) > (Y)")
    let (containers, presentations) = app.window.tree.inOrder()
    #expect(containers.map { app.window.tree[$0]?.current } == ["A", "X", "Z", "Y"])
    #expect(presentations.map(\.content) == Array(containers.dropFirst()))
    #expect(presentations.map(\.presenter) == [0, 1, 2])
  }

  /// A page is inserted between two splits on the window's own stack, because neither split can
  /// contain it.
  @Test func `a page between two splits is presented by the lower one, and presents the upper one`()
    throws
  {
    let app = Application.split()
    presentUpper(in: app)
    #expect(app.window.stack.state.all == ["split", "upper"])
    try app.window.stack.insert(ViewController("X"), at: 1)
    #expect(app.tree == "split{[list] | [article] > [X] > upper{[left] | [right]}}")
    #expect(app.window.tree.contradictions.isEmpty)
    #expect(app.window.tree.frontmost == "right")
    // X counts as the earlier presentation: the article presents X, and X presents the upper split.
    let order = app.window.tree.inOrder()
    #expect(order.presentations.map(\.presenter) == [2, 3])
    #expect(
      order.containers.map { app.window.tree[$0]?.current } == [
        "split", "list", "article", "X", "upper", "left", "right",
      ])
    app["article"].popToSelf(.instant)
    #expect(app.tree == "split{[list] | [article]}")
    #expect(app.window.stack.state.all == ["split"])
  }

  private func presentUpper(in app: Application) {
    app["article"].present(
      .split("upper", master: .stack { Page("left", $0) }, detail: .stack { Page("right", $0) }),
      .instant)
  }

  @Test func `a page inserted below a presentation is behind the presentations that follow`() throws
  {
    let app = Application.split()
    presentUpper(in: app)
    app["list"].present(.single { Page("M", $0) }, .instant)
    try app.window.stack.insert(ViewController("X"), at: 1)
    #expect(app.tree == "split{[list] > (M) | [article] > [X] > upper{[left] | [right]}}")
    _ = app["left"].dismiss(.instant)
    #expect(app.tree == "split{[list] > (M) | [article] > [X]}")
    #expect(app.window.stack.state.all == ["split", "X", "M"])
    #expect(app.window.tree.frontmost == "M")
  }

  @Test func `taking in a page between two splits costs the same below any number of modals`()
    throws
  {
    func cost(below count: Int) throws -> Int {
      let app = Application.split()
      presentUpper(in: app)
      for index in 0..<count {
        app["right"].present(.single { Page(ControllerID("M\(index)"), $0) }, .instant)
      }
      let before = app.window.tree.takingInCost
      try app.window.stack.insert(ViewController("X"), at: 1)
      #expect(app.window.tree.nodeCount == 7 + count)
      return app.window.tree.takingInCost - before
    }
    let (few, many) = (try cost(below: 10), try cost(below: 20))
    #expect(few > 0 && few == many)
  }
}
