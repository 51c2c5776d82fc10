// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import StackMath
import Testing
import ViewStackCore

@Suite struct ScrollModelTests {
  /// A list of 320 x 480 with 2000 points of content.
  static func list(
    offset: Point? = nil, bounces: ScrollAxes = .all, isPaging: Bool = false
  ) throws -> ScrollModel {
    try ScrollModel(
      "list",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 0, width: 320, height: 480),
        contentSize: Size(width: 320, height: 2000)),
      offset: offset, bounces: bounces, isPaging: isPaging)
  }

  /// Drags the list by `dy` with one finger within 100 ms, and does not release it.
  static func drag(_ list: inout ScrollModel, by dy: Double) {
    list.drag(to: Point(x: 160, y: 240), at: list.time)
    list.drag(to: Point(x: 160, y: 240 + dy), at: list.time + .milliseconds(100))
  }

  @Test func `a new scroll rests at its start`() throws {
    let list = try Self.list()
    #expect(list.isAtRest)
    #expect(list.offset == .zero)
    #expect(list.destination == .zero)
    #expect(list.settlingDuration == .zero)
    #expect(list.nextInstant == nil)
  }

  @Test func `inside the range the content follows the finger`() throws {
    var list = try Self.list()
    Self.drag(&list, by: -100)
    #expect(list.offset == Point(x: 0, y: 100))
    #expect(!list.isAtRest)
    #expect(list.velocity(at: list.time) == .zero)
  }

  @Test func `past an end it follows like a rubber band`() throws {
    var list = try Self.list()
    Self.drag(&list, by: 100)
    // 100 · 0.55 · 480 / (480 + 55) = 26400 / 535.
    #expect(abs(list.offset.y - -26400 / 535.0) <= 1e-12)
    list = try Self.list(offset: Point(x: 0, y: 1520))
    Self.drag(&list, by: -100)
    #expect(abs(list.offset.y - (1520 + 26400 / 535.0)) <= 1e-12)
  }

  @Test func `along an axis with nothing to scroll the content stays`() throws {
    var list = try Self.list()
    list.drag(to: Point(x: 160, y: 240), at: .zero)
    list.drag(to: Point(x: 60, y: 240), at: .milliseconds(16))
    #expect(list.offset == .zero)
    #expect(list.movableAxes == .vertical)
  }

  @Test func `a scroll that always bounces gives even without content`() throws {
    var list = try ScrollModel(
      "list",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 0, width: 320, height: 480),
        contentSize: Size(width: 320, height: 480)), alwaysBounces: .vertical)
    Self.drag(&list, by: 100)
    #expect(list.offset.y < -40)
    list.release(velocity: .zero, at: list.time)
    list.settle()
    #expect(list.offset == .zero)
  }

  @Test func `without bounces it stops at the end`() throws {
    var list = try Self.list(bounces: [])
    Self.drag(&list, by: 100)
    #expect(list.offset == .zero)
    list.release(velocity: Vector(dx: 0, dy: 2000), at: list.time)
    #expect(list.isAtRest)
    Self.drag(&list, by: -100)
    list.release(velocity: Vector(dx: 0, dy: 2000), at: list.time)
    #expect(list.destination == .zero)
    var lowest = list.offset.y
    while !list.isAtRest {
      list.advance(to: list.time + .milliseconds(4))
      lowest = min(lowest, list.offset.y)
    }
    #expect(lowest == 0)
  }

  @Test func `thrown at an end without bounces it stops there when it arrives`() throws {
    var list = try Self.list(offset: Point(x: 0, y: 100), bounces: [])
    list.drag(to: .zero, at: .zero)
    list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    let arrival = try #require(Deceleration.normal.time(to: -100, initialVelocity: -1000))
    #expect(abs(list.settlingDuration.inSeconds - arrival) <= 1e-12)
    #expect(list.offset(at: .milliseconds(50)).y > 40)
    list.settle()
    #expect(list.offset == .zero)
  }

  @Test func `thrown back with nothing to scroll it only springs`() throws {
    var list = try ScrollModel(
      "list",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 0, width: 320, height: 480), contentSize: .zero),
      alwaysBounces: .vertical)
    Self.drag(&list, by: 100)
    list.release(velocity: Vector(dx: 0, dy: -4000), at: list.time)
    #expect(list.verticalPath.legs.count == 1)
    #expect(list.destination == .zero)
  }

  @Test func `a released scroll slows down like any scroll`() throws {
    var list = try Self.list()
    Self.drag(&list, by: -100)
    let released = list.time
    list.release(velocity: Vector(dx: 0, dy: -1000), at: released)
    // 100 + 1000 / (-1000 ln 0.998) = 100 + 499.49983…
    #expect(abs(list.destination.y - 599.499833166) <= 1e-9)
    let half = released + .milliseconds(500)
    let expected = Deceleration.normal.position(
      from: 100, initialVelocity: 1000, at: 0.5)
    #expect(list.offset(at: half).y == expected)
    #expect(abs(list.velocity(at: half).dy - 1000 * Math.pow(0.998, 500)) <= 1e-9)
    list.settle()
    #expect(list.isAtRest)
    #expect(list.offset == list.destination)
    // Until a tenth of a point is left: ln(499.4998 / 0.1) / 2.002 = 4.254 s.
    #expect(abs((list.time - released).inSeconds - 4.2541) <= 1e-3)
  }

  @Test func `released without a velocity it rests at once`() throws {
    var list = try Self.list()
    Self.drag(&list, by: -100)
    list.release(velocity: .zero, at: list.time)
    #expect(list.isAtRest)
    #expect(list.offset.y == 100)
  }

  @Test func `thrown at an end it passes it and returns`() throws {
    var list = try Self.list(offset: Point(x: 0, y: 100))
    list.drag(to: Point(x: 160, y: 240), at: .zero)
    list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    try #require(list.verticalPath.legs.count == 2)
    #expect(list.destination == .zero)
    // At the end 1000 - 2.002 · 100 = 799.8 are left; a critical spring then goes 799.8 / (10 e).
    let spring = list.verticalPath.legs[1]
    #expect(spring.offset == 0)
    #expect(abs(spring.velocity - -799.8) <= 0.01)
    let peak = list.offset(at: .seconds(spring.start + 0.1)).y
    #expect(abs(peak - spring.velocity / 10 * Math.exp(-1)) <= 1e-9)
    list.settle()
    #expect(list.offset == .zero)
  }

  @Test func `released past an end it returns without passing the end`() throws {
    var list = try Self.list()
    Self.drag(&list, by: 100)
    let held = list.offset.y
    list.release(velocity: .zero, at: list.time)
    try #require(list.verticalPath.legs.count == 1)
    var last = held
    while !list.isAtRest {
      list.advance(to: list.time + .milliseconds(8))
      #expect(list.offset.y >= last && list.offset.y <= 0)
      last = list.offset.y
    }
    #expect(list.offset == .zero)
  }

  @Test func `thrown back from past an end it goes on by friction`() throws {
    var list = try Self.list()
    Self.drag(&list, by: 100)
    list.release(velocity: Vector(dx: 0, dy: -4000), at: list.time)
    try #require(list.verticalPath.legs.count == 2)
    guard case .glide = list.verticalPath.legs[1].kind else {
      Issue.record("the second leg is no glide")
      return
    }
    #expect(list.verticalPath.legs[1].offset == 0)
    #expect(list.destination.y > 100)
  }

  @Test func `past an end the band takes its share of the velocity`() throws {
    var list = try Self.list()
    Self.drag(&list, by: 100)
    list.release(velocity: Vector(dx: 0, dy: 500), at: list.time)
    let slope = RubberBand.standard.slope(at: 100, dimension: 480)
    #expect(list.velocity(at: list.time).dy == -500 * slope)
  }

  @Test func `a finger stops a moving scroll and drags it`() throws {
    var list = try Self.list()
    Self.drag(&list, by: -100)
    list.release(velocity: Vector(dx: 0, dy: -1000), at: list.time)
    let caught = list.time + .milliseconds(200)
    let offset = list.offset(at: caught)
    list.drag(to: Point(x: 1, y: 1), at: caught)
    #expect(list.offset == offset)
    list.drag(to: Point(x: 1, y: 11), at: caught + .milliseconds(10))
    #expect(abs(list.offset.y - (offset.y - 10)) <= 1e-12)
  }

  @Test func `a finger that catches a bounce keeps the offset`() throws {
    var list = try Self.list()
    list.drag(to: Point(x: 160, y: 240), at: .zero)
    list.release(velocity: Vector(dx: 0, dy: 3000), at: .zero)
    let offset = list.offset(at: .milliseconds(80))
    try #require(offset.y < -50)
    list.drag(to: Point(x: 160, y: 240), at: .milliseconds(80))
    list.drag(to: Point(x: 160, y: 240), at: .milliseconds(90))
    #expect(abs(list.offset.y - offset.y) <= 1e-10)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (159, 0, 0), (160, 0, 320), (10, 20, 0), (10, 20.1, 320), (310, -20.1, 0),
    (310, -20, 320), (640, 5000, 640), (0, -5000, 0), (320, 100, 640),
  ])
  func `pages rest at multiples of the frame`(
    offset: Double, velocity: Double, target: Double
  ) throws {
    var pages = try ScrollModel(
      "pages",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 0, width: 320, height: 480),
        contentSize: Size(width: 960, height: 480)),
      offset: Point(x: offset, y: 0), isPaging: true)
    pages.drag(to: .zero, at: .zero)
    pages.release(velocity: Vector(dx: -velocity, dy: 0), at: .zero)
    #expect(pages.destination.x == target)
    pages.settle()
    #expect(pages.offset.x == target)
  }

  @Test func `pages without bounces never leave the range`() throws {
    var pages = try ScrollModel(
      "pages",
      geometry: ScrollGeometry(
        frame: Rect(x: 0, y: 0, width: 320, height: 480),
        contentSize: Size(width: 640, height: 480)), bounces: [], isPaging: true)
    pages.drag(to: .zero, at: .zero)
    pages.release(velocity: Vector(dx: -9000, dy: 0), at: .zero)
    for step in 0...200 {
      #expect((0...320).contains(pages.offset(at: .milliseconds(10 * step)).x))
    }
  }

  @Test func `a scroll to an offset springs there from any motion`() throws {
    var list = try Self.list()
    list.scroll(to: Point(x: 0, y: 800), at: .zero)
    #expect(list.destination.y == 800)
    let turn = Duration.milliseconds(100)
    let (offset, velocity) = (list.offset(at: turn), list.velocity(at: turn))
    list.scroll(to: .zero, at: turn)
    #expect(list.offset == offset)
    #expect(list.velocity(at: turn) == velocity)
    list.scroll(to: Point(x: 50, y: 5000), at: .milliseconds(300))
    #expect(list.destination == Point(x: 0, y: 1520))
    list.settle()
    #expect(list.offset == Point(x: 0, y: 1520))
  }

  @Test func `a jump goes to the given offset, even past an end`() throws {
    var list = try Self.list()
    list.jump(to: Point(x: 0, y: -30), at: .seconds(1))
    #expect(list.offset.y == -30)
    #expect(list.isAtRest)
    list.jump(to: Point(x: 0, y: Double.nan), at: .seconds(1))
    #expect(list.offset.y == -30)
  }

  @Test func `a resized scroll keeps its content inside`() throws {
    var list = try Self.list(offset: Point(x: 0, y: 1500))
    let smaller = try ScrollGeometry(
      frame: Rect(x: 0, y: 0, width: 320, height: 480),
      contentSize: Size(width: 320, height: 1000))
    list.resize(to: smaller, at: .zero)
    #expect(list.offset.y == 520)
    list.drag(to: .zero, at: .zero)
    list.resize(to: list.geometry, at: .zero)
    list.drag(to: Point(x: 0, y: 20), at: .zero)
    #expect(list.offset.y == 500)
  }

  @Test func `content at its beginning stays there when the insets change`() throws {
    var list = try Self.list(offset: .zero)
    list.changeInset(to: Edges(top: 44, bottom: 300), at: .zero)
    #expect(list.offset.y == -44 && list.isAtRest)
    #expect(list.geometry.verticalRange == -44...(list.geometry.contentSize.height - 180))
    // In the middle it stays in place. Past the end it returns to the end.
    list.jump(to: Point(x: 0, y: 100), at: .zero)
    list.changeInset(to: Edges(top: 88), at: .zero)
    #expect(list.offset.y == 100)
    list.drag(to: .zero, at: .zero)
    list.drag(to: Point(x: 0, y: 10), at: .zero)
    list.changeInset(to: .zero, at: .zero)
    list.drag(to: Point(x: 0, y: 20), at: .zero)
    #expect(list.offset.y == 80)
    list.changeInset(to: Edges(top: .nan), at: .zero)
    #expect(list.geometry.inset == .zero)
  }

  @Test func `content that is read from the right stays at its right end when the insets change`()
    throws
  {
    let frame = Rect(x: 0, y: 0, width: 320, height: 480)
    var list = try ScrollModel("row", frame: frame, contentSize: Size(width: 500, height: 480))
    list.jump(to: list.geometry.restingOffset(.rightToLeft), at: .zero)
    #expect(list.offset.x == 180)
    list.changeInset(to: Edges(right: 20), .rightToLeft, at: .zero)
    #expect(list.offset.x == 200 && list.isAtRest)
    list.changeInset(to: Edges(left: 30, right: 20), .rightToLeft, at: .zero)
    #expect(list.offset.x == 200)
  }

  @Test func `time runs forwards and bad points are no movement`() throws {
    var list = try Self.list()
    list.advance(to: .seconds(2))
    list.advance(to: .seconds(1))
    #expect(list.time == .seconds(2))
    Self.drag(&list, by: -50)
    list.drag(to: Point(x: 0, y: Double.nan), at: .seconds(3))
    #expect(list.offset.y == 50)
    list.release(velocity: Vector(dx: 0, dy: .infinity), at: .seconds(3))
    #expect(list.isAtRest)
    list.release(velocity: Vector(dx: 0, dy: -500), at: .seconds(3))
    #expect(list.isAtRest)
  }

  @Test func `an offset that is not finite is refused`() {
    #expect(throws: ScrollError.outOfRange(.coordinate, value: .infinity)) {
      try Self.list(offset: Point(x: .infinity, y: 0))
    }
  }
}
