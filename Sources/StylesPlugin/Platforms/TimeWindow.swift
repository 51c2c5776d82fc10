// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A part of a transition's time in which something of its own happens, such as a fade.
///
/// Platforms give windows in milliseconds of a transition of their own length; where a call asks
/// for another length, the windows stretch with it.
public struct TimeWindow: Hashable, Sendable {
  /// When it begins.
  public var start: Duration
  /// When it ends.
  public var end: Duration

  /// Creates a window.
  public init(from start: Duration, to end: Duration) {
    self.start = start
    self.end = end
  }

  /// Creates a window of so many milliseconds from the transition's beginning on.
  public init(milliseconds: ClosedRange<Int>) {
    self.init(
      from: .milliseconds(milliseconds.lowerBound), to: .milliseconds(milliseconds.upperBound))
  }

  /// A track that changes straight within the window and stands still before and after it.
  ///
  /// - Parameters:
  ///   - first: The value before.
  ///   - last: The value after.
  ///   - duration: The length of the transition to which the window belongs.
  /// - Returns: The track, on the clock of bare progress.
  func track(from first: Double, to last: Double, of duration: Duration) -> Track<Double> {
    guard first != last, duration > .zero else { return Track(from: first, to: last) }
    let length = duration.inSeconds
    let opening = min(max(start.inSeconds / length, 0), 1)
    let closing = min(max(end.inSeconds / length, opening), 1)
    // A track goes on beyond its keyframes as it came; those at 0 and 1 hold it still.
    return Track(
      [
        Keyframe(0, first), Keyframe(opening, first), Keyframe(closing, last), Keyframe(1, last),
      ], clock: .elapsed)
  }
}

extension TimeWindow: CustomStringConvertible {
  /// The window's beginning and end, `0.05 seconds…0.1 seconds`.
  public var description: String { "\(start)…\(end)" }
}
