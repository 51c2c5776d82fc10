// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Finds the places of new frames in the old timeline.
extension PartComparison {
  /// The place of a new frame in the old timeline: at an old frame, or between two of them.
  struct Place {
    let index: Int
    /// The fraction of the distance to the next frame, 0..<1.
    let fraction: Double
    /// Whether fractions and slopes refer to the eased progress.
    let usesEased: Bool
    /// The largest error of the position that is caused by rounding in a text.
    var doubt = 0.0
  }

  /// Finds the place of a new frame in an old part; nil outside of its frames.
  ///
  /// The search begins at `index`, the old frame of the place that was found last.
  func place(
    of frame: Int, in new: TimelinePart, _ scale: Double, in old: TimelinePart,
    from index: inout Int, _ usesEased: Bool, _ offset: Double?
  ) -> Place? {
    let instant = news[frame]
    let position = new.position(instant) * scale
    let (first, last, start) = (old.frames.lowerBound, old.frames.upperBound - 1, index)
    func isHere(_ index: Int) -> Bool { abs(old.position(olds[index]) - position) <= 1e-9 }
    index = max(index, first)
    // A resize makes several frames at one place: each new frame takes the next old frame.
    if index == start || !isHere(index) {
      while index < last, old.position(olds[index + 1]) <= position + 1e-9 {
        index += 1
        if isHere(index) { break }
      }
    }
    let here = old.position(olds[index])
    if isHere(index) {
      // Rounded positions are equal for certain only if the times and the durations are equal too.
      let isSure =
        tolerance.positionError == 0
        || offset.map { abs((instant.time - olds[index].time).inSeconds - $0) <= 1e-9 } ?? false
      return Place(
        index: index, fraction: 0, usesEased: usesEased,
        doubt: isSure ? 0 : tolerance.positionError)
    }
    guard here < position, index < last else { return nil }
    var fraction = (position - here) / (old.position(olds[index + 1]) - here)
    if usesEased {
      // Most tracks are linear in the eased progress, which interpolates them exactly.
      let (a, b) = (olds[index].eased, olds[index + 1].eased)
      fraction = abs(b - a) > 1e-12 ? min(max((instant.eased - a) / (b - a), 0), 1) : fraction
    }
    return Place(index: index, fraction: fraction, usesEased: usesEased)
  }

  /// The delay of a new part that takes as long as the old one; then equal times are equal places.
  func offset(_ old: TimelinePart, _ new: TimelinePart) -> Double? {
    abs(old.duration - new.duration) <= tolerance.time ? new.start - old.start : nil
  }

  /// Compares the curves of two timed parts, notes the differences and returns whether there are any.
  mutating func easedDiffers(_ old: TimelinePart, _ new: TimelinePart) -> Bool {
    var index = old.frames.lowerBound - 1
    var differs = false
    let (offset, tolerance) = (offset(old, new), tolerance.of(.eased))
    for frame in new.frames {
      let eased = news[frame].eased
      guard let place = place(of: frame, in: new, 1, in: old, from: &index, false, offset)
      else { continue }
      var expected = olds[place.index].eased
      if place.fraction > 0 {
        expected += (olds[place.index + 1].eased - expected) * place.fraction
      }
      let deviation = abs(eased - expected)
      if deviation <= tolerance || eased.isNaN && expected.isNaN { continue }
      // The allowance is computed only if the deviation exceeds the tolerance.
      let allowance = bend(at: place, in: old) {
        SIMD32(repeating: $0.eased)
      }[0]
      if deviation <= tolerance + allowance { continue }
      differs = true
      note("", .eased, frame, in: new, Self.text(expected), Self.text(eased), deviation)
    }
    return differs
  }

  /// The largest deviation of numbers between two frames from the straight line.
  ///
  /// It adds up the change of the slopes, a jump, and the error of the position.
  func bend(
    at place: Place, in part: TimelinePart, _ numbers: (Frame) -> SIMD32<Double>?
  ) -> SIMD32<Double> {
    if place.fraction == 0, place.doubt == 0 { return SIMD32() }
    func position(_ index: Int) -> Double {
      place.usesEased && place.fraction > 0 ? olds[index].eased : part.position(olds[index])
    }
    func slope(_ index: Int) -> SIMD32<Double>? {
      guard part.frames.contains(index), part.frames.contains(index + 1),
        let one = numbers(olds[index]), let other = numbers(olds[index + 1])
      else { return nil }
      let length = position(index + 1) - position(index)
      return abs(length) > 1e-12 ? (other - one) / length : nil
    }
    if place.fraction == 0 {
      let slopes = [place.index - 1, place.index].compactMap { slope($0)?.magnitudes }
      return slopes.reduce(SIMD32()) { $0.replacing(with: $1, where: $1 .> $0) } * place.doubt
    }
    guard let here = slope(place.index) else { return SIMD32() }
    let neighbours = [place.index - 1, place.index + 1].compactMap { slope($0) }
    var (change, jump) = (SIMD32<Double>(), SIMD32<Double>())
    for slope in neighbours {
      change.replace(with: (slope - here).magnitudes, where: (slope - here).magnitudes .> change)
    }
    if neighbours.count == 2 {
      // A bend has a slope between the slopes before and after it. A steeper slope is a jump, at any place
      // between the two frames.
      let (one, other) = (neighbours[0], neighbours[1])
      let low = one.replacing(with: other, where: other .< one)
      let high = one.replacing(with: other, where: other .> one)
      jump.replace(with: here - high, where: here .> high)
      jump.replace(with: low - here, where: here .< low)
    }
    let length = abs(position(place.index + 1) - position(place.index))
    return change * (length / 4) + jump * length + here.magnitudes * tolerance.positionError
  }
}

extension Frame {
  /// The eased progress; 0 at rest.
  fileprivate var eased: Double { transition?.eased ?? 0 }
}

extension SIMD32<Double> {
  var magnitudes: SIMD32<Double> {
    self.replacing(with: -self, where: self .< 0)
  }
}
