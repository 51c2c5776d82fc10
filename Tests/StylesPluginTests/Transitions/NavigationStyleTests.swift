// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StylesPlugin
import Testing
import ViewStackCore

@Suite("NavigationStyle")
struct NavigationStyleTests {
  @Test func `a push moves from right to left, both pages by the whole width`() throws {
    let run = StyleRun(TransitionPairStyle.navigation, .push)
    #expect(run.plan.duration == .milliseconds(200))
    #expect(run.plan.curve == .easeOut)
    #expect(try run.x(at: 0) == (below: 0, above: 320))
    // ease-out at a half is .68464, by bisection in 40 digits.
    #expect(isNear(try run.x(at: 100).below, -320 * 0.68464, 0.01))
    #expect(isNear(try run.x(at: 100).above, 320 * (1 - 0.68464), 0.01))
    #expect(try run.x(at: 200) == (below: -320, above: 0))
  }

  @Test func `a pop is mirrored`() throws {
    let run = StyleRun(TransitionPairStyle.navigation, .pop)
    #expect(try run.x(at: 0) == (below: -320, above: 0))
    #expect(try run.x(at: 200) == (below: 0, above: 320))
    #expect(run.layers(at: 0).map(\.name) == ["A", "B"])
  }

  @Test func `both pages move by the larger of the two widths, not the container's`() throws {
    let small = ViewNode(name: "A", frame: Rect(x: 10, y: 0, width: 100, height: 480))
    let large = ViewNode(name: "B", frame: Rect(x: 5, y: 0, width: 250, height: 400))
    let push = StyleRun(TransitionPairStyle.navigation, .push, below: small, above: large)
    #expect(try push.x(at: 0) == (below: 10, above: 255))
    #expect(try push.x(at: 200) == (below: -240, above: 5))
    let pop = StyleRun(TransitionPairStyle.navigation, .pop, below: small, above: large)
    #expect(try pop.x(at: 0) == (below: -240, above: 5))
    #expect(try pop.x(at: 200) == (below: 10, above: 255))
  }

  @Test func `a right-to-left container mirrors it`() throws {
    let plan = StyleRun(TransitionPairStyle.navigation, .push).plan.mirrored(inWidth: 320)
    #expect(plan.layers.map(\.frame.start.x) == [0, -320])
    #expect(plan.layers.map(\.frame.end.x) == [320, 0])
  }
}
