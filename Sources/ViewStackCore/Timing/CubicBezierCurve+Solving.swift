// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

extension CubicBezierCurve {
  /// Returns the curve's y at `x`.
  ///
  /// The error is about that of rounding x: 4 × 2⁻⁵³ × slope × x. NaN gives NaN.
  @inlinable
  @inline(__always)
  func value(at x: Double) -> Double {
    // The first comparison is false for NaN. Adding 0 turns -0 into 0.
    guard x > 0 else { return startSlope == 0 && x <= 0 ? 0 : startSlope * x + 0 }
    guard x < 1 else { return endSlope == 0 ? 1 : 1 + endSlope * (x - 1) }
    let t = solve(x)
    return ((ay * t + by) * t + cy) * t
  }

  /// Returns the t in 0...1 with x(t) = `x`, for 0 < x < 1.
  ///
  /// Halley's rule, step = f f' / (f'² - f f''/2), starts from a table of 15 intervals. For the usual
  /// curves it ends after two steps. Each step triples the correct digits, so the result is exact after a
  /// Newton step f / f' below 2e-6. The factor t (1 - t) keeps that true near a flat end.
  @inlinable
  @inline(__always)
  func solve(_ x: Double) -> Double {
    let place = x * 15
    let cell = min(Int(place), 14)
    let low = Double(starts[cell])
    var t = low + (Double(starts[cell + 1]) - low) * (place - Double(cell))
    let ax3 = 3 * ax
    for _ in 0..<6 {
      let f = ((ax * t + bx) * t + cx) * t - x
      let bend = ax3 * t + bx
      let slope = (bend + bx) * t + cx
      let step = f * slope / (slope * slope - f * bend)
      let isLast = abs(f) < 2e-6 * (t * (1 - t)) * slope
      t -= step
      if isLast { return t }
      t = t < 0 ? 0 : t > 1 ? 1 : t
    }
    return bisect(x)
  }

  /// Returns the t in 0...1 with x(t) = `x` by halving, for places at which x(t) is almost flat.
  ///
  /// - Complexity: At most 1100 halvings (the bits of the smallest double), about 60 in practice.
  @usableFromInline
  func bisect(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while true {
      let middle = 0.5 * (low + high)
      if middle <= low || middle >= high { return middle }
      let f = ((ax * middle + bx) * middle + cx) * middle - x
      if f == 0 { return middle }
      if f < 0 { low = middle } else { high = middle }
    }
  }

  /// Returns estimates of t at x = 0, 1/15 … 1, each found from its left neighbour.
  static func solverStarts(ax: Double, bx: Double, cx: Double) -> SIMD16<Float> {
    var starts = SIMD16<Float>(repeating: 0)
    starts[15] = 1
    var t = 0.0
    for index in 1..<15 {
      let x = Double(index) / 15
      // x(t) <= 3 t, so no start is below x / 3. This also keeps the first start off a flat end.
      let floor = max(t, x / 3)
      t = min(max(t + 1.0 / 15, floor), 1)
      for _ in 0..<3 {
        let f = ((ax * t + bx) * t + cx) * t - x
        let slope = (3 * ax * t + 2 * bx) * t + cx
        let next = t - f * slope / (slope * slope - f * (3 * ax * t + bx))
        // If the denominator is 0, the estimate does not change. The solver only starts from it.
        t = next >= floor ? min(next, 1) : next < floor ? floor : t
      }
      starts[index] = Float(t)
    }
    return starts
  }

  /// Returns the slope of the extrapolation below 0.
  ///
  /// The rule of WebKit's UnitBezier and Chromium's gfx::CubicBezier: if a control point lies vertically
  /// above the end point, the extrapolation is flat. The text of css-easing differs.
  static func slopeBeforeStart(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    if y1 == 0 && y2 == 0 { return 1 }
    return 0
  }

  /// Returns the slope of the extrapolation above 1, by the mirrored rule.
  static func slopeAfterEnd(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
    if y2 == 1 && y1 == 1 { return 1 }
    return 0
  }
}
