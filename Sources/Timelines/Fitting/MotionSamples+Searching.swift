// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath
public import ViewStackCore

/// Finds the nearest curve: a coarse grid, then a descent from its best points.
extension MotionSamples {
  /// Returns the duration with which a curve is nearest to the samples.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  public func nearest(_ curve: TimingCurve) -> CurveFit {
    let search = Search(self)
    let best = search.minimum(from: durations.map { [$0] }) { point in
      curve.isSpring ? (curve, nil) : (curve, point[0])
    }
    return fit(curve, over: curve.isSpring ? nil : best?[0] ?? durations[0])
  }

  /// Returns the spring from rest that is nearest to the samples, of mass 1.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  public func nearestSpring() -> CurveFit {
    // Both are searched as logarithms: so they stay positive, and the grid has even ratios.
    var starts: [[Double]] = []
    for ratio in [0.1, 0.2, 0.35, 0.5, 0.7, 0.85, 1, 1.3, 2, 4] {
      for periods in [0.3, 0.5, 0.8, 1.2, 2, 3, 5, 8, 12, 20.0] {
        starts.append([Math.log(2 * .pi * periods / (times.last ?? 1)), Math.log(ratio)])
      }
    }
    func spring(_ point: [Double]) -> TimingCurve? {
      let (frequency, ratio) = (Math.exp(point[0]), Math.exp(point[1]))
      let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
      guard CurveParameter.stiffness.allowed.contains(stiffness),
        CurveParameter.damping.allowed.contains(damping)
      else { return nil }
      return .spring(stiffness: stiffness, damping: damping)
    }
    let best = Search(self).minimum(from: starts) { spring($0).map { ($0, nil) } }
    return fit(best.flatMap(spring) ?? .systemSpring, over: nil)
  }

  /// Returns the Bézier curve, with its duration, that is nearest to the samples.
  ///
  /// - Complexity: O(*n*) for *n* samples.
  public func nearestBezier() -> CurveFit {
    var starts: [[Double]] = []
    let (xs, ys) = ([0, 0.25, 0.5, 0.75, 1.0], [0, 0.5, 1, 1.5])
    for duration in durations {
      for x1 in xs {
        for x2 in xs {
          for y1 in [-0.5] + ys {
            for y2 in ys { starts.append([x1, y1, x2, y2, duration]) }
          }
        }
      }
    }
    func bezier(_ point: [Double]) -> (TimingCurve, Double?) {
      (.cubicBezier(point[0], point[1], point[2], point[3]), point[4])
    }
    let best = Search(self).minimum(from: starts, bezier)
    guard let best else { return nearest(.linear) }
    let (curve, duration) = bezier(best)
    return fit(curve, over: duration)
  }

  /// The first durations of a search.
  ///
  /// They are the time of all samples, the time until the values rest at the end, and a longer time for
  /// samples that stop before the end of the motion.
  private var durations: [Double] {
    let last = times.last ?? 1
    let settled = values.lastIndex { abs($0 - 1) > 0.01 }.map { times[$0] } ?? last
    return [last, max(settled * 1.05, last * 0.05), last * 1.3]
  }
}

/// A search for the curve of the least mean square.
private struct Search {
  private let samples: MotionSamples
  /// The indices of at most 1000 samples for the descent and 60 for the grid, evenly spaced.
  private let indices: [Int]
  private let few: [Int]

  init(_ samples: MotionSamples) {
    self.samples = samples
    func spread(_ limit: Int) -> [Int] {
      let count = samples.times.count
      return count <= limit ? Array(0..<count) : (0..<limit).map { $0 * (count - 1) / (limit - 1) }
    }
    (indices, few) = (spread(1000), spread(60))
  }

  typealias MakeCurve = ([Double]) -> (TimingCurve, Double?)?

  /// The sum of the squared errors, or infinity if there is no such curve.
  private func cost(_ point: [Double], _ indices: [Int], _ makeCurve: MakeCurve) -> Double {
    guard let (curve, duration) = makeCurve(point), duration ?? 1 > 0 else { return .infinity }
    var sum = 0.0
    for index in indices {
      let error =
        MotionSamples.value(of: curve, over: duration, at: samples.times[index])
        - samples.values[index]
      sum += error * error
    }
    return sum
  }

  /// Returns the best point that the search reaches from the best three of some starts.
  func minimum(from starts: [[Double]], _ makeCurve: MakeCurve) -> [Double]? {
    let ranked = starts.map { (point: $0, cost: cost($0, few, makeCurve)) }
      .sorted { $0.cost < $1.cost }
    let ends = ranked.prefix(3).map { start -> (point: [Double], cost: Double) in
      var point = start.point
      // A simplex may become flat. A restart from its best point continues the descent.
      for _ in 0..<3 { point = downhill(from: point) { cost($0, indices, makeCurve) } }
      return (point, cost(point, indices, makeCurve))
    }
    return ends.min { $0.cost < $1.cost }?.point
  }

  /// Nelder and Mead's simplex search.
  private func downhill(from start: [Double], _ cost: ([Double]) -> Double) -> [Double] {
    var simplex = [(point: start, cost: cost(start))]
    for index in start.indices {
      var point = start
      point[index] += max(abs(point[index]) * 0.1, 0.05)
      simplex.append((point, cost(point)))
    }
    for _ in 0..<400 {
      simplex.sort { $0.cost < $1.cost }
      let (best, worst) = (simplex[0], simplex[simplex.count - 1])
      if worst.cost - best.cost <= 1e-16 * (1 + best.cost) { break }
      let others = simplex.dropLast()
      let center = start.indices.map { index in
        others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
      }
      func at(_ distance: Double) -> (point: [Double], cost: Double) {
        let point = zip(center, worst.point).map { $0 + ($0 - $1) * distance }
        return (point, cost(point))
      }
      let mirrored = at(1)
      if mirrored.cost < best.cost {
        let further = at(2)
        simplex[simplex.count - 1] = further.cost < mirrored.cost ? further : mirrored
      } else if mirrored.cost < simplex[simplex.count - 2].cost {
        simplex[simplex.count - 1] = mirrored
      } else {
        let nearer = mirrored.cost < worst.cost ? at(0.5) : at(-0.5)
        if nearer.cost < min(mirrored.cost, worst.cost) {
          simplex[simplex.count - 1] = nearer
        } else {
          for index in simplex.indices.dropFirst() {
            let point = zip(best.point, simplex[index].point).map { ($0 + $1) / 2 }
            simplex[index] = (point, cost(point))
          }
        }
      }
    }
    return simplex.min { $0.cost < $1.cost }?.point ?? start
  }
}
