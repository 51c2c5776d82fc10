// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

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
