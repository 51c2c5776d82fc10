// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The order of a tree's containers.
@Suite struct TreeQueryTests {
  @Test
  func `containers stand before those inside them, presentations in the order in which they came`()
    throws
  {
    let app = Application.split()
    app["article"].present(
      .split("upper", master: .stack { Page("left", $0) }, detail: .stack { Page("right", $0) }),
      .instant)
    app["left"].present(.single { Page("M", $0) }, .instant)
    let (containers, presentations) = app.window.tree.inOrder()
    let names = containers.map { app.window.tree[$0]?.current?.name }
    #expect(names == ["split", "list", "article", "upper", "left", "right", "M"])
    // The article stands at 2, the left page at 4.
    #expect(presentations.map(\.presenter) == [2, 4])
  }

  /// Two panes presented, and one of what they presented presented once more; then somebody takes the
  /// split off the window's own stack.
  @Test func `a presentation stands behind the one that presents it, though it came before it`()
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

  /// Somebody puts a page between two splits, where neither can take it: on the window's own stack.
  @Test func `a page between two splits is presented by the lower one, and presents the upper one`()
    throws
  {
    let app = Application.split()
    app["article"].present(
      .split("upper", master: .stack { Page("left", $0) }, detail: .stack { Page("right", $0) }),
      .instant)
    #expect(app.window.stack.state.all == ["split", "upper"])
    try app.window.stack.insert(ViewController("X"), at: 1)
    #expect(app.tree == "split{[list] | [article] > [X] > upper{[left] | [right]}}")
    #expect(app.window.tree.contradictions.isEmpty)
    #expect(app.window.tree.frontmost == "right")
    // X counts as the one that came before: the article presents it, and it the upper split.
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
}
