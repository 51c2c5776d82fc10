// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

/// Whether a stack makes a controller's view as large as itself when it shows it.
public enum ResizePolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// The view always takes the container's size.
  case always
  /// The view keeps its own size, whatever the container's switch says.
  case never
  /// The container's switch decides: ``StackConfiguration/resizesViews``.
  case inherit
}
