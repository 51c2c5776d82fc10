// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

struct Span: Hashable {
  let start: Duration
  let duration: Duration
  let end: Duration
  /// The duration in seconds, which each frame needs.
  private let seconds: Double

  init(start: Duration, duration: Duration) {
    self.start = start
    self.duration = duration
    end = start + duration
    seconds = duration > .zero ? duration.inSeconds : 0
  }

  /// The part of the span that has passed at an instant, 0…1; exactly 1 from its end on.
  func fraction(at instant: Duration) -> Double {
    guard instant < end else { return 1 }
    return max((instant - start).inSeconds / seconds, 0)
  }

  /// The end of the first of so many equal parts that ends after an instant; at most the span's end.
  func instant(after instant: Duration, parts: Int) -> Duration {
    guard duration > .zero, instant >= start, instant < end else { return self.end }
    let passed = (instant - start).attoseconds
    let parts = Int128(max(parts, 1))
    // Divided first: the product of a long duration and many parts does not fit.
    let (length, rest) = duration.attoseconds.quotientAndRemainder(dividingBy: parts)
    func endOf(part: Int128) -> Int128 { length * part + (rest * part + parts / 2) / parts }
    var (low, high) = (Int128(1), parts)
    while low < high {
      let middle = (low + high) / 2
      if endOf(part: middle) > passed { high = middle } else { low = middle + 1 }
    }
    return start + Duration(attoseconds: endOf(part: low))
  }
}

/// The rest of the distance after a release.
struct Settling: Hashable {
  let from: Double
  let to: Double
  let span: Span
  let curve: TimingCurve

  func progress(at instant: Duration) -> Double {
    let fraction = span.fraction(at: instant)
    guard fraction < 1 else { return to }
    let eased = curve.value(at: fraction, over: span.duration.inSeconds)
    return min(max(.interpolate(from: from, to: to, at: eased), 0), 1)
  }
}
