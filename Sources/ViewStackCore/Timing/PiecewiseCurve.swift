// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A timing curve of segments that meet at points, each a curve scaled into its part.
///
/// The first segment starts at (0, 0), every other segment at the end of the previous one. For a segment
/// from (x0, y0) to (x1, y1) with the curve f, the value at x is y0 + (y1 - y0) f((x - x0) / (x1 - x0)). At
/// the point between two segments the later one counts. Outside 0...1 the curves of the first and the last
/// segment continue.
///
/// ```swift
/// let curve = try PiecewiseCurve([
///   .init(.easeIn, toX: 0.5, y: 0.8), .init(.linear, toX: 1, y: 1),
/// ])
/// TimingCurve.piecewise(curve).value(at: 0.75)  // 0.9
/// ```
///
/// Laws: if the curve of each segment maps 0 to 0 and 1 to 1, so does the whole, and it is continuous. A
/// segment cannot be a spring, because springs run in seconds, or another piecewise curve.
public struct PiecewiseCurve: Hashable, Sendable {
  /// A curve and the point at which its segment ends.
  public struct Segment: Hashable, Sendable {
    @usableFromInline let curve: TimingCurve

    /// The progress at which the segment ends.
    public let x: Double

    @usableFromInline let y: Double

    /// Creates a segment that ends at the point (x, y).
    public init(_ curve: TimingCurve, toX x: Double, y: Double) {
      self.curve = curve
      self.x = x
      self.y = y
    }
  }

  /// The largest number of segments.
  public static let segmentLimit = 64

  /// The segments, by rising x; the last one ends at (1, 1).
  @usableFromInline let segments: [Segment]

  /// Creates a curve of segments; each y is clamped to ±1e100, and NaN counts as 0.
  ///
  /// - Throws: `segmentCount` if there are no segments or more than ``segmentLimit``, `segmentCurve` if a
  ///   segment is a spring or a piecewise curve, `segmentEnd` if an x is not above the previous one or the
  ///   last segment does not end at (1, 1).
  public init(_ segments: [Segment]) throws(CurveError) {
    guard !segments.isEmpty && segments.count <= Self.segmentLimit else {
      throw .segmentCount(segments.count, limit: Self.segmentLimit)
    }
    var start = 0.0
    for (index, segment) in segments.enumerated() {
      switch segment.curve {
      case .spring: throw .segmentCurve("spring")
      case .piecewise: throw .segmentCurve("piecewise")
      default: break
      }
      let isLast = index == segments.count - 1
      // Comparisons with NaN are false, so NaN is refused.
      guard segment.x > start, isLast ? segment.x == 1 && segment.y == 1 : segment.x < 1 else {
        throw .segmentEnd(x: segment.x, y: segment.y, after: start, isLast: isLast)
      }
      start = segment.x
    }
    self.segments = segments.map {
      Segment($0.curve, toX: $0.x, y: CurveParameter.meetingY.clamped($0.y))
    }
  }

  init(checked segments: [Segment]) {
    self.segments = segments
  }

  /// Returns the curve's y at `x`; NaN gives NaN.
  @inlinable
  func value(at x: Double) -> Double {
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
  /// Material 3's emphasized curve, `emphasized`, which is Android's fast_out_extra_slow_in.
  ///
  /// It covers .4 of the distance in a sixth of the time by cubic-bezier(.3, 0, .8, .15), then the rest by
  /// cubic-bezier(.05, .7, .1, 1): the path of AOSP's interpolator in the form of the Material 3 tokens.
  public static let emphasized = joined([
    .init(.cubicBezier(0.3, 0, 0.8, 0.15), toX: 1.0 / 6, y: 0.4),
    .init(.cubicBezier(0.05, 0.7, 0.1, 1), toX: 1, y: 1),
  ])

  /// The two cubics of Flutter's zoom transition, close to Android's fast_out_extra_slow_in.
  ///
  /// Flutter uses AOSP's control points in the coordinates of the whole path; ``emphasized`` uses the
  /// coordinates of each segment. The curve covers .4 of the distance in .166666 of the time by
  /// cubic-bezier(.05, 0, .133333, .06), then the rest by cubic-bezier(.208333, .82, .25, 1).
  public static let materialZoom = joined([
    .init(.cubicBezier(0.05, 0, 0.133333, 0.06), toX: 0.166666, y: 0.4),
    .init(.cubicBezier(0.208333, 0.82, 0.25, 1), toX: 1, y: 1),
  ])

  /// Flutter's `fast-ease-in-to-slow-ease-out`, two cubics that it measured from the iOS push.
  public static let fastEaseInToSlowEaseOut = threePointCubic(
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
    return joined([
      .init(
        .cubicBezier(a1.x / middle.x, a1.y / middle.y, b1.x / middle.x, b1.y / middle.y),
        toX: middle.x, y: middle.y),
      .init(.cubicBezier(c.x, c.y, d.x, d.y), toX: 1, y: 1),
    ])
  }

  private static func joined(_ segments: [PiecewiseCurve.Segment]) -> Self {
    .piecewise(PiecewiseCurve(checked: segments))
  }
}
