// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// An expectation of how a number of a layer changes over its frames.
///
/// A number that never moves satisfies only ``constant``. Every other expectation fails, because
/// such a number could not have broken it.
public enum TrackExpectation: Hashable, Sendable {
  /// The number has the same value in every frame.
  case constant
  /// The number moves in one direction only, and is between its ends in at least one frame.
  case monotone
  /// The number moves, and every value lies in a range.
  case bounded(ClosedRange<Double>)
  /// The number moves, its transition ends, and the last value is this one.
  case settles(at: Double)
  /// The number moves without a jump in place or velocity.
  ///
  /// A jump is the part of a step that the steps beside it do not explain, so neither the frame
  /// rate nor the velocity itself matters. A jump in place is the part of a step that is longer
  /// than the velocities before and after it allow. A jump in velocity is the part of its change
  /// that exceeds the changes beside it. Two frames at the same instant, as at an interruption,
  /// need the same value.
  ///
  /// - Parameters:
  ///   - jump: The longest jump allowed, in the units of the number.
  ///   - velocityJump: The largest jump in velocity allowed, in those units per second.
  case continuous(jump: Double, velocityJump: Double)
}

/// The values of one number of a layer, frame by frame.
struct TrackCourse {
  struct Sample: Hashable {
    let time: Double
    let value: Double
    /// The index of the frame in the timeline.
    let frame: Int
    /// Whether a transition is shown.
    let isMoving: Bool
  }

  let samples: [Sample]
  /// The largest difference between values that count as equal.
  let tolerance: Double
  /// The reason why the last transition has not ended, or nil if it has.
  let unfinished: String?

  /// Returns the problem that an expectation finds, or nil.
  func problem(with expectation: TrackExpectation) -> String? {
    if let wrong = samples.first(where: { !$0.value.isFinite }) {
      return "\(place(wrong)) the value is \(wrong.value)"
    }
    guard let range else { return "there is no frame" }
    let moves = range.upperBound - range.lowerBound > tolerance
    if expectation == .constant {
      guard moves, let first = samples.first,
        let moved = samples.first(where: { abs($0.value - first.value) > tolerance })
      else { return nil }
      return "is not constant: \(first.value) becomes \(moved.value) \(place(moved))"
    }
    guard moves else { return "never moves: it is \(range.lowerBound) in every frame" }
    switch expectation {
    case .constant: return nil
    case .monotone: return monotoneProblem(range)
    case .bounded(let bounds):
      let wrong = samples.first {
        $0.value < bounds.lowerBound - tolerance || $0.value > bounds.upperBound + tolerance
      }
      return wrong.map { "is \($0.value) \(place($0)), outside \(bounds)" }
    case .settles(let end):
      if let unfinished { return "does not settle: \(unfinished)" }
      guard let last = samples.last, abs(last.value - end) > tolerance else { return nil }
      return "settles at \(last.value) instead of \(end)"
    case .continuous(let jump, let velocityJump):
      return jumpProblem(jump) ?? velocityProblem(velocityJump)
    }
  }

  private var range: ClosedRange<Double>? {
    guard let least = samples.map(\.value).min(), let largest = samples.map(\.value).max() else {
      return nil
    }
    return least...largest
  }

  private func monotoneProblem(_ range: ClosedRange<Double>) -> String? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let sign: Double = last.value < first.value ? -1 : 1
    var furthest = first.value
    for sample in samples {
      if (sample.value - furthest) * sign < -tolerance {
        return "is not monotone: \(furthest) goes back to \(sample.value) \(place(sample))"
      }
      if (sample.value - furthest) * sign > 0 { furthest = sample.value }
    }
    let isBetween = samples.contains {
      abs($0.value - first.value) > tolerance && abs($0.value - last.value) > tolerance
    }
    return isBetween ? nil : "snaps from \(first.value) to \(last.value): no frame is between them"
  }

  // MARK: - Continuity

  /// A step from one frame to the next.
  private struct Step {
    let end: Sample
    let length: Double
    let change: Double

    var velocity: Double { length > 0 ? change / length : 0 }
  }

  /// The steps inside transitions; the rest before and after them has no velocity.
  private var steps: [Step] {
    zip(samples, samples.dropFirst()).compactMap { one, other in
      guard one.isMoving, other.isMoving else { return nil }
      return Step(
        end: other, length: max(other.time - one.time, 0), change: other.value - one.value)
    }
  }

  private func jumpProblem(_ limit: Double) -> String? {
    let steps = steps
    // Steps that take no time have no velocity.
    let timed = steps.filter { $0.length > 0 }
    guard timed.count > 2 else { return "has \(timed.count) steps, too few to be continuous" }
    if let jump = steps.first(where: { $0.length == 0 && abs($0.change) > max(limit, tolerance) }) {
      return "jumps by \(jump.change) \(place(jump.end))"
    }
    // A step back does not explain steps forth beside it: a track that flickers jumps.
    let forth = timed.map(\.velocity)
    let back = forth.map { -$0 }
    for (index, step) in timed.enumerated() {
      let beside = Self.beside(index, step.velocity < 0 ? back : forth)
      let excess = (abs(step.velocity) - beside) * step.length
      if excess > max(limit, tolerance) { return "jumps by \(excess) \(place(step.end))" }
    }
    return nil
  }

  private func velocityProblem(_ limit: Double) -> String? {
    let timed = steps.filter { $0.length > 0 }
    let changes = zip(timed, timed.dropFirst()).map { abs($1.velocity - $0.velocity) }
    guard changes.count > 2 else { return "has too few steps for its velocity to be continuous" }
    for (index, change) in changes.enumerated() {
      let excess = change - Self.beside(index, changes)
      if excess > limit {
        return "its velocity jumps by \(excess) a second \(place(timed[index].end))"
      }
    }
    return nil
  }

  /// Returns the largest value that the numbers beside an index explain.
  ///
  /// These are the numbers before and after it, and the continuations of the two before and of the
  /// two after.
  private static func beside(_ index: Int, _ numbers: [Double]) -> Double {
    let pairs = [(index - 1, index - 2), (index + 1, index + 2)]
    return pairs.reduce(0) { largest, pair in
      guard numbers.indices.contains(pair.0) else { return largest }
      let near = numbers[pair.0]
      let far = numbers.indices.contains(pair.1) ? numbers[pair.1] : near
      return max(largest, near, 2 * near - far)
    }
  }

  private func place(_ sample: Sample) -> String {
    "at \(sample.time) s (frame \(sample.frame))"
  }
}
