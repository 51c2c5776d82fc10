// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// A dismissal without anything to dismiss is refused.
@Suite struct RootDismissalTests {
  @Test func `the root router is refused, with the reason in the event log`() {
    let app = Application("A", "B")
    let outcome = app.window.rootRouter.dismiss()
    #expect(outcome == .refused(.rootStays("A")))
    #expect(app.tree == "[A B]")
    #expect(app.recorder.routes.last == "refused A")
    #expect(
      RoutingRefusal.rootStays("A").description
        == "'A' is at the bottom: there is nothing to go back to")
  }

  @Test func `the root of a tab is refused, and the module on top is not`() {
    let app = Application()
    app.window.setRoot(
      .tabs("tabs", [.stackOf([{ Page("A", $0) }, { Page("B", $0) }]), .stack { Page("C", $0) }]))
    #expect(app["A"].dismiss() == .refused(.rootStays("A")))
    let router = app["B"]
    #expect(router.dismiss(.instant) == .applied(router.seed.module))
    #expect(app.tree == "tabs{*[A] [C]}")
  }
}
