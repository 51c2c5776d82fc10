// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Results of modules that leave during another operation or gesture.
@Suite struct ResultTurnTests {
  @Test func `a receiver may push from inside itself`() throws {
    let app = Application("A")
    let module = try #require(app["A"].push(.instant, make: { Page("B", $0) }).module)
    var outcomes: [RoutingOutcome] = []
    app.window.deliverResult(of: module, as: String.self) { [unowned app] _ in
      outcomes.append(app["A"].push(.instant) { Page("C", $0) })
    }
    _ = app["B"].dismiss(.instant)
    #expect(app.tree == "[A C]")
    #expect(outcomes == [.deferred(app["C"].module)])
  }

  @Test func `a receiver of a module that is grabbed back is called once, when it has left`() throws
  {
    let app = Application("A")
    let module = try #require(
      app["A"].push(id: "b", .instant, make: { Page("B", $0) }).module)
    var told: [String] = []
    app.window.deliverResult(of: module, as: String.self) { told.append($0.value ?? "nothing") }
    let stack = app.window.stack
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.8)
    stack.endInteraction(finishing: true)
    app.window.advance(by: .milliseconds(10))
    #expect(app.tree == "[A]" && told.isEmpty)
    #expect(stack.grabInteraction())
    #expect(app.tree == "[A B]")
    #expect(app.window.tree.module(of: "B") == module, "it is the module that it was")
    let state = try #require(app.window.tree.stack(app.window.tree.root))
    #expect(state.controller(ofEntry: "b") == "B", "with the id that it had")
    stack.endInteraction(finishing: true)
    app.window.settle()
    #expect(told == ["nothing"])
  }

  @Test func `a receiver for a root that waits is called when that root leaves`() throws {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    let outcome = app.window.setRoot(.stack { Page("R", $0) })
    let module = try #require(outcome.module)
    #expect(outcome == .deferred(module))
    var told: [String] = []
    app.window.deliverResult(of: module, as: String.self) { told.append($0.value ?? "nothing") }
    app.window.settle()
    #expect(app.tree == "[R]" && told.isEmpty)
    app["R"].setResult("late")
    app.window.setRoot(.stack { Page("S", $0) })
    #expect(told == ["late"])
  }

  @Test func `eight results at once are each delivered once, in stack order`() throws {
    for _ in 0..<3 {
      let app = Application("A")
      var told: [Int] = []
      for index in 0..<8 {
        let top = app.page(ControllerID(index == 0 ? "A" : "P\(index - 1)"))
        let make = { (seed: RouterSeed) in Page(ControllerID("P\(index)"), seed) }
        let outcome =
          index.isMultiple(of: 2)
          ? top?.router.push(.instant, make: make)
          : top?.router.present(.instant, make: make)
        app.window.deliverResult(of: try #require(outcome?.module), as: Int.self) { _ in
          told.append(index)
        }
      }
      app.window.setRoot(.stack { Page("R", $0) })
      #expect(told == [0, 1, 2, 3, 4, 5, 6, 7])
    }
  }
}
