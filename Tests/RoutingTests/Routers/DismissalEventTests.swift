// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The event of a dismissal names the module that leaves, for any caller.
@Suite struct DismissalEventTests {
  private func app() -> Application {
    let app = Application("A")
    app["A"].present(.instant) { Page("M", $0) }
    app.recorder.forget()
    return app
  }

  @Test func `a module that dismisses itself is named`() {
    let app = app()
    _ = app["M"].dismiss(.instant)
    #expect(app.recorder.routes == ["dismiss M"])
  }

  @Test func `a module that is dismissed by its presenter is named`() {
    let app = app()
    app["A"].dismissPresented(.instant)
    #expect(app.recorder.routes == ["dismiss M"])
  }

  @Test func `a module that is dismissed without a router is named`() {
    let app = app()
    app.window.dismissPresented(from: .root, .instant)
    #expect(app.recorder.routes == ["dismiss M"])
  }
}
