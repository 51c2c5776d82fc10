// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import ViewStackCore

/// A page whose views are one below the other, in focus order.
final class FocusTestPage: FocusProviding {
  let node: ControllerNode
  var focusables: [Focusable]

  init(_ id: ControllerID, _ focusables: [Focusable]) {
    node = ControllerNode(id, size: Size(width: 320, height: 480))
    self.focusables = focusables
    layOut()
  }

  /// A page with the views `a1`, a heading, `a2` and `a3`.
  convenience init(_ id: ControllerID) {
    self.init(
      id, [Focusable("\(id)1", .heading), Focusable("\(id)2"), Focusable("\(id)3")])
  }

  func layOut() {
    view.subviews = focusables.enumerated().map { index, focusable in
      ViewNode(
        name: focusable.view, frame: Rect(x: 0, y: Double(index) * 50, width: 320, height: 44))
    }
  }
}

extension FocusConductor {
  /// The page and the view with the focus: `a/a2`.
  var place: String { focus.focused?.description ?? "none" }
}
