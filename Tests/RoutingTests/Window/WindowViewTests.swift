// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The view at a point of a window, and the place of a view, through panes and presentations.
@Suite struct WindowViewTests {
  /// The controller that is hit and the point in its view: `list 319.0,10.0`.
  private func hit(_ app: Application, _ x: Double, _ y: Double) -> String? {
    app.window.hitTest(Point(x: x, y: y)).map { "\($0.controller.id) \($0.point.x),\($0.point.y)" }
  }

  @Test func `a point of a split is in one of its panes`() throws {
    let app = Application.split(resizes: true)
    #expect(hit(app, 319, 10) == "list 319.0,10.0")
    #expect(hit(app, 330, 10) == "article 10.0,10.0")
    #expect(hit(app, 1000, 10) == nil)
  }

  @Test func `a moving page in a pane is hit in the pane only`() throws {
    let app = Application.split(resizes: true)
    app["list"].pushMaster(TransitionOptions(curve: .linear)) { Page("folder", $0) }
    app["article"].pushDetail(TransitionOptions(curve: .linear)) { Page("figure", $0) }
    app.window.advance(by: .milliseconds(125))
    // Half-way. The folder is at 160 of the master's 320. The article has moved left by 42.5, under
    // the master. The figure is in the middle of the detail, at 660.
    #expect(hit(app, 300, 10) == "folder 140.0,10.0")
    #expect(hit(app, 330, 10) == "article 52.5,10.0")
    #expect(hit(app, 700, 10) == "figure 40.0,10.0")
    let article = try #require(app.page("article"))
    #expect(app.window.convert(.zero, from: .view(of: article)) == Point(x: 277.5, y: 0))
  }

  @Test func `a presentation is hit in front of the pages that it covers`() throws {
    let app = Application.split(resizes: true)
    app["article"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 500, y: 0, width: 40, height: 40)), size: Size(width: 100, height: 50)),
      .instant)
    // The popover is centred below the source: from 470 on, and 50 high.
    #expect(hit(app, 480, 45) == "P 10.0,5.0")
    #expect(hit(app, 480, 95) == "article 160.0,95.0")
    app["article"].present(.single { Page("M", $0) }, .instant)
    #expect(hit(app, 480, 45) == "M 480.0,45.0")
  }

  @Test func `points and rectangles go between panes, containers and the window`() throws {
    let app = Application.split(resizes: true)
    let (list, article) = (try #require(app.page("list")), try #require(app.page("article")))
    article.view.subviews = [
      ViewNode(name: "cart", frame: Rect(x: 600, y: 10, width: 40, height: 30))
    ]
    let window = app.window
    #expect(
      window.frame(of: article, named: "cart") == Rect(x: 920, y: 10, width: 40, height: 30))
    let cart = ViewCoordinates.view(of: article, named: "cart")
    #expect(window.convert(.zero, from: cart, to: .view(of: list)) == Point(x: 920, y: 10))
    let pane = try #require(article.stack)
    #expect(window.convert(.zero, from: cart, to: .container(of: pane)) == Point(x: 600, y: 10))
    #expect(window.convert(.zero, from: .container(of: pane)) == Point(x: 320, y: 0))
    #expect(window.convert(.zero, from: .view(of: ViewController("stray"))) == nil)
  }

  @Test func `a view moves with the container that is being covered`() throws {
    let app = Application.split(resizes: true)
    app["list"].present(
      .single {
        Page("M", $0)
      }, TransitionOptions(style: StackStyle(), curve: .linear))
    app.window.advance(by: .milliseconds(125))
    let (article, modal) = (try #require(app.page("article")), try #require(app.page("M")))
    // Half-way of a slide of 1000: the split is at −62.5, half of an eighth, and the modal at 500.
    #expect(app.window.convert(.zero, from: .view(of: article)) == Point(x: 257.5, y: 0))
    #expect(
      app.window.convert(.zero, from: .view(of: article), to: .view(of: modal))
        == Point(x: -242.5, y: 0))
  }

  @Test func `a page that is leaving is hit and has its place until it is gone`() throws {
    let app = Application("home")
    let linear = TransitionOptions(
      style: StackStyle(), duration: .milliseconds(250), curve: .linear)
    app["home"].present(
      .split("split", master: .stack { Page("list", $0) }, detail: .stack { Page("article", $0) }),
      .instant)
    let list = try #require(app.page("list"))
    app["home"].dismissPresented(linear)
    app.window.advance(by: .milliseconds(125))
    // Half-way of 320 to the right.
    let hit = try #require(app.window.hitTest(Point(x: 165, y: 10)))
    #expect(hit.controller === list && hit.point == Point(x: 5, y: 10))
    #expect(app.window.convert(hit.point, from: hit.space) == Point(x: 165, y: 10))
    app.window.settle()
    #expect(app.window.convert(hit.point, from: hit.space) == nil)
  }

  @Test func `a popover points to a view, and follows it when the window is resized`() throws {
    let app = Application.split(resizes: true)
    let article = try #require(app.page("article"))
    article.view.subviews = [
      ViewNode(
        name: "cart", frame: Rect(x: 600, y: 10, width: 40, height: 30),
        autoresizingMask: .flexibleLeftMargin)
    ]
    let source = try #require(app.window.popoverSource(article, named: "cart"))
    #expect(source.rect == Rect(x: 920, y: 10, width: 40, height: 30))
    app["article"].present(
      .single {
        Page("P", $0)
      }, as: .popover(from: source, size: Size(width: 100, height: 50)), .instant)
    let popover = try #require(app.page("P"))
    // The middle of the popover is that of the cart, 940.
    #expect(app.window.frame(of: popover)?.origin == Point(x: 890, y: 40))
    try app.window.resize(to: Size(width: 1200, height: 600))
    // The detail is 200 wider, so the cart is 200 farther to the right.
    #expect(app.window.frame(of: popover)?.origin == Point(x: 1090, y: 40))
    #expect(app.window.popoverSource(ViewController("stray")) == nil)
  }
}
