// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

let white = RGBAColor(red: 1, green: 1, blue: 1)

@Suite("CoverVerticalStyle") struct CoverVerticalStyleTests {
  /// The y of B and of A.
  ///
  /// `ease` is the easing of each half.
  ///
  /// s is 1 from the top, -1 from the bottom. Push: B goes -sH → 4s → 0, A 0 → sH → sH.
  /// Pop: B goes 0 → -sH → -sH, A sH → -4s → 0.
  private static func places(
    _ height: Double, _ s: Double, _ direction: StackDirection, _ t: Double,
    _ ease: (Double) -> Double = { $0 }
  ) -> (b: Double, a: Double) {
    let isFirst = t <= 0.5
    let u = ease(isFirst ? 2 * t : 2 * t - 1)
    return switch (direction, isFirst) {
    case (.push, true): (-s * height + (s * height + 4 * s) * u, s * height * u)
    case (.push, false): (4 * s * (1 - u), s * height)
    case (.pop, true): (-s * height * u, s * height - (s * height + 4 * s) * u)
    case (.pop, false): (-s * height, -4 * s * (1 - u))
    }
  }

  private static func cells(_ size: Size, b: Double, a: Double) -> [Cell] {
    [
      Cell("background", Rect(origin: .zero, size: size)),
      Cell("B", 0, b, size.width, size.height), Cell("A", 0, a, size.width, size.height),
    ]
  }

  @Test(arguments: [(CoverVerticalStyle.Direction.top, 1.0), (.bottom, -1.0)])
  func `the new view overshoots by four points, the old one leaves on the far side`(
    direction: CoverVerticalStyle.Direction, sign: Double
  ) {
    StyleBench.follow(CoverVerticalStyle(direction: direction)) { size, way, progress in
      let (b, a) = Self.places(size.height, sign, way, progress)
      return Self.cells(size, b: b, a: a)
    }
  }

  @Test(arguments: [(CoverVerticalStyle.Direction.top, 1.0), (.bottom, -1.0)])
  func `each half is eased in and out separately`(
    direction: CoverVerticalStyle.Direction, sign: Double
  ) {
    for way in StackDirection.allCases {
      for size in StyleBench.sizes {
        let bench = StyleBench(CoverVerticalStyle(direction: direction), way, size)
        for part in StyleBench.progresses {
          let (b, a) = Self.places(size.height, sign, way, part, Bisection.easeInOut)
          StyleBench.expect(bench.layers(elapsed: part), Self.cells(size, b: b, a: a))
        }
      }
    }
  }

  /// The y of B and of A at the quarters, from the top.
  ///
  /// From the bottom all signs are reversed.
  private static let push: [(Double, Double)] = [
    (-480, 0), (-238, 240), (4, 480), (2, 480), (0, 480),
  ]
  private static let pop: [(Double, Double)] = [
    (0, 480), (-240, 238), (-480, -4), (-480, -2), (-480, 0),
  ]

  @Test(arguments: [(CoverVerticalStyle.Direction.top, 1.0), (.bottom, -1.0)])
  func `the numbers of the tables`(direction: CoverVerticalStyle.Direction, sign: Double) {
    for (way, places) in [(StackDirection.push, Self.push), (.pop, Self.pop)] {
      StyleBench.expect(
        CoverVerticalStyle(direction: direction), way,
        quarters: places.map {
          Self.cells(StyleBench.sizes[0], b: sign * $0.0, a: sign * $0.1)
        })
    }
  }

  @Test func `it takes .40 s, and enters from the top by default`() {
    for way in StackDirection.allCases {
      let open = StyleBench(CoverVerticalStyle(), way)
      #expect(open.plan.duration == .milliseconds(400) && open.plan.curve == .linear)
      #expect(open.plan == StyleBench(CoverVerticalStyle(direction: .top), way).plan)
    }
  }

  @Test func `a curve that the call asks for eases each half`() {
    let bench = StyleBench(CoverVerticalStyle(), .push, curve: .easeOut)
    let (b, a) = Self.places(480, 1, .push, 0.125, Bisection.easeOut)
    StyleBench.expect(bench.layers(elapsed: 0.125), Self.cells(bench.size, b: b, a: a))
  }

  @Test func `the background is behind and fills the container`() {
    let plan = StyleBench(CoverVerticalStyle(background: white), .push).plan
    #expect(plan.layers.map(\.role) == [.background, .to, .from])
    #expect(plan.layers[0].fill == white && plan.layers[0].controller == nil)
    #expect(StyleBench(CoverVerticalStyle(), .pop).plan.layers[0].fill == nil)
    #expect(
      StyleBench(CoverVerticalStyle(), .pop).plan.layers.map(\.role)
        == [.background, .from, .to])
  }

  @Test func `the overshoot is a parameter`() throws {
    let bench = StyleBench(CoverVerticalStyle(overshoot: 20), .push)
    #expect(try bench.layer("B", at: 0.5).frame.y == 20)
    let still = StyleBench(CoverVerticalStyle(overshoot: 0), .push)
    #expect(try still.layer("B", at: 0.75).frame.y == 0)
  }
}
