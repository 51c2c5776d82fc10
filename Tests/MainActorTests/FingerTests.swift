// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// The objects of an app: a screen with a stack, a bar that follows it, a gesture, and its state.
private final class Editor {
  var isEditing = true
  var log: [String] = []
  let stack = ViewStack(size: Size(width: 320, height: 480))
  let bar = ViewStack(size: Size(width: 320, height: 44))
  let pan: PanGesture

  init() throws {
    pan = PanGesture(stack)
    bar.follow(stack) { [unowned self] controller in
      log.append("title of \(controller.id)")
      return ViewController("\(controller.id) title")
    }
    try stack.push([ViewController("home"), ViewController("detail")], .instant)
    var photos = try ScrollModel(
      "photos", frame: Rect(x: 0, y: 80, width: 320, height: 120),
      contentSize: Size(width: 900, height: 120))
    photos.avoidsLeftBounce = { [unowned self] in !isEditing }
    pan.add(photos, in: "detail")
    pan.permits = { [unowned self] _ in isEditing ? .permitted : .yields(to: "row") }
    pan.onScroll = { [unowned self] event in log.append("\(event.phase)") }
  }

  func touch(y: Double) {
    pan.touch(Point(x: 100, y: y))
    pan.move(to: Point(x: 130, y: y))
    pan.cancel()
  }
}

@Suite struct FingerTests {
  @Test func `closures of a gesture, of a scroll and of a bar read state of the main actor`()
    throws
  {
    let editor = try Editor()
    #expect(editor.bar.state.all == ["home title", "detail title"])
    editor.touch(y: 140)
    #expect(editor.pan.verdict?.claimant == .scroll("photos"))
    #expect(
      editor.log == ["title of home", "title of detail", "began", "changed", "released"])
    editor.isEditing = false
    editor.touch(y: 300)
    #expect(editor.pan.verdict?.claimant == .view("row"))
  }
}
