// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

// For: the focus of each page, which returns on the way back, and announcements
// Holds: Focus ViewStackCore
// Prints: list/row

import Focus
import ViewStackCore

final class List: FocusProviding {
  let node = ControllerNode("list", size: Size(width: 320, height: 480))
  let focusables = [Focusable("row")]
}

let stack = ViewStack(size: Size(width: 320, height: 480))
let focus = FocusConductor(stack)
let list = List()
list.view.subviews = [ViewNode(name: "row", frame: Rect(x: 0, y: 0, width: 320, height: 44))]
try stack.push(list, .instant)
try stack.push(ViewController("detail"), .instant)
try stack.pop(.instant)
print(focus.focus.focused?.description ?? "none")
