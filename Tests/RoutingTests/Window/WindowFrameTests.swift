// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

/// The frames of a window with panes and popovers.
@Suite struct WindowFrameTests {
  private func layer(_ name: String, _ frame: Frame) throws -> Layer {
    try #require(frame.layers.first { $0.name == name })
  }

  @Test func `a split shows both panes beside each other, in one frame`() throws {
    let frame = Application.split(resizes: true).window.presentFrame
    #expect(frame.layers.map(\.name) == ["split", "list", "article"])
    #expect(try layer("list", frame).frame.x == 0)
    #expect(try layer("article", frame).frame.x == 320)
    #expect(frame.transition == nil)
  }

  @Test func `a controller that leaves is found by its name until it is off screen`() {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("home") })
    let detail = ViewController("detail")
    window.rootRouter.push(.instant) { _ in detail }
    window.rootRouter.popToRoot()
    #expect(window.presentFrame.layers.contains { $0.controller == "detail" })
    #expect(window.controller("detail") === detail)
    window.settle()
    #expect(window.controller("detail") == nil)
  }

  @Test func `a push in the detail moves only there, at its place in the window`() throws {
    let app = Application.split(resizes: true)
    app.recorder.forget()
    app["article"].push(TransitionOptions(curve: .linear)) { Page("figure", $0) }
    app.window.advance(by: .milliseconds(125))
    let frame = try #require(app.recorder.frames.last)
    #expect(frame.transition?.from == "article")
    #expect(frame.transition?.progress == 0.5)
    // The detail is 680 wide and begins at 320. Half-way, the new page is at 320 + 340.
    #expect(try layer("figure", frame).frame.x == 660)
    #expect(try layer("list", frame).role == .resting)
    app.window.settle()
    #expect(app.window.presentFrame.layers.map(\.name) == ["split", "list", "figure"])
  }

  @Test func `two panes that move at once are together in every frame`() throws {
    let app = Application.split(resizes: true)
    app.recorder.forget()
    app["list"].pushMaster(TransitionOptions(curve: .linear)) { Page("folder", $0) }
    app["article"].pushDetail(TransitionOptions(curve: .linear)) { Page("figure", $0) }
    app.recorder.forget()
    app.window.advance(by: .milliseconds(125))
    #expect(app.recorder.frames.count == 1, "one frame for both")
    let frame = try #require(app.recorder.frames.last)
    // Half-way. The master is 320 wide, the detail 680 and begins at 320.
    #expect(try layer("folder", frame).frame.x == 160)
    #expect(try layer("figure", frame).frame.x == 660)
  }

  @Test func `a modal over a split moves both panes away with the split`() throws {
    let app = Application.split(resizes: true)
    app["list"].present(
      .single { Page("M", $0) }, TransitionOptions(style: SlideOut(), curve: .linear))
    app.window.advance(by: .milliseconds(125))
    let frame = app.window.presentFrame
    // The split as a whole has moved 200 to the left and is half gone.
    #expect(try layer("list", frame).frame.x == -200)
    #expect(try layer("article", frame).frame.x == 120)
    #expect(try layer("article", frame).alpha == 0.5)
    #expect(try layer("article", frame).role == .from)
    app.window.settle()
    #expect(app.window.presentFrame.layers.map(\.name) == ["M"])
  }

  /// Moves the page below 400 to the left and fades it.
  ///
  /// The page above does not move.
  private struct SlideOut: TransitionStyle {
    let name: StyleName = "slide-out"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      let from = context.from.map { participant in
        LayerTrack(
          participant, role: .from,
          frame: Track(
            from: participant.view.frame,
            to: Rect(origin: Point(x: -400, y: 0), size: participant.view.frame.size)),
          alpha: Track(from: 1, to: 0))
      }
      let to = context.to.map { LayerTrack($0, role: .to) }
      return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
    }
  }

  @Test func `a container that turns takes its panes along about its middle`() throws {
    let app = Application.split(resizes: true)
    app.window.presentationStyle = HalfTurn()
    app["list"].present(.single { Page("M", $0) })
    app.window.advance(by: .milliseconds(125))
    let frame = app.window.presentFrame
    let list = try layer("list", frame)
    // Turned by 180° about the middle of 1000 × 600, the left pane is at the right, upside down.
    // Its corner 0, 0 is at 1000, 600.
    let box = list.boundingBox
    #expect(abs(box.x - 680) < 1e-9)
    #expect(abs(box.y - 0) < 1e-9)
    #expect(abs(box.width - 320) < 1e-9)
  }

  /// Shows the page below upside down, all the time.
  private struct HalfTurn: TransitionStyle {
    let name: StyleName = "half-turn"
    func plan(_ context: TransitionContext) -> TransitionPlan {
      var from = context.from.map { LayerTrack($0, role: .from) }
      from?.transform = Track(constant: .rotation(radians: .pi, x: 0, y: 0, z: 1))
      let to = context.to.map { LayerTrack($0, role: .to) }
      return TransitionPlan(context, style: name, layers: [from, to].compactMap { $0 })
    }
  }

  @Test func `a popover is shown over the page on screen, and both get the right hooks`() throws {
    let app = Application("A")
    app.recorder.forget()
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 100, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150)
      ))
    app.window.settle()
    let frame = app.window.presentFrame
    #expect(frame.layers.map(\.name) == ["A", "P"])
    // The popover is below the source, and its middle is the source's, 120.
    #expect(try layer("P", frame).frame.origin == Point(x: 20, y: 60))
    #expect(app.page("A")?.hooks == ["willShow", "didShow"], "A never left the screen")
    app["A"].present(.single { Page("M", $0) })
    app.window.settle()
    #expect(app.tree == "[A] > (P) > (M)")
    #expect(app.window.presentFrame.layers.map(\.name) == ["M"])
    app["A"].popToSelf()
    app.window.settle()
    #expect(app.window.presentFrame.layers.map(\.name) == ["A"])
    #expect(app.tree == "[A]")
  }

  @Test(arguments: [
    // source, size, the frame in 320 × 480
    (
      Rect(x: 100, y: 40, width: 40, height: 20), Size(width: 200, height: 150),
      Rect(x: 20, y: 60, width: 200, height: 150)
    ),
    (
      Rect(x: 0, y: 40, width: 40, height: 20), Size(width: 200, height: 150),
      Rect(x: 0, y: 60, width: 200, height: 150)
    ),
    (
      Rect(x: 300, y: 400, width: 20, height: 20), Size(width: 200, height: 150),
      Rect(x: 120, y: 250, width: 200, height: 150)
    ),
    (
      Rect(x: 100, y: 200, width: 40, height: 20), Size(width: 400, height: 300),
      Rect(x: 0, y: 220, width: 320, height: 260)
    ),
  ])
  func `a popover is placed where there is room for it`(source: Rect, size: Size, frame: Rect) {
    let window = Size(width: 320, height: 480)
    #expect(PopoverSource.rect(source).frame(for: size, in: window) == frame)
    #expect(PopoverSource.barItem("add", source).frame(for: size, in: window) == frame)
  }

  @Test func `a popover fades as the style fade does`() {
    func fade(_ options: TransitionOptions) -> [Frame] {
      let app = Application("A")
      app["A"].present(
        .single { Page("P", $0) },
        as: .popover(
          from: .rect(Rect(x: 10, y: 20, width: 30, height: 40)), size: Size(width: 50, height: 60)),
        options)
      app.window.settle()
      _ = app["P"].dismiss(options)
      app.window.settle()
      return app.recorder.frames
    }
    let frames = fade(.animated)
    // .3 s at 60 frames a second, there and back.
    #expect(frames.count > 36)
    #expect(frames == fade(TransitionOptions(style: FadeStyle())))
  }

  @Test func `a window that is resized lays its panes out, on screen and covered`() throws {
    let app = Application.split(resizes: true)
    app["list"].present(.single { Page("M", $0) })
    app.window.settle()
    try app.window.resize(to: Size(width: 600, height: 800))
    _ = app["M"].dismiss()
    app.window.settle()
    let frame = app.window.presentFrame
    // The master takes at most four tenths.
    #expect(try layer("article", frame).frame.x == 240)
    #expect(try layer("article", frame).frame.size == Size(width: 360, height: 800))
  }

  @Test func `a page pushed under a modal that leaves is not seen again`() throws {
    let app = Application.split(resizes: true)
    app["article"].pushDetail(.instant) { Page("figure", $0) }
    app["figure"].present(.single { Page("M", $0) }, .instant)
    app.recorder.forget()
    app.page("figure")?.hooks = []
    _ = app["figure"].dismiss()
    app.window.settle()
    #expect(app.window.presentFrame.layers.map(\.name) == ["split", "list", "article"])
    #expect(app.page("article")?.hooks.suffix(2) == ["willShow", "didShow"])
    let told = app.recorder.events.filter { $0.kind == "hook" && $0.subject == "figure" }
    #expect(told.isEmpty)
    let names = Set(app.recorder.frames.flatMap { $0.layers.map(\.name) })
    #expect(!names.contains("figure"))
  }
}
