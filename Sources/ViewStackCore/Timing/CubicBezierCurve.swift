// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A CSS `cubic-bezier()`: the curve from (0, 0) to (1, 1) with two control points.
///
/// With x(t) = ((ax t + bx) t + cx) t, cx = 3 x1, bx = 3 (x2 - x1) - cx, ax = 1 - cx - bx, and y
/// alike, the value at x is y(t) for the t with x(t) = x. The curve maps 0 to 0 and 1 to 1. Outside
/// 0...1 it goes on along the tangent at the nearer end, as WebKit and Chromium do.
///
/// ```swift
/// let curve = try CubicBezierCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
/// TimingCurve.cubicBezier(curve).value(at: 0.5)  // 0.5
/// ```
///
/// Preparing a curve takes under a microsecond and no heap memory; the starts of the solver are
/// stored inline.
public struct CubicBezierCurve: Hashable, Sendable {
  /// The x of the first control point, in 0...1.
  public let x1: Double

  /// The y of the first control point.
  public let y1: Double

  /// The x of the second control point, in 0...1.
  public let x2: Double

  /// The y of the second control point.
  public let y2: Double

  @usableFromInline let ax: Double
  @usableFromInline let bx: Double
  @usableFromInline let cx: Double
  @usableFromInline let ay: Double
  @usableFromInline let by: Double
  @usableFromInline let cy: Double
  @usableFromInline let startSlope: Double
  @usableFromInline let endSlope: Double

  /// Estimates of t at x = 0, 1/15 … 15/15, from which the solver starts.
  @usableFromInline let starts: SIMD16<Float>

  /// Creates the curve with the control points (x1, y1) and (x2, y2).
  ///
  /// - Throws: `CurveError.outOfRange` if an x lies outside 0...1, a y outside ±1e100, or either is
  ///   not a number.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(CurveError) {
    try CurveParameter.x1.check(x1)
    try CurveParameter.y1.check(y1)
    try CurveParameter.x2.check(x2)
    try CurveParameter.y2.check(y2)
    self.init(checkedX1: x1, y1: y1, x2: x2, y2: y2)
  }

  /// Creates a curve from coordinates that are known to be in range.
  init(checkedX1 x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
    startSlope = Self.slopeBeforeStart(x1, y1, x2, y2)
    endSlope = Self.slopeAfterEnd(x1, y1, x2, y2)
    starts = Self.solverStarts(ax: ax, bx: bx, cx: cx)
  }

  /// The CSS `ease`: cubic-bezier(0.25, 0.1, 0.25, 1).
  package static let ease = Self(checkedX1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The CSS `ease-in`: cubic-bezier(0.42, 0, 1, 1).
  package static let easeIn = Self(checkedX1: 0.42, y1: 0, x2: 1, y2: 1)

  /// The CSS `ease-out`: cubic-bezier(0, 0, 0.58, 1).
  package static let easeOut = Self(checkedX1: 0, y1: 0, x2: 0.58, y2: 1)

  /// The CSS `ease-in-out`: cubic-bezier(0.42, 0, 0.58, 1).
  package static let easeInOut = Self(checkedX1: 0.42, y1: 0, x2: 0.58, y2: 1)
}
