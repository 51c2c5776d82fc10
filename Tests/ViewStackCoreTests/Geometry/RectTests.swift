// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `edges and middle follow from corner and size`() {
    #expect(rect.minX == 10 && rect.midX == 60 && rect.maxX == 110)
    #expect(rect.minY == 20 && rect.midY == 50 && rect.maxY == 80)
    #expect(rect.center == Point(x: 60, y: 50))
  }

  @Test func `setting a number moves nothing else`() {
    var moved = rect
    moved.x = 1
    moved.y = 2
    moved.width = 3
    moved.height = 4
    #expect(moved == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(moved == Rect(origin: Point(x: 1, y: 2), size: Size(width: 3, height: 4)))
  }

  @Test func `the left and upper edges belong to a rectangle, the others do not`() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 109.9, y: 79.9)))
    #expect(!rect.contains(Point(x: 110, y: 50)))
    #expect(!rect.contains(Point(x: 50, y: 80)))
    #expect(!Rect.zero.contains(.zero))
  }

  @Test func `rectangles that only touch do not intersect`() {
    #expect(rect.intersects(rect.offsetBy(dx: 99, dy: 59)))
    #expect(!rect.intersects(rect.offsetBy(dx: 100, dy: 0)))
    #expect(!rect.intersects(rect.offsetBy(dx: 0, dy: -60)))
    #expect(!rect.intersects(Rect(x: 50, y: 50, width: 0, height: 10)))
  }

  @Test func `an inset takes from both sides and stops in the middle`() {
    #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 90, height: 40))
    #expect(rect.insetBy(dx: -5, dy: 0) == Rect(x: 5, y: 20, width: 110, height: 60))
    #expect(rect.insetBy(dx: 80, dy: 0) == Rect(x: 60, y: 20, width: 0, height: 60))
  }

  @Test func `mirroring exchanges the distances to the two sides`() {
    // 320 - 10 - 100 = 210.
    #expect(rect.mirrored(inWidth: 320) == Rect(x: 210, y: 20, width: 100, height: 60))
  }

  @Test func `mirroring twice is the identity`() {
    #expect(rect.mirrored(inWidth: 320).mirrored(inWidth: 320) == rect)
  }

  @Test func `a rectangle is finite when its four numbers are`() {
    #expect(rect.isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: 1, height: .infinity).isFinite)
  }
}

@Suite struct EdgesTests {
  let outer = Rect(x: 0, y: 0, width: 320, height: 480)

  @Test func `an inset by edges takes each side's own amount`() {
    let edges = Edges(top: 20, left: 1, bottom: 40, right: 2)
    let inner = outer.inset(by: edges)
    #expect(inner == Rect(x: 1, y: 20, width: 317, height: 420))
    #expect(outer.edges(around: inner) == edges)
  }

  @Test func `an extent does not become negative`() {
    #expect(outer.inset(by: Edges(left: 200, right: 200)).width == 0)
  }

  @Test func `mirrored edges exchange left and right`() {
    let edges = Edges(top: 1, left: 2, bottom: 3, right: 4)
    #expect(edges.mirrored() == Edges(top: 1, left: 4, bottom: 3, right: 2))
    #expect(edges.mirrored().mirrored() == edges)
    #expect(Edges.zero.isFinite)
    #expect(!Edges(top: .nan).isFinite)
  }
}
