// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// Which view is at a point, and where a view is.
@Suite struct ViewPlaceTests {
  private func view(_ name: String, _ frame: Rect, _ subviews: ViewNode...) -> ViewNode {
    ViewNode(name: name, frame: frame, subviews: subviews)
  }

  /// A page with a bar of 44 points, a button in it, and a list below.
  private func list(_ name: String = "list") -> Page {
    let page = page(name)
    page.view.subviews = [
      view(
        "bar", Rect(x: 0, y: 0, width: 320, height: 44),
        view("button", Rect(x: 270, y: 7, width: 40, height: 30))),
      view("rows", Rect(x: 0, y: 44, width: 320, height: 436)),
    ]
    return page
  }

  private func stack(_ pages: Page..., settings: StackConfiguration = .linear) throws -> ViewStack {
    let stack = ViewStack(size: phone, configuration: settings)
    try stack.push(pages, .instant)
    return stack
  }

  @Test(arguments: [
    (Point(x: 280, y: 20), "button", [0, 0], Point(x: 10, y: 13)),
    (Point(x: 10, y: 10), "bar", [0], Point(x: 10, y: 10)),
    (Point(x: 10, y: 100), "rows", [1], Point(x: 10, y: 56)),
  ])
  func `at rest the innermost view is hit`(
    point: Point, name: String, path: [Int], inside: Point
  ) throws {
    let hit = try #require(try stack(list()).hitTest(point))
    #expect(hit.controller.id == "list" && hit.view?.name == name)
    #expect(hit.path == path && hit.point == inside)
  }

  @Test func `there is no view outside, and none on an empty stack`() throws {
    #expect(try stack(list()).hitTest(Point(x: 320, y: 10)) == nil)
    #expect(try stack().hitTest(Point(x: 1, y: 1)) == nil)
  }

  @Test func `the front view is hit, unless it is transparent or outside its parent`()
    throws
  {
    let page = page("a")
    page.view.subviews = [
      view("back", Rect(x: 0, y: 0, width: 100, height: 100)),
      view(
        "front", Rect(x: 50, y: 0, width: 100, height: 100),
        view("outside", Rect(x: 100, y: 0, width: 50, height: 50))),
    ]
    let stack = try stack(page)
    #expect(stack.hitTest(Point(x: 60, y: 10))?.view?.name == "front")
    // Its subview is drawn from 150 on, beyond the parent's end.
    #expect(stack.hitTest(Point(x: 160, y: 10))?.view?.name == "a")
    page.view.subviews[1].alpha = 0
    #expect(stack.hitTest(Point(x: 60, y: 10))?.view?.name == "back")
    page.view.alpha = 0
    #expect(stack.hitTest(Point(x: 60, y: 10)) == nil)
  }

  @Test func `in mid-transition views are hit where they are drawn`() throws {
    let (a, b) = (list("a"), list("b"))
    let stack = try stack(a)
    try stack.push(b)
    stack.advance(by: .milliseconds(125))
    // Half-way: b is at 160, a has moved by a half of an eighth, 20.
    let left = try #require(stack.hitTest(Point(x: 150, y: 100)))
    let right = try #require(stack.hitTest(Point(x: 170, y: 100)))
    #expect(left.controller === a && left.point == Point(x: 170, y: 56))
    #expect(right.controller === b && right.point == Point(x: 10, y: 56))
    #expect(stack.convert(left.point, from: left.space) == Point(x: 150, y: 100))
    #expect(
      stack.convert(left.point, from: left.space, to: right.space) == Point(x: -10, y: 56))
  }

  @Test func `views that are turned and scaled are hit where they are drawn`() throws {
    let page = page("a")
    page.view.subviews = [view("sign", Rect(x: 100, y: 100, width: 40, height: 20))]
    page.view.subviews[0].transform = .rotation(degrees: 90, z: 1)
    let stack = try stack(page)
    // Turned about its middle, (120, 110): the right edge is below now.
    let hit = try #require(stack.hitTest(Point(x: 120, y: 129)))
    #expect(hit.view?.name == "sign")
    #expect(abs(hit.point.x - 39) < tolerance && abs(hit.point.y - 10) < tolerance)
    #expect(stack.hitTest(Point(x: 139, y: 110))?.view?.name == "a")
    page.view.subviews[0].transform = .scale(x: 2, y: 3)
    // 80 by 60 about the same middle.
    #expect(stack.frame(of: page, named: "sign") == Rect(x: 80, y: 80, width: 80, height: 60))
  }

  @Test func `a perspective is undone, and a layer seen from its edge has no points`() throws {
    let page = list("a")
    page.view.transform = .rotation(degrees: 60, y: 1)
      .concatenating(.perspective(distance: 500))
    let stack = try stack(page)
    let inside = Point(x: 290, y: 20)
    let space = ViewCoordinates.view(of: page)
    let seen = try #require(stack.convert(inside, from: space))
    // A point 130 right of the middle: cos 60° makes that 65, and 130 sin 60° changes the depth.
    let depth = 1 + 130 * (0.75).squareRoot() / 500
    #expect([65 / depth, 65 / (2 - depth)].contains { abs(seen.x - 160 - $0) < tolerance })
    let back = try #require(stack.convert(seen, from: .global, to: space))
    #expect(abs(back.x - inside.x) < tolerance && abs(back.y - inside.y) < tolerance)
    #expect(stack.hitTest(seen)?.view?.name == "button")
    page.view.transform = .scale(x: 0)
    #expect(stack.convert(seen, from: .global, to: space) == nil && stack.hitTest(seen) == nil)
  }

  @Test func `points and rectangles convert from view to view, also from a covered page`() throws {
    let (a, b) = (list("a"), list("b"))
    let stack = try stack(a, b)
    b.view.frame.origin.x = 20
    let button = ViewCoordinates.view(of: b, named: "button")
    #expect(
      stack.convert(.zero, from: button, to: .view(of: b, named: "bar")) == Point(x: 270, y: 7))
    #expect(
      stack.convert(.zero, from: button, to: .view(of: b, path: [1])) == Point(x: 270, y: -37))
    #expect(
      stack.convert(Rect(x: 5, y: 5, width: 10, height: 10), from: button, to: .view(of: a))
        == Rect(x: 295, y: 12, width: 10, height: 10))
    #expect(stack.frame(of: a, named: "rows") == Rect(x: 0, y: 44, width: 320, height: 436))
    #expect(stack.convert(.zero, from: button, to: .container(of: stack)) == Point(x: 290, y: 7))
  }

  @Test func `a view that is not on the stack has no place in it`() throws {
    let (a, stray) = (list("a"), list("stray"))
    let (stack, other) = (try stack(a), try stack())
    #expect(stack.convert(.zero, from: .view(of: stray)) == nil)
    #expect(stack.convert(.zero, from: .view(of: a, named: "no such view")) == nil)
    #expect(stack.convert(.zero, from: .view(of: a, path: [0, 3])) == nil)
    #expect(stack.convert(.zero, from: .global, to: .container(of: other)) == nil)
    #expect(stack.frame(of: a, named: "no such view") == nil)
  }

  @Test func `from right to left a view is where it is drawn`() throws {
    let narrow = page("a", size: Size(width: 200, height: 480))
    let stack = try stack(narrow, settings: .with { $0.layoutDirection = .rightToLeft })
    #expect(stack.frame(of: narrow) == Rect(x: 120, y: 0, width: 200, height: 480))
    #expect(stack.hitTest(Point(x: 100, y: 1)) == nil)
    #expect(stack.hitTest(Point(x: 130, y: 1))?.point == Point(x: 10, y: 1))
  }
}
