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

  @Test func `over tabs, the root router dismisses what the tabs present`() {
    for undo in [
      { (root: Router) in root.dismissPresented(.instant) }, { $0.popToRoot(.instant) },
    ] {
      let app = Application()
      app.window.setRoot(
        .tabs(
          "tabs", [.stackOf([{ Page("A", $0) }, { Page("B", $0) }]), .stack { Page("C", $0) }]))
      #expect(undo(app.window.rootRouter) == .unchanged)
      app["B"].present(ViewController("modal"), .instant)
      #expect(app.tree == "tabs{*[A B] > [modal] [C]}")
      let root = app.window.rootRouter
      #expect(undo(root) == .applied(root.module))
      #expect(app.tree == "tabs{*[A B] [C]}")
    }
  }
}
