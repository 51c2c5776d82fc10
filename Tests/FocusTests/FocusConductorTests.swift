// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Focus
import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct FocusConductorTests {
  private let stack = ViewStack(size: Size(width: 320, height: 480))

  private func conductor(_ policy: FocusPolicy = .uikit) -> FocusConductor {
    let conductor = FocusConductor(stack, policy)
    conductor.update()
    return conductor
  }

  @Test func `the focus moves when the push has ended, and returns with the pop`() throws {
    let focus = conductor(.android)
    try stack.push(FocusTestPage("a"), .instant)
    #expect(focus.place == "a/a2")
    focus.move(to: "a3", in: "a")
    try stack.push(FocusTestPage("b"))
    stack.advance(by: .milliseconds(249))
    #expect(focus.place == "a/a3")
    stack.settle()
    #expect(focus.place == "b/b2")
    #expect(!focus.move(to: "a3", in: "a"))
    try stack.pop()
    stack.settle()
    #expect(focus.place == "a/a3")
  }

  @Test func `a cancelled gesture leaves the focus untouched`() throws {
    let focus = conductor()
    try stack.push([FocusTestPage("a"), FocusTestPage("b")], .instant)
    focus.move(to: "b3", in: "b")
    var changes: [FocusChange] = []
    focus.onChange = { changes.append($0) }
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.9)
    stack.endInteraction(finishing: false)
    stack.settle()
    #expect(changes == [])
    #expect(focus.place == "b/b3")
    try stack.beginInteractivePop()
    stack.updateInteraction(progress: 0.9)
    stack.endInteraction(finishing: true)
    #expect(focus.place == "b/b3")
    stack.settle()
    // The page `a` has no focus yet: it was never alone in front.
    #expect(focus.place == "a/a1")
  }

  @Test func `a new page of the same name has no remembered focus`() throws {
    let focus = conductor(.android)
    try stack.push(FocusTestPage("a"), .instant)
    try stack.push(FocusTestPage("b"), .instant)
    focus.move(to: "b3", in: "b")
    try stack.pop(.instant)
    try stack.push(FocusTestPage("b"), .instant)
    #expect(focus.place == "b/b2")
  }

  @Test func `a view that leaves its page passes the focus on`() throws {
    let focus = conductor()
    let page = FocusTestPage("a")
    try stack.push(page, .instant)
    focus.move(to: "a2", in: "a")
    page.focusables.remove(at: 1)
    page.layOut()
    focus.update()
    #expect(focus.place == "a/a3")
  }

  @Test func `a conductor that is attached late, even in a transition, knows the page in front`()
    throws
  {
    try stack.push([FocusTestPage("a"), FocusTestPage("b")], .instant)
    #expect(conductor().place == "b/b1")
    try stack.push(FocusTestPage("c"))
    stack.advance(by: .milliseconds(100))
    let focus = conductor()
    #expect(focus.place == "none")
    stack.settle()
    #expect(focus.place == "c/c1")
  }

  @Test func `each change is an event of the kind focus`() throws {
    let focus = conductor(.web)
    let log = EventLog(stack)
    try stack.push(FocusTestPage("a"), .instant)
    focus.move(to: "a2", in: "a")
    let events = log.events.filter { $0.kind == CustomEvent.focusKind }
    #expect(
      events.map(\.description) == [
        "focus reachable(a)", "focus moved(a)", "focus announced(a)", "focus moved(a)",
      ])
    guard case .custom(let last)? = events.last?.occurrence else { return }
    #expect(last["from"] == .text("a/a1") && last["by"] == .text("person"))
  }

  @Test func `names with spaces and quotes are in quotes, and the checker finds each view`() throws
  {
    let focus = conductor()
    let (laws, log) = (FocusLaws(stack, .uikit), EventLog(stack))
    let names = ["first name", "send", #"the "best""#, #"5""#]
    try stack.push(FocusTestPage("a", names.map { Focusable($0) }), .instant)
    for name in names.reversed() { #expect(focus.move(to: name, in: "a")) }
    #expect(laws.violations == [])
    let lists = log.events.compactMap { event -> CustomEvent.Value? in
      if case .custom(let custom) = event.occurrence { custom["views"] } else { nil }
    }
    #expect(lists == [.text(#""first name" send "the ""best""" "5""""#)])
  }

  @Test func `restoring a stack restores the focus with it`() throws {
    let focus = conductor()
    try stack.push(FocusTestPage("a"), .instant)
    let (memory, restore) = (focus.checkpoint, stack.saved())
    try stack.push(FocusTestPage("b"), .instant)
    #expect(focus.place == "b/b1")
    focus.checkpoint = memory
    restore()
    #expect(focus.place == "a/a1")
    try stack.push(FocusTestPage("c"), .instant)
    #expect(focus.place == "c/c1")
  }
}
