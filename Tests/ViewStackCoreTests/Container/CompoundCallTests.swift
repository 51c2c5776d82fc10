// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// Closures that an inbox performs as one call.
@Suite struct CompoundCallTests {
  @Test func `the parts of a call return their outcomes, and calls of hooks wait for all of them`()
    throws
  {
    let stage = try Stage("a", "b")
    stage.pages[0].onHook = { hook, _, stack in
      guard hook == .didShow else { return }
      #expect((try? stack.push(page("late"), .instant)) == .deferred)
    }
    var words: [String] = []
    stage.stack.inbox.perform {
      #expect(throws: Never.self) {
        #expect(try stage.stack.pop(.instant) != .deferred)
        words.append(stage.word)
        try stage.stack.push(page("c"), .instant)
        words.append(stage.word)
      }
    }
    #expect(words == ["a", "ac"])
    #expect(stage.stack.state.all == ["a", "c", "late"] && stage.problems() == [])
  }

  @Test func `a call from a hook waits for its turn, in the order of the calls`() throws {
    let stage = try Stage("a")
    let b = page("b")
    var words: [String] = []
    b.onHook = { hook, _, stack in
      guard hook == .willShow else { return }
      b.onHook = nil
      _ = try? stack.push(page("c"), .instant)
      stack.inbox.perform {
        words.append(stage.word)
        #expect((try? stack.pop(.instant)) != .deferred)
        words.append(stage.word)
      }
      _ = try? stack.push(page("d"), .instant)
      #expect(words == [])
    }
    try stage.stack.push(b, .instant)
    #expect(words == ["abc", "ab"] && stage.word == "abd" && stage.problems() == [])
  }

  @Test func `a call in a call is a part of it, and an error in a part is the caller's`() throws {
    let stage = try Stage("a", "b")
    var steps: [String] = []
    stage.stack.inbox.perform {
      steps.append("outer")
      stage.stack.inbox.perform {
        #expect(throws: StackError.self) { try stage.stack.pop(to: page("x")) }
        steps.append("inner")
      }
      #expect(stage.stack.inbox.isInTurn)
      steps.append("end")
    }
    #expect(steps == ["outer", "inner", "end"] && !stage.stack.inbox.isInTurn)
  }

  @Test func `observers learn of one turn, and receive no part`() throws {
    let stage = try Stage("a", "b")
    var turns: [String] = []
    var count = 0
    let observations = [
      stage.stack.inbox.observeTurns(
        before: { turns.append("begins") }, after: { turns.append("ended") }),
      stage.stack.inbox.observeCalls { _ in count += 1 },
    ]
    stage.pages[0].onHook = { hook, _, stack in
      if hook == .didShow { _ = try? stack.push(page("late"), .instant) }
    }
    stage.stack.inbox.perform {
      #expect(throws: Never.self) { try stage.stack.pop(.instant) }
      stage.stack.layout()
    }
    // The hook's own call is no part.
    #expect(turns == ["begins", "ended"] && count == 1 && stage.word == "alate")
    for observation in observations { observation.cancel() }
  }

  @Test func `the number of a held transition is that of one transition only`() throws {
    let stage = try Stage("a", "b", "c")
    #expect(stage.stack.heldTransition == nil)
    try stage.stack.beginInteractivePop(translation: 200)
    let first = try #require(stage.stack.heldTransition)
    stage.stack.releaseInteraction(velocity: 0)
    #expect(stage.stack.heldTransition == nil)
    #expect(stage.stack.grabInteraction() && stage.stack.heldTransition == first)
    try stage.stack.push(page("d"), .instant)
    #expect(stage.stack.heldTransition == nil)
    try stage.stack.beginInteractivePop()
    #expect(try #require(stage.stack.heldTransition) > first)
  }
}
