// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// The controller under whose name tabs or a split are on screen: it passes on what it is told to
/// those who are shown inside, and lays their panes out.
final class ContainerController: StackController {
  let id: ControllerID
  var view: ViewNode
  weak var stack: ViewStack?
  let node: NodeID
  /// One for tabs, two for a split: the master's and the detail's.
  private(set) var panes: [Surface] = []

  private let layout: (Size) -> [Rect]
  /// Who was told of the last coming or leaving, in each pane: the same are told of its end.
  private var told: [(any StackController)?] = []

  init(
    _ id: ControllerID, node: NodeID, size: Size, window: RoutingWindow,
    layout: @escaping (Size) -> [Rect]
  ) {
    self.id = id
    self.node = node
    self.layout = layout
    view = ViewNode(name: id.name, frame: Rect(origin: .zero, size: size))
    panes = layout(size).map { Surface(window, frame: $0) }
    told = panes.map { _ in nil }
    for pane in panes {
      pane.stack.isOnScreen = false
    }
  }

  func shouldResize(in stack: ViewStack) -> ResizePolicy { .always }

  func didResize(from oldSize: Size, in stack: ViewStack) {
    layOutPanes()
  }

  func layOutPanes() {
    for (pane, frame) in zip(panes, layout(view.frame.size)) {
      pane.frame = frame
      // Whoever lays the whole out shows it, when all panes have their sizes.
      let wasMuted = pane.isMuted
      pane.isMuted = true
      // A size that came through the window's own check is a size.
      try? pane.stack.resize(to: frame.size)
      pane.isMuted = wasMuted
    }
  }

  // While the whole moves, its panes change without hooks of their own: who was told that it comes
  // or leaves is told of the end of that, and only then of what has changed meanwhile.

  func willShow(_ step: TransitionStep, in stack: ViewStack) {
    for pane in panes {
      // The window shows the whole frame; the pane need not show its own.
      pane.isMuted = true
      pane.stack.layout()
      pane.isMuted = false
    }
    told = panes.map(\.stack.current)
    tell(.willShow, step, stack)
  }

  func didShow(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didShow, step, stack)
    for pane in panes { pane.stack.isOnScreen = true }
    replaceTold(step)
    told = panes.map { _ in nil }
  }

  func willHide(_ step: TransitionStep, in stack: ViewStack) {
    for pane in panes {
      // Whoever is on the way has arrived before it leaves.
      pane.stack.jumpToEnd()
      pane.stack.isOnScreen = false
    }
    told = panes.map(\.stack.current)
    tell(.willHide, step, stack)
  }

  func didHide(_ step: TransitionStep, in stack: ViewStack) {
    tell(.didHide, step, stack)
    told = panes.map { _ in nil }
  }

  /// Whoever was put into a pane while the whole was on the way comes now.
  private func replaceTold(_ step: TransitionStep) {
    let current = panes.map(\.stack.current)
    for index in panes.indices where told[index] !== current[index] {
      for hook in [StackEvent.Hook.willHide, .didHide] { call(hook, told[index], step, index) }
      for hook in [StackEvent.Hook.willShow, .didShow] { call(hook, current[index], step, index) }
    }
  }

  private func tell(_ hook: StackEvent.Hook, _ step: TransitionStep, _ stack: ViewStack) {
    // The panes of one that leaves are not in the tree any more: nobody else moves their clocks.
    for pane in panes where !pane.stack.isMoving { pane.stack.advance(to: stack.now) }
    for index in panes.indices { call(hook, told[index], step, index) }
  }

  private func call(
    _ hook: StackEvent.Hook, _ controller: (any StackController)?, _ step: TransitionStep,
    _ index: Int
  ) {
    guard let controller else { return }
    let pane = panes[index]
    pane.window?.renderer?.receive(
      StackEvent(
        time: pane.stack.now, occurrence: .hook(hook, controller: controller.id, step: step)))
    switch hook {
    case .willShow: controller.willShow(step, in: pane.stack)
    case .didShow: controller.didShow(step, in: pane.stack)
    case .willHide: controller.willHide(step, in: pane.stack)
    case .didHide: controller.didHide(step, in: pane.stack)
    }
  }
}
