// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ViewStackCore

/// A page with unsaved changes, which keeps what is held back for it.
final class Editor: ViewController {
  var held: [PreventedRemoval] = []
  /// Called when an operation is held back.
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

/// A stack of a home, a list, an editor and, if wanted, pages over it.
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
