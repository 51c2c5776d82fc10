// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A CSS `cubic-bezier()`: the curve from (0, 0) to (1, 1) with two control points.
///
/// With x(t) = ((ax t + bx) t + cx) t, cx = 3 x1, bx = 3 (x2 - x1) - cx, ax = 1 - cx - bx, and the same for
/// y, the value at x is y(t) for the t with x(t) = x. The curve maps 0 to 0 and 1 to 1. Outside 0...1 it
/// continues along the tangent at the nearer end, as in WebKit and Chromium.
///
/// ```swift
/// TimingCurve.cubicBezier(0.42, 0, 0.58, 1).value(at: 0.5)  // 0.5
/// ```
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

  /// Estimates of t at x = 0, 1/15 … 15/15, the starts of the solver.
  @usableFromInline let starts: SIMD16<Float>

  /// Creates the curve; an x is clamped to 0...1, a y to ±1e100, and NaN counts as 0.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let (x1, y1) = (CurveParameter.x1.clamped(x1), CurveParameter.y1.clamped(y1))
    let (x2, y2) = (CurveParameter.x2.clamped(x2), CurveParameter.y2.clamped(y2))
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
}
