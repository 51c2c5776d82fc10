// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// The results and marks of modules that were peeked at.
@Suite struct PeekAndResultTests {
  private final class Answers {
    var given: [String] = []
    func receive(_ result: ModuleResult<String>) {
      switch result {
      case .returned(let value): given.append(value)
      case .dismissed(let how): given.append("\(how)")
      case .refused(let refusal): given.append("\(refusal)")
      }
    }
  }

  /// Peeks at a page whose result is awaited.
  private func peek(_ app: Application, _ answers: Answers, times: Int = 1) throws {
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      for index in 0..<times {
        let outcome = app["A"].push { Page(ControllerID("P\(index)"), $0) }
        guard let module = outcome.module else { continue }
        app.window.deliverResult(of: module, as: String.self, to: answers.receive)
      }
    }
    app.window.beginPeek(in: source, at: .zero)
  }

  @Test func `a receiver for a peeked module is dismissed with the peek`() throws {
    let (app, answers) = (Application("A"), Answers())
    try peek(app, answers)
    #expect(answers.given.isEmpty)
    app.window.endPeek()
    #expect(answers.given == ["removed"])
  }

  @Test func `a receiver is dismissed when another transition interrupts the peek`() throws {
    let (app, answers) = (Application("A"), Answers())
    try peek(app, answers)
    app["A"].push { Page("Q", $0) }
    #expect(answers.given == ["removed"])
  }

  @Test func `a receiver is dismissed when another controller is committed`() throws {
    let (app, answers) = (Application("A"), Answers())
    try peek(app, answers)
    app.window.commitPeek(ViewController("other"))
    #expect(answers.given == ["removed"])
  }

  @Test func `of two transitions the receiver of the first is dismissed`() throws {
    let (app, answers) = (Application("A"), Answers())
    try peek(app, answers, times: 2)
    #expect(app.tree == "[A P1]")
    #expect(answers.given == ["removed"])
  }

  @Test func `a result that is set after its module has left is not kept`() {
    let app = Application("A")
    weak var kept: ViewController?
    app["A"].push(.instant) { Page("B", $0) }
    let router = app["B"]
    _ = router.dismiss(.instant)
    do {
      let value = ViewController("value")
      kept = value
      router.setResult(value)
    }
    #expect(kept == nil)
  }

  @Test func `a whole new root is refused while a peek is prepared`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    var outcomes: [RoutingOutcome] = []
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      outcomes.append(app.window.setRoot(.stack { Page("R", $0) }))
      #expect(throws: RoutingRefusal.notDuringPeek) {
        try app.window.perform(.push([StackEntry("X")]), inserting: [ViewController("X")])
      }
    }
    guard case .refused(.notDuringPeek) = app.window.beginPeek(in: source, at: .zero)
    else {
      Issue.record("nothing can be previewed")
      return
    }
    #expect(outcomes == [.refused(.notDuringPeek)])
    #expect(app.page("A") === page)
  }

  @Test func `a whole new root interrupts a peek`() throws {
    let (app, answers) = (Application("A"), Answers())
    try peek(app, answers)
    app.window.setRoot(.stack { Page("R", $0) })
    #expect(app.recorder.peeks == ["inPeek P0", "interrupted P0"])
    #expect(app.window.commitPeek() == .unchanged)
  }

  @Test func `a peek cannot begin, end or be committed while one is prepared`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    var context: PeekContext?
    var inner: [RoutingOutcome] = []
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      guard let context, inner.count < 5 else { return }
      app["A"].push { Page("P", $0) }
      inner.append(app.window.beginPeek(in: context, at: .zero))
      app.window.endPeek()
      #expect(app.window.commitPeek() == .unchanged)
    }
    context = source
    #expect(app.window.preview(in: source, at: .zero)?.id == "P")
    #expect(inner == [.refused(.notDuringPeek)])
    #expect(app.window.peekSession.previewed?.id == "P")
  }

  @Test func `the marks of modules that were refused are removed`() {
    let app = Application("A")
    let a = app.page("A")
    for index in 0..<100 {
      app["A"].present(
        .stackOf([
          { seed in
            app.window.mark(seed.module, as: "one")
            return Page(ControllerID("B\(index)"), seed)
          },
          { seed in
            app.window.mark(seed.module, as: "two")
            return a ?? Page("A", seed)
          },
        ]))
    }
    #expect(app.window.markCount == 0)
  }
}
