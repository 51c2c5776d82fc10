// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// A plan is made of both views: where one of them has changed, it is made anew.
@Suite struct PlanningAnewTests {
  @Test(arguments: ["a", "b"])
  func `a hook that changes one of the two views is honoured`(name: String) throws {
    let stage = try Stage("a", configuration: .linear)
    let b = page("b")
    let changed = name == "a" ? stage.pages[0] : b
    changed.onHook = { hook, _, _ in
      if hook == (name == "a" ? .willHide : .willShow) { changed.view.alpha = 0.5 }
    }
    try stage.stack.push(b)
    let alphas = stage.screen.frames.first?.layers.map(\.alpha)
    #expect(alphas == (name == "a" ? [0.5, 1] : [1, 0.5]))
  }
}
