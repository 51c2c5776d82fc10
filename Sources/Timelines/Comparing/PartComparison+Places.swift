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

  /// Finds a position among the frames of a part; nil beyond them.
  ///
  /// The index is that of the frame at which the last one was found.
  func place(
    of position: Double, in part: TimelinePart, from index: inout Int, _ usesEased: Bool,
    _ frame: borrowing Frame, _ offset: Double?
  ) -> Place? {
    let last = part.frames.upperBound - 1
    let first = part.frames.lowerBound
    let start = index
    index = max(index, first)
    while index < last, part.position(olds[index + 1]) <= position + 1e-9 { index += 1 }
    let here = part.position(olds[index])
    if abs(here - position) <= 1e-9 {
      // Of several frames at one place, as a resize makes them, each new one takes the next.
      while index > max(start + 1, first), abs(part.position(olds[index - 1]) - position) <= 1e-9 {
        index -= 1
      }
      // Of two that are rounded only the same instant in the same time is surely the same place.
      let isSure =
        tolerance.positionError == 0
        || offset.map { abs(frame.time.inSeconds - $0 - olds[index].time.inSeconds) <= 1e-9 }
          ?? false
      return Place(
        index: index, fraction: 0, usesEased: usesEased,
        doubt: isSure ? 0 : tolerance.positionError)
    }
    guard here < position, index < last else { return nil }
    let next = part.position(olds[index + 1])
    var fraction = (position - here) / (next - here)
    if usesEased, let eased = frame.transition?.eased, let a = olds[index].transition?.eased,
      let b = olds[index + 1].transition?.eased
    {
      // Most tracks are straight in the eased progress: so they are met exactly.
      fraction = abs(b - a) > 1e-12 ? min(max((eased - a) / (b - a), 0), 1) : fraction
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
    for frame in new.frames {
      let position = new.position(news[frame])
      guard let eased = news[frame].transition?.eased,
        let place = place(
          of: position, in: old, from: &index, false, news[frame], offset(old, new))
      else { continue }
      var expected = olds[place.index].transition?.eased ?? eased
      let allowance = bend(at: place, in: old) {
        SIMD16(repeating: olds[$0].transition?.eased ?? 0)
      }[0]
      if place.fraction > 0, let next = olds[place.index + 1].transition?.eased {
        expected += (next - expected) * place.fraction
      }
      let deviation = abs(eased - expected)
      if deviation <= tolerance.of(.eased) + allowance || eased.isNaN && expected.isNaN { continue }
      differs = true
      note("", .eased, frame, in: new, expected.shown, eased.shown, deviation)
    }
    return differs
  }

  /// How much numbers between two frames may be off the straight line: by the change of their slopes,
  /// and by what their positions may be wrong.
  func bend(
    at place: Place, in part: TimelinePart, _ numbers: (Int) -> SIMD16<Double>?
  ) -> SIMD16<Double> {
    func position(_ index: Int) -> Double {
      place.usesEased && place.fraction > 0
        ? olds[index].transition?.eased ?? 0 : part.position(olds[index])
    }
    func slope(_ index: Int) -> SIMD16<Double>? {
      guard part.frames.contains(index), part.frames.contains(index + 1),
        let one = numbers(index), let other = numbers(index + 1)
      else { return nil }
      let length = position(index + 1) - position(index)
      return abs(length) > 1e-12 ? (other - one) / length : nil
    }
    if place.fraction == 0 {
      guard place.doubt > 0 else { return SIMD16() }
      let slopes = [place.index - 1, place.index].compactMap { slope($0)?.magnitudes }
      return slopes.reduce(SIMD16()) { $0.replacing(with: $1, where: $1 .> $0) } * place.doubt
    }
    guard let here = slope(place.index) else { return SIMD16() }
    var change = SIMD16<Double>()
    for neighbour in [place.index - 1, place.index + 1] {
      guard let slope = slope(neighbour) else { continue }
      change.replace(with: (slope - here).magnitudes, where: (slope - here).magnitudes .> change)
    }
    let length = abs(position(place.index + 1) - position(place.index))
    return change * (length / 4) + here.magnitudes * tolerance.positionError
  }
}

extension SIMD16<Double> {
  var magnitudes: SIMD16<Double> {
    self.replacing(with: -self, where: self .< 0)
  }
}
