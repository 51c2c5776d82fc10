// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension TimingCurve {
  /// Returns the curve run backwards, 1 - f(1 - x); nil for a spring, because it has no end.
  public func reversed() -> TimingCurve? {
    switch self {
    case .linear, .easeInOut: return self
    // Named, so that reversing twice gives the same doubles.
    case .easeIn: return .easeOut
    case .easeOut: return .easeIn
    case .cubicBezier(let curve):
      return .cubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    case .steps(let stairs):
      let position: StepsCurve.Position =
        switch stairs.position {
        case .jumpStart: .jumpEnd
        case .jumpEnd: .jumpStart
        case .jumpNone, .jumpBoth: stairs.position
        }
      return .steps(stairs.count, position)
    case .stops(let curve):
      let stops = curve.points.reversed().map {
        LinearStopsCurve.Stop(1 - $0.output, percentage: 100 - $0.percentage)
      }
      return (try? LinearStopsCurve(stops)).map(TimingCurve.stops)
    case .piecewise(let curve): return curve.reversed()
    case .spring: return nil
    }
  }
}

extension PiecewiseCurve {
  /// Returns the segments in reverse order, each run backwards between the same points.
  fileprivate func reversed() -> TimingCurve? {
    var segments: [Segment] = []
    for (index, segment) in self.segments.enumerated().reversed() {
      guard let curve = segment.curve.reversed() else { return nil }
      let (x, y) = index > 0 ? (self.segments[index - 1].x, self.segments[index - 1].y) : (0, 0)
      segments.append(Segment(curve, toX: 1 - x, y: 1 - y))
    }
    return (try? PiecewiseCurve(segments)).map(TimingCurve.piecewise)
  }
}
