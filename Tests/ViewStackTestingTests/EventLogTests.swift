// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct EventLogTests {
  private let size = Size(width: 320, height: 480)

  @Test func `lines say who was told what, in order`() throws {
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
    #expect(log.events.count == 12 && log.frameCount == 2)
  }

  @Test func `what was told is forgotten, what is shown is not`() throws {
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

  @Test func `on the way nothing is missed, at rest it is`() throws {
    let stack = ViewStack(size: size)
    try stack.push(ViewController("a"), .instant)
    // A log that comes too late has not seen that anybody was shown.
    let log = EventLog(stack)
    #expect(log.violations(atRest: stack).map(\.problem) == [.notShown("a")])
    try stack.push(ViewController("b"))
    #expect(log.violations(atRest: stack).map(\.problem) == [.outOfTurn(.willHide, "a")])
    stack.finish()
    #expect(
      log.violations(atRest: stack).map(\.problem)
        == [.outOfTurn(.willHide, "a"), .outOfTurn(.didHide, "a")])
  }

  @Test func `asking twice gives the same answer`() throws {
    let stack = ViewStack(size: size)
    try stack.push(ViewController("a"), .instant)
    let log = EventLog(stack)
    #expect(log.violations(atRest: stack) == log.violations(atRest: stack))
    #expect(log.violations(atRest: stack).count == 1)
  }

  @Test func `a log is held by its owner alone`() throws {
    let stack = ViewStack(size: size)
    do {
      let log = EventLog(stack)
      #expect(stack.renderer === log)
    }
    #expect(stack.renderer == nil)
  }
}
