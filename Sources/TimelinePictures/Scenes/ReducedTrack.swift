// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The stops of one property of a layer through a scene, rounded to the printed digits.
struct ReducedTrack {
  /// The instants in seconds from the beginning of the scene.
  let times: [Double]
  /// The numbers at those instants.
  let values: [[Double]]
  /// The largest distance of a sample from the value between the stops.
  let deviation: Double
  /// Whether the property changes.
  var isMoving: Bool { times.count > 1 }

  /// Reduces the numbers of a track, which are interpolated linearly.
  init(times: [Double], values samples: [[Double]], within limit: PrintedLimit) {
    let stops = StopReduction.stops(times: times, values: samples, limit: limit.room)
    let stopTimes = stops.map { times[$0] }
    let values = stops.map { samples[$0].map(limit.rounded) }
    self.times = stopTimes
    self.values = values
    deviation = zip(times, samples).reduce(0) { largest, item in
      zip(Self.mixed(stopTimes, values, at: item.0), item.1).reduce(largest) {
        max($0, abs($1.0 - $1.1))
      }
    }
  }

  /// Reduces a track of matrices; the deviation is that of the layer's corners.
  init(times: [Double], matrices: [Transform3D], sizes: [Size], within limit: PrintedLimit) {
    let stops = StopReduction.stops(
      times: times, matrices: matrices, sizes: sizes, limit: limit.room)
    let rounded = matrices.map { matrix in
      limit.limit > 0
        ? Transform3D(elements: matrix.elements.map(PrintedLimit.element.rounded)) ?? matrix
        : matrix
    }
    self.times = stops.map { times[$0] }
    values = stops.map { rounded[$0].elements }
    var largest = 0.0
    for (start, end) in zip(stops, stops.dropFirst() + [stops[stops.count - 1]]) {
      let path = Transform3D.Interpolator(from: rounded[start], to: rounded[end])
      for index in start...end {
        let progress =
          start == end ? 0 : (times[index] - times[start]) / (times[end] - times[start])
        let seen = path.sampled(at: progress).corners(of: sizes[index])
        largest = zip(seen, matrices[index].corners(of: sizes[index])).reduce(largest) {
          max($0, abs($1.0 - $1.1))
        }
      }
    }
    deviation = largest
  }

  /// The numbers between the stops at an instant.
  static func mixed(_ times: [Double], _ values: [[Double]], at time: Double) -> [Double] {
    guard let next = times.firstIndex(where: { $0 >= time }), next > 0 else {
      return time <= times[0] ? values[0] : values[values.count - 1]
    }
    let progress = (time - times[next - 1]) / (times[next] - times[next - 1])
    return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * progress }
  }
}

/// The largest error of printed numbers, and the number of their decimals.
struct PrintedLimit {
  let limit: Double
  /// The number of decimals; nil for all digits.
  let decimals: Int?

  /// Creates a limit; 0 keeps every sample exactly.
  init(_ limit: Double) {
    self.limit = limit
    var (decimals, unit) = (2, limit)
    while unit > 0, unit < 1, decimals < 12 { (decimals, unit) = (decimals + 1, unit * 10) }
    self.decimals = limit > 0 ? decimals : nil
  }

  /// The limit for elements of matrices, which are multiplied by coordinates of thousands of points.
  static let element = PrintedLimit(1e-8)

  /// The part of the limit that is left after rounding.
  var room: Double { limit * 0.98 }

  func rounded(_ number: Double) -> Double {
    guard let decimals, abs(number) < 1e5 else { return number }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return (number * scale).rounded() / scale + 0
  }
}
