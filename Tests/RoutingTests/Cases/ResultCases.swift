// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Case 22 and the rest of what pages give back.
@Suite struct ResultCases {
  /// Two waiters: the one who pushed A, and the one who replaced it by B.
  private final class Waiters {
    var ofA: [RouteResult<String>] = []
    var ofB: [RouteResult<String>] = []
  }

  @Test(arguments: [nil, "from A"])
  func `case 22: replaceNamed returned value`(value: String?) throws {
    let stage = try RouteStage("C")
    let waiters = Waiters()
    try stage.navigator.push("A") { waiters.ofA.append($0) }
    stage.stack.settle()
    try stage.navigator.replace(by: "B", returning: value) { waiters.ofB.append($0) }
    // Who waited for A has an answer, who waits for B has none.
    #expect(waiters.ofA == [value.map { .returned($0) } ?? .dismissed(.replaced)])
    stage.stack.settle()
    #expect(waiters.ofB == [])
    try stage.navigator.pop(returning: "B")
    stage.stack.settle()
    #expect(stage.both == #"["C#1"] ["C#1"]"# && stage.isSound)
    #expect(waiters.ofA.count == 1 && waiters.ofB == [.returned("B")])
  }

  @Test func `a page that is popped without a value dismisses`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B") { waiters.ofB.append($0) }
    try stage.navigator.perform(.popToTop)
    #expect(waiters.ofB == [.dismissed(.popped)])
    stage.stack.settle()
    #expect(waiters.ofB.count == 1)
  }

  @Test func `a page that a new stack leaves out dismisses`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B") { waiters.ofB.append($0) }
    try stage.navigator.perform(.set(["C", "D"]))
    #expect(waiters.ofB == [.dismissed(.removed)])
  }

  @Test func `only the page that acts gives the value`() throws {
    let stage = try RouteStage("C")
    let waiters = Waiters()
    try stage.navigator.push("A") { waiters.ofA.append($0) }
    try stage.navigator.push("B") { waiters.ofB.append($0) }
    try stage.navigator.perform(.pop(2), results: .returning("both"))
    #expect(waiters.ofB == [.returned("both")] && waiters.ofA == [.dismissed(.popped)])
  }

  @Test func `a value of another type is none`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B") { waiters.ofB.append($0) }
    try stage.navigator.pop(returning: 7)
    #expect(waiters.ofB == [.dismissed(.otherType)])
  }

  @Test func `a swipe gives its answer when it has settled`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B", options: .instant) { waiters.ofB.append($0) }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.6)
    stage.stack.endInteraction(finishing: true)
    // The page has left at the release, but a new finger may take it back.
    #expect(stage.navigator.routes.description == "A#1" && waiters.ofB == [])
    stage.stack.settle()
    #expect(waiters.ofB == [.dismissed(.leftByItself)] && stage.isSound)
  }

  @Test func `a swipe that is given up gives none`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B", options: .instant) { waiters.ofB.append($0) }
    try stage.stack.beginInteractivePop()
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(waiters.ofB == [])
    try stage.navigator.pop(returning: "late")
    #expect(waiters.ofB == [.returned("late")])
  }

  @Test func `a page that a second finger takes back still owes its answer`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    try stage.navigator.push("B", options: .instant) { waiters.ofB.append($0) }
    stage.forget()
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.6)
    stage.stack.endInteraction(finishing: true)
    stage.stack.advance(by: .milliseconds(10))
    #expect(stage.stack.grabInteraction())
    #expect(stage.both == #"["A#1", "B#2"] ["A#1", "B#2"]"#)
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(waiters.ofB == [] && stage.isSound)
    #expect(
      stage.told == [
        "start closing B#2", "pop B#2, previous A#1", "push B#2, previous A#1",
        "end closing B#2, cancelled",
      ])
    try stage.navigator.pop(returning: "late")
    #expect(waiters.ofB == [.returned("late")])
  }

  @Test func `nobody waits for what is not handled`() throws {
    let stage = try RouteStage("A")
    let waiters = Waiters()
    let outcome = try stage.navigator.push("Z") { (result: RouteResult<String>) in
      waiters.ofB.append(result)
    }
    #expect(outcome == .notHandled(.unknownName("Z")) && waiters.ofB == [])
  }
}
