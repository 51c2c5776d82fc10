// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The closure that receives the result of a module.
@Suite struct ResultReceiverTests {
  @Test func `the closure is called once and released then`() throws {
    final class Waiter {}
    let app = Application("A")
    var results: [ModuleResult<Int>] = []
    var waiter: Waiter? = Waiter()
    weak let seen = waiter
    let module = try #require(app["A"].push(.instant, make: { Page("B", $0) }).module)
    app.window.deliverResult(of: module, as: Int.self) { [waiter] in
      _ = waiter
      results.append($0)
    }
    waiter = nil
    #expect(seen != nil)
    app["B"].setResult(1)
    _ = app["B"].dismiss(.instant)
    #expect(results == [.returned(1)] && seen == nil)
  }

  @Test func `a result of another type has no value`() throws {
    let app = Application("A")
    var results: [ModuleResult<Int>] = []
    let module = try #require(app["A"].push(.instant, make: { Page("B", $0) }).module)
    app.window.deliverResult(of: module, as: Int.self) { results.append($0) }
    app["B"].setResult("one")
    _ = app["B"].dismiss(.instant)
    #expect(results == [.dismissed(.otherType)])
  }
}
