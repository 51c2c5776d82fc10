// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A CSS `linear()`: straight lines between stops.
///
/// ```swift
/// let curve = try LinearStopsCurve([.init(0), .init(0.5, at: 20), .init(1)])
/// TimingCurve.stops(curve).value(at: 0.6)  // 0.75
/// ```
///
/// Two curves are equal when their canonical stops are: `linear(0, 1)` equals
/// `linear(0 0%, 1 100%)`.
public struct LinearStopsCurve: Hashable, Sendable {
  /// A stop as it is written, with or without an input.
  public struct Stop: Hashable, Sendable {
    /// The output at the stop.
    public var output: Double

    /// The input in per cent, or `nil` to spread the stop evenly between its neighbours.
    public var percentage: Double?

    /// Creates a stop with an output and an input in per cent.
    public init(_ output: Double, at percentage: Double? = nil) {
      self.output = output
      self.percentage = percentage
    }
  }

  /// A stop whose input is resolved.
  package struct Point: Hashable, Sendable {
    /// The input in per cent; kept as such because 57% prints as it was written.
    package let percentage: Double

    /// The output at the input.
    package let output: Double

    /// The input as a fraction: percentage / 100.
    package let input: Double

    init(percentage: Double, output: Double) {
      self.percentage = percentage
      self.output = output
      input = percentage / 100
    }
  }

  /// The number of stops a curve may have: more than a screen has pixels across.
  package static let stopLimit = 10_000

  /// What ``stops`` returns, prepared for evaluation.
  package let points: [Point]

  /// The canonical stops, each with its input in per cent, in ascending order; never empty.
  ///
  /// - Complexity: O(*n*) for *n* stops.
  public var stops: [Stop] { points.map { Stop($0.output, at: $0.percentage) } }

  /// Creates a curve through `stops`, made canonical as css-easing-2 says.
  ///
  /// The first stop without an input gets 0%, the last 100%. An input below an earlier one is
  /// raised to it. The others are spread evenly. A single stop is a constant, as the working group
  /// resolved (csswg-drafts#10580), though no browser takes it yet.
  ///
  /// - Throws: `CurveError.stopCount` if there are none or more than 10,000,
  ///   `CurveError.outOfRange` if a number is beyond ±1e100.
  /// - Complexity: O(n) for n stops.
  public init(_ stops: [Stop]) throws(CurveError) {
    guard !stops.isEmpty && stops.count <= Self.stopLimit else {
      throw .stopCount(stops.count, limit: Self.stopLimit, at: nil)
    }
    for stop in stops {
      try CurveParameter.output.check(stop.output)
      if let percentage = stop.percentage { try CurveParameter.percentage.check(percentage) }
    }
    points = Self.canonicalPoints(stops)
  }

  /// Returns the stops with their inputs resolved.
  private static func canonicalPoints(_ stops: [Stop]) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    for (index, stop) in stops.enumerated() {
      // Raised to the greatest input so far; the last point has it, since they ascend.
      let floor = points.last?.percentage
      let percentage: Double
      if let given = stop.percentage {
        percentage = max(given, floor ?? given)
      } else if index == 0 {
        percentage = 0
      } else if index == stops.count - 1 {
        percentage = max(100, floor ?? 100)
      } else {
        continue
      }
      // The stops without an input that were skipped lie between `floor` and this one.
      let start = points.count
      for skipped in start..<index {
        let share = Double(skipped - start + 1) / Double(index - start + 1)
        let low = floor ?? percentage
        let spread = low + (percentage - low) * share
        points.append(Point(percentage: spread, output: stops[skipped].output))
      }
      points.append(Point(percentage: percentage, output: stop.output))
    }
    return points
  }
}

extension LinearStopsCurve {
  /// Returns the output at `x`.
  ///
  /// Outside the stops the first or last line goes on. Where stops share an input the last of them
  /// counts. Below two first stops that share an input the value is that of the first, as the
  /// current draft of css-easing-2 has it (the browsers still return the second). NaN gives NaN.
  ///
  /// - Parameters:
  ///   - x: The progress.
  ///   - before: The "before flag" of css-easing: at the first stop's input, take the first stop.
  /// - Returns: The output, or its extrapolation.
  /// - Complexity: O(log n) for n stops.
  @usableFromInline
  package func value(at x: Double, before: Bool = false) -> Double {
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
