// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The state of a window at one instant, without its controllers and its
/// ``RoutingWindow/splitLayout``.
package struct WindowCheckpoint {
  fileprivate let restore: (RoutingWindow) -> Void
}

extension RoutingWindow {
  /// The present state of the window, to restore later; see ``ViewStack/saved()``.
  ///
  /// - Complexity: O(*n*) for *n* modules and controllers.
  package var checkpoint: WindowCheckpoint {
    let values = (
      now, tree, presentationStyle, popoverStyle, freezer, modules, screen, outbox, waiting
    )
    let surfaces = screen.all.map { ($0, $0.changing, $0.stack.saved()) }
    let containers = screen.containers.map { $0.saved() }
    return WindowCheckpoint { window in
      (
        window.now, window.tree, window.presentationStyle, window.popoverStyle, window.freezer,
        window.modules, window.screen, window.outbox, window.waiting
      ) = values
      for (surface, changing, restore) in surfaces {
        surface.changing = changing
        restore()
      }
      for restore in containers { restore() }
    }
  }

  /// Restores a state.
  package func restore(_ checkpoint: WindowCheckpoint) { checkpoint.restore(self) }
}
