// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

extension EventOrder {
  /// The predefined orders, with the names that scenarios and the command use.
  static let presets: [(name: String, order: EventOrder)] = [
    ("standard", .standard), ("upstream", .uiViewControllerStack),
    ("uikit-navigation", .uiKitNavigation),
    ("uikit-page", .uiKitPage), ("libadwaita", .libadwaita),
  ]
}
