// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

@Suite struct PointTests {
  @Test func `a point moved by the vector to another point is that point`() {
    let start = Point(x: 3, y: -4)
    let end = Point(x: 10, y: 20)
    #expect(end - start == Vector(dx: 7, dy: 24))
    #expect(start + (end - start) == end)
    #expect(end - (end - start) == start)
  }

  @Test func `a point is finite when both coordinates are`() {
    #expect(Point(x: 1, y: 2).isFinite)
    #expect(!Point(x: .infinity, y: 0).isFinite)
    #expect(!Point(x: 0, y: .nan).isFinite)
  }
}

@Suite struct VectorTests {
  @Test func `vectors add like arrows`() {
    let arrow = Vector(dx: 3, dy: 4)
    #expect(arrow + arrow == Vector(dx: 6, dy: 8))
    #expect(!Vector(dx: .nan, dy: 0).isFinite)
  }

  @Test func `the opposite of zero has no sign`() {
    #expect((-Vector.zero).dx.sign == .plus)
    #expect(-Vector(dx: 1, dy: -2) == Vector(dx: -1, dy: 2))
  }
}

@Suite struct SizeTests {
  @Test func `a size without area is empty`() {
    #expect(Size.zero.isEmpty)
    #expect(Size(width: 10, height: 0).isEmpty)
    #expect(Size(width: -1, height: 5).isEmpty)
    #expect(!Size(width: 1, height: 1).isEmpty)
    #expect(Size(width: .nan, height: 1).isEmpty)
  }

  @Test func `a size is finite when both extents are`() {
    #expect(Size(width: 1, height: 1).isFinite)
    #expect(!Size(width: .infinity, height: 1).isFinite)
  }
}
