// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// The code of `Docs/Guides/PeekingAndPopping.md` does what the guide says.
@Suite struct PeekingGuideTests {
  private final class Photo: ViewController {
    var showsSimilar = false
  }

  private final class Album: ViewController {
    let router: Router

    init(_ router: Router) {
      self.router = router
      super.init("album")
    }

    func tap(at point: Point) {
      router.push { seed in
        let photo = Photo(ControllerID("photo \(Int(point.y / 44))"))
        seed.window?.peekSession.observe(photo) { [weak photo] state in
          photo?.showsSimilar = state == .popped
        }
        return photo
      }
    }
  }

  @Test func `a press previews, and a harder press carries out`() throws {
    var lines: [String] = []
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.configuration.resizesViews = true
    window.setRoot(.stack { seed in Album(Router(seed)) })
    let album = try #require(window.controller("album") as? Album)

    let source = window.peekSession.register(album, sourceView: "album") { [weak album] press in
      press.sourceRect = Rect(x: 0, y: 44, width: 320, height: 44)
      album?.tap(at: press.location)
    }
    window.peekSession.observe(for: album) { controller, state in
      lines.append("\(controller.id): \(state)")
    }

    window.beginPeek(in: source, at: Point(x: 100, y: 50))
    lines.append("\(window.tree)")
    window.endPeek()

    window.beginPeek(in: source, at: Point(x: 100, y: 100))
    window.commitPeek()
    lines.append("\(window.tree)")
    #expect(
      lines == [
        "photo 1: inPeek", "[album]", "photo 1: cancelled", "photo 2: inPeek", "photo 2: popped",
        "[album photo 2]",
      ])
    #expect((window.controller("photo 2") as? Photo)?.showsSimilar == true)
  }

  @Test func `every reason for no preview can be told apart`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let session = app.window.peekSession
    let other = session.register(page, sourceView: "A") { _ in }
    let source = session.register(page, sourceView: "A") { [unowned app, unowned page] _ in
      app["A"].push { _ in page }
    }
    func refusal(_ outcome: RoutingOutcome) -> String {
      if case .refused(let refusal) = outcome { "\(refusal)" } else { "" }
    }
    #expect(refusal(app.window.beginPeek(in: other, at: .zero)) == "nothing is registered there")
    #expect(refusal(app.window.beginPeek(in: source, at: .zero)) == "'A' is in the tree already")
    #expect(app.recorder.peeks == ["refused nothing", "refused nothing"])
  }

  @Test func `equal points of two panes are different points`() throws {
    let app = Application(size: Size(width: 1000, height: 600))
    app.window.setRoot(
      .split(
        "split", master: .stack { Page("list", $0) },
        detail: .stack { Page("article", $0) }))
    let sources = try ["list", "article"].map { name in
      let page = try #require(app.page(ControllerID(name)))
      return app.window.peekSession.register(page, sourceView: name) { [unowned app] _ in
        app["article"].push { Page(ControllerID("from \(name)"), $0) }
      }
    }
    let here = Point(x: 10, y: 10)
    #expect(app.window.preview(in: sources[0], at: here)?.id == "from list")
    #expect(app.window.preview(in: sources[1], at: here)?.id == "from article")
    // The master takes 320 points: 330 in the list is 10 in the article.
    #expect(
      app.window.preview(in: sources[0], at: Point(x: 330, y: 10)) == nil)
  }

  @Test func `a whole new root interrupts a peek, and its commit is ignored`() throws {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let source = app.window.peekSession.register(page, sourceView: "A") { [unowned app] _ in
      app["A"].push { Page("P", $0) }
    }
    app.window.beginPeek(in: source, at: .zero)
    app.window.setRoot(.stack { Page("B", $0) })
    #expect(app.window.commitPeek() == .unchanged)
    #expect(app.recorder.peeks == ["inPeek P", "interrupted P"])
    #expect(app.tree == "[B]")
  }
}
