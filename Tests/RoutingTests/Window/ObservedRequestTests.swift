// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Requests as observers of the inbox receive them, and the updates of pages that stay.
@Suite struct ObservedRequestTests {
  @Test func `an observer of calls receives numbered requests, their refusals, and new sizes`()
    throws
  {
    let app = Application(size: Size(width: 320, height: 480))
    var told: [String] = []
    let observation = app.window.inbox.observeCalls { call in
      switch call as? WindowCall {
      case .request(let request, in: _): told.append("\(request.number)")
      case .refused(let request, let refusal): told.append("\(request.number): \(refusal)")
      case .resize(let size): told.append("width \(size.width)")
      case nil: told.append("another call")
      }
    }
    app.window.setRoot(.stack { Page("A", $0) })
    app["A"].push(.instant) { Page("B", $0) }
    #expect(app["A"].dismiss(.instant) == .refused(.rootStays("A")))
    try app.window.resize(to: Size(width: 480, height: 320))
    observation.cancel()
    app["A"].popToSelf(.instant)
    #expect(told == ["1", "2", "3", "3: \(RoutingRefusal.rootStays("A"))", "width 480.0"])
  }

  @Test func `an update is called when its request is carried out, with or without a change`() {
    let app = Application("A", "B")
    let module = app.window.rootRouter.module
    var count = 0
    func submit(_ scope: UndoScope?) -> RoutingOutcome {
      let steps = scope.map { [TreeRequest(.undo($0), in: .root)] } ?? []
      var request = Request(steps, as: module, by: .plan, .instant)
      request.update = { count += 1 }
      return app.window.submit(request)
    }
    #expect(submit(nil) == .applied(module) && count == 1)
    #expect(submit(.top) == .applied(module) && count == 2)
    #expect(app.tree == "[A]")
    #expect(submit(.module) == .refused(.rootStays("A")) && count == 2)
  }
}
