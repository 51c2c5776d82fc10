// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackTesting

@testable import ViewStackCore

/// Names are labels: two controllers with one name may be on a stack, and output tells them apart.
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

  @Test
  func `a numbered name stays when the plain one has gone, and is free when its page has gone`()
    throws
  {
    let stage = try Stage("home")
    let (first, second) = (page("profile"), page("profile"))
    try stage.stack.push([first, second], .instant)
    try stage.stack.setControllers([stage.pages[0], second], .instant)
    #expect(names(stage) == ["home", "profile#2"])
    #expect(stage.stack.controller("profile") === second)
    // The plain name is free, so the next page gets it, every time.
    for _ in 0..<3 {
      try stage.stack.push(page("profile"), .instant)
      #expect(names(stage) == ["home", "profile#2", "profile"])
      try stage.stack.push(page("profile"), .instant)
      #expect(names(stage) == ["home", "profile#2", "profile", "profile#3"])
      #expect(stage.stack.controller("profile") === stage.stack.controllers[2])
      try stage.stack.pop(count: 2, .instant)
    }
    try stage.stack.pop(to: stage.pages[0], .instant)
    try stage.stack.push([page("profile"), page("profile")], .instant)
    #expect(names(stage) == ["home", "profile", "profile#2"])
    #expect(stage.problems() == [])
  }

  @Test func `every operation that adds a controller makes its name unique`() throws {
    let calls: [(String, (ViewStack) throws -> StackOutcome, [String])] = [
      ("replaceCurrent", { try $0.replaceCurrent(with: page("b"), .instant) }, ["a", "b#2"]),
      ("replace", { try $0.replace($0.controllers[0], with: page("b")) }, ["b#2", "b"]),
      ("insert", { try $0.insert(page("b"), at: 1) }, ["a", "b#2", "b"]),
      ("setRoot", { try $0.setRoot(page("a"), .instant) }, ["a"]),
      (
        "setStack", { try $0.setControllers([page("a"), $0.controllers[0]], .instant) },
        ["a#2", "a"]
      ),
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

  @Test func `a controller is on a stack only once, whatever its name`() throws {
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

  @Test func `an interactive push of a twin leaves the names as they were if it is cancelled`()
    throws
  {
    let stage = try Stage("a")
    try stage.stack.beginInteractivePush(page("a"))
    #expect(stage.stack.step?.to == "a#2")
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    try stage.stack.push(page("a"), .instant)
    #expect(names(stage) == ["a", "a#2"])
    #expect(stage.problems() == [])
  }

  @Test func `a controller that can be brought back keeps its name`() throws {
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
    // When the history is cleared, the controller has its own name again.
    try stage.stack.pop()
    stage.stack.settle()
    stage.stack.clearUnpopHistory()
    #expect(stage.stack.name(of: second) == "b")
    #expect(stage.problems() == [])
  }

  @Test func `a twin that returns while its own pop runs keeps its name`() throws {
    let stage = try Stage("home")
    let (first, second) = (page("p"), page("p"))
    try stage.stack.push([first, second], .instant)
    try stage.stack.pop()
    try stage.stack.push(second)
    stage.stack.settle()
    #expect(names(stage) == ["home", "p", "p#2"] && stage.stack.index(of: second) == 2)
    let other = try Stage("x")
    #expect(throws: StackError.controllerOnAnotherStack("p")) { try other.stack.push(second) }
    try stage.stack.pop(to: first)
    stage.stack.settle()
    #expect(names(stage) == ["home", "p"] && stage.problems() == [])
  }

  @Test func `an interactive unpop of a twin brings its name back`() throws {
    let stage = try Stage("home", configuration: .with { $0.unpop = .three })
    let (first, second) = (page("p"), page("p"))
    try stage.stack.push([first, second], .instant)
    try stage.stack.pop()
    stage.stack.settle()
    try stage.stack.beginInteractiveUnpop()
    stage.stack.endInteraction(finishing: true)
    stage.stack.settle()
    #expect(names(stage) == ["home", "p", "p#2"] && stage.stack.contains(second))
    #expect(stage.problems() == [])
  }

  @Test func `a refused call gives no names`() throws {
    let stage = try Stage("home", "p")
    let twin = page("p")
    #expect(throws: StackError.indexOutOfRange(9, count: 2)) {
      try stage.stack.insert(twin, at: 9)
    }
    #expect(stage.stack.name(of: twin) == "p")
    try stage.stack.setControllers([stage.pages[0]], .instant)
    try stage.stack.push(twin, .instant)
    #expect(names(stage) == ["home", "p"])
  }

  @Test func `a queued call finds its controller even if the name has changed`()
    throws
  {
    let stage = try Stage("home", "p", configuration: .with { $0.interruption = .queue })
    let twin = page("p")
    #expect(try stage.stack.push(twin) != .deferred)
    #expect(try stage.stack.push(page("x")) == .deferred)
    #expect(try stage.stack.pop(to: twin) == .deferred)
    stage.stack.settle()
    #expect(names(stage) == ["home", "p", "p#2"])
    #expect(throws: StackError.unknownController("z")) { try stage.stack.pop(to: page("z")) }
  }

  @Test func `entries of twins have separate ids`() throws {
    let stage = try Stage("home")
    let (first, second) = (page("p"), page("p"))
    try stage.stack.setControllers(
      pages: [ViewStackCore.Page(first, id: "1"), ViewStackCore.Page(second, id: "2")], .instant)
    #expect(stage.stack.controller(ofEntry: "2") === second)
    #expect(stage.stack.entryID(of: first) == "1")
  }

  @Test func `a second visit is not a twin`() throws {
    let stage = try Stage("home", configuration: .with { $0.unpop = .three })
    for _ in 0..<3 {
      try stage.stack.push(page("p"))
      stage.stack.settle()
      #expect(names(stage) == ["home", "p"])
      try stage.stack.pop()
      stage.stack.settle()
    }
  }

  @Test func `a twin far below is found, and is not found any more when it has left`() throws {
    let stage = try Stage("a")
    let (first, second) = (page("profile"), page("profile"))
    try stage.stack.push(first, .instant)
    try stage.stack.push(second, .instant)
    try stage.stack.push((0..<2000).map { page("\($0)") }, .instant)
    #expect(stage.stack.contains(second) && stage.stack.name(of: second) == "profile#2")
    #expect(stage.stack.name(of: first) == "profile")
    // Move it by an insertion below, replace it, and put it back.
    try stage.stack.insert(page("below"), at: 0)
    #expect(stage.stack.index(of: second) == 3)
    try stage.stack.pop(to: second, .instant)
    #expect(stage.stack.current === second)
    try stage.stack.replaceCurrent(with: page("other"), .instant)
    #expect(!stage.stack.contains(second) && stage.stack.contains(first))
    try stage.stack.pop(to: first, .instant)
    try stage.stack.replaceCurrent(with: second, .instant)
    #expect(stage.stack.contains(second) && !stage.stack.contains(first))
  }

  @Test func `a label is kept for one page of one container`() {
    let (labels, others) = (PageLabels(), PageLabels())
    let page = ViewStackCore.Page(page("a"))
    page.join(labels) { _ in false }
    #expect(!labels.keeps(page) && !labels.keeps("a"))
    labels.keep(page, isKnown: true) { _ in true }
    #expect(labels.keeps(page) && labels.keeps("a") && !others.keeps(page))
    labels.release(page)
    #expect(!labels.keeps(page) && !labels.keeps("a"))
  }

  @Test func `a kept label is free when its page leaves the container or is released`() {
    let labels = PageLabels()
    let keptPage = {
      let new = ViewStackCore.Page(page("a"))
      new.join(labels) { _ in false }
      labels.keep(new, isKnown: true) { _ in true }
      return new
    }
    var kept: ViewStackCore.Page? = keptPage()
    #expect(labels.keeps("a"))
    kept?.leave()
    #expect(!labels.keeps("a"))
    kept = keptPage()
    #expect(labels.keeps("a"))
    kept = nil
    #expect(!labels.keeps("a"))
  }

  @Test func `a page that joins another stack frees its label on the first`() throws {
    let (stage, other) = (try Stage("home", "p"), try Stage("x"))
    let second = ViewStackCore.Page(page("p"))
    try stage.stack.push(pages: [second], .instant)
    #expect(names(stage) == ["home", "p", "p#2"])
    try stage.stack.pop(.instant)
    try other.stack.push(pages: [second], .instant)
    #expect(names(other) == ["x", "p"])
    try stage.stack.push(page("p"), .instant)
    #expect(names(stage) == ["home", "p", "p#2"])
  }

  @Test func `a refused operation leaves its pages their names`() throws {
    let stage = try Stage("home")
    try stage.stack.push(page("profile"), id: "x", .instant)
    let new = ViewStackCore.Page(page("profile"), id: "x")
    let other = try Stage("other")
    #expect(throws: StackError.duplicateEntryID("x")) { try stage.stack.push(pages: [new]) }
    #expect(new.label == "profile")
    #expect(throws: StackError.controllerOnAnotherStack("other")) {
      try stage.stack.push(pages: [new, .init(other.pages[0])])
    }
    #expect(new.label == "profile")
    // Once it is on the stack, it has a name of its own.
    try stage.stack.setControllers(pages: stage.stack.pages + [.init(page("top"))], .instant)
    try stage.stack.insert(ViewStackCore.Page(page("profile")), at: 1)
    #expect(names(stage) == ["home", "profile#2", "profile", "top"] && stage.problems() == [])
  }

  @Test func `the names of two pages of a refused operation are free again`() throws {
    let stage = try Stage("home", "p")
    #expect(throws: StackError.duplicateEntryID("x")) {
      try stage.stack.push(pages: [.init(page("p"), id: "x"), .init(page("p"), id: "x")])
    }
    try stage.stack.push(page("p"), .instant)
    #expect(names(stage) == ["home", "p", "p#2"])
  }

  @Test func `a refused operation leaves a page that had left its name`() throws {
    let stage = try Stage("home")
    let first = ViewStackCore.Page(page("profile"))
    try stage.stack.push(pages: [first], .instant)
    try stage.stack.pop(.instant)
    try stage.stack.push(page("profile"), id: "x", .instant)
    #expect(throws: StackError.duplicateEntryID("x")) {
      try stage.stack.push(pages: [first, .init(page("top"), id: "x")])
    }
    #expect(first.label == "profile")
    try stage.stack.push(pages: [first], .instant)
    #expect(names(stage) == ["home", "profile", "profile#2"] && first.label == "profile#2")
  }
}
