// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the values of a single curve. Users read them from a `TimingCurve`.
@testable import ViewStackCore

@Suite struct PiecewiseCurveTests {
  /// Two straight segments that are easy to work out by hand, with a kink at (.5, .8).
  static func kinked() throws -> PiecewiseCurve {
    try PiecewiseCurve([.init(.linear, toX: 0.5, y: 0.8), .init(.linear, toX: 1, y: 1)])
  }

  @Test func `each segment is scaled into its part`() throws {
    let curve = try Self.kinked()
    // .25 is half of the first segment, .75 half of the second: .8 / 2 and .8 + .2 / 2.
    #expect(curve.value(at: 0.25) == 0.4)
    #expect(abs(curve.value(at: 0.75) - 0.9) < 1e-15)
  }

  @Test func `it passes through the points exactly`() throws {
    let kinked = TimingCurve.piecewise(try Self.kinked())
    for curve in [kinked, .emphasized, .fastEaseInToSlowEaseOut] {
      guard case .piecewise(let curve) = curve else {
        Issue.record("\(curve) has no segments")
        continue
      }
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      for segment in curve.segments { #expect(curve.value(at: segment.x) == segment.y) }
    }
  }

  @Test func `outside, the first and the last segment continue`() throws {
    let curve = try Self.kinked()
    // Slope .8 / .5 = 1.6 at the start, .2 / .5 = .4 at the end.
    #expect(abs(curve.value(at: -0.5) + 0.8) < 1e-15)
    #expect(abs(curve.value(at: 1.5) - 1.2) < 1e-15)
    #expect(curve.value(at: .nan).isNaN)
  }

  // AOSP's path, cut at a sixth, in 40-digit arithmetic; the path and the form of the Material
  // tokens agree in these digits.
  @Test(arguments: [
    (0.05, 0.0206), (0.1, 0.0935), (1.0 / 6, 0.4), (0.2, 0.6357), (0.3, 0.8405), (0.5, 0.9506),
    (0.7, 0.9868), (0.9, 0.9988),
  ])
  func `the emphasized curve has Android's values`(x: Double, expected: Double) {
    #expect(abs(TimingCurve.emphasized.value(at: x) - expected) < 0.000_051)
  }

  @Test func `both ways to write the emphasized curve agree`() throws {
    // AOSP's path data: C .05, 0 .133333, .06 .166666, .4 C .208333, .82 .25, 1 1, 1, each cubic in
    // the coordinates of the whole. Six digits of the path allow for a few 1e-6.
    let (x, y) = (0.166666, 0.4)
    let first = CubicBezierCurve(x1: 0.05 / x, y1: 0, x2: 0.133333 / x, y2: 0.06 / y)
    let second = CubicBezierCurve(
      x1: (0.208333 - x) / (1 - x), y1: 0.42 / 0.6, x2: (0.25 - x) / (1 - x), y2: 1)
    let path = try PiecewiseCurve([
      .init(.cubicBezier(first), toX: x, y: y), .init(.cubicBezier(second), toX: 1, y: 1),
    ])
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(abs(path.value(at: x) - TimingCurve.emphasized.value(at: x)) < 2e-5)
    }
  }

  // Flutter's push of 500 ms at these milliseconds, from Flutter's control points in 40 digits;
  // its widget tests have 609, 363 and 192 of 800 points left at 50, 100 and 150.
  @Test(arguments: [
    (1000.0 / 60, 0.0429), (2000.0 / 60, 0.1299), (50.0, 0.2383), (100.0, 0.5465), (150.0, 0.7604),
    (200.0, 0.8802), (250.0, 0.9422), (300.0, 0.9729), (350.0, 0.9875), (400.0, 0.9943),
    (450.0, 0.9976),
    (500.0, 1.0),
  ])
  func `the curve of the iOS push has Flutter's values`(milliseconds: Double, expected: Double) {
    let value = TimingCurve.fastEaseInToSlowEaseOut.value(at: milliseconds / 500)
    #expect(abs(value - expected) < 0.000_051)
  }

  @Test func `a reversed cubic runs backwards`() throws {
    let reversed = try #require(TimingCurve.ease.reversed())
    for x in stride(from: 0.0, through: 1, by: 0.05) {
      let backwards = 1 - TimingCurve.ease.value(at: 1 - x)
      #expect(abs(reversed.value(at: x) - backwards) < 1e-14)
    }
  }

  @Test func `Qt's out-cubic is an exact cubic`() {
    for x in stride(from: 0.0, through: 1, by: 0.1) {
      let rest = 1 - x
      #expect(abs(TimingCurve.outCubic.value(at: x) - (1 - rest * rest * rest)) < 1e-15)
    }
  }

  @Test func `error messages name the fault`() {
    let sentences: [(CurveError, String)] = [
      (.segmentCount(0, limit: 64), "piecewise() needs a segment"),
      (.segmentCount(65, limit: 64), "piecewise() has more than 64 segments"),
      (.segmentCurve("spring"), "a segment of piecewise() cannot be spring"),
      (
        .segmentEnd(x: 0.5, y: 0.6, after: 0.5, isLast: false),
        "a segment of piecewise() ends between 0.5 and 1, not at 0.5"
      ),
      (
        .segmentEnd(x: 1, y: 0.5, after: 0, isLast: true),
        "the last segment of piecewise() ends at 1 1, not at 1 0.5"
      ),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }

  @Test func `segments that do not fit are refused`() throws {
    func refuses(_ segments: [PiecewiseCurve.Segment], _ error: CurveError) {
      #expect(throws: error) { try PiecewiseCurve(segments) }
    }
    refuses([], .segmentCount(0, limit: 64))
    refuses(
      (1...65).map { .init(.linear, toX: Double($0) / 65, y: 0) },
      .segmentCount(65, limit: 64))
    let spring = TimingCurve.spring(duration: .seconds(1))
    refuses([.init(spring, toX: 1, y: 1)], .segmentCurve("spring"))
    refuses([.init(.emphasized, toX: 1, y: 1)], .segmentCurve("piecewise"))
    refuses(
      [.init(.linear, toX: 1, y: 0.5)],
      .segmentEnd(x: 1, y: 0.5, after: 0, isLast: true))
    #expect(throws: CurveError.self) { try PiecewiseCurve([.init(.linear, toX: .nan, y: 1)]) }
    #expect(throws: CurveError.self) { try PiecewiseCurve([.init(.linear, toX: 1, y: .nan)]) }
  }

  @Test func `a y that is no number or beyond all bounds is clamped`() throws {
    let curve = try PiecewiseCurve([
      .init(.linear, toX: 0.25, y: .nan), .init(.linear, toX: 0.5, y: -.infinity),
      .init(.linear, toX: 1, y: 1),
    ])
    #expect(curve.segments.map(\.y) == [0, -1e100, 1])
  }
}
