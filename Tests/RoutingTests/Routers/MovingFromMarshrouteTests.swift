// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// Checks each improvement that `Docs/Guides/MovingFromMarshroute.md` promises.
@Suite struct MovingFromMarshrouteTests {
  @Test func `a modal is presented from the page on screen, even if a popped page is retained`()
    throws
  {
    let app = Application("A", "B")
    let ghost = try #require(app.page("B"))
    try app.window.stack.pop(.instant)
    app["A"].present(.single { Page("M", $0) })
    #expect(app.tree == "[A] > (M)")
    #expect(app.window.lifetime(of: ghost.router.module) == .detached)
  }

  @Test func `a request that a bare modal cannot carry out is refused, and changes nothing`() {
    let app = Application("A")
    app["A"].present(.single { Page("M", $0) })
    app.window.settle()
    #expect(app["A"].push { Page("X", $0) } == .refused(.noStack("M")))
    #expect(app["M"].setRoot { Page("X", $0) } == .refused(.noStack("M")))
    #expect(app.tree == "[A] > (M)")
    #expect(app.window.tree.frontmost == "M")
  }

  @Test func `a retained old root does not disturb the root that replaced it`() throws {
    let app = Application("R")
    let first = app["R"]
    var old: Page? = app.page("R")
    first.setRoot { Page("R2", $0) }
    app.window.settle()
    first.push { Page("P", $0) }
    app.window.settle()
    #expect(old?.id == "R")
    #expect(first.popToSelf() == .applied(first.module))
    app.window.settle()
    #expect(app.tree == "[R2]")
    old = nil
    first.push { Page("Q", $0) }
    #expect(app.tree == "[R2 Q]")
  }

  @Test func `a root is not set while a modal that it would dismiss is being presented`() {
    let app = Application("R")
    app["R"].present { Page("M", $0) }
    app.window.advance(by: .milliseconds(100))
    #expect(app["R"].setRoot { Page("R2", $0) } == .refused(.presentationIsRunning("M")))
    #expect(app.tree == "[R] > [M]")
    app.window.settle()
    app["R"].setRoot { Page("R2", $0) }
    app.window.settle()
    #expect(app.tree == "[R2]")
    #expect(app.window.stack.state.all == ["R2"])
  }

  @Test func `an endpoint is dismissed by its own module, and its history with it`() throws {
    let app = Application("A")
    var prepared = 0
    let outcome = app["A"].present(as: .endpoint) { _ in
      prepared += 1
      return ViewController("mail")
    }
    app.window.settle()
    let module = try #require(outcome.module)
    #expect(app.window.tree.controller(of: module) == "mail")
    _ = Router(app.window.seed(of: module)).dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(prepared == 1)
    #expect(app.window.lifetime(of: module) == .destroyed)
  }

  private final class Listener: RouterObserver {
    var asked: [ModuleID] = []
    func routerWillPerform(_ module: ModuleID, askedBy router: ModuleID) { asked.append(module) }
  }

  @Test func `the router of a split keeps its delegate, which hears once of a split`() throws {
    let app = Application.split()
    let listener = Listener()
    var seed = app["list"].seed
    seed.observer = listener
    let router = MasterDetailRouter(MasterDetailSeed(seed))
    let pushed = router.pushDetail { Page("next", $0) }
    app.window.settle()
    let shown = app["next"].present(
      .split("other", master: .stack { Page("a", $0) }, detail: .stack { Page("b", $0) }))
    #expect(listener.asked == [try #require(pushed.module), try #require(shown.module)])
  }

  @Test func `a completion is called exactly once, with the outcome`() {
    let app = Application.split()
    app["article"].pushDetail { Page("next", $0) }
    app.window.settle()
    var told: [RoutingOutcome] = []
    let router = app["article"]
    // The module of a split, whose container is no stack: only its presentations are dismissed.
    #expect(app.window.rootRouter.popToSelf { told.append($0) } == .unchanged)
    router.popToSelf { told.append($0) }
    #expect(told == [.unchanged], "the second one is told at rest")
    app.window.settle()
    #expect(told == [.unchanged, .applied(router.module)])
    router.present(.single { Page("M", $0) })
    app.window.advance(by: .milliseconds(10))
    router.dismissPresented { told.append($0) }
    #expect(told.last == .refused(.presentationIsRunning("M")))
  }

  @Test func `focusing on a split dismisses the presentations of its panes`() {
    let app = Application.split()
    app["list"].present(.single { Page("M", $0) })
    app["article"].present { Page("N", $0) }
    app.window.settle()
    #expect(app.tree == "split{[list] > (M) | [article] > [N]}")
    app.window.rootRouter.popToSelf()
    app.window.settle()
    #expect(app.tree == "split{[list] | [article]}")
  }

  @Test func `a tab out of range is refused`() throws {
    let app = Application()
    app.window.setRoot(.tabs("tabs", [.stack { Page("a", $0) }], selected: .max))
    let tabs = try #require(app.window.tree.module(of: "tabs"))
    #expect(app.window.selectTab(.max, of: tabs) == .refused(.tabOutOfRange(.max, count: 1)))
    #expect(app.tree == "tabs{*[a]}")
  }

  @Test func `a root that was set in a modal can dismiss it`() {
    let app = Application("A")
    app["A"].present { Page("M", $0) }
    app.window.settle()
    app["M"].setRoot { Page("N", $0) }
    app.window.settle()
    #expect(app.tree == "[A] > [N]")
    _ = app["N"].dismiss()
    app.window.settle()
    #expect(app.tree == "[A]")
  }

  @Test func `requests during a press wait or are refused`() throws {
    let app = Application("A", "B")
    let page = try #require(app.page("B"))
    var outcomes: [RoutingOutcome] = []
    let source = app.window.peekSession.register(page, sourceView: "B") { [unowned app] _ in
      outcomes.append(app["B"].popToSelf())
      outcomes.append(app["B"].dismiss())
      outcomes.append(app["B"].setRoot { Page("R", $0) })
    }
    #expect(app.window.preview(in: source, at: .zero)?.id == "R")
    let frozen = RoutingOutcome.deferred(page.router.module)
    #expect(outcomes == [.refused(.notDuringPeek), .refused(.notDuringPeek), frozen])
    #expect(app.tree == "[A B]")
    app.window.commitPeek()
    app.window.settle()
    #expect(app.tree == "[R]")
  }

  @Test func `a distance from a module that has left is nil`() throws {
    let app = Application("A", "B")
    let gone = app["B"].module
    _ = app["B"].dismiss()
    app.window.settle()
    #expect(app.window.distance(from: gone, to: app["A"]) == nil)
  }

  @Test func `marks go with their modules`() throws {
    let app = Application("A")
    var first: ModuleID?
    for index in 0..<200 {
      app["A"].push { seed in
        app.window.mark(seed.module, as: "page \(index)")
        first = first ?? seed.module
        return Page("B", seed)
      }
      app["A"].popToRoot(.instant)
    }
    #expect(app.window.module(marked: "page 0") == nil)
    #expect(app.window.marker(of: try #require(first)) == nil)
  }

  @Test func `a request that waits can be undone before its turn`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    app.window.advance(by: .milliseconds(100))
    let later = app["A"].push { Page("C", $0) }
    guard case .deferred(let module) = later else {
      Issue.record("a push waits while another one runs")
      return
    }
    #expect(app["A"].present(.single { Page("M", $0) }).module != nil)
    let undone = Router(app.window.seed(of: module)).popToSelf()
    #expect(undone == .deferred(module))
    app.window.settle()
    #expect(app.tree == "[A B C]")
    let over = app.recorder.events.compactMap { event -> String? in
      guard case .custom(let custom) = event.occurrence, case .text(let over)? = custom["over"]
      else { return nil }
      return "\(event.subject) over \(over)"
    }
    // Each request names the page below at the time of its turn, not at the time of the call.
    #expect(over == ["B over A", "C over B", "M over C"])
  }
}
