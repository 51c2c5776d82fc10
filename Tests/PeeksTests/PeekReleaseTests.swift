// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// Closures whose release runs code of the application that calls the session again.
@Suite struct PeekReleaseTests {
  /// An object that calls a closure when it is released.
  private final class Release {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  private func page(_ app: Application, _ name: ControllerID) throws -> Page {
    try #require(app.page(name))
  }

  @Test func `a source whose release unregisters another one is unregistered`() throws {
    let app = Application("A", "B")
    let session = app.window.peekSession
    let (a, b) = (try page(app, "A"), try page(app, "B"))
    for view in ["one", "two"] {
      let release = Release { session.unregister(b) }
      session.register(a, sourceView: view) { _ in withExtendedLifetime(release) {} }
    }
    session.register(b, sourceView: "B") { _ in }
    session.unregister(a, sourceView: "one")
    #expect(session.sourceCount == 1)
    session.unregister(a)
    #expect(session.sourceCount == 0)
  }

  @Test func `a source whose release registers another one is replaced`() throws {
    let app = Application("A", "B")
    let session = app.window.peekSession
    let (a, b) = (try page(app, "A"), try page(app, "B"))
    let register = {
      let release = Release { session.register(b, sourceView: "B") { _ in } }
      session.register(a, sourceView: "A") { _ in withExtendedLifetime(release) {} }
    }
    register()
    session.register(a, sourceView: "A") { _ in }
    #expect(session.sourceCount == 2)
  }

  @Test func `an observer whose release adds another one is removed`() throws {
    let app = Application("A")
    let session = app.window.peekSession
    let page = try page(app, "A")
    var told: [PeekState] = []
    let add = {
      let owner = Release {}
      let release = Release { session.observe(for: app) { _, state in told.append(state) } }
      session.observe(for: owner) { _, _ in withExtendedLifetime(release) {} }
    }
    add()
    let source = session.register(page, sourceView: "A") { [unowned app] _ in
      app["A"].push { Page("P", $0) }
    }
    app.window.beginPeek(in: source, at: .zero)
    app.window.endPeek()
    #expect(told.last == .cancelled)
  }
}

/// Reading a window's peeks changes nothing.
@Suite struct PeekReadingTests {
  private final class Freezer: RequestFreezing {
    let isFreezing = false
    func freeze(_ frozen: FrozenRequest, in window: RoutingWindow) -> Bool { false }
    func didRefuse(_ refusal: RoutingRefusal, in window: RoutingWindow) {}
    func isInterrupted(because reason: String, in window: RoutingWindow) {}
  }

  @Test func `reading the session leaves another freezer in its place`() {
    let app = Application("A")
    let freezer = Freezer()
    app.window.freezer = freezer
    #expect(app.window.peekSession.previewed == nil)
    #expect(app.window.peekSession.sourceCount == 0)
    app.window.beginPeek(at: .zero)
    app.window.commitPeek()
    app.window.endPeek()
    #expect(app.window.freezer === freezer)
  }

  @Test func `reading the session of a window without one adds none`() {
    let app = Application("A")
    #expect(app.window.peekSession.previewed == nil)
    #expect(app.window.freezer == nil)
  }
}

/// The size and the place of a preview.
@Suite struct PeekPreviewTests {
  @Test func `a preview has the size and the place that its controller will have`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] press in
      press.sourceRect = Rect(x: 10, y: 20, width: 30, height: 40)
      app["A"].push { _ in ViewController("P") }
    }
    #expect(app.window.peekSession.previewFrame == nil)
    let preview = try #require(
      app.window.preview(in: source, at: Point(x: 12, y: 24)))
    #expect(preview.view.frame.size == Size(width: 320, height: 480))
    #expect(
      app.window.peekSession.previewFrame == Rect(x: 0, y: 0, width: 320, height: 480))
    let event = try #require(app.recorder.events.last { $0.name == "inPeek" })
    guard case .custom(let peek) = event.occurrence else { return }
    #expect(
      peek.details == [
        CustomEvent.Detail("at", .point(Point(x: 12, y: 24))),
        CustomEvent.Detail("source", .text("10,20,30x40")),
      ])
    app.window.commitPeek()
    app.window.settle()
    #expect(app.window.peekSession.previewFrame == nil)
    #expect(preview.view.frame.size == Size(width: 320, height: 480))
  }

  @Test func `a preview of a popover has the popover's frame`() throws {
    let app = Application("A")
    app.window.configuration.resizesViews = true
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      app["A"].present(
        .single { Page("P", $0) },
        as: .popover(
          from: .rect(Rect(x: 100, y: 100, width: 20, height: 20)),
          size: Size(width: 80, height: 60)))
    }
    let preview = try #require(app.window.preview(in: source, at: .zero))
    let frame = Rect(x: 70, y: 120, width: 80, height: 60)
    #expect(app.window.peekSession.previewFrame == frame)
    #expect(preview.view.frame.size == frame.size)
    app.window.commitPeek()
    app.window.settle()
    #expect(app.window.frameOfTopPresentation == frame)
  }

  @Test func `registering many sources is not slower for each`() {
    let app = Application("A")
    let session = app.window.peekSession
    // A source does not look at the others, which would take minutes.
    let pages = (0..<30_000).map { ViewController(ControllerID("p\($0)")) }
    for page in pages { session.register(page, sourceView: "v") { _ in } }
    #expect(session.sourceCount == 30_000)
    for number in 0..<30_000 { session.register(pages[0], sourceView: "\(number)") { _ in } }
    #expect(session.sourceCount == 60_000)
    // The session retains no page.
    withExtendedLifetime(pages) {}
  }
}

extension RoutingWindow {
  fileprivate var frameOfTopPresentation: Rect? {
    tree.topmost(of: tree.root).flatMap { frame(showing: $0) }
  }
}
