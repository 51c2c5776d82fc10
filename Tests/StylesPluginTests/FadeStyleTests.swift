// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("FadeStyle")
struct FadeStyleTests {
  @Test func `it takes three tenths of a second, eased in and out`() {
    let context = TransitionContext(
      direction: .push, bounds: Size(width: 320, height: 480), from: nil, to: nil)
    let plan = FadeStyle().plan(context)
    #expect(plan.duration == .milliseconds(300))
    #expect(plan.curve == .easeInOut)
  }

  @Test func `the front view fades, the other stays`() {
    StyleBench.follow(FadeStyle()) { size, direction, progress in
      let page = Rect(origin: .zero, size: size)
      let q = direction == .push ? progress : 1 - progress
      return [Cell("A", page), Cell("B", page, q)]
    }
  }

  private static let push = [0, 0.25, 0.5, 0.75, 1].map {
    [Cell("A", 0, 0, 320, 480), Cell("B", 0, 0, 320, 480, $0)]
  }

  @Test func `the numbers of the table`() {
    StyleBench.expect(FadeStyle(), .push, quarters: Self.push)
    StyleBench.expect(FadeStyle(), .pop, quarters: Self.push.reversed())
  }

  @Test func `roles follow the direction, order does not`() {
    #expect(StyleBench(FadeStyle(), .push).plan.layers.map(\.role) == [.from, .to])
    #expect(StyleBench(FadeStyle(), .pop).plan.layers.map(\.role) == [.to, .from])
  }

  @Test func `after a quarter of the time the progress is .129162`() throws {
    let layers = StyleBench(FadeStyle(), .push).layers(elapsed: 0.25)
    #expect(abs(Bisection.easeInOut(0.25) - 0.129162) < 1e-6)
    #expect(abs(layers[1].alpha - Bisection.easeInOut(0.25)) < 1e-9)
  }

  @Test func `it fades to and from the view's own opacity`() throws {
    var b = ViewNode(name: "B", frame: Rect(x: 0, y: 0, width: 320, height: 480))
    b.alpha = 0.6
    #expect(try StyleBench(FadeStyle(), .push, b: b).layer("B", at: 0.5).alpha == 0.3)
    #expect(try StyleBench(FadeStyle(), .push, b: b).layer("B", at: 1).alpha == 0.6)
    #expect(try StyleBench(FadeStyle(), .pop, b: b).layer("B", at: 0.5).alpha == 0.3)
  }
}
