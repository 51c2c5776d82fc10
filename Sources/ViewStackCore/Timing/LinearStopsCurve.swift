// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A CSS `linear()`: straight lines between stops.
///
/// ```swift
/// let curve = try LinearStopsCurve([.init(0), .init(0.5, at: 0.2), .init(1)])
/// TimingCurve.stops(curve).value(at: 0.6)  // 0.75
/// ```
///
/// Two curves are equal if their canonical stops are equal: `linear(0, 1)` equals `linear(0 0%, 1 100%)`.
public struct LinearStopsCurve: Hashable, Sendable {
  /// A stop, with or without an input.
  public struct Stop: Hashable, Sendable {
    let output: Double

    /// The input in per cent, as CSS writes it: 57% would lose a digit as a fraction.
    let percentage: Double?

    /// Creates a stop at an input, 0...1; nil spreads the stop evenly between its neighbours.
    public init(_ output: Double, at input: Double? = nil) {
      self.output = output
      percentage = input.map { input in
        // 0.57 is 57 per cent, although 100 * 0.57 is slightly less.
        let rounded = (input * 1e14).rounded() / 1e12
        return rounded / 100 == input ? rounded : 100 * input
      }
    }

    /// Creates a stop at an input in per cent, as CSS writes it.
    public init(_ output: Double, percentage: Double) {
      self.output = output
      self.percentage = percentage
    }
  }

  /// A stop whose input is resolved.
  struct Point: Hashable, Sendable {
    let percentage: Double
    let output: Double

    let input: Double

    init(percentage: Double, output: Double) {
      self.percentage = percentage
      self.output = output
      input = percentage / 100
    }
  }

  /// The largest number of stops: more than a screen has pixels across.
  public static let stopLimit = 10_000

  /// The canonical stops, in ascending order of their inputs; never empty.
  let points: [Point]

  /// Creates a curve through `stops`, made canonical by the rules of css-easing-2.
  ///
  /// The default input of the first stop is 0, of the last stop 1. An input below an earlier one is raised
  /// to it. Other stops without an input are spread evenly. A single stop is a constant, as the working
  /// group resolved (csswg-drafts#10580), although no browser accepts it yet. Outputs and percentages are
  /// clamped to ±1e100; NaN counts as 0.
  ///
  /// - Throws: `CurveError.stopCount` if there are no stops or more than ``stopLimit``.
  /// - Complexity: O(n) for n stops.
  public init(_ stops: [Stop]) throws(CurveError) {
    guard !stops.isEmpty && stops.count <= Self.stopLimit else {
      throw .stopCount(stops.count, limit: Self.stopLimit)
    }
    points = Self.canonicalPoints(stops)
  }

  private static func canonicalPoints(_ stops: [Stop]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    for (index, stop) in stops.enumerated() {
      // The inputs ascend, so the last point has the greatest.
      let floor = points.last?.percentage
      let percentage: Double
      if let given = stop.percentage.map(CurveParameter.percentage.clamped) {
        percentage = max(given, floor ?? given)
      } else if index == 0 {
        percentage = 0
      } else if index == stops.count - 1 {
        percentage = max(100, floor ?? 100)
      } else {
        continue
      }
      // The stops without an input that were skipped lie between `floor` and this stop.
      let start = points.count
      for skipped in start..<index {
        let share = Double(skipped - start + 1) / Double(index - start + 1)
        let low = floor ?? percentage
        append(stops[skipped], at: low + (percentage - low) * share)
      }
      append(stop, at: percentage)
    }
    return points

    func append(_ stop: Stop, at percentage: Double) {
      let output = CurveParameter.output.clamped(stop.output)
      points.append(Point(percentage: percentage, output: output))
    }
  }
}

extension LinearStopsCurve {
  /// Returns the output at `x`; NaN gives NaN.
  ///
  /// Outside the stops the first or last line continues. If stops share an input, the last of them counts.
  /// Below two first stops that share an input, the value is that of the first. This is the rule of the
  /// current draft of css-easing-2; browsers still return the second. `before` is the "before flag" of
  /// css-easing: at the input of the first stop, use the first stop.
  @usableFromInline
  func value(at x: Double, before: Bool = false) -> Double {
    if x.isNaN { return x }
    // The first index whose input is above x.
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].input <= x { low = middle + 1 } else { high = middle }
    }
    if points.count == 1 { return points[0].output }
    if before && x == points[0].input { return points[0].output }
    if low == 0 { return Self.line(points[0], points[1], at: x, level: points[0].output) }
    let left = points[low - 1]
    if left.input == x { return left.output }
    if low < points.count { return Self.line(left, points[low], at: x, level: left.output) }
    return Self.line(points[low - 2], left, at: x, level: left.output)
  }

  /// Returns the line through two points at `x`, or `level` if it is vertical or flat.
  private static func line(_ a: Point, _ b: Point, at x: Double, level: Double) -> Double {
    if a.input == b.input || a.output == b.output { return level }
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input)) + 0
  }
}
