// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// What a window commits is what its stacks of views hold, whoever else has called them.
@Suite struct WaitingCallTests {
  @Test func `a call that waits on a stack of views comes before the request that finds it`() throws
  {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    #expect(try app.window.stack.push(ViewController("X")) == .deferred)
    app.window.configuration.interruption = .finish
    app["A"].push(.instant) { Page("C", $0) }
    #expect(app.tree == "[A B X C]")
    #expect(app.window.stack.state.all == ["A", "B", "X", "C"])
  }

  @Test func `a controller of another stack is refused before the tree changes`() throws {
    let app = Application("A")
    app.window.configuration.interruption = .reject
    app["A"].presentPopoverNavigation(
      from: .rect(Rect(x: 10, y: 20, width: 30, height: 40)), size: Size(width: 50, height: 60),
      .instant
    ) { Page("P", $0) }
    // The lowest stack of views moves; that of the popover rests.
    try app.window.stack.push(ViewController("X"))
    let elsewhere = ViewStack(size: Size(width: 320, height: 480))
    let guest = ViewController("G")
    try elsewhere.push(guest, .instant)
    let outcome = app["P"].push(.instant) { _ in guest }
    #expect(outcome == .refused(.stack(.controllerOnAnotherStack("G"))))
    #expect(app.tree == "[A X] > [P]")
    #expect(guest.stack === elsewhere)
  }
}
