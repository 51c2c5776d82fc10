// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The limits of a scenario: generous for people, but a bound for input that is no scenario.
public enum ScenarioLimits {
  /// The largest number of bytes in the text.
  public static let bytes = 16 << 20
  /// The largest number of statements in a run, counting every round of every `repeat`.
  public static let statements = 1_000_000
  /// The largest depth of nested `repeat` blocks.
  public static let repeatDepth = 16
  /// The largest depth of nested views.
  public static let viewDepth = 64
  /// The largest number of frames in a run.
  public static let frames = 50_000_000
  /// The longest duration, in seconds: an hour.
  public static let seconds = 3600
  /// The longest duration that may be written without a unit; a longer one gets a note.
  static let unitlessDuration = Duration.seconds(10)
  /// The largest coordinate or length, in points.
  public static let points = 1_000_000.0
  /// The largest number of styles that are checked by the laws of styles.
  public static let judgedStyles = 64
  /// The largest number of errors that are listed; further errors are counted.
  public static let errors = 100
}
