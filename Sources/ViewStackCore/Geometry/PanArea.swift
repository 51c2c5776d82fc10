// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// The area in which a pan began.
public enum PanArea: String, Hashable, Sendable, Codable, CaseIterable {
  /// Within the zone at the left edge.
  case left
  /// Within the zone at the right edge.
  case right
  /// Anywhere else.
  case center
}
