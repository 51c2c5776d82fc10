// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A value that can be mixed with another one of its kind.
///
/// Laws: progress 0 gives `from` and progress 1 gives `to`, both bit for bit, and the mixture of
/// two equal finite values is that value at every progress. Progress outside 0…1 continues the
/// same path, which is what curves that overshoot ask for.
public protocol Interpolatable {
  /// Returns the value that lies at `progress` on the way from one value to another.
  ///
  /// - Parameters:
  ///   - from: The value at progress 0.
  ///   - to: The value at progress 1.
  ///   - progress: The part of the way, where 1 is the whole way.
  /// - Returns: The mixture.
  static func interpolate(from: Self, to: Self, at progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number that lies at `progress` on the straight way between two numbers.
  ///
  /// The formula is `from + (to - from) * progress`. It keeps equal ends constant, where
  /// `from * (1 - progress) + to * progress` would wobble by one unit in the last place; but it
  /// can miss `to` by a rounding error, so the end is answered before it is computed.
  @inlinable
  public static func interpolate(from: Double, to: Double, at progress: Double) -> Double {
    if progress == 0 { return from }
    if progress == 1 { return to }
    return from + (to - from) * progress
  }
}
