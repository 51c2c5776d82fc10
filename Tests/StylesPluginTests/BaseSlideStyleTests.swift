// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("BaseSlideStyle") struct BaseSlideStyleTests {
  @Test func `the page below moves a third of its width, the page above the whole`() {
    StyleBench.follow(SlideStyle.base) { size, direction, progress in
      // q is the part that a push has done, or that a pop has still to do.
      let q = direction == .push ? progress : 1 - progress
      return [
        Cell("A", -size.width / 3 * q, 0, size.width, size.height),
        Cell("B", size.width * (1 - q), 0, size.width, size.height),
      ]
    }
  }

  /// In 320 × 480 a third is 106.667; each quarter of the way is 26.667 and 80.
  private static let push = [
    [Cell("A", 0, 0, 320, 480), Cell("B", 320, 0, 320, 480)],
    [Cell("A", -26.667, 0, 320, 480), Cell("B", 240, 0, 320, 480)],
    [Cell("A", -53.333, 0, 320, 480), Cell("B", 160, 0, 320, 480)],
    [Cell("A", -80, 0, 320, 480), Cell("B", 80, 0, 320, 480)],
    [Cell("A", -106.667, 0, 320, 480), Cell("B", 0, 0, 320, 480)],
  ]

  @Test func `the numbers of the table`() {
    StyleBench.expect(SlideStyle.base, .push, quarters: Self.push)
    StyleBench.expect(SlideStyle.base, .pop, quarters: Self.push.reversed())
  }

  @Test func `it takes .26 s, eased out, both ways`() {
    for direction in StackDirection.allCases {
      let bench = StyleBench(SlideStyle.base, direction)
      #expect(bench.plan.duration == .milliseconds(260) && bench.plan.curve == .easeOut)
      #expect(bench.plan.style == "base")
    }
    // Half the time is .684643 of the way.
    let layers = StyleBench(SlideStyle.base, .push).layers(elapsed: 0.5)
    let way = Bisection.easeOut(0.5)
    #expect(abs(way - 0.684643) < 1e-6)
    StyleBench.expect(
      layers, [Cell("A", -320 / 3 * way, 0, 320, 480), Cell("B", 320 * (1 - way), 0, 320, 480)])
  }

  @Test func `there is no shadow and no dim`() {
    for direction in StackDirection.allCases {
      for layer in StyleBench(SlideStyle.base, direction).plan.layers {
        #expect(layer.shadow == nil && layer.transform == nil && layer.role != .dim)
      }
    }
  }

  @Test func `roles follow the direction, order does not`() {
    #expect(StyleBench(SlideStyle.base, .push).plan.layers.map(\.role) == [.from, .to])
    #expect(StyleBench(SlideStyle.base, .pop).plan.layers.map(\.role) == [.to, .from])
  }

  @Test func `smaller views enter at the edge of the page below and leave by their own width`() {
    let a = ViewNode(name: "A", frame: Rect(x: 10, y: 0, width: 240, height: 400))
    let b = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 200, height: 300))
    // A ends at x 250, and moves 240/3 = 80 back from x 10.
    let push = StyleBench(SlideStyle.base, .push, a: a, b: b)
    StyleBench.expect(
      push.layers(at: 0), [Cell("A", 10, 0, 240, 400), Cell("B", 250, 0, 200, 300)])
    StyleBench.expect(
      push.layers(at: 1), [Cell("A", -70, 0, 240, 400), Cell("B", 0, 0, 200, 300)])
    let pop = StyleBench(SlideStyle.base, .pop, a: a, b: b)
    StyleBench.expect(
      pop.layers(at: 0), [Cell("A", -70, 0, 240, 400), Cell("B", 0, 0, 200, 300)])
    StyleBench.expect(
      pop.layers(at: 1), [Cell("A", 10, 0, 240, 400), Cell("B", 200, 0, 200, 300)])
  }

  @Test func `the parallax is a parameter`() {
    var slide = SlideStyle.base
    slide.parallax = 0.5
    let layers = StyleBench(slide, .push).layers(at: 0.5)
    #expect(layers.map(\.frame.x) == [-80, 160])
  }
}
