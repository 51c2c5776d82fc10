// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Driving
import Routing
import Testing
import ViewStackCore

/// Waiting for transitions.
///
/// The tests advance the time themselves, without a driver.
@MainActor @Suite struct WaitingTests {
  private let stack = ViewStack(size: Size(width: 320, height: 480))

  init() throws { try stack.push(ViewController("home"), .instant) }

  /// Starts a task that waits, and lets it reach its wait.
  private func waiting<Value: Sendable>(
    _ body: @escaping @MainActor () async throws -> Value
  ) async -> Task<Value, any Error> {
    let task = Task { try await body() }
    for _ in 0..<20 { await Task.yield() }
    return task
  }

  @Test func `at rest there is nothing to wait for`() async throws {
    try await stack.atRest()
    #expect(try await stack.atRest { try stack.pop() } == .unchanged)
    var count = 0
    stack.whenAtRest { count += 1 }
    #expect(count == 1)
  }

  @Test func `awaiting a push returns its outcome`() async throws {
    var ended: Duration?
    let task = await waiting {
      let outcome = try await stack.atRest { try stack.push(ViewController("detail")) }
      ended = stack.now
      return outcome
    }
    #expect(stack.isMoving && stack.count == 2)
    stack.advance(to: .milliseconds(249))
    for _ in 0..<20 { await Task.yield() }
    #expect(ended == nil)
    stack.advance(to: .milliseconds(250))
    #expect(try await task.value != .unchanged && ended == .milliseconds(250))
  }

  @Test func `a waiting task resumes when the last of a chain of transitions has ended`()
    async throws
  {
    let observation = stack.notifications.observe { [stack] note in
      if note.moment == .didPush, stack.count == 2 { _ = try? stack.push(ViewController("third")) }
    }
    var completions = 0
    try stack.push(ViewController("detail"))
    stack.whenAtRest { completions += 1 }
    let task = await waiting { try await stack.atRest() }
    stack.advance(to: .milliseconds(400))
    #expect(stack.count == 3 && stack.isMoving && completions == 0)
    stack.advance(to: .milliseconds(500))
    try await task.value
    stack.settle()
    try stack.pop(.instant)
    #expect(completions == 1)
    observation.cancel()
  }

  @Test func `cancelling ends the wait and nothing else`() async throws {
    let task = await waiting { try await stack.atRest { try stack.push(ViewController("detail")) } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(stack.isMoving && stack.count == 2)
    stack.settle()
    #expect(stack.current?.id == "detail" && !stack.isMoving)
  }

  @Test func `a cancelled completion is not called`() throws {
    var count = 0
    try stack.push(ViewController("detail"))
    stack.whenAtRest { count += 1 }.cancel()
    stack.settle()
    #expect(count == 0)
  }

  @Test func `an error of the call is thrown`() async throws {
    let home = try #require(stack.current)
    await #expect(throws: StackError.duplicateController("home")) {
      try await stack.atRest { try stack.push(home) }
    }
  }

  @Test func `under queue the call is made in its turn, and if cancelled before it is not made`()
    async throws
  {
    stack.configuration.interruption = .queue
    try stack.push(ViewController("a"))
    let second = await waiting { try await stack.atRest { try stack.push(ViewController("b")) } }
    let third = await waiting { try await stack.atRest { try stack.push(ViewController("c")) } }
    third.cancel()
    await #expect(throws: CancellationError.self) { try await third.value }
    #expect(stack.count == 2)
    stack.settle()
    try await until { stack.count != 2 }
    stack.settle()
    guard case .applied = try await second.value else {
      Issue.record("deferred or unchanged")
      return
    }
    #expect(stack.state.all == ["home", "a", "b"])
  }

  @Test func `a router's calls are awaited through its window`() async throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(.stack { _ in ViewController("home") })
    let task = await waiting {
      let outcome = try await window.atRest {
        window.rootRouter.present(.single { _ in ViewController("login") })
      }
      return "\(outcome) \(window.isMoving)"
    }
    #expect(window.isMoving)
    window.settle()
    let said = try await task.value
    #expect(said.hasPrefix("applied") && said.hasSuffix("false"))
  }

  @Test func `a call from a hook is at rest when the hook's turn is over`() throws {
    var instants: [Bool] = []
    let observation = stack.notifications.observe { [stack] note in
      guard note.moment == .didPush else { return }
      stack.whenAtRest { instants.append(stack.isMoving) }
    }
    try stack.push(ViewController("detail"))
    #expect(instants == [])
    stack.settle()
    #expect(instants == [false])
    observation.cancel()
  }
}

/// An actor that owns a stack, and drives it.
private actor Screen {
  private let stack = ViewStack(size: Size(width: 320, height: 480))
  private let driver: Driver<ManualClock>

  init(_ clock: ManualClock) { driver = Driver(stack, clock: clock) }

  func show(_ names: [ControllerID]) async throws -> [ControllerID] {
    let driving = Task { await driver.run() }
    for name in names { try await stack.atRest { try stack.push(ViewController(name)) } }
    driving.cancel()
    return stack.state.all
  }
}

@Suite struct OwnActorTests {
  @Test(.timeLimit(.minutes(10)))
  func `an actor's own stack is driven and awaited there`() async throws {
    let clock = ManualClock()
    let screen = Screen(clock)
    async let shown = screen.show(["home", "detail"])
    // Each transition takes a quarter of a second. The first one begins at the first push.
    try await until { !clock.deadlines.isEmpty }
    clock.advance(to: .seconds(1))
    try await until { !clock.deadlines.isEmpty }
    clock.advance(to: .seconds(2))
    #expect(try await shown == ["home", "detail"])
  }
}
