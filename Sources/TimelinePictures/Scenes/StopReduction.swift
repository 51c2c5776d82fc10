// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The fewest samples of a track whose straight connections are near all other samples.
///
/// The stops are samples of the track. No other selection within the limit has fewer stops: the stops are
/// the shortest path from the first sample to the last over all pairs of samples with everything between
/// them within the limit.
enum StopReduction {
  /// Returns the indexes of the stops of numbers that are interpolated linearly.
  ///
  /// A track that never leaves its first value has one stop.
  ///
  /// - Complexity: O(*n*²) at most; for tracks that bend, O(*n* · *m*) with *m* the longest stretch.
  static func stops(times: [Double], values: [[Double]], limit: Double) -> [Int] {
    guard let first = values.first else { return [] }
    if values.allSatisfy({ isClose($0, first, limit) }) { return [0] }
    return shortestPath(count: times.count) { start in
      // A line from the start may have the slopes that pass by every sample so far within the limit.
      var low = [Double](repeating: -.infinity, count: first.count)
      var high = [Double](repeating: .infinity, count: first.count)
      var reached: [Int] = []
      for next in (start + 1)..<times.count {
        let time = times[next] - times[start]
        var (isReached, isOpen) = (true, true)
        for index in first.indices {
          let way = values[next][index] - values[start][index]
          isReached = isReached && low[index] <= way / time && way / time <= high[index]
          low[index] = max(low[index], (way - limit) / time)
          high[index] = min(high[index], (way + limit) / time)
          isOpen = isOpen && low[index] <= high[index]
        }
        if isReached || next == start + 1 { reached.append(next) }
        if !isOpen { break }
      }
      return reached
    }
  }

  /// Returns the indexes of the stops of matrices.
  ///
  /// Matrices are interpolated by their parts, as in CSS and Core Animation. The limit holds for the
  /// corners of a rectangle that they transform.
  ///
  /// - Complexity: O(*n*³) at most, with stretches of ``longestStretch`` samples.
  static func stops(
    times: [Double], matrices: [Transform3D], sizes: [Size], limit: Double
  ) -> [Int] {
    guard let first = matrices.first else { return [] }
    if matrices.allSatisfy({ $0 == first }) { return [0] }
    let corners = zip(matrices, sizes).map { $0.corners(of: $1) }
    return shortestPath(count: times.count) { start in
      ((start + 1)..<min(times.count, start + longestStretch)).filter { next in
        let path = Transform3D.Interpolator(from: matrices[start], to: matrices[next])
        return ((start + 1)..<next).allSatisfy { between in
          let progress = (times[between] - times[start]) / (times[next] - times[start])
          let seen = path.sampled(at: progress).corners(of: sizes[between])
          return isClose(seen, corners[between], limit)
        }
      }
    }
  }

  /// The largest number of samples between two stops of matrices.
  ///
  /// It is more than a second of frames, and prevents comparing a thousand frames a second all with each
  /// other.
  private static let longestStretch = 64

  /// Returns the path with the fewest steps from the first index to the last.
  private static func shortestPath(count: Int, from reach: (Int) -> [Int]) -> [Int] {
    var steps = [Int](repeating: .max, count: count)
    var before = [Int](repeating: 0, count: count)
    steps[0] = 0
    for start in 0..<(count - 1) where steps[start] < steps[count - 1] - 1 {
      for next in reach(start) where steps[start] + 1 < steps[next] {
        (steps[next], before[next]) = (steps[start] + 1, start)
      }
    }
    var path = [count - 1]
    while let first = path.last, first > 0 { path.append(before[first]) }
    return path.reversed()
  }

  static func isClose(_ one: [Double], _ other: [Double], _ limit: Double) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= limit }
  }
}

extension Transform3D {
  /// The places of the corners of a rectangle at the origin: x and y of each, clockwise.
  func corners(of size: Size) -> [Double] {
    [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)].flatMap { x, y in
      let point = seen(Point(x: x, y: y))
      return [point.x, point.y]
    }
  }

  /// The place of a point on the screen; a point level with the eye or behind it is moved to its front.
  func seen(_ point: Point) -> Point {
    let w = max(point.x * self[1, 4] + point.y * self[2, 4] + self[4, 4], Self.nearestW)
    return Point(
      x: (point.x * self[1, 1] + point.y * self[2, 1] + self[4, 1]) / w,
      y: (point.x * self[1, 2] + point.y * self[2, 2] + self[4, 2]) / w)
  }
}
