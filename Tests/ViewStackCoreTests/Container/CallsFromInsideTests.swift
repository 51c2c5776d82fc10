// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import ScrollBounce
import Testing
import ViewStackTesting

// `@testable`: the observers that only the stack counts.
@testable import ViewStackCore

/// Calls from hooks, delegates, observers, renderers and properties: each waits for its turn.
@Suite struct CallsFromInsideTests {
  @Test func `a swipe cancelled from inside swipeDidUpdate is cancelled in its turn`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    watcher.onUpdate = { $0.cancelInteraction() }
    try stage.stack.beginInteractivePop()
    stage.stack.updateInteraction(progress: 0.5)
    #expect(stage.stack.endOfTransition == .milliseconds(250), "nobody holds it any more")
    stage.stack.settle()
    #expect(stage.word == "ab" && !stage.stack.isMoving && stage.problems() == [])
    #expect(watcher.starts == 1 && watcher.ends == 1)
  }

  @Test func `a release from inside a hook takes place in its turn`() throws {
    let stage = try Stage("a", "b")
    stage.pages[0].onHook = { hook, _, stack in
      guard hook == .willShow else { return }
      #expect(stack.releaseInteraction(velocity: 0) == nil, "it waits")
    }
    try stage.stack.beginInteractivePop(translation: 200)
    #expect(stage.stack.endOfTransition != nil)
    stage.stack.settle()
    // 200 of 320 points are more than half.
    #expect(stage.word == "a" && stage.problems() == [])
  }

  @Test func `a grab from a delegate takes place in its turn`() throws {
    let stage = try Stage("a", "b")
    let watcher = FingerWatcher(stage)
    watcher.onEnd = { stack in
      watcher.onEnd = nil
      #expect(!stack.grabInteraction(), "it waits")
    }
    try stage.stack.beginInteractivePop(translation: 200)
    stage.stack.endInteraction(finishing: true)
    // The pop is released and caught again at the same instant: the stack is as it was.
    #expect(stage.stack.endOfTransition == nil && stage.stack.isMoving && stage.word == "ab")
    stage.stack.endInteraction(finishing: false)
    stage.stack.settle()
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `a touch from inside a hook is interpreted in its turn`() throws {
    let stage = try Stage("a", "b", "c")
    let finger = stage.finger()
    stage.pages[1].onHook = { hook, _, _ in
      guard hook == .didShow else { return }
      finger.touch(Point(x: 0, y: 100))
      finger.move(to: Point(x: 160, y: 100))
      #expect(!finger.isDriving, "not yet")
    }
    try stage.stack.pop(.instant)
    #expect(finger.isDriving && finger.outcome == .pop(.left))
    finger.release(velocity: .zero)
    stage.stack.settle()
    #expect(stage.word == "a" && stage.problems() == [])
  }

  /// A controller that calls its stack from everything that is not a hook.
  private final class Caller: StackController {
    let node = ControllerNode("caller", size: phone, resizing: .always)
    var outcomes: [StackOutcome] = []
    var call: ((ViewStack) throws -> StackOutcome)?

    func style(for encounter: StyleEncounter) -> (any TransitionStyle)? {
      act(encounter.stack)
      return nil
    }

    func shouldResize(in stack: ViewStack) -> ResizePolicy {
      act(stack)
      return resizing
    }

    private func act(_ stack: ViewStack) {
      guard let call, outcomes.count < 6 else { return }
      if let outcome = try? call(stack) { outcomes.append(outcome) }
    }
  }

  @Test(arguments: [true, false])
  func `calls from a style and a resize policy wait for their turn; every will has its did`(
    isAnimated: Bool
  ) throws {
    let stage = try Stage("a", "b")
    let caller = Caller()
    var count = 0
    caller.call = { stack in
      count += 1
      return count.isMultiple(of: 2)
        ? try stack.pop(.instant) : try stack.push(page("x\(count)"), .animated)
    }
    try stage.stack.push(caller, TransitionOptions(isAnimated: isAnimated))
    #expect(caller.outcomes.count >= 4 && Set(caller.outcomes) == [.deferred])
    stage.stack.settle()
    #expect(stage.problems() == [])
  }

  @Test func `an operation called from rest is carried out`() throws {
    let stage = try Stage("a")
    stage.screen.onRest = { _ in
      stage.screen.onRest = nil
      #expect((try? stage.stack.push(page("c"), .instant)) == .deferred)
    }
    try stage.stack.push(page("b"))
    stage.stack.advance(to: .milliseconds(250))
    #expect(stage.word == "abc" && stage.problems() == [])
  }

  @Test func `the clock never goes back, also when a waiting closure advances it`() throws {
    let stage = try Stage("a")
    stage.stack.configuration.interruption = .queue
    try stage.stack.push(page("b"))
    stage.stack.whenReady { stage.stack.advance(by: .seconds(1)) }
    stage.stack.advance(to: .milliseconds(300))
    // The push ends at 250 ms. The closure runs there and takes the clock to 1250 ms, so the later
    // 300 ms change nothing.
    #expect(stage.stack.now == .milliseconds(1250))
    #expect(stage.screen.times == stage.screen.times.sorted())
  }

  // MARK: - Limits

  @Test func `very many operations queued by statements are carried out`() throws {
    let stack = ViewStack(size: phone, configuration: .with { $0.interruption = .queue })
    let (a, b, c) = (page("a"), page("b"), page("c"))
    try stack.push(a, .instant)
    try stack.push(b)
    let watcher = Watcher()
    stack.delegate = watcher
    for _ in (0..<50_000).sampled(oneIn: 40) {
      #expect(try stack.push(c, .instant) == .deferred)
      #expect(try stack.pop(.instant) == .deferred)
    }
    #expect(try stack.push(c, .instant) == .deferred)
    #expect(HostedStack(stack).hasWaiting)
    stack.advance(to: .milliseconds(250))
    #expect(stack.state.all == ["a", "b", "c"] && watcher.refusals == [])
    #expect(!HostedStack(stack).hasWaiting)
  }

  @Test func `a hook that calls thousands of operations at once meets no limit`() throws {
    let stage = try Stage("a")
    let watcher = stage.watch()
    let (b, c) = (page("b"), page("c"))
    b.onHook = { hook, _, stack in
      guard hook == .didShow else { return }
      b.onHook = nil
      for _ in 0..<(isOptimised ? 10_000 : 1000) {
        _ = try? stack.push(c, .instant)
        _ = try? stack.pop(.instant)
      }
    }
    try stage.stack.push(b, .instant)
    #expect(stage.word == "ab" && watcher.refusals == [])
  }

  @Test(.enabled(if: isOptimised, "it takes four seconds"))
  func `hooks that call twice each, forever, reach the limit too`() throws {
    let stack = ViewStack(size: phone)
    try stack.push([page("a"), page("b")], .instant)
    let watcher = Watcher()
    stack.delegate = watcher
    var calls = 0
    watcher.onMoment = { moment, _, stack in
      guard moment == .didPush else { return }
      for _ in 0..<2 {
        calls += 1
        _ = try? stack.setControllers([page("x\(calls)")], .instant)
      }
    }
    try stack.setControllers([page("c")], .instant)
    // 100,000 calls of the second and later generations are carried out, and each calls twice.
    #expect(calls > 200_000 && calls < 200_010)
    #expect(Set(watcher.refusals) == [.endlessHooks(limit: 100_000)])
    watcher.onMoment = nil
    #expect(try stack.setControllers([page("z")], .instant).change != nil, "the stack goes on")
  }

  @Test func `a call beyond the limit is reported as the operation that it was`() throws {
    let stage = try Stage("a", "b", configuration: .with { $0.unpop = .three })
    let watcher = stage.watch()
    try stage.stack.pop()
    stage.stack.settle()
    // A closure that asks for another turn forever, and calls unpop each time.
    func again() {
      _ = try? stage.stack.unpop(.instant)
      stage.stack.whenReady(again)
    }
    stage.stack.whenReady(again)
    // The first call brings b back. After that there is nothing to bring back, which is no refusal.
    // The last call is refused, and reported as an unpop.
    #expect(watcher.refusedOperations == [.unpop])
    #expect(watcher.refusals == [.endlessHooks(limit: 1000)])
    #expect(stage.word == "ab" && stage.problems() == [])
  }

  @Test func `1,000 observers of a stack are each called once a notification`() throws {
    let stage = try Stage("a")
    var calls = 0
    for _ in 0..<1000 { stage.stack.notifications.observe { _ in calls += 1 } }
    try stage.stack.push(page("b"), .instant)
    #expect(calls == 2000, "willPush and didPush")
  }

  @Test func `an observer that calls at the end of each turn reaches the limit of hooks`() throws {
    let stage = try Stage("a")
    var (calls, refusal) = (0, StackError?.none)
    let observation = stage.stack.inbox.observeTurns(after: {
      // Without a limit the calls stop here.
      guard calls < 1500 else { return }
      calls += 1
      do throws(StackError) {
        _ = try stage.stack.push(page("\(calls)"), .instant)
      } catch {
        refusal = error
      }
    })
    try stage.stack.push(page("b"), .instant)
    #expect(refusal == .endlessHooks(limit: 1000) && calls == 1001)
    #expect(stage.stack.count == 2 + 1000)
    observation.cancel()
    #expect(try stage.stack.pop(count: 1000, .instant).change != nil, "the stack goes on")
  }

  @Test func `many calls at the end of one turn are one round, and refuse nobody's call`() throws {
    let stage = try Stage("a")
    var (ends, late) = (0, StackOutcome?.none)
    let many = stage.stack.inbox.observeTurns(after: {
      guard ends == 0 else { return }
      for number in 0..<1200 { _ = try? stage.stack.push(page("\(number)"), .instant) }
    })
    let other = stage.stack.inbox.observeTurns(after: {
      ends += 1
      if ends == 1101 { late = try? stage.stack.push(page("late"), .instant) }
    })
    try stage.stack.push(page("b"), .instant)
    #expect(late?.change != nil && stage.stack.count == 2 + 1200 + 1)
    for observation in [many, other] { observation.cancel() }
  }

  @Test func `all observers learn of the end of each turn`() throws {
    let stage = try Stage("a")
    var told: [String] = []
    let observations = ["one", "two"].map { name in
      stage.stack.inbox.observeTurns(after: {
        told.append("\(name) \(stage.stack.count)")
        if told.count == 1 { _ = try? stage.stack.push([page("c")], .instant) }
      })
    }
    try stage.stack.push(page("b"), .instant)
    #expect(told == ["one 2", "two 3", "one 3", "two 3"])
    for observation in observations { observation.cancel() }
  }

  @Test(arguments: [InterruptionPolicy.finish, .reject, .retarget])
  func `only under queue a closure waits for the end of a transition`(
    policy: InterruptionPolicy
  ) throws {
    let stage = try Stage("a", configuration: .with { $0.interruption = policy })
    try stage.stack.push(page("b"))
    var isMoving: Bool?
    stage.stack.whenReady { isMoving = stage.stack.isMoving }
    #expect(isMoving == true)
  }
}
