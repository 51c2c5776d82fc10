// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

extension ScenarioRun {
  /// Does what a sweep or a matrix wants done, in the middle of whatever runs.
  ///
  /// What the stack refuses, it may refuse: only what it lets happen has to be right.
  func interrupt(_ action: Interruption.Action) {
    do throws(StackError) {
      switch action {
      case .push: try stack.push(stranger("sweep.1"))
      case .pushInstant: try stack.push(stranger("sweep.1"), .instant)
      case .pushTwo: try stack.push([stranger("sweep.1"), stranger("sweep.2")])
      case .pop: try stack.pop()
      case .popInstant: try stack.pop(.instant)
      case .popToRoot: try stack.popToRoot()
      case .replace: try stack.replaceCurrent(with: stranger("sweep.1"))
      case .insert: try stack.insert(stranger("sweep.1"), at: 0)
      case .erase: try stack.erase()
      case .eraseAndPush: try stack.eraseAndPush(stranger("sweep.1"))
      case .setStack: try stack.setStack(stack.all.reversed() + [stranger("sweep.1")])
      case .resize:
        try window.resize(
          to: Size(width: window.size.height, height: window.size.width))
      case .swipeFinished: try swipe(finishing: true)
      case .swipeCancelled: try swipe(finishing: false)
      case .present, .dismiss, .focus: route(action)
      }
    } catch {
      interruptionRefusal = error
    }
  }

  private func route(_ action: Interruption.Action) {
    let tree = window.tree
    switch action {
    case .present:
      window.rootRouter.presentModalNavigation { [self] _ in stranger("sweep.1") }
    case .dismiss:
      let module = tree.frontmost.flatMap(tree.module)
      module.map { _ = Router(window.seed(of: $0)).dismissCurrentModule() }
    default: window.rootRouter.focusOnCurrentModule()
    }
  }

  private func swipe(finishing: Bool) throws(StackError) {
    // A gesture begins at rest only; what runs is ended as a new touch would.
    window.finish()
    guard try stack.beginInteractivePop() != .unchanged else { return }
    stack.updateInteraction(progress: 0.25)
    stack.updateInteraction(progress: 0.5)
    stack.endInteraction(finishing: finishing)
  }

  private func stranger(_ name: String) -> ScenarioController {
    controller(Name(text: name, range: 0..<0))
  }
}
