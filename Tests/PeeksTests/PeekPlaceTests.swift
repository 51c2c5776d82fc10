// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Peeks
import Routing
import Testing
import ViewStackCore

/// Presses at points of the window.
@Suite struct PeekPlaceTests {
  /// An application [A] whose view has rows from 44 on, with a photo of 40 × 40 at 10,6 in them.
  private func application(_ sources: String...) throws -> (Application, () -> [String]) {
    let app = Application("A")
    let page = try #require(app.page("A"))
    let photo = ViewNode(name: "photo", frame: Rect(x: 10, y: 6, width: 40, height: 40))
    page.view.subviews = [
      ViewNode(
        name: "rows", frame: Rect(x: 0, y: 44, width: 320, height: 436), subviews: [photo])
    ]
    final class Record { var lines: [String] = [] }
    let record = Record()
    for source in sources {
      app.window.peekSession.register(page, sourceView: source) { [unowned app] context in
        let (point, rect) = (context.location, context.sourceRect)
        record.lines.append("\(source) \(point.x),\(point.y) of \(rect.width)x\(rect.height)")
        app["A"].push { Page("P", $0) }
      }
    }
    return (app, { record.lines })
  }

  @Test func `the source in front is pressed, at the point in it`() throws {
    let (app, pressed) = try application("A", "rows", "photo")
    #expect(app.window.preview(at: Point(x: 15, y: 60))?.id == "P")
    app.window.endPeek()
    app.window.beginPeek(at: Point(x: 100, y: 60))
    app.window.endPeek()
    app.window.beginPeek(at: Point(x: 100, y: 10))
    // The photo is at 10,50 in the window, the rows at 0,44. The whole source stays sharp.
    #expect(
      pressed() == [
        "photo 5.0,10.0 of 40.0x40.0", "rows 100.0,16.0 of 320.0x436.0",
        "A 100.0,10.0 of 320.0x480.0",
      ])
  }

  @Test func `a view that is not a source leaves the press to the view around it`() throws {
    let (app, pressed) = try application("rows")
    app.window.beginPeek(at: Point(x: 15, y: 60))
    #expect(pressed() == ["rows 15.0,16.0 of 320.0x436.0"])
  }

  @Test func `without a source nothing is previewed`() throws {
    let (app, pressed) = try application("rows")
    for point in [Point(x: 15, y: 10), Point(x: -1, y: 60)] {
      guard case .refused(.noPeekSource) = app.window.beginPeek(at: point) else {
        Issue.record("something was previewed")
        return
      }
    }
    #expect(pressed() == [])
  }
}
