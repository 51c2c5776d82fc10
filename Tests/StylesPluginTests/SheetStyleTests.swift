// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
import Testing
import ViewStackCore
import ViewStackTesting

@Suite("SheetStyle") struct SheetStyleTests {
  @Test func `a presentation comes up from the bottom while the presenter does not move`() {
    StyleBench.follow(SheetStyle()) { size, direction, progress in
      let q = direction == .push ? progress : 1 - progress
      return [
        Cell("A", 0, 0, size.width, size.height),
        Cell("B", 0, size.height * (1 - q), size.width, size.height),
      ]
    }
  }

  /// In 320 × 480, 120 points a quarter.
  private static let push = [480.0, 360, 240, 120, 0].map {
    [Cell("A", 0, 0, 320, 480), Cell("B", 0, $0, 320, 480)]
  }

  @Test func `the numbers of the table`() {
    StyleBench.expect(SheetStyle(), .push, quarters: Self.push)
    StyleBench.expect(SheetStyle(), .pop, quarters: Self.push.reversed())
  }

  @Test(arguments: StackDirection.allCases)
  func `it moves on the spring of the system for half a second`(direction: StackDirection) {
    let bench = StyleBench(SheetStyle(), direction)
    #expect(bench.plan.duration == .milliseconds(500) && bench.plan.curve.isSpring)
    // x(t) = 1 - (1 + ωt) e^(-ωt), ω = √(1000/3): the closed form of critical damping from rest.
    let omega = (1000.0 / 3).squareRoot()
    for part in StyleBench.progresses.dropLast() {
      let time = part * 0.5
      let rest = (1 + omega * time) * Math.exp(-omega * time)
      let y = bench.layers(elapsed: part)[1].frame.y
      #expect(abs(y - 480 * (direction == .push ? rest : 1 - rest)) < 1e-6)
    }
    // 100 ms: ωt = 1.82574, 480 · 2.82574 · .161098 = 218.506; 250 ms: 27.8216.
    let signs: (Double) -> Double = { direction == .push ? $0 : 480 - $0 }
    #expect(abs(bench.layers(elapsed: 0.2)[1].frame.y - signs(218.506)) < 1e-3)
    #expect(abs(bench.layers(elapsed: 0.5)[1].frame.y - signs(27.8216)) < 1e-3)
    #expect(bench.layers(elapsed: 1)[1].frame.y == signs(0))
  }

  @Test func `there is no dim, no shadow and no fade`() {
    for direction in StackDirection.allCases {
      let layers = StyleBench(SheetStyle(), direction, curve: .linear).layers(at: 0.5)
      #expect(layers.map(\.name) == ["A", "B"])
      #expect(layers.allSatisfy { $0.alpha == 1 && $0.shadow == nil })
    }
  }

  @Test func `the call's duration and curve win, and right to left looks the same`() {
    let page = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let context = TransitionContext(
      direction: .push, bounds: Size(width: 320, height: 480), from: nil,
      to: TransitionContext.Participant(id: "B", view: page),
      requested: TransitionContext.Timing(duration: .seconds(2), curve: .linear))
    let plan = SheetStyle().plan(context)
    #expect(plan.duration == .seconds(2) && plan.curve == .linear)
    #expect(plan.layers.count == 1 && plan.mirrored(inWidth: 320) == plan)
  }

  @Test func `a smaller sheet enters from as far, and a delegate moves it from side to side`() {
    let rest = Rect(x: 40, y: 100, width: 240, height: 300)
    let sheet = TransitionContext.Participant(id: "B", view: ViewNode(name: "B", frame: rest))
    let page = TransitionContext.Participant(
      id: "A", view: ViewNode(name: "A", frame: Rect(x: 0, y: 0, width: 320, height: 480)))
    func context(_ direction: StackDirection) -> TransitionContext {
      TransitionContext(
        direction: direction, bounds: Size(width: 320, height: 480),
        from: direction == .push ? page : sheet, to: direction == .push ? sheet : page,
        overrides: PositionOverrides(startOfTo: -7, endOfFrom: 9))
    }
    // It starts the container's 480 points below its place.
    let push = SheetStyle().plan(context(.push)).layers
    #expect(push[1].frame == Track(from: Rect(x: -7, y: 580, width: 240, height: 300), to: rest))
    #expect(push[0].frame == Track(constant: page.view.frame))
    let pop = SheetStyle().plan(context(.pop)).layers
    #expect(pop[1].frame == Track(from: rest, to: Rect(x: 9, y: 580, width: 240, height: 300)))
    #expect(pop[0].frame == Track(constant: page.view.frame))
  }
}
