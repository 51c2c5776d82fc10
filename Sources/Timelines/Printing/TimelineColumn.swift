// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The columns of a table or of CSV.
public enum TimelineColumn: String, Hashable, Sendable, CaseIterable {
  /// The instant in seconds.
  case time
  /// `push` or `pop`; empty at rest.
  case operation
  /// What drives the transition; empty at rest.
  case phase
  /// Elapsed time ÷ duration; empty at rest.
  case progress
  /// What the curve makes of the progress; empty at rest.
  case eased
  /// The layer's name.
  case layer
  /// What the layer is for.
  case role
  /// The place of the row in its frame, 0 for the one at the back.
  case z
  /// The left edge in points, before the transform.
  case x
  /// The top edge in points, before the transform.
  case y
  /// The width in points, before the transform.
  case width
  /// The height in points, before the transform.
  case height
  /// The opacity, 0…1.
  case alpha
  /// The transform as CSS writes it, or empty.
  case transform

  /// The columns of a table where none are named.
  public static let table: [TimelineColumn] = [
    .time, .operation, .progress, .eased, .layer, .role, .x, .y, .width, .height, .alpha,
  ]
}
