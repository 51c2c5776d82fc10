// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The defaults of the delegate of a window.
@Suite struct RoutingDelegateTests {
  private final class Quiet: RoutingDelegate {}

  @Test func `a delegate without methods permits marked modules`() {
    let app = Application("A")
    let quiet = Quiet()
    app.window.delegate = quiet
    app["A"].push(.instant) { [unowned app] seed in
      app.window.mark(seed.module, as: "advertisement")
      return Page("X", seed)
    }
    #expect(app.window.delegate === quiet && app.tree == "[A X]")
  }
}
