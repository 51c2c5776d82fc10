// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import ScrollBounce
import Testing
import ViewStackCore

/// The result that a module returns to its opener.
@Suite struct ModuleResultTests {
  private final class Answers {
    var given: [String] = []
  }

  /// Opens a module and records its result.
  private func open(
    _ app: Application, _ answers: Answers, _ route: (MasterDetailRouter) -> RoutingOutcome
  ) throws {
    let module = try #require(route(app["A"]).module)
    app.window.deliverResult(of: module, as: String.self) { result in
      switch result {
      case .returned(let value): answers.given.append(value)
      case .dismissed(let how): answers.given.append("nothing: \(how)")
      case .refused(let refusal): answers.given.append("refused: \(refusal)")
      }
    }
  }

  @Test func `a module that dismisses itself gives its value once`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push { Page("B", $0) } }
    app.window.settle()
    let router = app["B"]
    router.setResult("blue")
    router.setResult("red")
    #expect(answers.given.isEmpty)
    _ = router.dismiss()
    app.window.settle()
    _ = router.dismiss()
    #expect(answers.given == ["red"])
  }

  @Test func `however a module leaves, its receiver hears how`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push { Page("B", $0) } }
    app.window.settle()
    try app.window.stack.pop()
    app.window.settle()
    #expect(answers.given == ["nothing: leftByItself"])

    try open(app, answers) { $0.present { Page("C", $0) } }
    app.window.settle()
    app["A"].popToSelf()
    #expect(answers.given.last == "nothing: popped")

    try open(app, answers) { $0.push { Page("D", $0) } }
    app["A"].setRoot { Page("R", $0) }
    #expect(answers.given.last == "nothing: replaced")
    #expect(answers.given.count == 3)
  }

  @Test func `a pop without a transition delivers the value before it returns`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push(.instant) { Page("B", $0) } }
    app["B"].setResult("blue")
    try app.window.stack.pop(.instant)
    #expect(answers.given == ["blue"])
  }

  @Test func `a value of another type is not returned`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push { Page("B", $0) } }
    app["B"].setResult(5)
    _ = app["B"].dismiss()
    #expect(answers.given == ["nothing: otherType"])
  }

  @Test func `a cancelled swipe returns nothing yet`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push { Page("B", $0) } }
    app.window.settle()
    let gesture = PanGesture(app.window.stack, .plain)
    for (end, expected) in [(100.0, []), (300, ["nothing: leftByItself"])] {
      gesture.touch(Point(x: 5, y: 100))
      gesture.move(to: Point(x: 60, y: 100))
      app.window.advance(by: .milliseconds(50))
      gesture.move(to: Point(x: end, y: 100))
      gesture.release(velocity: .zero)
      app.window.settle()
      #expect(answers.given == expected)
    }
  }

  @Test func `a module returns no value during a peek, and may return one after the commit`() throws
  {
    let (app, answers) = (Application("A"), Answers())
    let page = try #require(app.page("A"))
    var module: ModuleID?
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      module = app["A"].push { Page("P", $0) }.module
    }
    app.window.beginPeek(in: source, at: .zero)
    let frozen = try #require(module)
    app.window.deliverResult(of: frozen, as: String.self) {
      answers.given.append($0.value ?? "nothing")
    }
    #expect(answers.given.isEmpty)
    app.window.commitPeek()
    app["P"].setResult("peeked")
    _ = app["P"].dismiss()
    #expect(answers.given == ["peeked"])
  }

  @Test func `a receiver for a module that has left is dismissed at once`() {
    let (app, answers) = (Application("A", "B"), Answers())
    let module = app["B"].module
    _ = app["B"].dismiss(.instant)
    app.window.deliverResult(of: module, as: String.self) {
      answers.given.append($0.value ?? "nothing")
    }
    #expect(answers.given == ["nothing"])
  }

  @Test func `a module whose pop is taken back by a finger has returned nothing`() throws {
    let (app, answers) = (Application("A"), Answers())
    try open(app, answers) { $0.push { Page("B", $0) } }
    app.window.settle()
    let stack = app.window.stack
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.8)
    stack.endInteraction(finishing: true)
    app.window.advance(by: .milliseconds(10))
    #expect(app.tree == "[A]" && answers.given.isEmpty)
    let gesture = PanGesture(stack, .plain)
    gesture.touch(Point(x: 5, y: 100))
    gesture.move(to: Point(x: 60, y: 100))
    gesture.move(to: Point(x: -220, y: 100))
    gesture.release(velocity: .zero)
    app.window.settle()
    #expect(app.tree == "[A B]")
    #expect(answers.given.isEmpty)
    app["B"].setResult("late")
    _ = app["B"].dismiss()
    app.window.settle()
    #expect(answers.given == ["late"])
  }

  @Test func `a second receiver for a module that is destroyed ends the wait of the first`() throws
  {
    final class Listener: RoutingDelegate {
      var lose: (() -> Void)?
      func didLose(_ controllers: [ControllerID], in window: RoutingWindow) { lose?() }
    }
    let (app, answers, listener) = (Application("A"), Answers(), Listener())
    app.window.delegate = listener
    var module: ModuleID?
    try open(app, answers) { router in
      let outcome = router.push(.instant) { Page("B", $0) }
      module = outcome.module
      return outcome
    }
    let gone = try #require(module)
    listener.lose = { [unowned app] in
      #expect(app.window.lifetime(of: gone) == .destroyed)
      app.window.deliverResult(of: gone, as: String.self) { _ in answers.given.append("second") }
    }
    try app.window.stack.pop(.instant)
    #expect(answers.given == ["nothing: removed", "second"])
  }
}
