// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct EventLogTests {
  private let size = Size(width: 320, height: 480)

  @Test func `lines name each call and its receiver, in order`() throws {
    let stack = ViewStack(size: size)
    stack.configuration.resizesViews = true
    let log = EventLog(stack)
    try stack.push(ViewController("a"), .instant)
    try stack.push(ViewController("b"))
    #expect(
      log.lines == [
        "didResize(a)", "willShow(a)", "notification willPush(nothing -> a)",
        "delegate willPush(nothing -> a)", "didShow(a)", "delegate didPush(nothing -> a)",
        "notification didPush(nothing -> a)", "didResize(b)", "willHide(a)", "willShow(b)",
        "notification willPush(a -> b)", "delegate willPush(a -> b)",
      ])
    // Beside the twelve: the policies of a, twice, and of b; the styles of nothing and of a.
    #expect(log.events.count == 12 + 4 && log.frameCount == 2)
  }

  @Test func `removing the events does not forget the controllers on screen`() throws {
    let stack = ViewStack(size: size)
    let log = EventLog(stack)
    try stack.push(ViewController("a"), .instant)
    log.removeAll()
    #expect(log.lines == [] && log.violations(atRest: stack) == [])
    try stack.pop()
    try stack.erase()
    #expect(log.lines.first == "willHide(a)" && log.lines.contains("didHide(a)"))
    #expect(log.violations(atRest: stack) == [])
  }

  @Test func `a log begins with the controllers on screen`() throws {
    let stack = ViewStack(size: size)
    try stack.push(ViewController("a"), .instant)
    let log = EventLog(stack)
    #expect(log.violations(atRest: stack) == [])
    try stack.push(ViewController("b"))
    stack.settle(emitsFrames: false)
    #expect(log.lines.first == "willHide(a)" && log.violations(atRest: stack) == [])
  }

  @Test func `a log that begins in mid-transition accepts either end of it`() throws {
    let cases: [(EventOrder, Bool)] = [
      (.standard, true), (.uiViewControllerStack, true), (.standard, false),
    ]
    for (order, finishes) in cases {
      let stack = ViewStack(size: size)
      stack.configuration.eventOrder = order
      try stack.push([ViewController("a"), ViewController("b")], .instant)
      try stack.beginInteractivePop()
      let log = EventLog(stack)
      stack.endInteraction(finishing: finishes)
      stack.settle(emitsFrames: false)
      #expect(log.violations(atRest: stack) == [])
      // The log continues from there: the controller on screen leaves.
      try stack.push(ViewController("c"))
      stack.settle(emitsFrames: false)
      #expect(log.violations(atRest: stack) == [])
    }
  }

  @Test func `events that a detached log missed are found`() throws {
    let stack = ViewStack(size: size)
    let log = EventLog(stack)
    try stack.push(ViewController("a"), .instant)
    stack.detach(log)
    try stack.push(ViewController("b"), .instant)
    let problems: [LifecycleViolation.Problem] = [.stillShown("a"), .notShown("b")]
    #expect(log.violations(atRest: stack).map(\.problem) == problems)
    #expect(log.violations(atRest: stack).map(\.problem) == problems)
    stack.attach(log)
    try stack.pop()
    #expect(
      log.violations(atRest: stack).map(\.problem) == [
        .outOfTurn(.willHide, "b"), .outOfTurn(.willShow, "a"),
      ])
  }

  @Test func `logs of one stack get the same events, and only their owners retain them`() throws {
    let stack = ViewStack(size: size)
    let log = EventLog(stack)
    do {
      let other = EventLog(stack)
      try stack.push(ViewController("a"), .instant)
      #expect(other.events == log.events && other.frameCount == 1)
    }
    #expect(stack.renderers.count == 1)
  }

  @Test func `questions are recorded, and shown on request`() throws {
    let stack = ViewStack(size: size)
    let log = EventLog(stack)
    try stack.push(ViewController("a"), .instant)
    #expect(
      log.lines(ofKinds: ["question", "warning"]) == [
        "question shouldResize(a)",
        "warning zeroSize(a): its view has no size, and the stack does not resize it",
      ])
    #expect(!log.lines.contains { $0.hasPrefix("question") })
  }
}
