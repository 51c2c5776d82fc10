// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Testing
import ViewStackCore

@Suite struct FocusPageTests {
  /// A form with two rows of two fields, a group in front, and a view behind everything.
  private func form(_ focusables: [Focusable]) -> FocusTestPage {
    let page = FocusTestPage("form", focusables)
    func view(_ name: String, _ x: Double, _ y: Double, _ subviews: [ViewNode] = []) -> ViewNode {
      ViewNode(name: name, frame: Rect(x: x, y: y, width: 40, height: 40), subviews: subviews)
    }
    page.view.subviews = [
      view("send", 0, 200), view("last", 50, 100), view("first", 0, 100),
      view("group", 0, 0, [view("low", 0, 30), view("high", 0, 0)]),
      // At the same place as `send`, in front of it.
      view("over", 0, 200),
    ]
    return page
  }

  private func names(_ page: FocusTestPage, _ direction: ReadingDirection) -> [String] {
    FocusPage(page.id, of: page, direction).views.map(\.view)
  }

  @Test func `views are in reading order, back to front at one place`() {
    let all = ["send", "over", "last", "first", "low", "high"].map { Focusable($0) }
    let page = form(all)
    #expect(names(page, .leftToRight) == ["high", "low", "first", "last", "send", "over"])
    #expect(names(page, .rightToLeft) == ["high", "low", "last", "first", "send", "over"])
  }

  @Test func `a view comes before those inside it`() {
    let page = form([Focusable("high"), Focusable("group"), Focusable("low")])
    #expect(names(page, .leftToRight) == ["group", "high", "low"])
  }

  @Test func `invisible and unknown views, and other pages, have no focus`() {
    let page = form([Focusable("high"), Focusable("low"), Focusable("nothing")])
    page.view.subviews[3].subviews[1].alpha = 0
    #expect(names(page, .leftToRight) == ["low"])
    page.view.subviews[3].alpha = 0
    #expect(names(page, .leftToRight) == [])
    let plain = ViewController("plain", size: Size(width: 9, height: 9))
    #expect(FocusPage("plain", of: plain, .leftToRight).views == [])
  }

  @Test(arguments: [
    (FocusPolicy.uikit, "go", "title"), (.android, "go", "name"), (.adwaita, "go", "name"),
    (.web, "title", "title"),
  ])
  func `each platform has its place on a new page`(
    _ policy: FocusPolicy, _ withFirst: String, _ without: String
  ) {
    let views = [Focusable("title", .heading), Focusable("name"), Focusable("go", .first)]
    #expect(policy.entry(of: views) == withFirst)
    #expect(policy.entry(of: Array(views.dropLast())) == without)
    #expect(policy.entry(of: []) == nil)
    // Keyboards skip headings.
    let isRead = policy == .uikit || policy == .web
    #expect(policy.entry(of: [views[0]]) == (isRead ? "title" : nil))
  }
}
