// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How large a style file may be: generous for people, and a bound for what is no style.
public enum StyleFileLimits {
  /// Bytes of the text, which whoever reads it has to see to.
  public static let bytes = 1 << 20
  /// Objects and arrays inside one another.
  public static let depth = 16
  /// Layers of a push or a pop.
  public static let layers = 64
  /// Keyframes of a track.
  public static let keyframes = 1000
  /// Characters of a curve.
  public static let curveLength = 10_000
  /// Characters of a summary or a source.
  public static let textLength = 500
  /// Characters of a name.
  public static let nameLength = 64
  /// The longest duration, in seconds: an hour.
  public static let seconds = 3600.0
  /// The largest number of points, and the largest fraction.
  public static let number = 1_000_000.0
  /// Errors that are listed; the others are counted.
  public static let errors = 100
}
