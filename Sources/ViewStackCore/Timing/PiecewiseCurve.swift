// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A timing curve of segments that meet at points, each a curve scaled into its part.
///
/// The first segment starts at (0, 0), every other one where the one before it ends. With a segment
/// from (x0, y0) to (x1, y1) and its curve f the value at x is y0 + (y1 - y0) f((x - x0) / (x1 -
/// x0)). At the point where two segments meet the later one counts; outside 0...1 the first and the
/// last one go on as their own curves do.
///
/// ```swift
/// let curve = try PiecewiseCurve([
///   .init(.easeIn, toX: 0.5, y: 0.8), .init(.linear, toX: 1, y: 1),
/// ])
/// TimingCurve.piecewise(curve).value(at: 0.75)  // 0.9
/// ```
///
/// Laws: if the segments' curves map 0 to 0 and 1 to 1, so does the whole, and it is continuous. A
/// spring, which runs in seconds and never arrives, and another piecewise curve are no segments.
public struct PiecewiseCurve: Hashable, Sendable {
  /// A curve and the point at which its segment ends.
  public struct Segment: Hashable, Sendable {
    /// The curve from the segment's start to its end.
    public let curve: TimingCurve

    /// The progress at which the segment ends.
    public let x: Double

    /// The value at the segment's end.
    public let y: Double

    /// Creates a segment that ends at the point (x, y).
    public init(_ curve: TimingCurve, toX x: Double, y: Double) {
      self.curve = curve
      self.x = x
      self.y = y
    }
  }

  /// The number of segments a curve may have.
  package static let segmentLimit = 64

  /// The segments, by rising x; the last one ends at (1, 1).
  public let segments: [Segment]

  /// Creates a curve of segments.
  ///
  /// - Throws: `CurveError.segmentCount` if there are none or more than 64,
  ///   `CurveError.segmentCurve` for a spring or a piecewise curve as a segment,
  ///   `CurveError.outOfRange` if a y is beyond ±1e100, `CurveError.segmentEnd` if an x is not
  ///   above the one before it or the last segment does not end at (1, 1).
  public init(_ segments: [Segment]) throws(CurveError) {
    guard !segments.isEmpty && segments.count <= Self.segmentLimit else {
      throw .segmentCount(segments.count, limit: Self.segmentLimit, at: nil)
    }
    var start = 0.0
    for (index, segment) in segments.enumerated() {
      switch segment.curve {
      case .spring, .piecewise: throw .segmentCurve(segment.curve.functionName, at: nil)
      default: break
      }
      try CurveParameter.meetingY.check(segment.y)
      let isLast = index == segments.count - 1
      // NaN is above nothing, so it does not get through.
      guard segment.x > start, isLast ? segment.x == 1 && segment.y == 1 : segment.x < 1 else {
        throw .segmentEnd(x: segment.x, y: segment.y, after: start, isLast: isLast, at: nil)
      }
      start = segment.x
    }
    self.segments = segments
  }

  /// Creates a curve of segments that are known to be in order.
  init(checked segments: [Segment]) {
    self.segments = segments
  }

  /// Returns the curve's y at `x`; NaN gives NaN.
  ///
  /// - Complexity: O(*n*) for *n* segments, of which curves have two or three.
  @inlinable
  package func value(at x: Double) -> Double {
    var index = 0
    var (startX, startY) = (0.0, 0.0)
    while index < segments.count - 1, x >= segments[index].x {
      startX = segments[index].x
      startY = segments[index].y
      index += 1
    }
    let segment = segments[index]
    let fraction = segment.curve.value(at: (x - startX) / (segment.x - startX))
    return .interpolate(from: startY, to: segment.y, at: fraction)
  }
}

extension TimingCurve {
  /// The name of the function that writes the curve, as an error quotes it.
  var functionName: String {
    switch self {
    case .spring: "spring"
    case .piecewise: "piecewise"
    default: description
    }
  }
}

extension PiecewiseCurve {
  /// Material's emphasized curve, Android's fast_out_extra_slow_in.
  ///
  /// In a sixth of the time .4 of the distance by cubic-bezier(.3, 0, .8, .15), then the rest by
  /// cubic-bezier(.05, .7, .1, 1): the path of AOSP's interpolator in the form of the Material 3
  /// motion tokens.
  package static let emphasized = Self(checked: [
    Segment(.bezier(0.3, 0, 0.8, 0.15), toX: 1.0 / 6, y: 0.4),
    Segment(.bezier(0.05, 0.7, 0.1, 1), toX: 1, y: 1),
  ])

  /// The two cubics of Flutter's zoom transition, close to Android's fast_out_extra_slow_in.
  ///
  /// Flutter takes AOSP's control points as they are in the path, where `emphasized` has them
  /// in the coordinates of each part: in .166666 of the time .4 of the distance by cubic-bezier(.05,
  /// 0, .133333, .06), then the rest by cubic-bezier(.208333, .82, .25, 1).
  public static let materialZoom = Self(checked: [
    Segment(.bezier(0.05, 0, 0.133333, 0.06), toX: 0.166666, y: 0.4),
    Segment(.bezier(0.208333, 0.82, 0.25, 1), toX: 1, y: 1),
  ])

  /// Flutter's `Curves.fastEaseInToSlowEaseOut`, measured there from the iOS push.
  ///
  /// A three-point cubic: from (0, 0) by (.056, .024) and (.108, .3085) to (.198, .541), and on by
  /// (.3655, 1) and (.5465, .989) to (1, 1).
  package static let fastEaseInToSlowEaseOut = threePointCubic(
    (0.056, 0.024), (0.108, 0.3085), middle: (0.198, 0.541), (0.3655, 1), (0.5465, 0.989))

  /// Makes a curve of two cubics from control points in the coordinates of the whole.
  private static func threePointCubic(
    _ a1: (x: Double, y: Double), _ b1: (x: Double, y: Double),
    middle: (x: Double, y: Double),
    _ a2: (x: Double, y: Double), _ b2: (x: Double, y: Double)
  ) -> Self {
    func rest(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      ((point.x - middle.x) / (1 - middle.x), (point.y - middle.y) / (1 - middle.y))
    }
    let (c, d) = (rest(a2), rest(b2))
    return Self(checked: [
      Segment(
        .bezier(a1.x / middle.x, a1.y / middle.y, b1.x / middle.x, b1.y / middle.y),
        toX: middle.x, y: middle.y),
      Segment(.bezier(c.x, c.y, d.x, d.y), toX: 1, y: 1),
    ])
  }
}
