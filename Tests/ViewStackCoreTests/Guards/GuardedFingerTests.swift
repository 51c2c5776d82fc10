// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// A finger on a controller that prevents its removal.
@Suite struct GuardedFingerTests {
  /// The progress of a rubber band at a distance: 1 - 1 / (x * 0.55 / 320 + 1).
  private func stretched(_ distance: Double) -> Double { 1 - 1 / (distance * 0.55 / 320 + 1) }

  @Test func `the view follows with resistance, and springs back at the release`() throws {
    let stage = try EditorStage()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 160)
    var progress = try #require(stage.stack.presentFrame.transition?.progress)
    // 160 points are half of the width: 1 - 1 / 1.275.
    #expect(abs(progress - 0.215_686_274_509_803_9) < tolerance)
    stage.stack.updateInteraction(progress: 1)
    progress = try #require(stage.stack.presentFrame.transition?.progress)
    #expect(abs(progress - stretched(320)) < tolerance)
    let verdict = stage.stack.releaseInteraction(velocity: 0)
    #expect(verdict?.finishes == false)
    #expect(verdict?.reason == "'editor' prevents its removal")
    #expect(stage.editor.held.count == 1)
    stage.stack.settle()
    #expect(stage.names == ["home", "list", "editor"])
    #expect(stage.screen.violations(atRest: stage.stack) == [])
    #expect(stage.editor.held[0].proceed() == .applied)
    #expect(stage.names == ["home", "list"])
  }

  @Test func `a finger that would have gone back anyway prevents nothing`() throws {
    let stage = try EditorStage()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 100)
    #expect(stage.stack.releaseInteraction(velocity: 0)?.finishes == false)
    #expect(stage.editor.held.isEmpty)
  }

  @Test func `a guard that is raised under the finger is asked at the release`() throws {
    let stage = try EditorStage()
    stage.editor.preventsRemoval = false
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 240)
    #expect(stage.stack.presentFrame.transition?.progress == 0.75)
    stage.editor.preventsRemoval = true
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.names == ["home", "list", "editor"])
    #expect(stage.editor.held.count == 1)
  }

  @Test func `a guard that is lowered under the finger lets it finish`() throws {
    let stage = try EditorStage()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 240)
    stage.editor.preventsRemoval = false
    #expect(stage.stack.releaseInteraction(velocity: 0)?.finishes == true)
    stage.stack.settle()
    #expect(stage.names == ["home", "list"])
    #expect(stage.editor.held.isEmpty)
  }

  @Test func `a finger that catches the page on its way back meets resistance from there`() throws {
    let stage = try EditorStage()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 320)
    stage.stack.releaseInteraction(velocity: 0)
    #expect(stage.stack.grabInteraction())
    stage.stack.updateInteraction(translation: 160)
    let progress = try #require(stage.stack.presentFrame.transition?.progress)
    #expect(abs(progress - stretched(320) - stretched(160)) < tolerance)
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.names == ["home", "list", "editor"])
    #expect(stage.editor.held.count == 2)
    // Both removals are the same pop. After one has proceeded, nothing is left for the other.
    #expect(stage.editor.held[1].proceed() == .applied)
    #expect(stage.editor.held[0].proceed() == .changed)
  }

  @Test func `a page that raises its guard during an interactive push cannot be grabbed`() throws {
    let stage = try EditorStage()
    let draft = Editor("draft", isGuarded: false)
    try stage.stack.beginInteractivePush(draft)
    stage.stack.endInteraction(finishing: true)
    draft.preventsRemoval = true
    #expect(!stage.stack.grabInteraction())
    #expect(stage.names == ["home", "list", "editor", "draft"])
  }

  @Test func `a swipe is prevented like a call, and its pop has the style of a pop`() throws {
    let stage = try EditorStage()
    let swipe = PanGesture(stage.stack, .plain)
    swipe.touch(Point(x: 1, y: 100), area: .left)
    stage.stack.advance(by: .milliseconds(100))
    swipe.move(to: Point(x: 300, y: 100))
    stage.stack.advance(by: .milliseconds(100))
    swipe.release(velocity: Vector(dx: 0, dy: 0))
    #expect(swipe.outcome == .pop(.left))
    stage.stack.settle()
    let end = try #require(stage.screen.events.last { $0.kind == "gesture" })
    #expect(end.name == "cancelled")
    #expect(stage.editor.held.count == 1)
    #expect(stage.editor.held[0].proceed() == .applied)
    stage.stack.settle()
    #expect(stage.names == ["home", "list"])
    #expect(stage.screen.violations(atRest: stage.stack) == [])
  }

  @Test func `a pop that the hook permits begins where the finger left it`() throws {
    let stage = try EditorStage()
    stage.editor.onHeld = { $0.proceed() }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(translation: 320)
    stage.stack.releaseInteraction(velocity: 0)
    #expect(stage.names == ["home", "list"])
    stage.stack.settle()
    #expect(stage.screen.violations(atRest: stage.stack) == [])
  }
}
