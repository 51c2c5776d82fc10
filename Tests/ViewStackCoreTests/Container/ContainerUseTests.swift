// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

/// A stack inside a container: replacing ranges, taking turns, being off screen.
@Suite struct ContainerUseTests {
  private func stack(_ names: ControllerID...) throws -> (ViewStack, Screen) {
    let stack = ViewStack(size: phone)
    let screen = Screen(stack)
    try stack.push(names.map { ViewController($0, size: phone) }, .instant)
    screen.forget()
    return (stack, screen)
  }

  /// Replaces a range in a turn, as a host does.
  private func replace(
    _ range: Range<Int>, with arrivals: [ViewStackCore.Page], on stack: ViewStack
  ) throws -> StackChange? {
    var change: StackChange?
    let observation = stack.notifications.observeChanges { change = $0 }
    defer { observation.cancel() }
    let pages = arrivals.map { ($0, nil as EntryID?) }
    try #require(
      try stack.inbox.takeTurn {
        try HostedStack(stack).perform(bringing: pages, .animated, on: nil) {
          .replaceRange(range, with: $0, .pop)
        }
      } != nil)
    return change
  }

  @Test func `a range is replaced in one transition, and a page in both ranges stays`() throws {
    let (stack, screen) = try stack("a", "b", "c", "d")
    let (b, e) = (try #require(stack.controller("b")), ViewController("e", size: phone))
    let change = try replace(
      1..<4, with: [ViewStackCore.Page(e), ViewStackCore.Page(b)], on: stack)
    #expect(stack.state.all == ["a", "e", "b"])
    #expect(change?.removed.map(\.id) == ["c", "d"])
    #expect(change?.direction == .pop)
    stack.settle()
    #expect(stack.controller("b") === b)
    #expect(screen.lines.filter { $0.hasPrefix("notification") }.count == 2)
    #expect(screen.violations(atRest: stack) == [])
  }

  @Test func `a stack off screen changes without events, and is right when it is on screen`()
    throws
  {
    let (stack, screen) = try stack("a")
    stack.configuration.resizesViews = true
    stack.isOnScreen = false
    try stack.push(ViewController("b"))
    #expect(!stack.isMoving)
    #expect(stack.state.all == ["a", "b"])
    #expect(screen.events.filter { $0.name != "didResize" }.isEmpty)
    #expect(screen.frames.isEmpty)
    #expect(stack.presentFrame.layers.map(\.name) == ["b"])
    #expect(stack.presentFrame.layers.first?.frame.size == phone, "it is laid out all the same")
    stack.isOnScreen = true
    try stack.pop(.instant)
    #expect(screen.lines.contains("willHide(b)"))
  }

  @Test func `calls that wait are carried out in the order in which they were made`() throws {
    let (stack, _) = try stack("a")
    stack.configuration.interruption = .queue
    try stack.push(ViewController("b", size: phone))
    #expect(!HostedStack(stack).hasWaiting)
    var seen: [String] = []
    stack.whenReady {
      seen.append("first: \(stack.count)")
      #expect((try? stack.push(ViewController("c", size: phone), .instant)) == .deferred)
      seen.append("what it calls waits until it returns: \(stack.count)")
    }
    stack.whenReady { seen.append("second: \(stack.count)") }
    #expect(HostedStack(stack).hasWaiting && seen.isEmpty)
    stack.settle()
    #expect(seen == ["first: 2", "what it calls waits until it returns: 2", "second: 3"])
    #expect(!HostedStack(stack).hasWaiting)
    stack.whenReady { seen.append("at once") }
    #expect(seen.count == 4)
  }

  @Test func `closures that ask for another turn forever are stopped`() throws {
    let (stack, _) = try stack("a")
    var count = 0
    func again() {
      count += 1
      stack.whenReady(again)
    }
    again()
    #expect(count == 1002, "the two from outside, and 1,000 generations of calls from inside")
    #expect(try stack.pop(.instant) == .unchanged, "the stack goes on")
  }

  @Test func `a jump to the end reports the end at the present instant`() throws {
    let (stack, screen) = try stack("a")
    try stack.push(ViewController("b", size: phone))
    stack.advance(by: .milliseconds(100))
    stack.finish()
    #expect(!stack.isMoving)
    #expect(stack.now == .milliseconds(100))
    #expect(screen.lines.suffix(1) == ["notification didPush(a -> b)"])
    #expect(screen.rests.last?.layers.map(\.name) == ["b"])
    #expect(screen.violations(atRest: stack) == [])
    stack.finish()
    #expect(stack.now == .milliseconds(100))
  }

  @Test func `a stack can tell in advance that it would refuse an operation`() throws {
    let (stack, _) = try stack("a")
    stack.configuration.interruption = .reject
    #expect(HostedStack(stack).refusal == nil)
    try stack.push(ViewController("b", size: phone))
    #expect(HostedStack(stack).refusal == .transitionRunning(from: "a", to: "b"))
    stack.configuration.interruption = .finish
    #expect(HostedStack(stack).refusal == nil)
  }
}
