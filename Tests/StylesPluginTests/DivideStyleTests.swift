// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("DivideStyle") struct DivideStyleTests {
  @Test(arguments: [nil, 100, 0.5, 239.75, 480])
  func `the halves leave the container and fade`(cut: Double?) {
    StyleBench.follow(DivideStyle(cut: cut)) { size, direction, progress in
      // For a cut c: top.y = -c q, bottom.y = c + (H - c) q, opacity 1 - q.
      let c = cut ?? size.height / 2
      let q = direction == .push ? progress : 1 - progress
      return [
        Cell("B", Rect(origin: .zero, size: size)),
        Cell("A.top", 0, -c * q, size.width, c, 1 - q),
        Cell("A.bottom", 0, c + (size.height - c) * q, size.width, size.height - c, 1 - q),
      ]
    }
  }

  /// In 320 × 480, cut in the middle: 60 points and .25 a quarter.
  private static let push = [
    halves(0, 240, 1), halves(-60, 300, 0.75), halves(-120, 360, 0.5), halves(-180, 420, 0.25),
    halves(-240, 480, 0),
  ]

  private static func halves(_ top: Double, _ bottom: Double, _ alpha: Double) -> [Cell] {
    [
      Cell("B", 0, 0, 320, 480), Cell("A.top", 0, top, 320, 240, alpha),
      Cell("A.bottom", 0, bottom, 320, 240, alpha),
    ]
  }

  @Test func `the numbers of the table`() {
    StyleBench.expect(DivideStyle(), .push, quarters: Self.push)
    StyleBench.expect(DivideStyle(), .pop, quarters: Self.push.reversed())
  }

  @Test func `it takes .30 s, eased in and out, both ways`() {
    for direction in StackDirection.allCases {
      let bench = StyleBench(DivideStyle(), direction)
      #expect(bench.plan.duration == .milliseconds(300) && bench.plan.curve == .easeInOut)
    }
    let top = StyleBench(DivideStyle(), .push).layers(elapsed: 0.25)[1]
    #expect(abs(top.frame.y + 240 * Bisection.easeInOut(0.25)) < 1e-9)
  }

  @Test func `the halves are pieces of the view below, in front of both`() {
    for (direction, whole) in [(StackDirection.push, Layer.Role.to), (.pop, .from)] {
      let layers = StyleBench(DivideStyle(cut: 100), direction).plan.layers
      #expect(layers.map(\.role) == [whole, .part, .part])
      #expect(layers.map(\.controller) == ["B", "A", "A"])
      #expect(layers[1].part == Rect(x: 0, y: 0, width: 320, height: 100))
      #expect(layers[2].part == Rect(x: 0, y: 100, width: 320, height: 380))
    }
  }

  @Test(
    arguments: [(-1, 0), (0, 0), (480, 480), (481, 480), (1e300, 480), (-1e300, 0)]
      as [(Double, Double)])
  func `a cut outside the view is moved to its edge`(cut: Double, height: Double) {
    let layers = StyleBench(DivideStyle(cut: cut), .push).layers(at: 0.5)
    StyleBench.expect(
      layers,
      [
        Cell("B", 0, 0, 320, 480), Cell("A.top", 0, -height / 2, 320, height, 0.5),
        Cell("A.bottom", 0, height + (480 - height) / 2, 320, 480 - height, 0.5),
      ])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `the cut is in the middle if it is not finite`(cut: Double) {
    #expect(
      StyleBench(DivideStyle(cut: cut), .pop).layers(at: 0.3)
        == StyleBench(DivideStyle(), .pop).layers(at: 0.3))
  }

  @Test func `the cut is in the container's coordinates`() throws {
    let a = ViewNode(name: "A", frame: Rect(x: 10, y: 40, width: 200, height: 300))
    let bench = StyleBench(DivideStyle(cut: 100), .push, a: a)
    // 60 points of the view are above y 100, and 240 below.
    StyleBench.expect(
      bench.layers(at: 0),
      [
        Cell("B", 0, 0, 320, 480), Cell("A.top", 10, 40, 200, 60),
        Cell("A.bottom", 10, 100, 200, 240),
      ])
    // Both are outside at the end.
    StyleBench.expect(
      bench.layers(at: 1),
      [
        Cell("B", 0, 0, 320, 480), Cell("A.top", 10, -60, 200, 60, 0),
        Cell("A.bottom", 10, 480, 200, 240, 0),
      ])
  }

  @Test func `the halves of a view with a transform together look like it`() throws {
    var a = ViewNode(name: "A", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    a.transform = .scale(x: 0.5, y: 0.5)
    // Half as large about (160, 240): from (80, 120), 160 × 240; the halves are 120 high.
    let layers = StyleBench(DivideStyle(), .push, a: a).layers(at: 0)
    StyleBench.expect(
      Array(layers.dropFirst()),
      [Cell("A.top", 80, 120, 160, 120), Cell("A.bottom", 80, 240, 160, 120)])
  }
}
