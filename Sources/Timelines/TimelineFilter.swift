// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The stretch of time that a print shows.
public struct TimelineFilter: Hashable, Sendable {
  /// The first instant shown, or nil for the beginning.
  public var start: Duration?
  /// The last instant shown, or nil for the end.
  public var end: Duration?

  /// Creates a filter; unless told otherwise it lets everything through.
  public init(from start: Duration? = nil, to end: Duration? = nil) {
    self.start = start
    self.end = end
  }

  /// Whether what happens at an instant is shown.
  ///
  /// A bound counts as the double that a timeline prints for it: `.0166` does not mean a time just
  /// before the frame that is shown as `0.0166…`, and `.1` finds the frame at `0.1`.
  public func admits(_ time: Duration) -> Bool {
    if let start, time.inSeconds < start.inSeconds { return false }
    if let end, time.inSeconds > end.inSeconds { return false }
    return true
  }
}
