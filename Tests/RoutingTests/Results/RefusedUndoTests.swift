// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Undos that are refused while a finger's pop of the module settles.
///
/// The module is not forgotten.
@Suite struct RefusedUndoTests {
  /// Pops the top controller with a swipe and releases.
  ///
  /// The transition is still running.
  private func swipe(_ app: Application) throws {
    try app.window.stack.beginInteractivePop()
    app.window.stack.updateInteraction(progress: 0.8)
    app.window.stack.endInteraction(finishing: true)
    app.window.advance(by: .milliseconds(10))
    #expect(app.window.isMoving)
  }

  @Test func `a value that is given while a finger's pop settles is returned`() throws {
    let app = Application("A")
    var results: [ModuleResult<String>] = []
    var give: ((String) -> Void)?
    app["A"].push(returning: String.self, .instant) { seed, own in
      give = own
      return Page("B", seed)
    } completion: {
      results.append($0)
    }
    try swipe(app)
    give?("red")
    #expect(results.isEmpty)
    app.window.settle()
    #expect(results == [.returned("red")])
  }

  @Test func `a value that was set before a swipe survives a refused dismissal`() throws {
    let app = Application("A")
    let module = try #require(app["A"].push(.instant, make: { Page("B", $0) }).module)
    var told: [String] = []
    app.window.deliverResult(of: module, as: String.self) { told.append($0.value ?? "nothing") }
    let router = app["B"]
    router.setResult("blue")
    try swipe(app)
    #expect(router.dismiss() == .refused(.moduleIsGone(module)))
    app.window.settle()
    #expect(told == ["blue"])
  }

  @Test func `a refused request of a detached module keeps its mark`() throws {
    let app = Application("A")
    app.window.configuration.unpop = .three
    let module = try #require(app["A"].push(.instant, make: { Page("B", $0) }).module)
    app.window.mark(module, as: "b")
    let router = app["B"]
    try swipe(app)
    app.window.settle()
    #expect(app.window.lifetime(of: module) == .detached)
    #expect(router.dismiss() == .refused(.moduleIsGone(module)))
    #expect(router.setRoot { Page("C", $0) } == .refused(.moduleIsGone(module)))
    #expect(app.window.marker(of: module) == "b")
    try app.window.stack.unpop(.instant)
    #expect(app.window.module(marked: "b") == module)
  }

  @Test func `a root that is refused because its module has left keeps the mark of the module`()
    throws
  {
    let app = Application("A", "B", "C")
    app.window.configuration.interruption = .queue
    let page = try #require(app.page("B"))
    let module = page.router.module
    app.window.mark(module, as: "b")
    app["C"].push { Page("D", $0) }
    #expect(try app.window.stack.popToRoot(.instant) == .deferred)
    // Its turn comes when the module has left.
    var outcome: RoutingOutcome?
    #expect(page.router.setRoot { Page("X", $0) } == .deferred(module))
    let observation = app.window.inbox.observeCalls { call in
      if case .refused(_, let refusal)? = call as? WindowCall { outcome = .refused(refusal) }
    }
    app.window.settle()
    observation.cancel()
    #expect(app.tree == "[A]" && outcome == .refused(.moduleIsGone(module)))
    #expect(app.window.lifetime(of: module) == .detached)
    #expect(app.window.marker(of: module) == "b")
  }
}
