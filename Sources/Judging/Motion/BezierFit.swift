// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A search for a CSS `cubic-bezier()` that passes through samples, by the method of Levenberg and Marquardt.
///
/// A point of the search has six numbers: the coordinates of the two control points, and the beginning and the duration
/// of the curve, in seconds. The start value and the distance are then computed by least squares.
struct BezierFit {
  private let times: [Double]
  private let values: [Double]
  private let tolerance: Double

  /// The control points from which the search begins.
  private static let starts: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.4, 0, 0.2, 1],
    [0.05, 0.7, 0.1, 1], [0.3, 0, 0.1, 1], [0.76, 0, 0.24, 1], [0.16, 1, 0.3, 1],
    [0.68, -0.6, 0.32, 1.6],
  ]
  /// The number of starts from which the search runs, and its largest number of steps from each.
  private static let (followed, steps) = (4, 40)
  /// The least number of changed samples: through fewer samples a curve can always be found.
  private static let least = 9

  /// Returns whether some curve passes all samples within a tolerance.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  static func passes(_ samples: [(time: Double, value: Double)], tolerance: Double) -> Bool {
    let moves = samples.indices.dropFirst().filter {
      abs(samples[$0].value - samples[$0 - 1].value) > 0.01 * tolerance
    }
    guard moves.count >= least, let first = moves.first, let last = moves.last else { return false }
    let fit = Self(
      times: samples.map(\.time), values: samples.map(\.value), tolerance: tolerance)
    let begin = (samples[first - 1].time + samples[first].time) / 2
    let ranked = starts.map { $0 + [begin, samples[last].time - begin] }
      .map { (point: $0, error: fit.squared(fit.errors(at: $0))) }
      .sorted { $0.error < $1.error }
    return ranked.prefix(followed).contains { fit.descends(from: $0.point) }
  }

  /// Returns whether the search from a point ends within the tolerance.
  private func descends(from start: [Double]) -> Bool {
    var (point, damping) = (start, 1e-3)
    var errors = errors(at: point)
    var slowSteps = 0
    for _ in 0..<Self.steps {
      if errors.allSatisfy({ abs($0) <= tolerance }) { return true }
      let slopes = point.indices.map { slope(at: point, along: $0, from: errors) }
      guard let step = Self.step(slopes, errors, damping) else { return false }
      let next = Self.allowed(zip(point, step).map { $0 - $1 })
      let nextErrors = self.errors(at: next)
      let (old, new) = (squared(errors), squared(nextErrors))
      slowSteps = new > 0.9 * old ? slowSteps + 1 : 0
      if slowSteps == 5 { return false }
      if new < old {
        (point, errors, damping) = (next, nextErrors, damping / 5)
      } else {
        damping *= 4
      }
    }
    return false
  }

  /// Returns the errors of a curve with the best start value and distance: its values less the samples' values.
  private func errors(at point: [Double]) -> [Double] {
    let curve = TimingCurve.cubicBezier(point[0], point[1], point[2], point[3])
    let progress = times.map { curve.value(at: min(max(($0 - point[4]) / point[5], 0), 1)) }
    let count = Double(times.count)
    let (mean, center) = (progress.reduce(0, +) / count, values.reduce(0, +) / count)
    var (spread, common) = (0.0, 0.0)
    for (one, value) in zip(progress, values) {
      spread += (one - mean) * (one - mean)
      common += (one - mean) * (value - center)
    }
    let way = spread > 0 ? common / spread : 0
    return zip(progress, values).map { center + way * ($0 - mean) - $1 }
  }

  private func squared(_ errors: [Double]) -> Double { errors.reduce(0) { $0 + $1 * $1 } }

  /// Returns the derivative of each error with respect to one number of the point.
  private func slope(at point: [Double], along index: Int, from errors: [Double]) -> [Double] {
    let distance = point[index] > 0.5 ? -1e-5 : 1e-5
    var other = point
    other[index] += distance
    return zip(self.errors(at: other), errors).map { ($0 - $1) / distance }
  }

  /// Returns a point with its control points and its duration limited to their ranges.
  private static func allowed(_ point: [Double]) -> [Double] {
    var point = point
    for index in [0, 2] { point[index] = min(max(point[index], 0), 1) }
    for index in [1, 3] { point[index] = min(max(point[index], -1), 2) }
    point[5] = max(point[5], 0.02)
    return point
  }

  /// Returns the damped step, the solution of (JᵀJ + d·diag(JᵀJ)) x = Jᵀe, by Gaussian elimination.
  ///
  /// - Parameters:
  ///   - slopes: The columns of J.
  ///   - errors: The vector e.
  ///   - damping: The number d.
  /// - Returns: The step x, or nil if the equations have no unique solution.
  private static func step(
    _ slopes: [[Double]], _ errors: [Double], _ damping: Double
  ) -> [Double]? {
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var rows = slopes.indices.map { row in
      slopes.indices.map { column in
        product(slopes[row], slopes[column])
          * (row == column ? 1 + damping : 1) + (row == column ? 1e-12 : 0)
      } + [product(slopes[row], errors)]
    }
    for place in rows.indices {
      guard
        let pivot = rows.indices[place...].max(by: {
          abs(rows[$0][place]) < abs(rows[$1][place])
        }), abs(rows[pivot][place]) > 0
      else { return nil }
      rows.swapAt(place, pivot)
      for row in rows.indices where row != place {
        let factor = rows[row][place] / rows[place][place]
        for column in place...slopes.count { rows[row][column] -= factor * rows[place][column] }
      }
    }
    return rows.indices.map { rows[$0][slopes.count] / rows[$0][$0] }
  }
}
