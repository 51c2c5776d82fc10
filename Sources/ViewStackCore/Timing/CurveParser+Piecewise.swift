// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension CurveParser {
  /// Reads `(CURVE x y, …, CURVE)`; the last curve ends at (1, 1) without saying so.
  mutating func piecewise() throws(CurveError) -> TimingCurve {
    try take(.open, expected: "'('")
    var segments: [PiecewiseCurve.Segment] = []
    while true {
      let name = try word(expected: "the name of a curve")
      if segments.count == PiecewiseCurve.segmentLimit {
        throw .segmentCount(
          segments.count + 1, limit: PiecewiseCurve.segmentLimit, at: name.range)
      }
      // Without this check a text could nest as deep as it is long.
      if name.keyword == "piecewise" || name.keyword == "spring" {
        throw .segmentCurve(name.keyword, at: name.range)
      }
      let curve = try curve(named: name)
      guard scanner.next.kind == .word else {
        segments.append(.init(try segment(curve, at: name), toX: 1, y: 1))
        break
      }
      let place = scanner.next.range
      let x = try number(.meetingX)
      let y = try number(.meetingY)
      let start = segments.last?.x ?? 0
      guard x > start, x < 1 else {
        throw .segmentEnd(x: x, y: y, after: start, isLast: false, at: place)
      }
      segments.append(.init(try segment(curve, at: name), toX: x, y: y))
      try take(.comma, expected: "',' and the next curve")
    }
    try take(.close, expected: "')' or the x and y at which the segment ends")
    return .piecewise(try PiecewiseCurve(segments))
  }

  /// The curve, unless its name stands for one that is no segment.
  private func segment(
    _ curve: TimingCurve, at name: CurveScanner.Token
  ) throws(CurveError) -> TimingCurve {
    if case .piecewise = curve { throw .segmentCurve(name.keyword, at: name.range) }
    return curve
  }
}
