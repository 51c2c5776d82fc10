// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// A window between its stacks of views on one side, and its renderers and insets on the other.
@Suite struct SurfaceHostTests {
  private final class RestRecorder: StackRenderer {
    var rests: [[String]] = []
    func render(_ frame: borrowing Frame) {}
    func rest(_ frame: borrowing Frame) { rests.append(frame.layers.map(\.name)) }
  }

  @Test func `a renderer gets one frame at rest after a transition of the only stack`() {
    let app = Application("A")
    let recorder = RestRecorder()
    app.window.attach(recorder)
    app["A"].push { Page("B", $0) }
    app.window.settle()
    #expect(recorder.rests == [["B"]])
  }

  @Test func `a renderer gets the whole window at rest after a transition of a pane`() {
    let app = Application.split()
    let recorder = RestRecorder()
    app.window.attach(recorder)
    app["article"].push { Page("figure", $0) }
    app.window.settle()
    #expect(recorder.rests == [["split", "list", "figure"]])
  }

  /// Insets that show the place of a page: its left edge, and the width of its window.
  private struct Places: StackInsets {
    let end = Duration.zero
    let isHeld = false
    func insets(of page: InsetPage, at instant: InsetInstant) -> Edges {
      Edges(top: page.frame.x / 10, left: page.container.width / 100)
    }
    func note(_ moment: InsetMoment, of step: TransitionStep, at instant: Duration) {}
  }

  @Test func `pages on screen are laid out for new insets, in the window's coordinates`() {
    let app = Application.split(resizes: true)
    app.window.insets = Places()
    #expect(app.window.insets is Places)
    // The detail begins at 320 of 1000 points.
    #expect(app.page("list")?.view.insets == Edges(top: 0, left: 10))
    #expect(app.page("article")?.view.insets == Edges(top: 32, left: 10))
    app.window.insets = nil
    #expect(app.page("article")?.view.insets == .zero)
  }
}
