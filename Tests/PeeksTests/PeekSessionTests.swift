// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

@Suite struct PeekSessionTests {
  /// An object that calls the session when it is released.
  private final class Captured {
    let onRelease: () -> Void

    init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }

    deinit { onRelease() }
  }

  @Test func `a closure that is released may call the session`() {
    let app = Application("A")
    let (session, other) = (app.window.peekSession, ViewController("other"))
    let source = ViewController("source")
    session.register(other, sourceView: "other") { _ in }
    let captured = Captured { session.unregister(other) }
    session.register(source, sourceView: "source") { [captured] _ in _ = captured }
    #expect(session.sourceCount == 2)
    _ = consume captured
    session.unregister(source)
    #expect(session.sourceCount == 0)
  }

  @Test func `a source that replaces another is released outside the session`() {
    let app = Application("A")
    let (session, source) = (app.window.peekSession, ViewController("source"))
    var count = -1
    let captured = Captured { count = session.sourceCount }
    session.register(source, sourceView: "source") { [captured] _ in _ = captured }
    _ = consume captured
    session.register(source, sourceView: "source") { _ in }
    #expect(count == 1 && session.sourceCount == 1)
  }

  @Test func `an observer whose owner is gone is released outside the session`() {
    let app = Application("A")
    let session = app.window.peekSession
    var owner: ViewController? = ViewController("owner")
    let late = ViewController("late")
    let captured = Captured { session.observe(for: late) { _, _ in } }
    if let owner { session.observe(for: owner) { [captured] _, _ in _ = captured } }
    _ = consume captured
    owner = nil
    let context = session.register(app.page("A") ?? ViewController("A"), sourceView: "A") { _ in
      app["A"].push { Page("B", $0) }
    }
    app.window.beginPeek(in: context, at: .zero)
    app.window.endPeek()
    #expect(app.recorder.peeks == ["inPeek B", "cancelled B"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a source costs the same, however many there are`() {
    let app = Application("A")
    let session = app.window.peekSession
    let all = (0..<40_000).map { ViewController(ControllerID("\($0)")) }
    for controller in all { session.register(controller, sourceView: "x") { _ in } }
    #expect(session.sourceCount == 40_000)
    for controller in all { session.unregister(controller) }
    #expect(session.sourceCount == 0)
  }

  @Test func `sources of controllers that are gone are forgotten`() {
    let app = Application("A")
    let session = app.window.peekSession
    for index in 0..<1_000 {
      session.register(ViewController(ControllerID("\(index)")), sourceView: "x") { _ in }
    }
    #expect(session.sourceCount == 0)
  }

  @Test func `reading the session leaves another freezer in its place`() {
    final class Freezer: RequestFreezing {
      var isFreezing: Bool { false }
      func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool { false }
      func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow) {}
      func isInterrupted(because reason: String, in window: RoutingWindow) {}
    }
    let app = Application("A")
    let freezer = Freezer()
    app.window.freezer = freezer
    #expect(app.window.peekSession === app.window.peekSession)
    #expect(app.window.freezer === freezer)
  }
}
