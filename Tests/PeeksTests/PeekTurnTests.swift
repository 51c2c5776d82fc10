// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// Peeks whose transition has to wait, and sources that cannot be pressed.
@Suite struct PeekTurnTests {
  @Test func `under the policy queue a peek is reported as popped when it happens`() throws {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      app["A"].push { Page("P", $0) }
    }
    app["A"].push { Page("B", $0) }
    app.window.settle()
    _ = app["B"].dismiss()
    #expect(app.window.isMoving)
    app.window.beginPeek(in: source, at: .zero)
    let outcome = app.window.commitPeek()
    #expect(outcome.module.map { outcome == .deferred($0) } == true)
    #expect(app.recorder.peeks == ["inPeek P"])
    app.window.settle()
    #expect(app.recorder.peeks == ["inPeek P", "popped P"])
    #expect(app.tree == "[A P]")
    let popped = app.recorder.events.filter { $0.name == "popped" }
    #expect(popped.map(\.time) == [.milliseconds(500)], "when B had left")
  }

  @Test func `a source that a modal covers cannot be pressed`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { _ in }
    app["A"].present(.single { Page("M", $0) }, .instant)
    guard case .refused(.notOnScreen) = app.window.beginPeek(in: source, at: .zero) else {
      Issue.record("A is covered")
      return
    }
  }

  @Test func `one source view can be unregistered alone`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let session = app.window.peekSession
    let one = session.register(page, sourceView: "one") { _ in }
    session.register(page, sourceView: "two") { _ in }
    #expect(session.unregister(page, sourceView: "one"))
    #expect(!session.unregister(page, sourceView: "one"))
    #expect(session.sourceCount == 1)
    guard case .refused(.noPeekSource) = app.window.beginPeek(in: one, at: .zero) else {
      Issue.record("it is no source any more")
      return
    }
  }

  @Test func `what an observer of an interruption requests is not previewed`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      app["A"].push { Page("P", $0) }
    }
    var states: [PeekState] = []
    app.window.peekSession.observe(for: app) { [unowned app] _, state in
      states.append(state)
      if states == [.inPeek, .interrupted] { app["A"].push(.instant) { Page("B", $0) } }
    }
    app.window.beginPeek(in: source, at: .zero)
    // The observer pushes B over the source: A is not on screen any more.
    let outcome = app.window.beginPeek(in: source, at: Point(x: 20, y: 10))
    #expect(outcome == .refused(.notOnScreen("A")))
    #expect(app.tree == "[A B]" && states == [.inPeek, .interrupted])
    #expect(app.window.peekSession.previewed == nil)
  }

  @Test func `a peek that an observer of an interruption begins goes on`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    var count = 0
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      count += 1
      app["A"].push { Page(ControllerID("P\(count)"), $0) }
    }
    var states: [String] = []
    app.window.peekSession.observe(for: app) { [unowned app] page, state in
      states.append("\(state) \(page.id)")
      if states.count == 2 { app.window.beginPeek(in: source, at: Point(x: 40, y: 10)) }
    }
    app.window.beginPeek(in: source, at: .zero)
    let outcome = app.window.beginPeek(in: source, at: Point(x: 20, y: 10))
    #expect(outcome == .refused(.notDuringPeek))
    #expect(states == ["inPeek P1", "interrupted P1", "inPeek P2"])
    #expect(app.window.peekSession.previewed?.id == "P2")
  }
}
