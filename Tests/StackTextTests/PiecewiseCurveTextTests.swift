// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackText
import Testing
import ViewStackCore

@Suite struct PiecewiseCurveTextTests {
  @Test(arguments: [
    ("emphasized", TimingCurve.emphasized), ("Emphasized", .emphasized),
    ("fast-ease-in-to-slow-ease-out", .fastEaseInToSlowEaseOut),
    ("fast-out-slow-in", .fastOutSlowIn), ("linear-to-ease-out", .linearToEaseOut),
    ("ease-in-to-linear", .cubicBezier(0.67, 0.03, 0.65, 0.09)), ("out-cubic", .outCubic),
  ])
  func `the named curves are read, and their print reads back`(
    text: String, curve: TimingCurve
  ) throws {
    #expect(try TimingCurve(parsing: text) == curve)
    #expect(try TimingCurve(parsing: curve.description) == curve)
  }

  @Test(arguments: [
    ("piecewise(linear)", "piecewise(linear)"),
    ("PIECEWISE( ease-in .5 .8 , linear )", "piecewise(ease-in 0.5 0.8, linear)"),
    (
      "piecewise(linear(0, 1 50%, 0) .25 -1, steps(2) .5 2, cubic-bezier(.3,0,.8,.15))",
      "piecewise(linear(0 0%, 1 50%, 0 100%) 0.25 -1, steps(2, jump-end) 0.5 2, "
        + "cubic-bezier(0.3, 0, 0.8, 0.15))"
    ),
    ("emphasized", "emphasized"),
    (
      "piecewise(cubic-bezier(.3,0,.8,.15) 0.16666666666666666 .4, cubic-bezier(.05,.7,.1,1))",
      "emphasized"
    ),
  ])
  func `the description is canonical and reads back`(text: String, canonical: String) throws {
    let curve = try TimingCurve(parsing: text)
    #expect(curve.description == canonical)
    #expect(try TimingCurve(parsing: canonical) == curve)
  }

  // The places are counted by hand.
  @Test(arguments: [
    ("piecewise", CurveTextError(.unexpected("", expected: "'('"), at: 9..<9)),
    ("piecewise()", .init(.unexpected(")", expected: "the name of a curve"), at: 10..<11)),
    ("piecewise(eas)", .init(.unknownCurve("eas", suggestion: "ease"), at: 10..<13)),
    ("piecewise(spring(duration 1))", .init(.curve(.segmentCurve("spring")), at: 10..<16)),
    ("piecewise(piecewise(linear))", .init(.curve(.segmentCurve("piecewise")), at: 10..<19)),
    ("piecewise(emphasized)", .init(.curve(.segmentCurve("emphasized")), at: 10..<20)),
    (
      "piecewise(ease .5 .5, ease .5 .6, ease)",
      .init(.curve(.segmentEnd(x: 0.5, y: 0.6, after: 0.5, isLast: false)), at: 27..<29)
    ),
    (
      "piecewise(ease 0 0, ease)",
      .init(.curve(.segmentEnd(x: 0, y: 0, after: 0, isLast: false)), at: 15..<16)
    ),
    ("piecewise(ease 2 1)", .init(.outOfRange(.meetingX, value: 2), at: 15..<16)),
    ("piecewise(ease .5)", .init(.unexpected(")", expected: "a number (meeting y)"), at: 17..<18)),
    (
      "piecewise(ease .5 .5)",
      .init(.unexpected(")", expected: "',' and the next curve"), at: 20..<21)
    ),
  ])
  func `a fault is reported with its facts and its place`(text: String, error: CurveTextError) {
    #expect(throws: error) { try TimingCurve(parsing: text) }
  }

  @Test func `a text with too many segments is refused`() throws {
    let short = (1..<64).map { "linear 0.\(String(100 + $0)) 0," }.joined()
    #expect(throws: Never.self) { try TimingCurve(parsing: "piecewise(\(short)linear)") }
    let long = (1...64).map { "linear 0.\(String(100 + $0)) 0," }.joined()
    #expect(throws: CurveTextError.self) { try TimingCurve(parsing: "piecewise(\(long)linear)") }
    let nested = String(repeating: "piecewise(", count: 100_000)
    #expect(throws: CurveTextError(.curve(.segmentCurve("piecewise")), at: 10..<19)) {
      try TimingCurve(parsing: nested)
    }
  }
}
