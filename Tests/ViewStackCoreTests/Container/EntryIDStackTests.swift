// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// Ids of entries on the container.
@Suite struct EntryIDStackTests {
  @Test func `a push with an id can be popped to`() throws {
    let stage = try Stage("a")
    let b = page("b")
    try stage.stack.push(b, id: "x", .instant)
    try stage.stack.push([page("c"), page("d")], id: "y", .instant)
    #expect(stage.stack.contains(entryID: "x") && stage.stack.contains(entryID: "y"))
    #expect(stage.stack.controller(ofEntry: "y")?.id == "d" && stage.stack.entryID(of: b) == "x")
    try stage.stack.pop(toEntry: "x")
    #expect(stage.word == "ab" && stage.stack.step?.direction == .pop)
    stage.stack.settle()
    #expect(!stage.stack.contains(entryID: "y") && stage.problems() == [])
  }

  @Test func `a controller that is not on the stack has no id, even with the name of one that is`()
    throws
  {
    let stage = try Stage("a")
    try stage.stack.push(page("b"), id: "x", .instant)
    #expect(stage.stack.entryID(of: page("b")) == nil)
    #expect(stage.stack.entryID(of: page("c")) == nil)
  }

  @Test func `a refused operation changes nothing`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"), id: "x", .instant)
    stage.screen.forget()
    let (state, c) = (stage.stack.state, page("c"))
    #expect(throws: StackError.duplicateEntryID("x")) { try stage.stack.push(c, id: "x") }
    #expect(throws: StackError.unknownEntryID("y")) { try stage.stack.pop(toEntry: "y") }
    #expect(try stage.stack.pop(toEntry: "x") == .unchanged)
    #expect(try stage.stack.push([], id: "y") == .unchanged)
    #expect(stage.stack.state == state && c.stack == nil && stage.screen.events.isEmpty)
    // The same controller may be pushed with another id.
    try stage.stack.push(c, id: "y", .instant)
    #expect(stage.word == "abc")
  }

  @Test func `setting the whole stack keeps the ids of the controllers that stay`() throws {
    let stage = try Stage("a")
    let (b, c) = (page("b"), page("c"))
    try stage.stack.push(b, id: "x", .instant)
    try stage.stack.push(c, id: "y", .instant)
    try stage.stack.setControllers([b, page("d")], .instant)
    #expect(stage.word == "bd" && stage.stack.entryID(of: b) == "x")
    #expect(!stage.stack.contains(entryID: "y"))
  }

  @Test func `a queued operation on the whole stack keeps the ids that were added meanwhile`()
    throws
  {
    let stage = try Stage("a", configuration: .with { $0.interruption = .queue })
    let (b, c) = (page("b"), page("c"))
    try stage.stack.push(b)
    #expect(try stage.stack.push(c, id: "y") == .deferred)
    #expect(try stage.stack.setControllers([c, b]) == .deferred)
    stage.stack.settle()
    #expect(stage.word == "cb" && stage.stack.entryID(of: c) == "y")
  }

  private func arrivals(_ stage: Stage, _ ids: [ControllerID: EntryID]) -> [ViewStackCore.Page] {
    stage.pages.map { ViewStackCore.Page($0, id: ids[$0.id]) }
  }

  @Test func `new ids are adopted without a transition`() throws {
    let stage = try Stage("a", "b")
    let outcome = try stage.stack.setControllers(pages: arrivals(stage, ["a": "x", "b": "y"]))
    #expect(outcome.change?.direction == nil && outcome != .unchanged)
    #expect(stage.stack.controller(ofEntry: "x")?.id == "a")
    #expect(!stage.stack.isMoving && stage.screen.events.isEmpty)
    #expect(
      try stage.stack.setControllers(pages: arrivals(stage, ["a": "y", "b": "x"])) != .unchanged)
    #expect(stage.stack.controller(ofEntry: "x")?.id == "b")
    #expect(
      try stage.stack.setControllers(pages: arrivals(stage, ["a": "y", "b": "x"])) == .unchanged)
    #expect(try stage.stack.setControllers(pages: arrivals(stage, [:])) != .unchanged)
    #expect(!stage.stack.contains(entryID: "x") && stage.problems() == [])
  }

  @Test func `a pop that a new finger takes back brings the id back`() throws {
    let stage = try Stage("a")
    try stage.stack.push(page("b"), id: "x", .instant)
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: true)
    #expect(!stage.stack.contains(entryID: "x"))
    #expect(stage.stack.grabInteraction() && stage.stack.contains(entryID: "x"))
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.stack.controller(ofEntry: "x")?.id == "b")
  }

  @Test func `a push under a finger has its id when it finishes`() throws {
    let stage = try Stage("a")
    #expect(throws: StackError.duplicateEntryID("x")) {
      try stage.stack.setControllers(pages: arrivals(stage, ["a": "x"]))
      try stage.stack.beginInteractivePush(page("b"), id: "x")
    }
    try stage.stack.beginInteractivePush(page("b"), id: "y")
    #expect(!stage.stack.contains(entryID: "y"))
    stage.stack.endInteraction(finishing: true)
    #expect(stage.stack.contains(entryID: "y"))
  }

  @Test(arguments: [true, false])
  func `an unpop brings the id back`(whileMoving: Bool) throws {
    let stage = try Stage("a", configuration: .with { $0.unpop = .three })
    try stage.stack.push(page("b"), id: "x", .instant)
    try stage.stack.pop()
    if !whileMoving { stage.stack.settle() }
    #expect(!stage.stack.contains(entryID: "x"))
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.stack.controller(ofEntry: "x")?.id == "b")
  }

  @Test func `an unpop after an interactive pop brings the id back`() throws {
    let stage = try Stage("a", configuration: .with { $0.unpop = .three })
    try stage.stack.push(page("b"), id: "x", .instant)
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    try stage.stack.beginInteractiveUnpop()
    #expect(!stage.stack.contains(entryID: "x"))
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(stage.stack.controller(ofEntry: "x")?.id == "b" && stage.problems() == [])
  }

  @Test func `an unpop that is cancelled keeps the id for the next time`() throws {
    let stage = try Stage("a", configuration: .with { $0.unpop = .three })
    try stage.stack.push(page("b"), id: "x", .instant)
    try stage.stack.pop()
    stage.stack.settle()
    try stage.stack.beginInteractiveUnpop()
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    try stage.stack.unpop(.instant)
    #expect(stage.stack.contains(entryID: "x") && stage.word == "ab")
  }

  @Test func `a page has the id of its present entry`() throws {
    let stage = try Stage("a")
    let b = page("b")
    try stage.stack.push(b, id: "x", .instant)
    let known = stage.stack.pages
    try stage.stack.setControllers(pages: [known[0], .init(b, id: "y")], .instant)
    #expect(stage.stack.entryID(of: b) == "y" && known[1].entryID == "y")
    try stage.stack.setControllers([b], .instant)
    #expect(stage.stack.pages == [known[1]] && known[1].entryID == "y")
    #expect(try stage.stack.setControllers(pages: stage.stack.pages) == .unchanged)
    try stage.stack.setControllers(pages: [.init(b)], .instant)
    #expect(stage.stack.entryID(of: b) == nil && known[1].entryID == nil)
  }

  @Test func `a refused operation leaves a page its id`() throws {
    let stage = try Stage("a")
    let b = page("b")
    try stage.stack.push(b, id: "x", .instant)
    try stage.stack.push(page("c"), id: "y", .instant)
    #expect(throws: StackError.duplicateController("b")) { try stage.stack.push(b, id: "z") }
    #expect(stage.stack.pages[1].entryID == "x" && stage.stack.entryID(of: b) == "x")
  }
}
