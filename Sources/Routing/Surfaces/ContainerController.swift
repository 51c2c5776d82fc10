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
  /// One for tabs, two for a split: the master's and the detail's.
  let panes: [Surface]

  /// The frames of the panes in a size, or nil for levels, which the window lays out.
  private let layout: ((Size) -> [Rect])?
  /// The pages whose controllers got the will-hooks; the same get the did-hooks.
  private var told: [Page?]

  /// Creates the controller that represents surfaces: covered levels, or panes.
  init(
    _ id: ControllerID, at treeNode: NodeID, size: Size, panes: [Surface],
    layout: ((Size) -> [Rect])? = nil
  ) {
    node = ControllerNode(id, size: size, resizing: .always)
    self.treeNode = treeNode
    self.panes = panes
    self.layout = layout
    told = panes.map { _ in nil }
  }

  /// Creates the controller of tabs or a split, with new panes.
  convenience init(
    _ id: ControllerID, at treeNode: NodeID, size: Size, window: RoutingWindow,
    layout: @escaping (Size) -> [Rect]
  ) {
    let panes = layout(size).map { Surface(window, frame: $0) }
    self.init(id, at: treeNode, size: size, panes: panes, layout: layout)
    for pane in panes {
      pane.stack.isOnScreen = false
      pane.container = self
    }
  }

  /// The state to save in a checkpoint, besides the panes.
  var changing: (node: NodeCheckpoint, told: [Page?]) {
    get { (node.checkpoint, told) }
    set { (node.checkpoint, told) = newValue }
  }

  /// Whether it represents covered levels, and not tabs or a split.
  var isBackdrop: Bool { layout == nil }

  func didResize(from oldSize: Size, in stack: ViewStack) {
    layOutPanes()
  }

  func layOutPanes() {
    guard let layout else { return }
    for (pane, frame) in zip(panes, layout(view.frame.size)) {
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
    for pane in panes {
      // The window shows the whole frame; the pane need not show its own.
      pane.withoutFrames { pane.inTurn { pane.hosted.layout() } }
    }
    told = panes.map(\.top)
    tell(.willShow, step, stack)
  }

  func didShow(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didShow, step, stack)
    for pane in panes { pane.stack.isOnScreen = true }
    replaceTold(step)
    told = panes.map { _ in nil }
  }

  func willHide(_ step: TransitionStep, in stack: ViewStack) {
    if step.isCancelled { return tell(.willHide, step, stack) }
    for pane in panes {
      // A controller that is arriving has arrived before it leaves.
      pane.inTurn { pane.hosted.finish() }
      pane.stack.isOnScreen = false
    }
    told = panes.map(\.top)
    tell(.willHide, step, stack)
  }

  func didHide(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didHide, step, stack)
    told = panes.map { _ in nil }
  }

  /// Calls the hooks of controllers that were put into a pane while the whole moved.
  private func replaceTold(_ step: TransitionStep) {
    let current = panes.map(\.top)
    for index in panes.indices where told[index]?.controller !== current[index]?.controller {
      for hook in [StackEvent.Hook.willHide, .didHide] { call(hook, told[index], step, index) }
      for hook in [StackEvent.Hook.willShow, .didShow] { call(hook, current[index], step, index) }
    }
  }

  private func tell(_ hook: StackEvent.Hook, _ step: TransitionStep, _ stack: ViewStack) {
    // The window does not move the clocks of panes that have left the tree.
    for pane in panes where !pane.stack.isMoving {
      pane.inTurn { pane.hosted.advance(to: stack.now) }
    }
    for index in panes.indices { call(hook, told[index], step, index) }
  }

  private func call(
    _ hook: StackEvent.Hook, _ shown: Page?, _ step: TransitionStep, _ index: Int
  ) {
    guard let controller = shown?.controller, let name = shown?.label else { return }
    let pane = panes[index]
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
