// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The state of a window at one instant, without its controllers and its
/// ``RoutingWindow/splitLayout``.
package struct WindowCheckpoint {
  fileprivate let now: Duration
  fileprivate let tree: RoutingTree
  fileprivate let presentationStyle: any TransitionStyle
  fileprivate let popoverStyle: any TransitionStyle
  fileprivate let freezer: (any RequestFreezing)?
  fileprivate let modules: ModuleRegistry
  fileprivate let screen: Screen
  fileprivate let outbox: Outbox
  fileprivate let waiting: RequestQueue
  fileprivate let surfaces:
    [(
      surface: Surface,
      changing: (
        frame: Rect, count: Int, container: ContainerController?, backdrop: ContainerController?
      ), stack: StackCheckpoint
    )]
  fileprivate let containers:
    [(
      container: ContainerController,
      changing: (node: NodeCheckpoint, told: [Page?])
    )]
}

extension RoutingWindow {
  /// The present state of the window, to restore later; see ``ViewStack/checkpoint``.
  ///
  /// - Complexity: O(*n*) for *n* modules and controllers.
  package var checkpoint: WindowCheckpoint {
    WindowCheckpoint(
      now: now, tree: tree, presentationStyle: presentationStyle, popoverStyle: popoverStyle,
      freezer: freezer, modules: modules.copy(), screen: screen,
      outbox: outbox, waiting: waiting.copy(),
      surfaces: screen.all.map { ($0, $0.changing, $0.stack.checkpoint) },
      containers: screen.containers.map { ($0, $0.changing) })
  }

  /// Restores a state.
  package func restore(_ checkpoint: WindowCheckpoint) {
    now = checkpoint.now
    tree = checkpoint.tree
    presentationStyle = checkpoint.presentationStyle
    popoverStyle = checkpoint.popoverStyle
    freezer = checkpoint.freezer
    screen = checkpoint.screen
    outbox = checkpoint.outbox
    // A checkpoint may be restored again, so what it refers to must not change.
    modules = checkpoint.modules.copy()
    waiting = checkpoint.waiting.copy()
    for (surface, changing, stack) in checkpoint.surfaces {
      surface.changing = changing
      surface.stack.checkpoint = stack
    }
    for (container, changing) in checkpoint.containers { container.changing = changing }
  }
}
