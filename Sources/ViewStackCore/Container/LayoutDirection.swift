// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Which way a container reads: a right-to-left one mirrors every transition.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// New controllers come from the right.
  case leftToRight
  /// New controllers come from the left.
  case rightToLeft
}
