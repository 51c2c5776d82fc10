// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("IOSStyle")
struct IOSStyleTests {
  // 1 - e^(-ωt) (1 + ωt) with ω = √(1000/3), t in seconds; by the formula, in doubles.
  static let progress: [(Double, Double)] = [
    (1000.0 / 60, 0.0379), (2000.0 / 60, 0.1247), (50, 0.2322), (100, 0.5448), (150, 0.7583),
    (200, 0.8793), (250, 0.9420), (300, 0.9729), (350, 0.9876), (400, 0.9944), (450, 0.9975),
  ]

  @Test(arguments: progress)
  func `the spring is critically damped`(time: Double, expected: Double) throws {
    let x = try StyleRun(SlideStyle.ios, .push).x(at: time)
    #expect(isNear(1 - x.above / 320, expected, 0.000_051))
    #expect(isNear(x.below / -96, expected, 0.000_051))
    #expect(
      isNear(
        try StyleRun(SlideStyle.ios, .push).layer("A.dim", at: time).alpha * 10, expected, 6e-5))
  }

  @Test func `it is cut off after half a second`() throws {
    let run = StyleRun(SlideStyle.ios, .push)
    #expect(run.plan.duration == .milliseconds(500))
    // 1 - .0011 of 320 points are left just before, none at the end.
    #expect(isNear(try run.x(at: 499.999).above, 320 * 0.0011, 0.02))
    #expect(try run.x(at: 500).above == 0)
    #expect(run.layers(at: 0).map(\.name) == ["A", "A.dim", "B"])
  }

  @Test func `it stays close to the curve that Flutter measured`() throws {
    // The published distance is .0064, worst at 62 ms.
    let (ours, theirs) = (StyleRun(SlideStyle.ios, .push), StyleRun(SlideStyle.cupertino, .push))
    let distances = try (0..<500).map {
      abs(try ours.x(at: Double($0)).above - theirs.x(at: Double($0)).above) / 320
    }
    #expect(isNear(try #require(distances.max()), 0.0064, 0.000_051))
  }
}
