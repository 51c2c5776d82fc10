// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

@Suite struct ScrollGeometryTests {
  static func geometry(
    content: Size, inset: Edges = .zero
  ) throws -> ScrollGeometry {
    try ScrollGeometry(
      frame: Rect(x: 10, y: 20, width: 300, height: 200), contentSize: content, inset: inset)
  }

  @Test func `the range goes from the start to the last full view`() throws {
    let geometry = try Self.geometry(content: Size(width: 600, height: 150))
    #expect(geometry.horizontalRange == 0...300)
    #expect(geometry.verticalRange == 0...0)
    #expect(geometry.scrollableAxes == .horizontal)
  }

  @Test func `insets widen the range on their side`() throws {
    let inset = Edges(top: 5, left: 20, bottom: 60, right: 30)
    let geometry = try Self.geometry(content: Size(width: 600, height: 150), inset: inset)
    #expect(geometry.horizontalRange == -20...330)
    #expect(geometry.verticalRange == -5...10)
    #expect(geometry.scrollableAxes == .all)
    #expect(geometry.restingOffset() == Point(x: -20, y: -5))
    #expect(geometry.restingOffset(.rightToLeft) == Point(x: 330, y: -5))
  }

  @Test(arguments: [(299.0, false), (300, false), (300.5, true)])
  func `content scrolls when it is wider than the frame`(width: Double, scrolls: Bool) throws {
    let geometry = try Self.geometry(content: Size(width: width, height: 10))
    #expect(geometry.scrollableAxes.contains(.horizontal) == scrolls)
  }

  @Test func `the room is the distance that a finger can still move`() throws {
    let geometry = try Self.geometry(content: Size(width: 600, height: 500))
    let offset = Point(x: 120, y: -4)
    #expect(geometry.room(toward: .right, from: offset) == 120)
    #expect(geometry.room(toward: .left, from: offset) == 180)
    #expect(geometry.room(toward: .down, from: offset) == -4)
    #expect(geometry.room(toward: .up, from: offset) == 304)
  }

  @Test func `numbers out of range are refused`() {
    #expect(throws: ScrollError.outOfRange(.extent, value: -1)) {
      try Self.geometry(content: Size(width: -1, height: 0))
    }
    #expect(throws: ScrollError.outOfRange(.coordinate, value: .infinity)) {
      try Self.geometry(content: .zero, inset: Edges(left: .infinity))
    }
    #expect(throws: ScrollError.self) {
      try Self.geometry(content: Size(width: .nan, height: 0))
    }
  }

  @Test func `an error tells what is wrong`() {
    #expect(
      ScrollError.outOfRange(.extent, value: -1).description
        == "an extent of -1.0 is outside 0.0...1000000000.0")
  }
}
