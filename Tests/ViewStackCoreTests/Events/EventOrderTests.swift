// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: an order of chosen listeners.
@testable import ViewStackCore

/// An operation on the stack `abc`, and the calls that it causes.
private struct Case: CustomTestStringConvertible, Sendable {
  let name: String
  let word: String
  let direction: StackDirection
  let to: String?
  let dropped: [ControllerID]
  var isAlwaysInstant = false
  let call: @Sendable (Journal, TransitionOptions) throws -> StackOutcome

  var testDescription: String { name }

  static let all = [
    Case(name: "push", word: "abcx", direction: .push, to: "x", dropped: []) {
      try $0.stage.stack.push($0.page("x"), $1)
    },
    Case(name: "push many", word: "abcxyz", direction: .push, to: "z", dropped: []) {
      try $0.stage.stack.push([$0.page("x"), $0.page("y"), $0.page("z")], $1)
    },
    Case(name: "pop", word: "ab", direction: .pop, to: "b", dropped: []) {
      try $0.stage.stack.pop($1)
    },
    Case(name: "pop two", word: "a", direction: .pop, to: "a", dropped: ["b"]) {
      try $0.stage.stack.pop(count: 2, $1)
    },
    Case(name: "pop to root", word: "a", direction: .pop, to: "a", dropped: ["b"]) {
      try $0.stage.stack.popToRoot($1)
    },
    Case(name: "pop to index", word: "ab", direction: .pop, to: "b", dropped: []) {
      try $0.stage.stack.pop(toIndex: 1, $1)
    },
    Case(name: "pop to controller", word: "a", direction: .pop, to: "a", dropped: ["b"]) {
      try $0.stage.stack.pop(to: $0.stage.stack.controllers[0], $1)
    },
    Case(name: "replace current", word: "abx", direction: .push, to: "x", dropped: []) {
      try $0.stage.stack.replaceCurrent(with: $0.page("x"), $1)
    },
    Case(name: "erase and push", word: "x", direction: .push, to: "x", dropped: ["a", "b"]) {
      try $0.stage.stack.setRoot($0.page("x"), $1)
    },
    Case(name: "set stack, push", word: "bx", direction: .push, to: "x", dropped: ["a"]) {
      try $0.stage.stack.setControllers([$0.stage.stack.controllers[1], $0.page("x")], $1)
    },
    Case(name: "set stack, pop", word: "xb", direction: .pop, to: "b", dropped: ["a"]) {
      try $0.stage.stack.setControllers([$0.page("x"), $0.stage.stack.controllers[1]], $1)
    },
    Case(
      name: "insert at the count", word: "abcx", direction: .push, to: "x", dropped: [],
      isAlwaysInstant: true
    ) { journal, _ in
      try journal.stage.stack.insert(journal.page("x"), at: 3)
    },
    Case(
      name: "replace the current one", word: "abx", direction: .push, to: "x", dropped: [],
      isAlwaysInstant: true
    ) { journal, _ in
      try journal.stage.stack.replace(journal.stage.stack.controllers[2], with: journal.page("x"))
    },
    Case(
      name: "erase", word: "", direction: .pop, to: nil, dropped: ["a", "b"],
      isAlwaysInstant: true
    ) { journal, _ in
      try journal.stage.stack.erase()
    },
  ]

  var isPush: Bool { direction == .push }

  /// The calls at the beginning, in the standard order.
  var begin: [String] {
    ["c shouldResize"] + of("\(to ?? "") shouldResize")
      + of("ask start of \(to ?? "")") + of("ask end of \(to ?? "")")
      + ["ask end of leaving c", "c willHide"] + of("\(to ?? "") willShow")
      + [isPush ? "note willPush" : "note willPop"]
      + [isPush ? "delegate willPush" : "delegate willPop"]
  }

  /// The calls at the end, in the standard order.
  var end: [String] {
    ["c didHide"] + of("\(to ?? "") didShow")
      + [isPush ? "delegate didPush" : "delegate didPop"]
      + [isPush ? "note didPush" : "note didPop"]
  }

  private func of(_ line: String) -> [String] { to == nil ? [] : [line] }
}

@Suite struct EventOrderTests {
  @Test(arguments: Case.all.filter { !$0.isAlwaysInstant })
  private func `an animated operation makes all calls at its beginning and at its end`(
    case: Case
  ) throws {
    let journal = try Journal("a", "b", "c")
    let stack = journal.stage.stack
    _ = try `case`.call(journal, .animated)
    #expect(journal.lines == `case`.begin)
    #expect(stack.isMoving && stack.step?.isAnimated == true)
    #expect(stack.step?.dropped == `case`.dropped && stack.step?.direction == `case`.direction)
    stack.advance(to: .milliseconds(249))
    #expect(journal.lines == `case`.begin)
    stack.advance(to: .milliseconds(250))
    #expect(journal.lines == `case`.begin + `case`.end)
    #expect(!stack.isMoving && journal.stage.problems().isEmpty)
  }

  @Test(arguments: Case.all)
  private func `an operation without animation makes the same calls at once`(case: Case) throws {
    let journal = try Journal("a", "b", "c")
    _ = try `case`.call(journal, .instant)
    #expect(journal.lines == `case`.begin + `case`.end)
    #expect(!journal.stage.stack.isMoving && journal.stage.problems().isEmpty)
    // One frame, at rest.
    #expect(journal.stage.screen.frames.map(\.order) == [`case`.to.map { [$0] } ?? []])
    #expect(journal.stage.screen.frames.map(\.transition) == [nil])
  }

  @Test(arguments: Case.all, [true, false])
  private func `every hook sees the stack as it will be`(case: Case, isAnimated: Bool) throws {
    let journal = try Journal("a", "b", "c")
    let all = journal.stage.stack.controllers
    _ = try `case`.call(journal, isAnimated ? .animated : .instant)
    journal.stage.stack.settle(emitsFrames: false)
    let expected = "\(`case`.word) \(`case`.word.last.map(String.init) ?? "-")"
    #expect(Set(journal.states) == [expected])
    #expect(journal.states.count == (`case`.to == nil ? 6 : 8))
    #expect(journal.lost == [])
    // After the last event, controllers that left no longer refer to the stack.
    for controller in all {
      let isHeld = journal.stage.stack.contains(controller)
      #expect((controller.stack === journal.stage.stack) == isHeld)
      #expect((controller.stack == nil) == !isHeld)
    }
  }

  @Test(arguments: Case.all, [true, false])
  private func `steps say from, to, dropped and whether they are animated`(
    case: Case, isAnimated: Bool
  ) throws {
    let journal = try Journal("a", "b", "c")
    let outcome = try `case`.call(journal, isAnimated ? .animated : .instant)
    journal.stage.stack.settle(emitsFrames: false)
    let change = try #require(outcome.change)
    #expect(change.dropped == `case`.dropped && change.direction == `case`.direction)
    var steps: Set<TransitionStep> = []
    for event in journal.stage.screen.events {
      switch event.occurrence {
      case .hook(_, controller: _, let step), .notification(_, let step),
        .delegate(_, let step):
        steps.insert(step)
      case .didResize, .gesture, .custom:
        break
      }
    }
    let step = try #require(steps.first)
    #expect(steps.count == 1)
    #expect(step.from == "c" && step.to?.name == `case`.to && step.dropped == `case`.dropped)
    #expect(step.isAnimated == (isAnimated && !`case`.isAlwaysInstant))
    #expect(!step.isInteractive && !step.isCancelled)
  }

  @Test func `the first push makes no call for a leaving controller`() throws {
    let journal = try Journal()
    try journal.stage.stack.push(journal.page("a"))
    journal.stage.stack.settle(emitsFrames: false)
    #expect(
      journal.lines == [
        "a shouldResize", "ask start of a", "ask end of a",
        "a willShow", "note willPush", "delegate willPush",
        "a didShow", "delegate didPush", "note didPush",
      ])
    #expect(journal.stage.screen.lines[1] == "notification willPush(nothing -> a)")
  }

  @Test func `an operation that changes nothing on screen makes no call`() throws {
    let journal = try Journal("a", "b", "c")
    let stack = journal.stage.stack
    let all = stack.controllers
    try stack.insert(journal.page("x"), at: 1)
    try stack.replace(all[0], with: journal.page("y"))
    try stack.setControllers([all[1], all[2]])
    try stack.setRoot(all[2])
    #expect(journal.lines == [] && journal.stage.word == "c")
    // Each operation shows the same frame at rest again.
    #expect(journal.stage.screen.frames.map(\.order) == [["c"], ["c"], ["c"], ["c"]])
    #expect(all[0].stack == nil && all[1].stack == nil && all[2].stack === stack)
  }

  @Test func `an operation that changes nothing emits nothing`() throws {
    let journal = try Journal("a")
    let stack = journal.stage.stack
    #expect(try stack.pop() == .unchanged)
    #expect(try stack.pop(count: 0) == .unchanged)
    #expect(try stack.popToRoot() == .unchanged)
    #expect(try stack.pop(toIndex: 0) == .unchanged)
    #expect(try stack.pop(to: stack.controllers[0]) == .unchanged)
    #expect(try stack.push([]) == .unchanged)
    #expect(try stack.setControllers(stack.controllers) == .unchanged)
    #expect(try stack.replaceCurrent(with: stack.controllers[0]) == .unchanged)
    #expect(try stack.setRoot(stack.controllers[0]) == .unchanged)
    #expect(journal.lines == [] && journal.stage.screen.frames.isEmpty)
    #expect(journal.stage.screen.rests.isEmpty && journal.stage.screen.events.isEmpty)
  }

  @Test func `upstream's delegate hears of pops only`() throws {
    let journal = try Journal("a", configuration: .with { $0.eventOrder = .uiViewControllerStack })
    let stack = journal.stage.stack
    try stack.push(journal.page("b"))
    stack.settle(emitsFrames: false)
    #expect(
      journal.lines.filter { !$0.hasPrefix("ask") && !$0.hasSuffix("shouldResize") } == [
        "a willHide", "b willShow", "note willPush", "a didHide", "b didShow", "note didPush",
      ])
    journal.forget()
    try stack.pop()
    stack.settle(emitsFrames: false)
    #expect(
      journal.lines.filter { !$0.hasPrefix("ask") && !$0.hasSuffix("shouldResize") } == [
        "b willHide", "a willShow", "note willPop", "delegate willPop",
        "b didHide", "a didShow", "delegate didPop", "note didPop",
      ])
    #expect(journal.stage.problems().isEmpty)
  }

  @Test func `a custom order calls only the listeners that it names`() throws {
    let order = EventOrder(
      willPush: [.coming], didPush: [.delegate], willPop: [], didPop: [.observers, .leaving])
    let journal = try Journal("a", configuration: .with { $0.eventOrder = order })
    let stack = journal.stage.stack
    journal.forget()
    try stack.push(journal.page("b"), .instant)
    try stack.pop(.instant)
    #expect(
      journal.lines.filter { !$0.hasPrefix("ask") && !$0.hasSuffix("shouldResize") } == [
        "b willShow", "delegate didPush", "note didPop", "b didHide",
      ])
  }

  @Test func `an order set during a transition applies from the next transition on`() throws {
    let journal = try Journal("a", configuration: .with { $0.eventOrder = .uiViewControllerStack })
    let stack = journal.stage.stack
    try stack.push(journal.page("b"))
    stack.configuration.eventOrder = .standard
    stack.settle(emitsFrames: false)
    // The delegate got no call at the beginning, so it gets none at the end.
    #expect(journal.stage.problems() == [])
    #expect(!journal.lines.contains("delegate didPush"))
  }
}
