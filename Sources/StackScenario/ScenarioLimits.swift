// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// How large a scenario may be: generous for people, and a bound for what is not a scenario.
public enum ScenarioLimits {
  /// Bytes of the text.
  public static let bytes = 16 << 20
  /// Statements that are carried out, every round of every `repeat` counted.
  public static let statements = 1_000_000
  /// Blocks of `repeat` inside one another.
  public static let repeatDepth = 16
  /// Views inside one another.
  public static let viewDepth = 64
  /// Frames of a run.
  public static let frames = 50_000_000
  /// The longest duration, in seconds: an hour.
  public static let seconds = 3600
  /// The largest coordinate or length, in points.
  public static let points = 1_000_000.0
  /// Styles of a scenario that are judged by the laws of styles.
  public static let judgedStyles = 64
  /// Errors that are listed; the others are counted.
  public static let errors = 100
}
