// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the observers that only the stack counts.
@testable import ViewStackCore

/// Reports of changes to the stack itself, and of refused operations.
@Suite struct StackChangesTests {
  @Test func `a change is reported before any hook, below the top too`() throws {
    let stage = try Stage("a", "b")
    var told: [String] = []
    stage.stack.notifications.observeChanges { change in
      told.append("\(change) \(stage.stack.count)")
      #expect(stage.screen.lines == [])
    }
    try stage.stack.push(page("c"))
    #expect(told == ["push b -> c 3"])
    stage.stack.settle(emitsFrames: false)
    stage.screen.forget()
    try stage.stack.replace(stage.pages[0], with: page("z"))
    #expect(told.count == 2 && stage.screen.lines == [])
    // An operation that changes nothing is not reported.
    try stage.stack.pop(count: 0)
    #expect(told.count == 2)
  }

  @Test func `before a change the state is still the old one`() throws {
    let stage = try Stage("a")
    var told: [String] = []
    stage.stack.notifications.observeChanges { change in
      told.append("before \(change): \(stage.stack.state.count)")
    } _: { change in
      told.append("after \(change): \(stage.stack.state.count)")
    }
    try stage.stack.push(page("b"))
    #expect(told == ["before push a -> b: 1", "after push a -> b: 2"])
  }

  @Test func `a gesture changes the stack at its release, and a new finger undoes that`() throws {
    let stage = try Stage("a", "b")
    var told: [String] = []
    stage.stack.notifications.observeChanges { told.append($0.description) }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    #expect(told == [])
    stage.stack.endInteraction(finishing: true)
    #expect(told == ["pop b -> a"])
    stage.stack.grabInteraction()
    #expect(told == ["pop b -> a", "push a -> b"])
    stage.stack.cancelInteraction()
    stage.stack.settle()
    #expect(told.count == 2 && stage.word == "ab" && stage.problems() == [])
  }

  @Test func `an operation called by an observer of changes waits for all hooks`() throws {
    let stage = try Stage("a")
    var isFirst = true
    let observation = stage.stack.notifications.observeChanges { _ in
      guard isFirst else { return }
      isFirst = false
      #expect((try? stage.stack.pop(.instant)) == .deferred)
    }
    try stage.stack.push(page("b"), .instant)
    observation.cancel()
    #expect(stage.word == "a" && stage.problems() == [])
    #expect(
      stage.screen.lines.filter { $0.hasPrefix("did") && !$0.hasPrefix("didResize") }
        == ["didHide(a)", "didShow(b)", "didHide(b)", "didShow(a)"])
  }

  @Test func `a queued operation that is refused is reported`() throws {
    let stage = try Stage("a")
    stage.stack.configuration.interruption = .queue
    let watcher = stage.watch()
    try stage.stack.push(page("b"))
    try stage.stack.pop(toIndex: 7)
    stage.stack.settle()
    #expect(watcher.refusedOperations == [.popToIndex(7)])
    #expect(watcher.refusals == [.indexOutOfRange(7, count: 2)])
  }
}
