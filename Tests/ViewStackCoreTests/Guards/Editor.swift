// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A page with unsaved changes, which stores each removal that it prevents.
final class Editor: ViewController {
  var held: [PreventedRemoval] = []
  /// Called when the page prevents a removal.
  var onHeld: ((PreventedRemoval) -> Void)?

  init(_ id: ControllerID, isGuarded: Bool = true) {
    super.init(id, size: phone)
    preventsRemoval = isGuarded
  }

  override func didPreventRemoval(_ held: PreventedRemoval) {
    self.held.append(held)
    onHeld?(held)
  }
}

/// A stack of a home page, a list, an editor and optional pages above it.
struct EditorStage {
  let stack: ViewStack
  let screen: Screen
  let home = ViewController("home", size: phone)
  let list = ViewController("list", size: phone)
  let editor = Editor("editor")

  init(over: [any StackController] = []) throws {
    stack = ViewStack(size: phone)
    screen = Screen(stack)
    try stack.push([home, list], .instant)
    try stack.push(editor, id: "draft", .instant)
    if !over.isEmpty { try stack.push(over, .instant) }
    screen.forget()
  }

  var names: [String] { stack.state.all.map(\.name) }
}
