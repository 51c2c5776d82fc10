// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import StackMath

/// The motion of one layer from where an interruption found it to the end of its track.
///
/// A number of the layer starts at a with velocity v and ends at b. Let m be the fraction of the new
/// plan's motion that has passed, u the fraction of the time, and c = e^(−8u) (1 − u)², which falls
/// from 1 to 0. The number first moves as the plan says, from rest:
///
///     x = a + (b − a) m (1 − c)
///
/// If v points away from b, or a is b, the term v u c is added: at most v ÷ 27 beyond a. If v points
/// to b, the distance to b is multiplied by e^(−u v ÷ (b − a)) instead. So value and velocity
/// continue, the end is exact, and a number turns at most once. A size that shrinks faster than 8 a has
/// the factor e^(−u |v| ÷ a) in that term, so that it keeps more than half of a.
final class Retarget: Sendable {
  /// The values that the interruption found.
  let start: AnimatableValues
  let end: AnimatableValues
  /// The fraction of the transition that the motion takes, above 0 and at most 1.
  let length: Double
  /// The fraction after which the track's opacity stays the same.
  let alphaLength: Double
  /// The velocities that the interruption found, per ``length`` or ``alphaLength``.
  private let velocity: AnimatableValues
  /// The values at which the track begins.
  private let planned: AnimatableValues
  /// The scale of each number's planned motion, or NaN to move by the plan's curve.
  private let scales: SIMD32<Double>
  private let hasTransform: Bool

  /// Creates the motion; `start` is about the track's anchor, `velocity` per duration of the transition.
  init(
    from start: AnimatableValues, _ velocity: AnimatableValues, along track: LayerTrack,
    _ planned: (start: AnimatableValues, end: AnimatableValues), length: Double,
    alphaLength: Double
  ) {
    (self.start, end, self.planned) = (start, planned.end, planned.start)
    (self.length, self.alphaLength) = (length, min(alphaLength, length))
    var scaled = velocity
    scaled.numbers *= length
    scaled.numbers[AnimatableValues.alpha] =
      velocity.numbers[AnimatableValues.alpha] * self.alphaLength
    self.velocity = scaled
    hasTransform =
      track.transform != nil || !start.matrix.isIdentity
      || AnimatableValues.transform.contains { velocity.numbers[$0] != 0 }
    scales = Self.scales(from: start.numbers, velocity.numbers, along: track, planned)
  }

  /// Returns the scales of the planned motion: only motion that never turns back is scaled.
  ///
  /// An arc or a loop would leave the two ends. A shared element moves as a whole, so that its contents
  /// stay inside its mask. A layer that rests where the plan begins follows the plan, whatever that is.
  private static func scales(
    from start: SIMD32<Double>, _ velocity: SIMD32<Double>, along track: LayerTrack,
    _ planned: (start: AnimatableValues, end: AnimatableValues)
  ) -> SIMD32<Double> {
    let (first, last) = (planned.start.numbers, planned.end.numbers)
    let isAtRest = AnimatableValues.all.allSatisfy {
      abs(start[$0] - first[$0]) < 1e-9 && velocity[$0] == 0
    }
    if isAtRest { return SIMD32(repeating: 1) }
    var scales = SIMD32<Double>(repeating: .nan)
    for index in 0..<AnimatableValues.transform.lowerBound {
      if track.role == .shared, index != AnimatableValues.alpha { continue }
      guard abs(last[index] - first[index]) > 1e-9, track.isMonotone(index) else { continue }
      scales[index] = (last[index] - start[index]) / (last[index] - first[index])
    }
    return scales
  }

  /// Moves a layer, which has its track's values at that progress.
  func apply(to layer: inout Layer, progress: Double, eased: Double) {
    guard progress < length else { return }
    let part = max(progress / length, 0)
    // A leftover layer has less time than the plan's curve, and so a smooth motion instead.
    let curve = length == 1 ? eased : part * part * (3 - 2 * part)
    var values = AnimatableValues(layer)
    let count = hasTransform ? AnimatableValues.transform.upperBound : 6
    let time = Passed(part)
    for index in 0..<count where index != AnimatableValues.alpha {
      values.numbers[index] = number(index, values.numbers[index], curve, time)
    }
    if progress < alphaLength {
      let alpha = AnimatableValues.alpha
      values.numbers[alpha] = number(
        alpha, values.numbers[alpha], curve, Passed(max(progress / alphaLength, 0)))
    }
    values.write(to: &layer)
  }

  /// The fraction of a motion's time that has passed, and how much of the old motion is left.
  private struct Passed {
    let part: Double
    let rest: Double

    init(_ part: Double) {
      self.part = part
      rest = Self.rest(at: 8, part)
    }

    static func rest(at rate: Double, _ part: Double) -> Double {
      Math.exp(-rate * part) * (1 - part) * (1 - part)
    }
  }

  private func number(
    _ index: Int, _ now: Double, _ curve: Double, _ time: Passed
  ) -> Double {
    let (start, end, velocity) = (start.numbers[index], end.numbers[index], velocity.numbers[index])
    let scale = scales[index]
    let moved =
      scale.isNaN ? (end - start) * curve : (now - planned.numbers[index]) * scale
    let value = start + moved * (1 - time.rest)
    let distance = end - start
    // Towards the end, what is left decays by as much as the velocity says.
    if velocity * distance > 0 {
      return end + (value - end) * Math.exp(-time.part * velocity / distance)
    }
    let isSize = index == 2 || index == 3
    let isTooFast = isSize && start > 0 && velocity < -8 * start
    let rest = isTooFast ? Passed.rest(at: -velocity / start, time.part) : time.rest
    return value + velocity * time.part * rest
  }
}

extension LayerTrack {
  /// Whether a number of the layer, by its index in ``AnimatableValues``, never turns back.
  fileprivate func isMonotone(_ index: Int) -> Bool {
    switch index {
    case 0: frame.isMonotone(\.x)
    case 1: frame.isMonotone(\.y)
    case 2: frame.isMonotone(\.width)
    case 3: frame.isMonotone(\.height)
    case AnimatableValues.alpha: alpha.isMonotone { $0 }
    default: cornerRadius.isMonotone { $0 }
    }
  }
}

extension Track {
  fileprivate func isMonotone(_ number: (Value) -> Double) -> Bool {
    let isStraight = keyframes.count <= 2 && keyframes.allSatisfy { $0.curve == .linear }
    if isStraight { return true }
    // Keyframes and 64 points between them: no curve of a plan swings between two of those.
    let offsets = keyframes.map(\.offset) + (0...64).map { Double($0) / 64 }
    let numbers = offsets.sorted().map { number(value(at: $0)) }
    let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
    return steps.allSatisfy { $0 > -1e-9 } || steps.allSatisfy { $0 < 1e-9 }
  }

  /// The offset from which on the value stays the same, 0…1.
  var arrival: Double {
    let last = end
    let staying = keyframes.reversed().prefix { $0.value == last }
    return keyframes.count == 1 ? 0 : min(max(staying.last?.offset ?? 1, 0), 1)
  }
}
