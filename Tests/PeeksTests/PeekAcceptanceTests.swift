// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// Tests 50 to 57 of the router's specification, each with its number.
@Suite struct PeekAcceptanceTests {
  /// An application [A] in which a press on A makes the requests of a closure.
  private func application(
    _ onPeek: @escaping (Application) -> Void
  ) throws -> (Application, PeekContext) {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let context = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      onPeek(app)
    }
    return (app, context)
  }

  private final class Observer {
    var seen: [String] = []
  }

  private func observe(_ app: Application) -> Observer {
    let observer = Observer()
    app.window.peekSession.observe(for: observer) { [unowned observer, unowned app] page, state in
      observer.seen.append("\(state) \(page.id) \(app.tree)")
    }
    return observer
  }

  private let here = Point(x: 10, y: 10)
  private let there = Point(x: 20, y: 10)

  @Test func `50: a push is frozen, and carried out by the commit before observers hear of it`()
    throws
  {
    var outcome: RoutingOutcome?
    let (app, source) = try application { app in outcome = app["A"].push { Page("P", $0) } }
    let observer = observe(app)
    let preview = app.window.preview(in: source, at: here)
    #expect(preview?.id == "P")
    let module = try #require(outcome?.module)
    #expect(outcome == .deferred(module))
    #expect(app.tree == "[A]")
    #expect(!app.window.tree.contains(module))
    #expect(app.window.commitPeek(preview) == .applied(module))
    #expect(app.tree == "[A P]")
    #expect(observer.seen == ["inPeek P [A]", "popped P [A P]"])
    #expect(app.recorder.peeks == ["inPeek P", "popped P"])
  }

  @Test func `51: the same point again changes nothing, and another point interrupts`() throws {
    var count = 0
    let (app, source) = try application { app in
      count += 1
      app["A"].push { Page(ControllerID("P\(count)"), $0) }
    }
    let observer = observe(app)
    app.window.beginPeek(in: source, at: here)
    #expect(app.window.beginPeek(in: source, at: here) == .unchanged)
    #expect(count == 1)
    #expect(app.window.peekSession.previewed?.id == "P1")
    #expect(app.window.preview(in: source, at: there)?.id == "P2")
    #expect(observer.seen == ["inPeek P1 [A]", "interrupted P1 [A]", "inPeek P2 [A]"])
  }

  @Test func `52: another transition interrupts, and a late commit is ignored`() throws {
    let (app, source) = try application { app in app["A"].push { Page("P", $0) } }
    let observer = observe(app)
    let preview = app.window.preview(in: source, at: here)
    app["A"].push { Page("Q", $0) }
    #expect(app.window.commitPeek(preview) == .unchanged)
    #expect(app.tree == "[A Q]")
    #expect(observer.seen == ["inPeek P [A]", "interrupted P [A]"])
  }

  @Test func `53: without a transition there is no peek`() throws {
    let (app, source) = try application { _ in }
    #expect(app.window.beginPeek(in: source, at: here) == .unchanged)
    #expect(app.tree == "[A]")
  }

  @Test func `53: of two transitions the second is carried out and the first is forgotten`() throws
  {
    var renewals = 0
    let app = Application("A")
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(
      page, sourceView: "A",
      onPeek: { [unowned app] _ in
        app["A"].push { Page("P", $0) }
        app["A"].push { Page("Q", $0) }
      }, onContextChange: { _ in renewals += 1 })
    #expect(app.window.beginPeek(in: source, at: here) == .unchanged)
    #expect(app.tree == "[A Q]")
    #expect(renewals == 2, "at the registration and now")
    #expect(app.window.commitPeek() == .unchanged)
  }

  @Test
  func `54: a late observer hears of the peek at once, and a released observer hears nothing`()
    throws
  {
    let (app, source) = try application { app in app["A"].push { Page("P", $0) } }
    var gone: Observer? = observe(app)
    weak let watched = gone
    gone = nil
    #expect(watched == nil)
    let preview = try #require(app.window.preview(in: source, at: here))
    let late = observe(app)
    #expect(late.seen == ["inPeek P [A]"])
    var own: [PeekState] = []
    app.window.peekSession.observe(preview) { own.append($0) }
    app.window.endPeek()
    #expect(own == [.inPeek, .cancelled])
    #expect(late.seen == ["inPeek P [A]", "cancelled P [A]"])
  }

  @Test func `55: a modal in a stack is previewed as the controller itself`() throws {
    let (app, source) = try application { app in
      app["A"].present { Page("M", $0) }
    }
    #expect(app.window.preview(in: source, at: here)?.id == "M")
    #expect(app.tree == "[A]")
    app.window.commitPeek()
    #expect(app.tree == "[A] > [M]")
  }

  @Test func `56: committing another controller interrupts and carries nothing out`() throws {
    let (app, source) = try application { app in app["A"].push { Page("P", $0) } }
    let observer = observe(app)
    app.window.beginPeek(in: source, at: here)
    #expect(app.window.commitPeek(ViewController("other")) == .unchanged)
    #expect(app.tree == "[A]")
    #expect(observer.seen == ["inPeek P [A]", "interrupted P [A]"])
  }

  @Test func `57: a source that is not on screen has no peek, and routes go on`() throws {
    let (app, source) = try application { app in app["A"].push { Page("P", $0) } }
    app["A"].push { Page("B", $0) }
    app.window.settle()
    #expect(app.window.beginPeek(in: source, at: here) == .refused(.notOnScreen("A")))
    #expect(app["A"].push { Page("C", $0) } == .applied(app["C"].module))
    #expect(app.tree == "[A B C]")
  }
}

/// Cases that the specification leaves open.
@Suite struct PeekTests {
  private let here = Point(x: 10, y: 10)

  private func preparing(
    _ app: Application, _ onPeek: @escaping () -> Void
  ) throws -> PeekContext {
    let page = try #require(app.page("B"))
    return app.window.peekSession.register(page, sourceView: "B") { _ in onPeek() }
  }

  @Test func `setting a root is frozen like any transition with a new controller`() throws {
    let app = Application("A", "B")
    let source = try preparing(app) { app["B"].setRoot { Page("R", $0) } }
    #expect(app.window.preview(in: source, at: here)?.id == "R")
    #expect(app.tree == "[A B]")
    app.window.commitPeek()
    #expect(app.tree == "[R]")
  }

  @Test func `requests that remove modules are refused while a peek is prepared`() throws {
    let app = Application("A", "B")
    var outcomes: [RoutingOutcome] = []
    let source = try preparing(app) {
      outcomes.append(app["B"].dismiss())
      outcomes.append(app["A"].popToSelf())
    }
    #expect(app.window.beginPeek(in: source, at: here) == .refused(.notDuringPeek))
    #expect(outcomes == [.refused(.notDuringPeek), .refused(.notDuringPeek)])
    #expect(app.tree == "[A B]")
  }

  @Test func `a frozen transition whose place is gone is refused at the commit`() throws {
    let app = Application("A")
    app["A"].present { Page("B", $0) }
    app.window.settle()
    let source = try preparing(app) { app["B"].push { Page("P", $0) } }
    let preview = try #require(app.window.preview(in: source, at: here) as? Page)
    #expect(app.window.lifetime(of: preview.router.module) == .detached)
    try app.window.stack.pop(.instant)
    #expect(app.tree == "[A]")
    #expect(app.window.commitPeek(preview) == .unchanged, "losing modules interrupted it")
    #expect(app.recorder.peeks == ["inPeek P", "interrupted P"])
  }

  @Test func `registering a view again replaces the source, and another view adds one`() throws {
    let app = Application("A", "B")
    let session = app.window.peekSession
    let page = try #require(app.page("B"))
    let old = session.register(page, sourceView: "B") { _ in }
    session.register(page, sourceView: "B") { _ in }
    session.register(page, sourceView: "bar") { _ in }
    #expect(session.sourceCount == 2)
    #expect(app.window.beginPeek(in: old, at: here) == .refused(.noPeekSource))
    session.unregister(page)
    #expect(session.sourceCount == 0)
  }

  @Test func `a peek forgets what it froze when the finger is lifted`() throws {
    let app = Application("A", "B")
    let source = try preparing(app) { app["B"].push { Page("P", $0) } }
    weak var page: Page?
    do {
      page = app.window.preview(in: source, at: here) as? Page
      #expect(page != nil)
    }
    app.window.endPeek()
    #expect(page == nil)
    app.window.endPeek()
    #expect(app.recorder.peeks == ["inPeek P", "cancelled P"])
  }

  @Test func `operations that are not routes interrupt a peek as well`() throws {
    for other in ["perform", "push", "pop"] {
      let app = Application("A", "B")
      let source = try preparing(app) { app["B"].push { Page("P", $0) } }
      app.window.beginPeek(in: source, at: here)
      switch other {
      case "perform":
        try app.window.perform(.push([StackEntry("X")]), inserting: [ViewController("X")], .instant)
      case "push": try app.window.stack.push(ViewController("X"), .instant)
      default: try app.window.stack.pop(.instant)
      }
      #expect(app.window.commitPeek() == .unchanged, "\(other)")
      #expect(app.recorder.peeks == ["inPeek P", "interrupted P"], "\(other)")
    }
  }
}
