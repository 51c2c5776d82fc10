// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import StylesPlugin
import Testing
import ViewStackCore

@Suite("FlipOverStyle") struct FlipOverStyleTests {
  /// The box of a view turned by θ about its right edge, the eye at 1/k.
  ///
  /// The free edge comes nearer by W sin θ: D = 1 - W sin θ k, x = W - W cos θ / D, height H / D.
  private static func turned(_ size: Size, _ angle: Double, _ k: Double) -> Rect {
    let d = 1 - size.width * Math.sin(angle) * k
    let x = size.width - size.width * Math.cos(angle) / d
    let height = size.height / d
    return Rect(x: x, y: (size.height - height) / 2, width: size.width - x, height: height)
  }

  @Test func `the view above turns on its right edge, and the perspective of a pop grows`() {
    StyleBench.follow(FlipOverStyle()) { size, direction, progress in
      let page = Rect(origin: .zero, size: size)
      let q = direction == .push ? progress : 1 - progress
      let k = direction == .push ? 1.0 / 5000 : progress / 5000
      return [
        Cell("A", page), Cell("A.dim", page, 0.35 * q),
        Cell("B", Self.turned(size, .pi / 2 * (1 - q), k)),
      ]
    }
  }

  @Test func `exactly mirrored, the perspective stays`() {
    StyleBench.follow(FlipOverStyle(isExactMirror: true)) { size, direction, progress in
      let page = Rect(origin: .zero, size: size)
      let q = direction == .push ? progress : 1 - progress
      return [
        Cell("A", page), Cell("A.dim", page, 0.35 * q),
        Cell("B", Self.turned(size, .pi / 2 * (1 - q), 1.0 / 5000)),
      ]
    }
  }

  /// The x and the height of the free left edge.
  ///
  /// The right edge is at x 320.
  private static func row(_ x: Double, height: Double, dim: Double) -> [Cell] {
    [
      Cell("A", 0, 0, 320, 480), Cell("A.dim", 0, 0, 320, 480, dim),
      Cell("B", x, (480 - height) / 2, 320 - x, height),
    ]
  }

  private static let push = [
    row(320, height: 512.821, dim: 0), row(189.845, height: 510.165, dim: 0.0875),
    row(83, height: 502.752, dim: 0.175), row(16.936, height: 492.051, dim: 0.2625),
    row(0, height: 480, dim: 0.35),
  ]
  private static let pop = [
    row(0, height: 480, dim: 0.35), row(22.537, height: 482.957, dim: 0.2625),
    row(88.487, height: 491.113, dim: 0.175), row(191.859, height: 502.274, dim: 0.0875),
    row(320, height: 512.821, dim: 0),
  ]

  @Test func `the numbers of the tables`() {
    StyleBench.expect(FlipOverStyle(), .push, quarters: Self.push)
    StyleBench.expect(FlipOverStyle(), .pop, quarters: Self.pop)
    let exact = FlipOverStyle(isExactMirror: true)
    StyleBench.expect(exact, .push, quarters: Self.push)
    StyleBench.expect(exact, .pop, quarters: Self.push.reversed())
  }

  @Test func `the free edge is the left one and comes towards the viewer`() throws {
    for direction in StackDirection.allCases {
      for progress in [0.1, 0.5, 0.9] {
        let layer = try StyleBench(FlipOverStyle(), direction).layer("B", at: progress)
        let transform = try #require(layer.transform)
        // About the middle of the right edge: the hinge does not move, the other edge grows.
        #expect(layer.anchor == Point(x: 1, y: 0.5))
        let hinge = try #require(transform.applied(to: Point(x: 0, y: -240)))
        let free = try #require(transform.applied(to: Point(x: -320, y: -240)))
        #expect(abs(hinge.x) < 1e-9 && abs(hinge.y + 240) < 1e-9)
        #expect(free.y < -240 && free.x > -320)
      }
    }
  }

  @Test func `it takes .35 s, eased out, both ways`() {
    for direction in StackDirection.allCases {
      let bench = StyleBench(FlipOverStyle(), direction)
      #expect(bench.plan.duration == .milliseconds(350) && bench.plan.curve == .easeOut)
      let way = Bisection.easeOut(0.25)
      let dim = 0.35 * (direction == .push ? way : 1 - way)
      #expect(abs(bench.layers(elapsed: 0.25)[1].alpha - dim) < 1e-9)
    }
  }

  @Test func `edge-on, the box has no width and is finite`() throws {
    let open = try StyleBench(FlipOverStyle(), .push).layer("B", at: 0).boundingBox
    #expect(open.isFinite && abs(open.width) < 1e-9 && abs(open.x - 320) < 1e-9)
    // The perspective of the eye: 480 / (1 - 320/5000).
    #expect(abs(open.height - 480 / 0.936) < 1e-9)
  }

  @Test func `an eye nearer than the view is wide gives finite boxes`() {
    // Half-way round the free edge is behind the eye.
    for direction in StackDirection.allCases {
      for exact in [true, false] {
        let style = FlipOverStyle(eyeDistance: 100, isExactMirror: exact)
        for progress in stride(from: -0.2, through: 1.2, by: 0.01) {
          let layers = StyleBench(style, direction).layers(at: progress)
          #expect(layers.allSatisfy { $0.boundingBox.isFinite && $0.transform?.isFinite ?? true })
        }
      }
    }
  }

  @Test func `a view with its own transform rests as it does alone`() throws {
    var b = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    b.transform = .scale(x: 0.5, y: 0.5)
    // Half as large about its own middle, although it turns about its edge.
    for (direction, end) in [(StackDirection.push, 1.0), (.pop, 0.0)] {
      let layer = try StyleBench(FlipOverStyle(), direction, b: b).layer("B", at: end)
      StyleBench.expect([layer], [Cell("B", 80, 120, 160, 240)])
    }
  }

  @Test func `roles follow the direction, order does not`() {
    #expect(StyleBench(FlipOverStyle(), .push).plan.layers.map(\.role) == [.from, .dim, .to])
    #expect(StyleBench(FlipOverStyle(), .pop).plan.layers.map(\.role) == [.to, .dim, .from])
  }
}
