// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct TimingCurveTests {
  @Test func `the linear curve is the identity`() {
    for x in [-1, 0, 0.3, 1, 2] { #expect(TimingCurve.linear.value(at: x) == x) }
  }

  @Test func `a curve evaluates as its payload does`() throws {
    let ease = CubicBezierCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    let steps = StepsCurve(4)
    let stops = try LinearStopsCurve([.init(0), .init(0.5, at: 0.2), .init(1)])
    for x in [-0.5, 0, 0.25, 0.6, 1, 1.5] {
      #expect(TimingCurve.cubicBezier(ease).value(at: x) == ease.value(at: x))
      #expect(TimingCurve.ease.value(at: x) == ease.value(at: x))
      #expect(TimingCurve.steps(steps).value(at: x, over: 9) == steps.value(at: x))
      #expect(TimingCurve.stops(stops).value(at: x, over: 9) == stops.value(at: x))
    }
  }

  @Test func `a spring reads progress as a fraction of its seconds`() throws {
    let spring = SpringCurve(duration: .milliseconds(500), bounce: 0.2)
    let curve = TimingCurve.spring(spring)
    #expect(curve.value(at: 0.25) == spring.position(at: 0.25))
    #expect(curve.value(at: 0.5, over: 0.5) == spring.position(at: 0.25))
  }

  @Test func `only a spring is a spring`() throws {
    #expect(TimingCurve.spring(duration: .seconds(1)).isSpring)
    #expect(!TimingCurve.linear.isSpring)
    #expect(!TimingCurve.easeInOut.isSpring)
  }

  @Test(arguments: [
    ("linear", "linear"), ("EASE", "ease"), ("ease-in", "ease-in"), ("ease-out", "ease-out"),
    ("ease-in-out", "ease-in-out"), ("cubic-bezier(.42,0,.58,1)", "ease-in-out"),
    ("cubic-bezier(.4, 0, .2, 1.)", ""),
    ("cubic-bezier(.4, -0, 2e-1, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("step-start", "steps(1, jump-start)"), ("step-end", "steps(1, jump-end)"),
    ("steps(4)", "steps(4, jump-end)"), ("steps(+4, start)", "steps(4, jump-start)"),
    ("linear(0, .5 20%, 1)", "linear(0 0%, 0.5 20%, 1 100%)"),
    ("linear(0, 20% .5, 1)", "linear(0 0%, 0.5 20%, 1 100%)"),
    ("spring(stiffness 200 damping 20)", "spring(mass 1 stiffness 200 damping 20)"),
    (
      "spring( velocity 2.50 damping 20 stiffness 2E2 mass 1 )",
      "spring(mass 1 stiffness 200 damping 20 velocity 2.5)"
    ),
  ])
  func `the description is canonical`(text: String, canonical: String) throws {
    // An empty text stands for an error: CSS wants a digit after the point.
    if canonical.isEmpty {
      #expect(throws: CurveTextError.self) { try TimingCurve(parsing: text) }
    } else {
      #expect(try TimingCurve(parsing: text).description == canonical)
    }
  }

  @Test func `equal curves have equal hashes`() throws {
    let long = try TimingCurve(parsing: "linear(0 0%, 1 100%)")
    #expect(try TimingCurve(parsing: "linear(0, 1)") == long)
    #expect(try TimingCurve(parsing: "linear(0, 1)").hashValue == long.hashValue)
    #expect(long != .linear)
    let spring = try TimingCurve(parsing: "spring(duration .5 bounce .2)")
    #expect(try TimingCurve(parsing: "spring(response .5 damping .8)") == spring)
  }
}
