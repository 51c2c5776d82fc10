// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The controller that stands on a stack of views for several others.
///
/// It stands for tabs and splits, or for the levels that a modal over popovers covers. It passes
/// hooks on to the controllers that are shown inside, and lays their panes out.
final class ContainerController: StackController {
  let node: ControllerNode
  /// The container in the tree; of levels that are covered, that of the root.
  let treeNode: NodeID
  /// One for tabs, two for a split: the master's and the detail's.
  let panes: [Surface]

  /// The frames of the panes in a size, or nil for levels, which the window lays out.
  private let layout: ((Size) -> [Rect])?
  /// The controllers that were told that they come or leave, with their names: the same are told of
  /// its end.
  private var told: [Page?]

  /// Creates the controller that stands for surfaces: levels that will be covered, or panes.
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

  /// What of it changes, besides its panes.
  var changing: (node: NodeCheckpoint, told: [Page?]) {
    get { (node.checkpoint, told) }
    set { (node.checkpoint, told) = newValue }
  }

  /// Whether it stands for levels, and not for tabs or a split.
  var isBackdrop: Bool { layout == nil }

  func didResize(from oldSize: Size, in stack: ViewStack) {
    layOutPanes()
  }

  func layOutPanes() {
    guard let layout else { return }
    for (pane, frame) in zip(panes, layout(view.frame.size)) {
      pane.frame = frame
      // The caller shows the whole, when all panes have their sizes.
      pane.withoutFrames { pane.inTurn { pane.hosted.resize(to: frame.size) } }
    }
  }

  // While the whole moves, its panes change without hooks of their own: the controllers that were
  // told of the beginning are told of the end, and only then of what has changed meanwhile.

  func willShow(_ step: TransitionStep, in stack: ViewStack) {
    // On the way back everything stands already, and those who were told stay the same.
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
      // A controller that is on its way has arrived before it leaves.
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

  /// Tells controllers that were put into a pane while the whole was on its way.
  private func replaceTold(_ step: TransitionStep) {
    let current = panes.map(\.top)
    for index in panes.indices where told[index]?.controller !== current[index]?.controller {
      for hook in [StackEvent.Hook.willHide, .didHide] { call(hook, told[index], step, index) }
      for hook in [StackEvent.Hook.willShow, .didShow] { call(hook, current[index], step, index) }
    }
  }

  private func tell(_ hook: StackEvent.Hook, _ step: TransitionStep, _ stack: ViewStack) {
    // The panes of one that leaves are not in the tree any more: nobody else moves their clocks.
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
