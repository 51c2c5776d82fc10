// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import StylesPlugin
import Testing
import ViewStackCore

@Suite("SystemStyle") struct SystemStyleTests {
  @Test func `the page below moves .30 of its width and darkens to .10`() {
    StyleBench.follow(SlideStyle.system) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      let below = Rect(x: -0.3 * size.width * q, y: 0, width: size.width, height: size.height)
      return [
        Cell("A", below), Cell("A.dim", below, 0.1 * q),
        Cell("B", size.width * (1 - q), 0, size.width, size.height),
      ]
    }
  }

  /// In 320 × 480: 96 points, 24 and 80 a quarter.
  private static let push = [
    [Cell("A", 0, 0, 320, 480), Cell("A.dim", 0, 0, 320, 480, 0), Cell("B", 320, 0, 320, 480)],
    [
      Cell("A", -24, 0, 320, 480), Cell("A.dim", -24, 0, 320, 480, 0.025),
      Cell("B", 240, 0, 320, 480),
    ],
    [
      Cell("A", -48, 0, 320, 480), Cell("A.dim", -48, 0, 320, 480, 0.05),
      Cell("B", 160, 0, 320, 480),
    ],
    [
      Cell("A", -72, 0, 320, 480), Cell("A.dim", -72, 0, 320, 480, 0.075),
      Cell("B", 80, 0, 320, 480),
    ],
    [
      Cell("A", -96, 0, 320, 480), Cell("A.dim", -96, 0, 320, 480, 0.1), Cell("B", 0, 0, 320, 480),
    ],
  ]

  @Test func `the numbers of the table`() {
    StyleBench.expect(SlideStyle.system, .push, quarters: Self.push)
    StyleBench.expect(SlideStyle.system, .pop, quarters: Self.push.reversed())
  }

  @Test(arguments: StackDirection.allCases)
  func `it moves on a critically damped spring for half a second`(direction: StackDirection) {
    let bench = StyleBench(SlideStyle.system, direction)
    #expect(bench.plan.duration == .milliseconds(500) && bench.plan.curve.isSpring)
    // x(t) = 1 - (1 + ωt) e^(-ωt), ω = √(1000/3): the closed form of critical damping from rest.
    let omega = (1000.0 / 3).squareRoot()
    for part in StyleBench.progresses.dropLast() {
      let time = part * 0.5
      let way = 1 - (1 + omega * time) * Math.exp(-omega * time)
      #expect(abs(Sampler(bench.plan).eased(at: part) - way) < 1e-9)
    }
    // The spring ends .0011 before its target: 1 - (1 + ω/2) e^(-ω/2) = .99889.
    let rest = (1 + omega / 2) * Math.exp(-omega / 2)
    #expect(abs(1 - rest - 0.9989) < 1e-4 && Sampler(bench.plan).eased(at: 1) == 1)
  }

  @Test func `the dim layer is black and between the two views`() {
    let push = StyleBench(SlideStyle.system, .push).plan.layers
    #expect(push.map(\.role) == [.from, .dim, .to] && push[1].fill == .black)
    let pop = StyleBench(SlideStyle.system, .pop).plan.layers
    #expect(pop.map(\.role) == [.to, .dim, .from] && pop[1].controller == nil)
  }

  @Test func `parallax and dim are parameters`() {
    var slide = SlideStyle.system
    (slide.parallax, slide.dim) = (1, 0.5)
    let layers = StyleBench(slide, .push).layers(at: 0.5)
    #expect(layers.map(\.frame.x) == [-160, -160, 160] && layers[1].alpha == 0.25)
  }
}
