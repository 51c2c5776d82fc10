// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("ResignStyle") struct ResignStyleTests {
  /// Resign Top at q of the way back: a = 3/53, b = 4/53, D = 1 - aq + aq².
  ///
  /// Scale, translation and perspective are interpolated one by one. The box follows from them.
  private static func sunkTop(_ size: Size, _ q: Double) -> Rect {
    let (a, b) = (3.0 / 53, 4.0 / 53)
    let d = 1 - a * q + a * q * q
    let (width, height) = (size.width * (1 - b * q) / d, size.height * (1 - a * q) / d)
    return Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2 + 10 / 1.06 * q / d,
      width: width, height: height)
  }

  /// Resign Left at q of the way back: scale (1 - q/16) / (1 - q/16 + q²/16).
  private static func sunkLeft(_ size: Size, _ q: Double) -> Rect {
    let scale = (1 - q / 16) / (1 - q / 16 + q * q / 16)
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  @Test func `resigning to the top, the view above rises from beneath`() {
    StyleBench.follow(ResignStyle.top) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      let sunk = Self.sunkTop(size, q)
      return [
        Cell("A", sunk), Cell("A.dim", sunk, 0.35 * q),
        Cell("B", 0, size.height * (1 - q), size.width, size.height),
      ]
    }
  }

  @Test func `resigning to the left, the view above enters from the right`() {
    StyleBench.follow(ResignStyle.left) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      let sunk = Self.sunkLeft(size, q)
      return [
        Cell("A", sunk), Cell("A.dim", sunk, 0.35 * q),
        Cell("B", size.width * (1 - q), 0, size.width, size.height),
      ]
    }
  }

  /// A sunk view with its dim layer, and the view above.
  private static func row(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, dim: Double, _ above: Point
  ) -> [Cell] {
    [
      Cell("A", x, y, width, height), Cell("A.dim", x, y, width, height, dim),
      Cell("B", above.x, above.y, 320, 480),
    ]
  }

  private static let top = [
    row(0, 0, 320, 480, dim: 0, Point(x: 0, y: 480)),
    row(1.335, 3.242, 317.33, 478.284, dim: 0.0875, Point(x: 0, y: 360)),
    row(3.828, 8.23, 312.344, 473.11, dim: 0.175, Point(x: 0, y: 240)),
    row(7.437, 14.875, 305.125, 464.553, dim: 0.2625, Point(x: 0, y: 120)),
    row(12.075, 23.019, 295.849, 452.83, dim: 0.35, Point(x: 0, y: 0)),
  ]
  private static let left = [
    row(0, 0, 320, 480, dim: 0, Point(x: 320, y: 0)),
    row(0.632, 0.949, 318.735, 478.103, dim: 0.0875, Point(x: 240, y: 0)),
    row(2.54, 3.81, 314.921, 472.381, dim: 0.175, Point(x: 160, y: 0)),
    row(5.692, 8.538, 308.617, 462.925, dim: 0.2625, Point(x: 80, y: 0)),
    row(10, 15, 300, 450, dim: 0.35, Point(x: 0, y: 0)),
  ]

  @Test func `the numbers of the tables`() {
    StyleBench.expect(ResignStyle.top, .push, quarters: Self.top)
    StyleBench.expect(ResignStyle.top, .pop, quarters: Self.top.reversed())
    StyleBench.expect(ResignStyle.left, .push, quarters: Self.left)
    StyleBench.expect(ResignStyle.left, .pop, quarters: Self.left.reversed())
  }

  @Test(arguments: [ResignStyle.top, .left])
  func `a push is eased out, a pop in and out, both in .35 s`(style: ResignStyle) {
    let (push, pop) = (StyleBench(style, .push), StyleBench(style, .pop))
    #expect(push.plan.duration == .milliseconds(350) && push.plan.curve == .easeOut)
    #expect(pop.plan.duration == .milliseconds(350) && pop.plan.curve == .easeInOut)
    // A quarter of the time: .378138 of the distance there, .129162 of the distance back.
    #expect(abs(push.layers(elapsed: 0.25)[1].alpha - 0.35 * Bisection.easeOut(0.25)) < 1e-9)
    #expect(
      abs(pop.layers(elapsed: 0.25)[1].alpha - 0.35 * (1 - Bisection.easeInOut(0.25))) < 1e-9)
  }

  @Test(arguments: [ResignStyle.top, .left])
  func `the dim layer moves with the view that sinks`(style: ResignStyle) {
    for direction in StackDirection.allCases {
      let bench = StyleBench(style, direction)
      #expect(bench.plan.layers.map(\.role)[1] == .dim)
      for progress in StyleBench.progresses {
        let layers = bench.layers(at: progress)
        #expect(layers[0].transform == layers[1].transform && layers[0].frame == layers[1].frame)
        #expect(layers[0].anchor == layers[1].anchor && layers[1].fill == .black)
      }
    }
  }

  @Test func `a view sinks about its middle, wherever the anchor of its own transform is`() {
    var a = ViewNode(name: "A", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    a.anchor = Point(x: 0, y: 1)
    for direction in StackDirection.allCases {
      let bench = StyleBench(ResignStyle.top, direction, a: a)
      // Only the ends: the parts of a transform about another point differ in between.
      let sunk = bench.layers(at: direction == .push ? 1 : 0)[0]
      StyleBench.expect([sunk], [Cell("A", Self.sunkTop(bench.size, 1))])
    }
  }

  @Test func `a view's own transform is kept`() {
    var a = ViewNode(name: "A", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    a.transform = .scale(x: 0.5, y: 0.5)
    let layers = StyleBench(ResignStyle.left, .push, a: a).layers(at: 1)
    // Half as large, then .9375 of that, about the middle.
    StyleBench.expect([layers[0]], [Cell("A", 85, 127.5, 150, 225)])
  }

  @Test func `the rise is relative to where the view rests`() {
    let b = ViewNode(name: "B", frame: Rect(x: 5, y: 30, width: 320, height: 400))
    let top = StyleBench(ResignStyle.top, .push, b: b)
    StyleBench.expect([top.layers(at: 0)[2]], [Cell("B", 5, 510, 320, 400)])
    StyleBench.expect([top.layers(at: 1)[2]], [Cell("B", 5, 30, 320, 400)])
    let left = StyleBench(ResignStyle.left, .pop, b: b)
    StyleBench.expect([left.layers(at: 1)[2]], [Cell("B", 325, 30, 320, 400)])
  }
}
