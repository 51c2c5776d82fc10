// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// Where in the old timeline the frames of the new one stand.
extension PartComparison {
  /// Where in the old timeline a new frame is: at a frame, or between two.
  struct Place {
    let index: Int
    /// How far it is to the next frame, 0..<1.
    let fraction: Double
    /// Whether fractions, and so slopes, are of the eased progress.
    let usesEased: Bool
    /// How far the true position may be from the frame's, because texts round it.
    var doubt = 0.0
  }

  /// Finds where in an old part a frame of a new one stands; nil beyond its frames.
  ///
  /// The index is that of the frame at which the last one was found.
  func place(
    of frame: Int, in new: TimelinePart, _ scale: Double, in old: TimelinePart,
    from index: inout Int, _ usesEased: Bool, _ offset: Double?
  ) -> Place? {
    let olds = olds.frames.span
    let instant = news.frames[frame]
    let position = new.position(instant) * scale
    let (first, last, start) = (old.frames.lowerBound, old.frames.upperBound - 1, index)
    func isHere(_ index: Int) -> Bool { abs(old.position(olds[index]) - position) <= 1e-9 }
    index = max(index, first)
    // Of several frames at one place, as a resize makes them, each new one takes the next.
    if index == start || !isHere(index) {
      while index < last, old.position(olds[index + 1]) <= position + 1e-9 {
        index += 1
        if isHere(index) { break }
      }
    }
    let here = old.position(olds[index])
    if isHere(index) {
      // Of two that are rounded only the same instant in the same time is surely the same place.
      let isSure =
        tolerance.positionError == 0
        || offset.map { abs(instant.seconds - $0 - olds[index].seconds) <= 1e-9 } ?? false
      return Place(
        index: index, fraction: 0, usesEased: usesEased,
        doubt: isSure ? 0 : tolerance.positionError)
    }
    guard here < position, index < last else { return nil }
    var fraction = (position - here) / (old.position(olds[index + 1]) - here)
    if usesEased {
      // Most tracks are straight in the eased progress: so they are met exactly.
      let (a, b) = (olds[index].eased, olds[index + 1].eased)
      fraction = abs(b - a) > 1e-12 ? min(max((instant.eased - a) / (b - a), 0), 1) : fraction
    }
    return Place(index: index, fraction: fraction, usesEased: usesEased)
  }

  /// How much later a part begins, where it takes as long: then times tell which frames are at one place.
  func offset(_ old: TimelinePart, _ new: TimelinePart) -> Double? {
    abs(old.duration - new.duration) <= tolerance.time ? new.start - old.start : nil
  }

  /// Whether the curves of two timed parts differ, which is then noted.
  mutating func easedDiffers(_ old: TimelinePart, _ new: TimelinePart) -> Bool {
    var index = old.frames.lowerBound - 1
    var differs = false
    let (offset, tolerance) = (offset(old, new), tolerance.of(.eased))
    for frame in new.frames {
      let eased = news.frames[frame].eased
      guard let place = place(of: frame, in: new, 1, in: old, from: &index, false, offset)
      else { continue }
      var expected = olds.frames[place.index].eased
      if place.fraction > 0 {
        expected += (olds.frames[place.index + 1].eased - expected) * place.fraction
      }
      let deviation = abs(eased - expected)
      if deviation <= tolerance || eased.isNaN && expected.isNaN { continue }
      // What a place may be wrong by is worked out only where it matters.
      let allowance = bend(at: place, in: old) {
        SIMD16(repeating: $0.olds.frames[$1].eased)
      }[0]
      if deviation <= tolerance + allowance { continue }
      differs = true
      note(-1, .eased, frame, in: new, .number(expected), .number(eased), deviation)
    }
    return differs
  }

  /// How much numbers between two frames may be off the straight line: by the change of their slopes, by a
  /// jump, and by what their positions may be wrong.
  ///
  /// The closure is handed the comparison: one that captures it copies it.
  func bend(
    at place: Place, in part: TimelinePart,
    _ numbers: (borrowing PartComparison, Int) -> SIMD16<Double>?
  ) -> SIMD16<Double> {
    if place.fraction == 0, place.doubt == 0 { return SIMD16() }
    func position(_ index: Int) -> Double {
      let frame = olds.frames[index]
      return place.usesEased && place.fraction > 0 ? frame.eased : part.position(frame)
    }
    func slope(_ index: Int) -> SIMD16<Double>? {
      guard part.frames.contains(index), part.frames.contains(index + 1),
        let one = numbers(self, index), let other = numbers(self, index + 1)
      else { return nil }
      let length = position(index + 1) - position(index)
      return abs(length) > 1e-12 ? (other - one) / length : nil
    }
    if place.fraction == 0 {
      let slopes = [place.index - 1, place.index].compactMap { slope($0)?.magnitudes }
      return slopes.reduce(SIMD16()) { $0.replacing(with: $1, where: $1 .> $0) } * place.doubt
    }
    guard let here = slope(place.index) else { return SIMD16() }
    let neighbours = [place.index - 1, place.index + 1].compactMap { slope($0) }
    var (change, jump) = (SIMD16<Double>(), SIMD16<Double>())
    for slope in neighbours {
      change.replace(with: (slope - here).magnitudes, where: (slope - here).magnitudes .> change)
    }
    if neighbours.count == 2 {
      // A bend lies between the slopes before and behind it; what is steeper than both is a jump, which
      // may be anywhere between the two frames.
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

extension SIMD16<Double> {
  var magnitudes: SIMD16<Double> {
    self.replacing(with: -self, where: self .< 0)
  }
}
