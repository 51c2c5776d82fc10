// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A controller that represents several others on a stack of views.
///
/// It represents tabs, a split, or the levels that a modal over popovers covers. It passes hooks on to the
/// controllers that are shown inside, and lays out their panes.
final class ContainerController: StackContaining {
  let node: ControllerNode
  /// The container in the tree; of levels that are covered, that of the root.
  let treeNode: NodeID
  /// One for each tab, or two for a split: the master's and the detail's.
  let panes: [Surface]
  /// The panes that are on screen when it is: that of the selected tab, or all.
  private(set) var shown: ArraySlice<Surface>

  /// The frames of the panes in a size, or nil for levels, which the window lays out.
  private let layout: ((Size) -> [Rect])?
  /// The pages whose controllers got the will-hooks, with their panes; the same get the did-hooks.
  private var told: [Shown] = []
  /// A pane, and the page on top of it.
  typealias Shown = (pane: Surface, page: Page?)

  /// Creates the controller that represents surfaces: covered levels, or panes.
  init(
    _ id: ControllerID, at treeNode: NodeID, size: Size, panes: [Surface],
    layout: ((Size) -> [Rect])? = nil
  ) {
    node = ControllerNode(id, size: size, resizing: .always)
    self.treeNode = treeNode
    self.panes = panes
    shown = panes[...]
    self.layout = layout
  }

  /// Creates the controller of tabs or a split, with new panes.
  convenience init(
    _ id: ControllerID, at treeNode: NodeID, size: Size, window: RoutingWindow,
    layout: @escaping (Size) -> [Rect]
  ) {
    let node = window.tree[treeNode]
    let frames = layout(size)
    let panes = (node?.children ?? []).indices.map { index in
      Surface(window, frame: frames[min(index, frames.count - 1)])
    }
    self.init(id, at: treeNode, size: size, panes: panes, layout: layout)
    if case .tabs(let selected)? = node?.form { shown = panes[selected...selected] }
    for pane in panes {
      pane.stack.isOnScreen = false
      pane.container = self
    }
  }

  /// Returns a closure that restores the container as it is now, but not its panes.
  func saved() -> () -> Void {
    let (restoreNode, shown, told) = (node.saved(), shown, told)
    return { [self] in
      restoreNode()
      (self.shown, self.told) = (shown, told)
    }
  }

  /// Shows the pane of another tab.
  func select(_ index: Int) {
    guard let old = shown.first else { return }
    shown = panes[index...index]
    layOutPanes()
    panes[index].inTurn { panes[index].hosted.takePlace(of: old.stack) }
  }

  /// Whether it represents covered levels, and not tabs or a split.
  var isBackdrop: Bool { layout == nil }

  func didResize(from oldSize: Size, in stack: ViewStack) {
    layOutPanes()
  }

  func layOutPanes() {
    guard let layout else { return }
    for (pane, frame) in zip(shown, layout(view.frame.size)) {
      pane.frame = frame
      // The caller shows the whole when all panes have their sizes.
      pane.withoutFrames { pane.inTurn { pane.hosted.resize(to: frame.size) } }
    }
  }

  // While the whole moves, its panes change without hooks. The controllers that got the will-hooks get the
  // did-hooks, and then the hooks of changes made meanwhile.

  func willShow(_ step: TransitionStep, in stack: ViewStack) {
    // On the way back the panes are laid out, and the pages stay the same.
    if step.isCancelled { return tell(.willShow, step, stack) }
    for pane in shown {
      // The window shows the whole frame; the pane need not show its own.
      pane.withoutFrames { pane.inTurn { pane.hosted.layout() } }
    }
    told = shown.map { ($0, $0.top) }
    tell(.willShow, step, stack)
    // The hooks may have changed the insets.
    for pane in shown { pane.withoutFrames { pane.inTurn { pane.hosted.layOutInsets() } } }
  }

  func didShow(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didShow, step, stack)
    for pane in shown { pane.stack.isOnScreen = true }
    replaceTold(step)
    told = []
  }

  func willHide(_ step: TransitionStep, in stack: ViewStack) {
    if step.isCancelled { return tell(.willHide, step, stack) }
    for pane in shown {
      // A controller that is arriving has arrived before it leaves.
      // The caller shows the whole, and not the pane at rest.
      pane.withoutFrames { pane.inTurn { pane.hosted.goOffScreen() } }
    }
    told = shown.map { ($0, $0.top) }
    tell(.willHide, step, stack)
  }

  func didHide(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didHide, step, stack)
    told = []
  }

  /// Calls the hooks of controllers that were put into a pane while the whole moved.
  private func replaceTold(_ step: TransitionStep) {
    for (old, pane) in zip(told, shown) where old.page?.controller !== pane.top?.controller {
      for hook in [StackEvent.Hook.willHide, .didHide] { call(hook, old, step) }
      for hook in [StackEvent.Hook.willShow, .didShow] { call(hook, (pane, pane.top), step) }
    }
  }

  private func tell(_ hook: StackEvent.Hook, _ step: TransitionStep, _ stack: ViewStack) {
    // The window does not move the clocks of panes that have left the tree.
    for pane in shown where !pane.stack.isMoving {
      pane.inTurn { pane.hosted.advance(to: stack.now) }
    }
    for one in told { call(hook, one, step) }
  }

  private func call(_ hook: StackEvent.Hook, _ shown: Shown, _ step: TransitionStep) {
    guard let controller = shown.page?.controller, let name = shown.page?.label else { return }
    let pane = shown.pane
    pane.renderer.receive(
      StackEvent(
        time: pane.stack.now, occurrence: .hook(hook, controller: name, step: step)))
    switch hook {
    case .willShow: controller.willShow(step, in: pane.stack)
    case .didShow: controller.didShow(step, in: pane.stack)
    case .willHide: controller.willHide(step, in: pane.stack)
    case .didHide: controller.didHide(step, in: pane.stack)
    }
  }
}

/// The controller of tabs or a split, for the page that a request inserts before the container is made.
final class ContainerSite {
  var container: ContainerController?
}

extension Page {
  /// Creates the page of tabs or a split.
  convenience init(whole name: ControllerID) {
    self.init(name, details: ContainerSite()) { page -> any StackController in
      if let container = page.site?.container { container } else { ViewController(page.name) }
    }
  }

  /// The site of tabs or a split; nil for any other page.
  var site: ContainerSite? { details as? ContainerSite }
}
