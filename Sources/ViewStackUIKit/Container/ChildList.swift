// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

#if os(iOS) || UIKIT_DOUBLE

  import UIKit
  import ViewStackCore

  /// The pages of a container as its child view controllers, and their appearance callbacks.
  ///
  /// A page is a child as long as its controller is on a stack or in a transition. `didMove(toParent:)` follows when it
  /// has been shown, or leaves.
  @MainActor final class ChildList: @MainActor StackRenderer {
    private struct Child {
      let controller: any StackController
      let viewController: UIViewController
      /// The name in frames and events.
      var label: ControllerID
      var stage = Stage.hidden
      var appearance = Appearance.disappeared
      var hasMoved = false
    }

    private weak var container: UIViewController?
    private let find: (ControllerID) -> (any StackController)?
    private var children: [Child] = []
    private var stage = Stage.hidden
    /// Whether hooks have been called since the property was last set to false.
    var hasChanged = false

    init(
      of container: UIViewController, find: @escaping (ControllerID) -> (any StackController)?
    ) {
      (self.container, self.find) = (container, find)
    }

    /// Returns the controller of a name in a frame.
    ///
    /// After an interruption a page may still be seen whose controller has left its stack.
    func controller(_ label: ControllerID) -> (any StackController)? {
      children.last { $0.label == label }?.controller ?? find(label)
    }

    func render(_ frame: borrowing Frame) {}

    func receive(_ event: StackEvent) {
      switch event.occurrence {
      case .hook(let hook, let id, let step):
        guard let controller = find(id), let index = add(controller, id) else { return }
        hasChanged = true
        switch hook {
        case .willShow: show(index, .coming, step)
        case .didShow: show(index, .shown, step)
        case .willHide: show(index, .leaving, step)
        case .didHide: show(index, .hidden, step)
        }
      case .didResize(let id, size: _):
        if let controller = find(id), controller.contentViewController?.isViewLoaded == true {
          controller.layOutView()
        }
      default: break
      }
    }

    /// Adds a controller that is at rest on the screen, or covered.
    func add(_ controller: any StackController, _ label: ControllerID, isShown: Bool) {
      guard let index = add(controller, label) else { return }
      if isShown { children[index].stage = .shown }
      if children[index].stage == .hidden || isShown { move(index) }
      update(index, animated: false)
    }

    /// Adds a controller, and returns its index; nil if it has no view controller.
    private func add(_ controller: any StackController, _ label: ControllerID) -> Int? {
      guard let container, let viewController = controller.contentViewController else { return nil }
      if let index = children.firstIndex(where: { $0.viewController === viewController }) {
        children[index].label = label
        return index
      }
      if viewController.parent !== container { container.addChild(viewController) }
      children.append(Child(controller: controller, viewController: viewController, label: label))
      return children.count - 1
    }

    private func show(_ index: Int, _ stage: Stage, _ step: TransitionStep) {
      let child = children[index]
      if self.stage != .hidden, stage == .coming || stage == .leaving {
        child.controller.layOutView()
      }
      children[index].stage = stage
      update(index, animated: step.isAnimated)
      if stage == .shown { move(index) }
    }

    private func move(_ index: Int) {
      guard !children[index].hasMoved, let container else { return }
      children[index].hasMoved = true
      children[index].viewController.didMove(toParent: container)
    }

    // MARK: - Appearance

    /// Follows the appearance of the container.
    func containerIs(_ stage: Stage, animated: Bool) {
      self.stage = stage
      for index in children.indices {
        if stage == .coming, children[index].stage != .hidden {
          children[index].controller.layOutView()
        }
        update(index, animated: animated)
      }
    }

    private func update(_ index: Int, animated: Bool) {
      let goal = Appearance(of: children[index].stage, in: stage)
      let viewController = children[index].viewController
      for call in children[index].appearance.change(to: goal) {
        switch call {
        case .begin(let isAppearing):
          viewController.loadViewIfNeeded()
          viewController.beginAppearanceTransition(isAppearing, animated: animated)
        case .end: viewController.endAppearanceTransition()
        }
      }
    }

    // MARK: - Leaving

    /// Removes the children whose controllers have left their stacks.
    func removeGone() {
      for index in children.indices.reversed()
      where children[index].stage == .hidden && children[index].controller.stack == nil {
        move(index)
        let child = children.remove(at: index)
        child.viewController.willMove(toParent: nil)
        child.viewController.viewIfLoaded?.removeFromSuperview()
        child.viewController.removeFromParent()
      }
    }
  }

#endif
