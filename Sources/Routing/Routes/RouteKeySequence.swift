// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A source of route keys, `#1`, `#2`, … in the order in which they were taken.
///
/// It is a value that the caller passes along: the same calls give the same keys.
public struct RouteKeySequence: Hashable, Sendable, Codable {
  /// The number that was taken last, 0 before the first.
  public private(set) var last = 0

  /// Creates a sequence that begins at `#1`.
  public init() {}

  /// Takes the next key.
  ///
  /// - Precondition: Fewer than 2⁶³ − 1 keys were taken.
  public mutating func next() -> RouteKey {
    last += 1
    return RouteKey(last)
  }

  /// Goes past a key that is in use already, so that it is not given again.
  public mutating func skip(past key: RouteKey) {
    last = max(last, key.number)
  }
}
