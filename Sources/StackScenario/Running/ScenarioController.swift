// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A controller of a scenario: a name, a view and a resize policy.
final class ScenarioController: StackController {
  let id: ControllerID
  var view: ViewNode
  weak var stack: ViewStack?
  private let resizing: ResizePolicy

  init(_ id: ControllerID, size: Size, resizing: ResizePolicy = .inherit) {
    self.id = id
    self.resizing = resizing
    view = ViewNode(name: id.name, frame: Rect(origin: .zero, size: size))
  }

  func shouldResize(in stack: ViewStack) -> ResizePolicy { resizing }
}
