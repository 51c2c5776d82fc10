// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The memory of a layer for the laws: its latest samples since the last break, and its turns.
struct LayerHistory: Sendable {
  /// The values of a layer in one frame: time, x, y, width, height, alpha, and the index of the frame.
  typealias Sample = SIMD8<Double>

  /// The latest samples, at most ``length``; none is from before a break.
  private(set) var samples: [Sample] = []
  /// The number of samples since the last break.
  private(set) var count = 0
  /// Whether the first of them is the layer's first frame.
  private(set) var isNew = true
  /// The distances that the values have gone in the last frame, and the largest of them in points.
  private(set) var lastChange = Sample()
  var lastStep: Double { Self.distance(lastChange, Sample()) }
  /// The turns along x, along y, and of alpha.
  var turns = [TurnState](repeating: TurnState(), count: 3)
  /// The motion that begins or ends with the event of the frame before, and its last step in points.
  var boundary: Boundary?
  /// A jump at an event or after it, which is a fault if the layer moves on from there.
  var startJump: EventJump?
  /// A jump after the event that ends a motion, which is a fault if the layer rests then.
  var endJump: EventJump?
  /// Findings that the whole motion may explain.
  var suspects: [Suspect] = []

  /// The samples of the motion that is running, from the rest before it on.
  private(set) var path: [Sample] = []

  /// The number of samples kept.
  static let length = 10

  /// The role of an event between two frames for a motion.
  enum Boundary: Sendable {
    case start
    case end(lastStep: Double)
  }

  /// A jump at an event, or in the frame after it.
  struct EventJump: Sendable {
    let change: Sample
    let time: Double
    let frame: Int
    /// The seconds since the frame before.
    let interval: Double
  }

  /// Adds the sample of a frame, after a break if there is one.
  mutating func add(_ layer: TraceLayer, at time: Double, frame: Int, isBreak: Bool) {
    let sample = Sample(
      time, layer.rect.x, layer.rect.y, layer.rect.width, layer.rect.height, layer.alpha,
      Double(frame), 0)
    if isBreak {
      samples.removeAll(keepingCapacity: true)
      isNew = count == 0
      count = 0
    }
    lastChange = samples.last.map { sample - $0 } ?? Sample()
    if samples.count == Self.length { samples.removeFirst() }
    samples.append(sample)
    count += 1
  }

  /// Whether the size has changed in the last frame.
  var isResized: Bool {
    abs(lastChange[3]) > FrameStep.rest || abs(lastChange[4]) > FrameStep.rest
  }

  /// Adds the latest sample to the path, or begins a path with it.
  mutating func extendPath(_ isMotion: Bool) {
    guard let sample = samples.last else { return }
    if !isMotion { path.removeAll(keepingCapacity: true) }
    path.append(sample)
  }

  /// Leaves out every second sample of the path.
  mutating func thinPath() {
    var place = 0
    for index in stride(from: 0, to: path.count, by: 2) {
      path[place] = path[index]
      place += 1
    }
    path.removeLast(path.count - place)
  }

  /// The largest distance in points between two samples.
  static func distance(_ one: Sample, _ other: Sample) -> Double {
    let difference = one - other
    return max(
      abs(difference[1]), abs(difference[2]), abs(difference[3]), abs(difference[4]))
  }
}

/// The value that a sample has at an index.
enum SampleValue: Int, CaseIterable {
  case x = 1
  case y, width, height, alpha

  var name: String { "\(self)" }
  var isLength: Bool { self == .width || self == .height }
}

extension [LayerHistory.Sample] {
  /// The value of the polynomial through some samples at an instant.
  func value(_ value: SampleValue, from start: Int, count: Int, at time: Double) -> Double {
    var sum = 0.0
    for one in start..<start + count {
      var term = self[one][value.rawValue]
      for other in start..<start + count where other != one {
        term *= (time - self[other][0]) / (self[one][0] - self[other][0])
      }
      sum += term
    }
    return sum
  }

  /// The divided difference of some samples, as a difference of their mean interval.
  func difference(_ value: SampleValue, from start: Int, count: Int) -> Double {
    let order = count - 1
    let interval = (self[start + order][0] - self[start][0]) / Double(order)
    // The leading coefficient of the polynomial, times order! · interval^order.
    var sum = 0.0
    for one in start...start + order {
      var term = self[one][value.rawValue]
      for other in start...start + order where other != one {
        term *= interval / (self[one][0] - self[other][0])
      }
      sum += term
    }
    for factor in 2...order { sum *= Double(factor) }
    return abs(sum)
  }

  /// The largest step between neighbours among some samples.
  func largestStep(_ value: SampleValue, _ range: Range<Int>) -> Double {
    var largest = 0.0
    for index in range.dropFirst() {
      largest = Swift.max(
        largest, abs(self[index][value.rawValue] - self[index - 1][value.rawValue]))
    }
    return largest
  }
}
