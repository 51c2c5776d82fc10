// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct RectTests {
  let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `edges and middle follow from corner and size`() {
    #expect(rect.x == 10 && rect.maxX == 110)
    #expect(rect.y == 20 && rect.maxY == 80)
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

  @Test func `the common part of two rectangles is in both, and has no area if they are apart`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 20)
    let common = Rect(x: 4, y: 5, width: 6, height: 10)
    #expect(rect.intersection(Rect(x: 4, y: 5, width: 30, height: 10)) == common)
    #expect(Rect(x: 4, y: 5, width: 30, height: 10).intersection(rect) == common)
    let below = rect.intersection(Rect(x: 2, y: 30, width: 3, height: 3))
    #expect(below == Rect(x: 2, y: 30, width: 3, height: 0) && below.isEmpty)
  }
}
