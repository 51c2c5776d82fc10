// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore

/// The calls that a stack makes on its host, and the turns that a host takes.
@Suite struct StackHostTests {
  private final class Window: StackHost {
    let inbox = StackInbox()
    let labels = PageLabels()
    let insetStore = InsetStore()
    let notifications = StackNotifications()
    var onChange: ((StackChange) -> Void)?
    var onEnd: ((TransitionStep) -> Void)?

    func stack(_ stack: ViewStack, didChange change: StackChange) { onChange?(change) }
    func stack(_ stack: ViewStack, didEnd step: TransitionStep) { onEnd?(step) }
    func stack(_ stack: ViewStack, isTaken label: ControllerID) -> Bool { false }
    func stack(
      _ stack: ViewStack, willTake controller: any StackController, as page: ViewStackCore.Page
    ) throws(StackError) {}
    func stack(_ stack: ViewStack, mayBegin step: TransitionStep) -> Bool { true }
    func place(of stack: ViewStack) -> (origin: Point, size: Size) { (.zero, stack.size) }
    func insetsDidChange() {}
    func stack(
      _ stack: ViewStack, controllersLeavingWith controller: any StackController
    ) -> [any StackController] { [controller] }
  }

  @Test func `a host hears of a change before any hook, and of the end after all hooks`() throws {
    let window = Window()
    let stack = ViewStack(
      size: phone, configuration: .initial, style: StackStyle(), host: window)
    let screen = Screen(stack)
    try stack.push(page("a"), .instant)
    screen.forget()
    var told: [String] = []
    window.onChange = {
      told.append("\($0), \(stack.count) are there, \(screen.lines.count) lines")
    }
    window.onEnd = {
      told.append("\($0.direction) has ended after \(screen.lines.last ?? "nothing")")
    }
    try stack.push(page("b"))
    stack.settle()
    #expect(
      told == [
        "push a -> b, 2 are there, 0 lines",
        "push has ended after notification didPush(a -> b)",
      ])
  }

  @Test func `a host moves the clock in its own turn`() throws {
    let window = Window()
    let stack = ViewStack(
      size: phone, configuration: .linear, style: StackStyle(), host: window)
    try stack.push(page("a"), .instant)
    try stack.push(page("b"))
    let isDone: Void? = window.inbox.takeTurn {
      // A call that does not go through the host waits, like a call from a hook.
      stack.advance(to: .milliseconds(100))
      #expect(stack.now == .zero)
      HostedStack(stack).advance(to: .milliseconds(125))
      #expect(stack.now == .milliseconds(125))
      #expect(stack.presentFrame.layer("b")?.frame.x == 160)
    }
    #expect(isDone != nil)
    #expect(stack.now == .milliseconds(125), "the one that waited has passed")
  }
}
