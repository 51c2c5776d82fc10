// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct ScrollModelPropertyTests {
  /// A scroll with random numbers, released after a random drag.
  static func thrown(using random: inout SeededGenerator) throws -> ScrollModel {
    let size = Size(
      width: .random(in: 100...800, using: &random), height: .random(in: 100...800, using: &random))
    var scroll = try ScrollModel(
      "scroll",
      geometry: ScrollGeometry(
        frame: Rect(origin: .zero, size: size),
        contentSize: Size(
          width: size.width * .random(in: 0.5...4, using: &random),
          height: size.height * .random(in: 0.5...4, using: &random)),
        inset: Edges(
          top: .random(in: 0...60, using: &random), left: .random(in: 0...60, using: &random))),
      alwaysBounces: Bool.random(using: &random) ? .all : [],
      isPaging: Int.random(in: 0..<5, using: &random) == 0)
    let start = Point(x: 100, y: 100)
    scroll.drag(to: start, at: .zero)
    let movement = Vector(
      dx: .random(in: -600...600, using: &random), dy: .random(in: -600...600, using: &random))
    scroll.drag(to: start + movement, at: .milliseconds(100))
    let velocity = Vector(
      dx: .random(in: -5000...5000, using: &random), dy: .random(in: -5000...5000, using: &random))
    scroll.release(velocity: velocity, at: .milliseconds(100))
    return scroll
  }

  @Test func `position and velocity are continuous at every hand-over`() throws {
    var random = SeededGenerator(seed: 1)
    var handOvers = 0
    for round in 0..<2000 {
      let scroll = try Self.thrown(using: &random)
      for path in [scroll.horizontalPath, scroll.verticalPath] {
        for (leg, next) in zip(path.legs, path.legs.dropFirst()) {
          handOvers += 1
          let end = leg.motion(at: next.start)
          #expect(abs(end.position - next.offset) <= 1e-9, "round \(round): \(leg), \(next)")
          #expect(
            abs(end.velocity - next.velocity) <= 1e-9 * max(1, abs(next.velocity)),
            "round \(round): \(leg), \(next)")
        }
      }
    }
    #expect(handOvers > 500)
  }

  @Test func `a release is continuous with the drag`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let scroll = try Self.thrown(using: &random)
      var held = scroll
      held.drag(to: .zero, at: .milliseconds(100))
      // A finger that catches it at the instant of the release finds it at its place.
      #expect(held.offset == scroll.offset(at: .milliseconds(100)))
    }
  }

  @Test func `it comes to rest inside its range, within the tolerance, and not before`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      var scroll = try Self.thrown(using: &random)
      let end = scroll.destination
      #expect(scroll.geometry.clamped(end) == end)
      guard let last = scroll.nextInstant else { continue }
      let before = scroll.offset(at: last - .nanoseconds(10))
      #expect(abs(before.x - end.x) <= 0.1001 && abs(before.y - end.y) <= 0.1001)
      scroll.advance(to: last - .nanoseconds(10))
      #expect(!scroll.isAtRest)
      scroll.advance(to: last)
      #expect(scroll.isAtRest && scroll.offset == end)
      #expect(scroll.settlingDuration == .zero)
    }
  }

  @Test(arguments: [60, 90, 120, 1000])
  func `the frame rate changes nothing`(rate: Int) throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      let scroll = try Self.thrown(using: &random)
      var stepped = scroll
      for frame in 0..<rate {
        let time = Duration.milliseconds(100) + .seconds(1) * frame / rate
        stepped.advance(to: time)
        #expect(stepped.offset == scroll.offset(at: time))
      }
      var leaping = scroll
      leaping.advance(to: stepped.time)
      #expect(leaping == stepped)
    }
  }

  @Test func `the visible offset changes no faster than the scroll moves`() throws {
    // The mean value theorem, over steps of a millisecond: there is no jump anywhere.
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let scroll = try Self.thrown(using: &random)
      var last = scroll.offset(at: .milliseconds(100))
      for step in 1...1500 {
        let time = Duration.milliseconds(100 + step)
        let offset = scroll.offset(at: time)
        // 5000 points a second at most, plus the pull of a page's spring.
        #expect(abs(offset.x - last.x) <= 10 && abs(offset.y - last.y) <= 10)
        last = offset
      }
    }
  }

  @Test func `both axes follow the same laws`() throws {
    var random = SeededGenerator(seed: 8)
    func turned(_ size: Size) -> Size { Size(width: size.height, height: size.width) }
    for _ in 0..<300 {
      let size = Size(
        width: .random(in: 100...800, using: &random),
        height: .random(in: 100...800, using: &random))
      let factor = Double.random(in: 0.5...4, using: &random)
      let content = Size(width: size.width * factor, height: size.height * factor)
      let (dx, dy) = (
        Double.random(in: -600...600, using: &random), Double.random(in: -600...600, using: &random)
      )
      func thrown(_ size: Size, _ content: Size, _ movement: Vector) throws -> ScrollModel {
        var scroll = try ScrollModel(
          "scroll", frame: Rect(origin: .zero, size: size), contentSize: content)
        scroll.drag(to: .zero, at: .zero)
        scroll.drag(to: .zero + movement, at: .zero)
        scroll.release(velocity: Vector(dx: movement.dx * 8, dy: movement.dy * 8), at: .zero)
        return scroll
      }
      let one = try thrown(size, content, Vector(dx: dx, dy: dy))
      let other = try thrown(turned(size), turned(content), Vector(dx: dy, dy: dx))
      #expect(one.horizontalPath == other.verticalPath)
      #expect(one.verticalPath == other.horizontalPath)
    }
  }

  @Test func `extreme numbers stay finite and come to rest`() throws {
    var random = SeededGenerator(seed: 9)
    let extents = [0, 1e-300, 1e-9, 0.1, 320, 1e9]
    let velocities = [0, 1e-300, 1e-3, 20, 8000, 1e300, -1e308, .infinity, .nan]
    let places = [0, -1e-300, 5, -700, 1e9, -1e300]
    for _ in 0..<2000 {
      func pick(_ numbers: [Double]) -> Double { numbers.randomElement(using: &random) ?? 0 }
      var scroll = try ScrollModel(
        "scroll",
        geometry: ScrollGeometry(
          frame: Rect(x: 0, y: 0, width: pick(extents), height: pick(extents)),
          contentSize: Size(width: pick(extents), height: pick(extents))),
        bounces: Bool.random(using: &random) ? .all : [], alwaysBounces: .all,
        isPaging: Bool.random(using: &random))
      scroll.drag(to: Point(x: pick(places), y: pick(places)), at: .zero)
      scroll.drag(to: Point(x: pick(places), y: pick(places)), at: .milliseconds(8))
      scroll.release(velocity: Vector(dx: pick(velocities), dy: pick(velocities)), at: .zero)
      for milliseconds in [0, 8, 9, 50, 3000] {
        #expect(scroll.offset(at: .milliseconds(milliseconds)).isFinite)
        #expect(scroll.velocity(at: .milliseconds(milliseconds)).isFinite)
      }
      scroll.settle()
      #expect(scroll.isAtRest && scroll.offset == scroll.destination)
      #expect(scroll.geometry.clamped(scroll.offset) == scroll.offset)
    }
  }

  @Test func `drags in any number of steps end at the same offset`() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      let end = Point(
        x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
      var (direct, stepped) = (try ScrollModelTests.list(), try ScrollModelTests.list())
      direct.drag(to: .zero, at: .zero)
      stepped.drag(to: .zero, at: .zero)
      for step in 1...10 {
        stepped.drag(
          to: Point(x: end.x * Double(step) / 10, y: end.y * Double(step) / 10), at: .zero)
      }
      stepped.drag(to: end, at: .zero)
      direct.drag(to: end, at: .zero)
      #expect(direct == stepped)
    }
  }
}
