// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// The window's tree agrees with its stacks of views, even if other code calls the stacks.
@Suite struct WaitingCallTests {
  @Test func `a call that waits on a stack of views goes before the request that finds it`() throws
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
    app["A"].present(
      as: .popover(
        from: .rect(Rect(x: 10, y: 20, width: 30, height: 40)), size: Size(width: 50, height: 60)),
      .instant
    ) { Page("P", $0) }
    // The lowest stack of views is moving. The popover's stack is at rest.
    try app.window.stack.push(ViewController("X"))
    let elsewhere = ViewStack(size: Size(width: 320, height: 480))
    let guest = ViewController("G")
    try elsewhere.push(guest, .instant)
    let outcome = app["P"].push(.instant) { _ in guest }
    #expect(outcome == .refused(.stack(.controllerOnAnotherStack("G"))))
    #expect(app.tree == "[A X] > [P]")
    #expect(guest.stack === elsewhere)
  }

  @Test func `a page with the name of a page that is leaving gets another name`() {
    let app = Application("A")
    app["A"].push(.instant) { Page("B", $0) }
    _ = app["B"].dismiss()
    app["A"].push { Page("B", $0) }
    app.window.settle()
    #expect(app.tree == "[A B#2]")
    #expect(app.window.stack.state.all == ["A", "B#2"])
    _ = app["B#2"].dismiss()
    app.window.configuration.interruption = .retarget
    app["A"].push { Page("B", $0) }
    #expect(app.tree == "[A B]")
    app.window.settle()
  }

  @Test func `a call may put a second controller with the same name on a stack of views`() throws {
    let app = Application("A")
    let second = ViewController("A")
    try app.window.stack.push(second, .instant)
    #expect(app.tree == "[A A#2]")
    #expect(app.window.controller("A#2") === second)
    #expect(app.window.controller("A") === app.page("A"))
    app["A"].popToSelf(.instant)
    #expect(app.tree == "[A]")
    app["A"].push(.instant) { Page("B", $0) }
    #expect(app.tree == "[A B]")
  }
}
