// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Calls that once lost a value or an answer: each is made of public calls alone.
@Suite struct RoutingFaultTests {
  private final class Answers {
    var given: [String] = []
  }

  private func ticket(_ answers: Answers) -> ResultTicket<String> {
    ResultTicket { answers.given.append($0.value ?? "\($0)") }
  }

  /// Swipes the top page away, and leaves it settling.
  private func swipe(_ app: Application) {
    let gesture = SwipeGesture(app.window.stack)
    gesture.touch(Point(x: 5, y: 100))
    gesture.move(to: Point(x: 60, y: 100))
    app.window.advance(by: .milliseconds(50))
    gesture.move(to: Point(x: 300, y: 100))
    gesture.release()
  }

  @Test func `a page that a finger has popped still gives its value while it settles`() throws {
    let (app, answers) = (Application("A"), Answers())
    var give: ((String) -> Void)?
    app["A"].push(returning: String.self) { seed, choose in
      give = choose
      return Page("B", seed)
    } completion: {
      answers.given.append($0.value ?? "\($0)")
    }
    app.window.settle()
    swipe(app)
    #expect(app.window.isMoving && app.window.tree.description == "[A]")
    give?("red")
    #expect(answers.given == [])
    app.window.settle()
    #expect(answers.given == ["red"])
  }

  @Test func `a refused undo keeps the value and the mark of a detached module`() throws {
    let (app, answers) = (Application("A"), Answers())
    let module = try #require(app["A"].push { Page("B", $0) }.module)
    app.window.deliverResult(of: module, to: ticket(answers))
    app.window.mark(module, as: "secret")
    app.window.settle()
    let router = app["B"]
    router.setResult("blue")
    swipe(app)
    #expect(router.dismissCurrentModule() == .refused(.moduleIsGone(module)))
    #expect(app.window.marker(of: module) == "secret")
    app.window.settle()
    #expect(answers.given == ["blue"])
  }

  @Test func `a completion is called when the window is released first`() {
    var outcomes: [RoutingOutcome] = []
    do {
      let app = Application("A", "B")
      app["B"].dismissCurrentModule { outcomes.append($0) }
      #expect(app.window.isMoving && outcomes == [])
    }
    // It was done, and had not come to rest.
    #expect(outcomes.count == 1 && outcomes.first?.module != nil)
  }

  @Test func `a request that waits is answered when the window is released first`() {
    var outcomes: [RoutingOutcome] = []
    do {
      let app = Application("A", "B")
      app.window.configuration.interruption = .queue
      app["B"].push { Page("C", $0) }
      app["A"].focusOnCurrentModule { outcomes.append($0) }
      #expect(outcomes == [])
    }
    guard case .refused(.moduleIsGone)? = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    #expect(outcomes.count == 1)
  }

  @Test func `under queue each completion is called once, in order`() {
    let app = Application("A", "B", "C")
    app.window.configuration.interruption = .queue
    var order: [String] = []
    app["C"].dismissCurrentModule { _ in order.append("C") }
    app["B"].dismissCurrentModule { _ in order.append("B") }
    app.window.settle()
    #expect(order == ["C", "B"] && app.window.tree.description == "[A]")
  }

  @Test func `a page maker that navigates comes after the stack that it is made for`() {
    let app = Application("A")
    let router = app["A"]
    let page = { (name: ControllerID) in
      ModuleShape.Page(name) { seed in
        if name == "list" { router.push { Page("ad", $0) } }
        return Page(name, seed)
      }
    }
    app.window.setRoot(.stack([page("home"), page("list")]))
    // The router that pushes is that of a module that is gone; a root router is not.
    #expect(app.window.tree.description == "[home list]")
    let root = app.window.rootRouter
    app.window.setStack(
      of: .root,
      to: [
        .existing(app.page("home") ?? ViewController("gone")),
        .new(
          ModuleShape.Page("feed") { seed in
            root.push { Page("ad", $0) }
            return Page("feed", seed)
          }),
      ], .instant)
    app.window.settle()
    #expect(app.window.tree.description == "[home feed ad]")
  }

  @Test
  func `many requests wait under queue, and one that is carried out begins a walk of its own`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    var done = 0
    for index in 0..<200 {
      app["A"].push { Page(ControllerID("\(index)"), $0) }
      app["A"].focusOnCurrentModule { _ in done += 1 }
    }
    app.window.configuration.interruption = .finish
    app.window.settle()
    #expect(done == 200 && app.window.tree.description == "[A]")
  }
}
