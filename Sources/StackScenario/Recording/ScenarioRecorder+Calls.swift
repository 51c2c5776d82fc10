// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import ViewStackCore

/// Operations on stacks, and the contents at the beginning.
extension ScenarioRecorder {
  /// Records an operation on a stack.
  func record(_ call: Call, on stack: ViewStack) {
    let target = call.target.map { subject.label(Page($0)) }
    if call.isInteractive {
      omit("a finger of the app began '\(call.operation)' without a gesture of the library")
    } else if stack !== subject.front {
      omit("'\(call.operation)' was called on a stack that is not in front")
    } else if var operation = RecordedOperation(
      call.operation, inserting: call.pages, target: target)
    {
      if RecordedOperation.takesOptions(call.operation) { operation.add(call.options, styles) }
      add(operation, call.pages, of: .stack(ObjectIdentifier(call)))
    } else {
      omit("'\(call.operation)' has no statement")
    }
  }

  /// Records what is on screen when the recording begins.
  func recordContents() {
    if subject.front?.isMoving == true || subject.window?.isMoving == true {
      omit("a transition was running when the recording began")
    }
    guard let window = subject.window, window.tree.nodeCount > 1 else { return recordStack() }
    for id in window.allControllers {
      if let page = window.page(id) { controllers.declare(page, self) }
    }
    controllers.resolve(self)
    scenario.add("screen \"\(window.tree)\"", at: .zero)
  }

  /// Pushes what is on the only stack, each in the style with which it was covered.
  private func recordStack() {
    guard let pages = subject.front?.pages, !pages.isEmpty else { return }
    if subject.front?.canUnpop == true {
      omit("controllers could be brought back when the recording began")
    }
    for (index, page) in pages.enumerated() {
      controllers.declare(page, self)
      controllers.resolve(self)
      var operation = RecordedOperation(
        .push([StackEntry(page.label, entryID: page.entryID)]), inserting: [page], target: nil)
      let style = index > 0 ? pages[index - 1].styleOfCover : nil
      operation?.add(TransitionOptions(isAnimated: false, style: style), styles)
      if let omission = operation?.omission { omit(omission) }
      operation.map { _ = scenario.add($0.text(subject.label), at: .zero) }
    }
  }
}
