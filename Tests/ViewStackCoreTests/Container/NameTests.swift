// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// Names are labels: two controllers of one name stand on one stack, and prints tell them apart.
@Suite struct NameTests {
  private func names(_ stage: Stage) -> [String] { stage.stack.state.all.map(\.name) }

  @Test func `a profile of a profile is told apart by a number`() throws {
    let stage = try Stage("home")
    let profiles = (0..<3).map { _ in page("profile") }
    for profile in profiles { try stage.stack.push(profile, .instant) }
    #expect(names(stage) == ["home", "profile", "profile#2", "profile#3"])
    #expect(profiles.map(stage.stack.name(of:)) == ["profile", "profile#2", "profile#3"])
    #expect(stage.stack.controller("profile#2") === profiles[1])
    #expect(profiles.map(stage.stack.index(of:)) == [1, 2, 3])
    let events = stage.screen.events.map { "\($0.name) \($0.subject)" }
    #expect(events.contains("willShow profile#2"))
    #expect(events.contains("didPush profile -> profile#2"))
    #expect(stage.problems() == [])
  }

  @Test func `a name stays when the one that had it first has gone, and is free when its own has`()
    throws
  {
    let stage = try Stage("home")
    let (first, second) = (page("profile"), page("profile"))
    try stage.stack.push([first, second], .instant)
    try stage.stack.setStack([stage.pages[0], second], .instant)
    #expect(names(stage) == ["home", "profile#2"])
    // The plain name is free, so the next one has it; and so on round and round.
    for _ in 0..<3 {
      try stage.stack.push(page("profile"), .instant)
      #expect(names(stage) == ["home", "profile#2", "profile"])
      try stage.stack.push(page("profile"), .instant)
      #expect(names(stage) == ["home", "profile#2", "profile", "profile#3"])
      try stage.stack.pop(count: 2, .instant)
    }
    try stage.stack.pop(to: stage.pages[0], .instant)
    try stage.stack.push([page("profile"), page("profile")], .instant)
    #expect(names(stage) == ["home", "profile", "profile#2"])
    #expect(stage.problems() == [])
  }

  @Test func `whatever brings a controller gives it a name of its own`() throws {
    let calls: [(String, (ViewStack) throws -> StackOutcome, [String])] = [
      ("replaceCurrent", { try $0.replaceCurrent(with: page("b"), .instant) }, ["a", "b#2"]),
      ("replace", { try $0.replace($0.all[0], with: page("b")) }, ["b#2", "b"]),
      ("insert", { try $0.insert(page("b"), at: 1) }, ["a", "b#2", "b"]),
      ("eraseAndPush", { try $0.eraseAndPush(page("a"), .instant) }, ["a#2"]),
      ("setStack", { try $0.setStack([page("a"), $0.all[0]], .instant) }, ["a#2", "a"]),
      (
        "a taken number", { try $0.push([page("b#2"), page("b")], .instant) },
        ["a", "b", "b#2", "b#3"]
      ),
    ]
    for (name, call, expected) in calls {
      let stage = try Stage("a", "b")
      _ = try call(stage.stack)
      #expect(names(stage) == expected, "\(name)")
      #expect(stage.problems() == [], "\(name)")
    }
  }

  @Test func `one controller is on a stack once, whatever its name`() throws {
    let stage = try Stage("a")
    let (one, other) = (page("b"), page("b"))
    try stage.stack.push([one, other], .instant)
    #expect(throws: StackError.duplicateController("b#2")) { try stage.stack.push(other) }
    #expect(throws: StackError.duplicateController("c")) {
      let c = page("c")
      try stage.stack.push([c, c])
    }
    #expect(names(stage) == ["a", "b", "b#2"])
  }

  @Test func `a finger's push of a twin, given up, leaves the names as they were`() throws {
    let stage = try Stage("a")
    try stage.stack.beginInteractivePush(page("a"))
    #expect(stage.stack.step?.to == "a#2")
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    try stage.stack.push(page("a"), .instant)
    #expect(names(stage) == ["a", "a#2"])
    #expect(stage.problems() == [])
  }

  @Test func `what can be brought back keeps its name`() throws {
    let stage = try Stage("a")
    stage.stack.configuration.unpop = .three
    let (first, second) = (page("b"), page("b"))
    try stage.stack.push([first, second], .instant)
    try stage.stack.pop()
    stage.stack.settle()
    #expect(stage.stack.name(of: second) == "b#2")
    try stage.stack.unpop()
    stage.stack.settle()
    #expect(names(stage) == ["a", "b", "b#2"] && stage.stack.current === second)
    // Forgotten, it has its own name again.
    try stage.stack.pop()
    stage.stack.settle()
    stage.stack.clearUnpopHistory()
    #expect(stage.stack.name(of: second) == "b")
    #expect(stage.problems() == [])
  }
}
