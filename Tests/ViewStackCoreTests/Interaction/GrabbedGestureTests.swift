// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackCore

/// A finger that takes hold of what another has let go of.
@Suite struct GrabbedGestureTests {
  @Test(arguments: [true, false], [true, false])
  func `whatever the two releases decide, the last one holds`(first: Bool, last: Bool) throws {
    let stage = try Stage("a", "b", "c")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    stage.stack.endInteraction(finishing: first)
    stage.stack.advance(by: .milliseconds(100))
    let before = stage.stack.presentFrame.layers
    #expect(stage.stack.grabInteraction() && stage.word == "abc")
    #expect(stage.stack.presentFrame.layers == before)
    stage.stack.endInteraction(finishing: last)
    stage.stack.settle()
    #expect(stage.word == (last ? "ab" : "abc"))
    #expect(stage.openGestures == 0 && stage.problems() == [])
  }

  @Test(arguments: [true, false])
  func `a push is undone and done again`(last: Bool) throws {
    for names in [[], ["a"]] {
      let stage = try Stage()
      try stage.stack.push(names.map { page($0) }, .instant)
      stage.screen.forget()
      let z = page("z")
      try stage.stack.beginInteractivePush(z)
      stage.stack.endInteraction(finishing: true)
      stage.stack.advance(by: .milliseconds(100))
      #expect(stage.stack.grabInteraction() && stage.word == names.joined())
      stage.stack.endInteraction(finishing: last)
      stage.stack.settle()
      #expect(stage.word == names.joined() + (last ? "z" : ""))
      #expect((z.stack == nil) == !last && stage.problems() == [])
    }
  }

  @Test func `an unpop that is caught and given up is in the history again`() throws {
    let stage = try Stage("a", "b", configuration: .unpopping)
    try stage.stack.pop()
    stage.stack.settle()
    stage.swipe(from: 319, to: 99)
    #expect(stage.word == "ab" && stage.stack.unpopHistory.isEmpty)
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.stack.grabInteraction() && stage.word == "a")
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "a" && stage.stack.unpopHistory.map(\.id) == ["b"])
    #expect(stage.problems() == [])
  }

  @Test func `a grab restores no more of the history than the policy of now keeps`() throws {
    let stage = try Stage("a", "b", "c", "d", configuration: .unpopping)
    for _ in 0..<2 {
      try stage.stack.pop()
      stage.stack.settle()
    }
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: true)
    stage.stack.configuration.unpop = try UnpopPolicy(depth: 1)
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.stack.grabInteraction() && stage.word == "ab")
    #expect(stage.stack.unpopHistory.map(\.id) == ["c"])
  }

  @Test func `a gesture that grabs a transition begins without a verdict`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.7)
    stage.stack.releaseInteraction(velocity: 0)
    #expect(stage.gestures.last?.rule == "halfway")
    stage.stack.advance(by: .milliseconds(50))
    #expect(stage.stack.grabInteraction())
    #expect(stage.gestures.last?.phase == .began && stage.gestures.last?.rule == nil)
  }

  @Test func `a pop of several that is given up keeps how each one was left`() throws {
    let stage = try Stage("a", "b")
    try stage.stack.push(page("c"), TransitionOptions(style: CrossFadeStyle()))
    stage.stack.settle()
    try stage.stack.beginInteractivePop(count: 2)
    stage.stack.endInteraction(finishing: true)
    stage.stack.advance(by: .milliseconds(100))
    stage.stack.grabInteraction()
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "abc")
    // The pop mirrors the push that left b.
    try stage.stack.pop()
    #expect(stage.stack.presentFrame.transition?.style == "cross-fade")
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `where nothing settles there is nothing to catch`() throws {
    let stage = try Stage("a", "b")
    #expect(!stage.stack.grabInteraction())
    try stage.stack.push(page("c"))
    #expect(!stage.stack.grabInteraction())
    stage.stack.settle()
    try stage.stack.beginInteractivePop()
    #expect(!stage.stack.grabInteraction())
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "abc" && stage.openGestures == 0 && stage.problems() == [])
  }
}
