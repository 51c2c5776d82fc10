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

/// A frame rate; frames are due at every multiple of its inverse.
///
/// ```swift
/// stack.configuration.frameRate = 120
/// ```
public struct FrameRate: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Frames per second, 1…1000.
  public let framesPerSecond: Int

  /// Creates a frame rate; the number of frames per second is clamped to ``range``.
  public init(_ framesPerSecond: Int) {
    self.framesPerSecond = min(max(framesPerSecond, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Creates a frame rate from a literal, clamped to ``range``.
  public init(integerLiteral framesPerSecond: Int) {
    self.init(framesPerSecond)
  }

  /// The valid numbers of frames per second.
  public static let range = 1...1000

  /// Returns the first instant after `time` at which a frame is due.
  ///
  /// Instants are `k / framesPerSecond`, rounded to the nearest attosecond, so that they do not drift.
  public func instant(after time: Duration) -> Duration {
    let (rate, second) = (Int128(framesPerSecond), Self.second)
    // Every second has the same instants.
    let rest = Int128(time.components.attoseconds)
    let passed = rest < 0 ? rest + second : rest
    func instant(_ index: Int128) -> Int128 { (index * second + rate / 2) / rate }
    var index = passed * rate / second
    // An instant is rounded, so `passed` can be that of the next index already.
    while instant(index) <= passed { index += 1 }
    return time + Duration(attoseconds: instant(index) - passed)
  }

  private static let second: Int128 = 1_000_000_000_000_000_000
}
