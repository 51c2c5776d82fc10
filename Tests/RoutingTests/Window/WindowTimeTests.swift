// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The clock of a window, and its observers.
@Suite struct WindowTimeTests {
  @Test func `playing a window at rest moves its clock, and never back`() {
    let app = Application("A")
    app.window.play(to: .seconds(2))
    #expect(app.window.now == .seconds(2) && app.window.stack.now == .seconds(2))
    app.window.play(to: .seconds(1))
    #expect(app.window.now == .seconds(2))
  }

  @Test func `a window settles a transition of more than a thousand frames`() {
    let app = Application("A")
    // At 60 frames a second these are 1,200 frames, and one end.
    app["A"].push(TransitionOptions(duration: .seconds(20))) { Page("B", $0) }
    #expect(app.window.settle())
    #expect(app.window.now == .seconds(20) && !app.window.isMoving)
  }

  @Test func `a window does not settle inside a hook`() {
    final class Settler: ViewController {
      var settle: (() -> Bool)?
      var outcome: Bool?
      override func willShow(_ step: TransitionStep, in stack: ViewStack) { outcome = settle?() }
    }
    let app = Application("A")
    let settler = Settler("B")
    settler.settle = { [unowned app] in app.window.settle() }
    app["A"].push { _ in settler }
    #expect(settler.outcome == false)
    #expect(app.window.settle())
  }

  @Test func `observers are called once for a request, for a call of a stack, and for a resize`()
    throws
  {
    let app = Application("A")
    var count = 0
    app.window.whenChanged { _ in count += 1 }
    app["A"].push(.instant) { Page("B", $0) }
    #expect(count == 1)
    try app.window.stack.pop(.instant)
    #expect(count == 2)
    try app.window.resize(to: Size(width: 480, height: 320))
    #expect(count == 3)
    #expect(app["A"].dismiss(.instant) == .refused(.rootStays("A")))
    #expect(count == 3)
  }
}
