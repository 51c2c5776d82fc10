// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// What moves a transition on: time, a finger, or time again after the finger has let go.
enum TransitionDriver: Hashable {
  /// Time alone; the progress was 0 at `start`.
  case time(start: Duration, duration: Duration)
  /// A finger holds it.
  case finger(FingerHold)
  /// The finger has let go at a progress, and time brings it to 1 or back to 0.
  case settling(from: Double, to: Double, start: Duration, duration: Duration, curve: TimingCurve)

  /// The instant at which the transition ends, or nil while a finger holds it.
  var end: Duration? {
    switch self {
    case .time(let start, let duration): start + duration
    case .finger: nil
    case .settling(from: _, to: _, let start, let duration, curve: _): start + duration
    }
  }

  var phase: TransitionPhase {
    switch self {
    case .time: .running
    case .finger: .interactive
    case .settling(from: _, to: 1, start: _, duration: _, curve: _): .finishing
    case .settling: .cancelling
    }
  }

  /// The progress at an instant, 0…1; exactly at its goal at the end.
  func progress(at instant: Duration) -> Double {
    switch self {
    case .time(let start, let duration):
      return Self.fraction(from: start, duration, at: instant)
    case .finger(let hold):
      return hold.progress
    case .settling(let from, let to, let start, let duration, let curve):
      let fraction = Self.fraction(from: start, duration, at: instant)
      guard fraction < 1 else { return to }
      let eased = curve.value(at: fraction, over: duration.inSeconds)
      return min(max(.interpolate(from: from, to: to, at: eased), 0), 1)
    }
  }

  /// The driver for a plan of another duration, at the same progress.
  func rescaled(to duration: Duration, at now: Duration) -> TransitionDriver {
    guard case .time(_, let old) = self, old != duration else { return self }
    return .time(start: now - duration * progress(at: now), duration: duration)
  }

  /// The driver that has arrived where this one leads; what a finger holds is given up.
  func arrived(at now: Duration) -> TransitionDriver {
    switch self {
    case .time:
      .time(start: now, duration: .zero)
    case .finger:
      .settling(from: 0, to: 0, start: now, duration: .zero, curve: .linear)
    case .settling(from: _, let to, start: _, duration: _, let curve):
      .settling(from: to, to: to, start: now, duration: .zero, curve: curve)
    }
  }

  private static func fraction(
    from start: Duration, _ duration: Duration, at instant: Duration
  ) -> Double {
    guard instant < start + duration else { return 1 }
    return max((instant - start).inSeconds / duration.inSeconds, 0)
  }
}
