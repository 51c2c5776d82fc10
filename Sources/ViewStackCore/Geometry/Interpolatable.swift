// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// A value that can be interpolated with another of its type.
///
/// Laws: Progress 0 gives `from` and progress 1 gives `to`, both bit for bit. Between two equal finite
/// values the result is that value at every progress. Progress outside 0…1 continues the same path, as
/// overshooting curves need.
public protocol Interpolatable {
  /// Returns the value at `progress`: `from` at 0, `to` at 1.
  static func interpolate(from: Self, to: Self, at progress: Double) -> Self
}

extension Double: Interpolatable {
  /// Returns the number at `progress` on the straight line between two numbers.
  ///
  /// The formula `from + (to - from) * progress` keeps equal ends constant, whereas the formula
  /// `from * (1 - progress) + to * progress` would differ by one unit in the last place. But it can miss
  /// `to` by a rounding error, so progress 1 returns `to` itself.
  @inlinable
  public static func interpolate(from: Double, to: Double, at progress: Double) -> Double {
    if progress == 0 { return from }
    if progress == 1 { return to }
    return from + (to - from) * progress
  }
}
