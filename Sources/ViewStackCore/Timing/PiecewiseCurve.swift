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
/// curve.value(at: 0.75)  // 0.9
/// ```
///
/// Laws: if the segments' curves map 0 to 0 and 1 to 1, so does the whole, and it is continuous. A
/// spring, which runs in seconds and never arrives, and another piecewise curve are no segments.
public struct PiecewiseCurve: Hashable, Sendable {
  /// A curve and the point at which its segment ends.
  public struct Segment: Hashable, Sendable {
    /// How the segment gets from its start to its end.
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
  public static let segmentLimit = 64

  /// The segments, by rising x; the last one ends at (1, 1).
  public let segments: [Segment]

  /// Creates a curve of segments.
  ///
  /// - Throws: `CurveError.segmentCount` if there are none or more than `segmentLimit`,
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
  public func value(at x: Double) -> Double {
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
