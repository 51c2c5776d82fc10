// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How many frames a second has, and when they are due: at every multiple of its inverse.
public struct FrameRate: Hashable, Sendable {
  /// Frames per second, 1…1000.
  public let framesPerSecond: Int

  /// Creates a frame rate.
  ///
  /// - Throws: ``StackError/invalidFrameRate(_:)`` outside 1…1000.
  public init(_ framesPerSecond: Int) throws(StackError) {
    guard Self.range.contains(framesPerSecond) else { throw .invalidFrameRate(framesPerSecond) }
    self.framesPerSecond = framesPerSecond
  }

  private init(unchecked framesPerSecond: Int) {
    self.framesPerSecond = framesPerSecond
  }

  /// What a frame rate may be.
  public static let range = 1...1000
  /// Sixty frames per second.
  public static let sixty = FrameRate(unchecked: 60)

  /// The first instant after another at which a frame is due.
  ///
  /// Instants are `k / framesPerSecond` to the nearest attosecond, so that they do not drift.
  public func instant(after time: Duration) -> Duration {
    let (seconds, attoseconds) = time.components
    let rate = Int128(framesPerSecond)
    var index =
      Int128(seconds) * rate + Int128(attoseconds) * rate / Self.attosecondsPerSecond
    // The instant itself is rounded: it may be the one that the division just missed.
    while instant(index) <= time {
      index += 1
    }
    return instant(index)
  }

  private func instant(_ index: Int128) -> Duration {
    let rate = Int128(framesPerSecond)
    let (seconds, rest) = index.quotientAndRemainder(dividingBy: rate)
    let attoseconds = (rest * Self.attosecondsPerSecond + rate / 2) / rate
    return Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: Int64(attoseconds))
  }

  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
}
