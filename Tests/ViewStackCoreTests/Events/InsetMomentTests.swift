// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The moments of transitions of which a stack informs its insets.
@Suite struct InsetMomentTests {
  /// Insets of zero that keep each moment.
  private struct Moments: StackInsets {
    var lines: [String] = []
    var end: Duration { .zero }
    var isHeld: Bool { false }

    func insets(of page: InsetPage, at instant: InsetInstant) -> Edges { .zero }
    mutating func note(_ moment: InsetMoment, of step: TransitionStep, at instant: Duration) {
      lines.append("\(moment)")
    }
  }

  private func stage() throws -> Stage {
    let stage = try Stage("a", "b")
    stage.stack.insets = Moments()
    return stage
  }

  private func lines(_ stage: Stage) throws -> [String] {
    try #require(stage.stack.insets as? Moments).lines
  }

  @Test func `a push begins, ends and rests`() throws {
    let stage = try stage()
    try stage.stack.push(page("c"))
    #expect(try lines(stage) == ["began"])
    stage.stack.settle()
    #expect(try lines(stage) == ["began", "ended", "rested"])
  }

  @Test func `a stack does not rest between a transition and the one that ends it`() throws {
    let stage = try stage()
    stage.stack.configuration.interruption = .finish
    try stage.stack.push(page("c"))
    try stage.stack.pop()
    stage.stack.settle()
    #expect(try lines(stage) == ["began", "ended", "began", "ended", "rested"])
  }

  @Test func `a finger's release has its progress and pace`() throws {
    let stage = try stage()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: true)
    let released = "released(finishing: true, at: 0.5, pace: 0.0)"
    #expect(try lines(stage) == ["held(at: 0.0)", "began", released])
    #expect(stage.stack.grabInteraction())
    #expect(try lines(stage).last == "held(at: 0.5)")
  }

  @Test func `without animation, insets set in willShow are laid out before didShow`() throws {
    let stage = try stage()
    let c = page("c")
    var laidOut: [Edges] = []
    c.onHook = { hook, _, stack in
      if hook == .willShow { stack.insets = Bar() }
      if hook == .didShow { laidOut.append(c.view.insets) }
    }
    try stage.stack.push(c, .instant)
    #expect(laidOut == [Edges(top: 20)])
  }

  @Test func `a page that was moved at rest is laid out for its insets before willHide`() throws {
    let stage = try Stage("a")
    let a = stage.pages[0]
    stage.stack.insets = Bar()
    #expect(a.view.insets == Edges(top: 20))
    a.view.frame.origin.y = 15
    var laidOut: [Edges] = []
    a.onHook = { hook, _, _ in
      if hook == .willHide { laidOut.append(a.view.insets) }
    }
    try stage.stack.push(page("b"))
    #expect(laidOut == [Edges(top: 5)])
  }

  @Test func `a page that arrives is laid out for its insets before willShow`() throws {
    let stage = try Stage("a")
    stage.stack.insets = Bar()
    let c = page("c")
    var laidOut: [Edges] = []
    c.onHook = { hook, _, _ in
      if hook == .willShow { laidOut.append(c.view.insets) }
    }
    try stage.stack.push(c)
    #expect(laidOut == [Edges(top: 20)])
  }

  @Test func `a page that willShow moves is laid out for its insets before the first frame`()
    throws
  {
    let stage = try Stage("a")
    stage.stack.insets = Bar()
    let c = page("c")
    var laidOut: [Edges] = []
    c.onHook = { hook, _, _ in
      if hook == .willShow { c.view.frame.origin.y = 15 }
    }
    stage.screen.onRender = { _ in laidOut.append(c.view.insets) }
    try stage.stack.push(c)
    #expect(laidOut == [Edges(top: 5)])
  }

  /// A bar that covers the upper 20 points of the container.
  private struct Bar: StackInsets {
    var end: Duration { .zero }
    var isHeld: Bool { false }

    func insets(of page: InsetPage, at instant: InsetInstant) -> Edges {
      Edges(top: max(20 - page.frame.y, 0))
    }
    func note(_ moment: InsetMoment, of step: TransitionStep, at instant: Duration) {}
  }
}
