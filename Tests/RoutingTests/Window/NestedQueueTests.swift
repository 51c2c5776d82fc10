// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Requests that waited under another policy, and a call that makes a further request while they
/// run.
@Suite struct NestedQueueTests {
  @Test func `waiting requests are each carried out once when a further request is made`()
    throws
  {
    let app = Application("A")
    let window = app.window
    window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    #expect(window.isMoving)
    // It waits on the stack of views itself. Its own call is carried out before it returns.
    window.stack.whenReady { [unowned window] in
      window.rootRouter.push(.instant) { Page("Z", $0) }
    }
    let names = (0..<200).map { ControllerID("p\($0)") }
    for name in names { window.rootRouter.push(.instant) { Page(name, $0) } }
    window.configuration.interruption = .finish
    window.rootRouter.push(.instant) { Page("last", $0) }
    window.settle()
    let all: [ControllerID] = ["A", "B"] + names + ["last", "Z"]
    #expect(Set(window.stack.state.all) == Set(all))
    #expect(window.stack.count == all.count)
    #expect(window.stack.state.all.filter(names.contains) == names)
  }

  @Test func `a saved state keeps its waiting requests, however often it is restored`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    app.window.rootRouter.push { Page("C", $0) }
    let restore = app.window.saved()
    for _ in 0..<3 {
      restore()
      #expect("\(app.window.tree)" == "[A B]")
      app.window.settle()
      #expect("\(app.window.tree)" == "[A B C]")
    }
  }

  @Test func `requests that waited under queue come before a request under another policy`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    app.window.rootRouter.push { Page("C", $0) }
    app.window.configuration.interruption = .finish
    let outcome = app.window.rootRouter.push { Page("D", $0) }
    #expect(app.tree == "[A B C D]")
    #expect(outcome == .applied(app["D"].module))
  }
}
