// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing

// `@testable`: the observers that only the stack counts.
@testable import ViewStackCore

@Suite struct StackNotificationsTests {
  @Test func `a notification names the moment, the stack and both controllers`() throws {
    let stage = try Stage("a")
    let b = page("b")
    var moments: [StackEvent.Moment] = []
    var steps: [TransitionStep] = []
    stage.stack.notifications.observe { notification in
      moments.append(notification.moment)
      steps.append(notification.step)
      #expect(notification.stack === stage.stack)
      #expect(notification.from === stage.pages[0] && notification.to === b)
    }
    try stage.stack.push(b)
    stage.stack.settle(emitsFrames: false)
    #expect(moments == [.willPush, .didPush])
    #expect(steps.allSatisfy { $0.from == "a" && $0.to == "b" && $0.isAnimated })
  }

  @Test func `a stored notification retains its two controllers, and no others that left`()
    throws
  {
    let stack = ViewStack(size: phone)
    var kept: [StackNotification] = []
    stack.notifications.observe { kept.append($0) }
    weak var middle: ViewController?
    do {
      let (between, top) = (page("b"), page("c"))
      middle = between
      try stack.setControllers([page("a"), between, top], .instant)
      kept = []
      try stack.popToRoot()
      stack.settle()
    }
    #expect(kept.map(\.moment) == [.willPop, .didPop])
    #expect(kept.allSatisfy { $0.from?.id == "c" && $0.to?.id == "a" })
    #expect(middle == nil)
  }

  @Test func `observers are called in the order in which they were added`() throws {
    let stage = try Stage("a")
    var calls = ""
    for name in ["1", "2", "3"] {
      stage.stack.notifications.observe { _ in calls += name }
    }
    try stage.stack.push(page("b"), .instant)
    #expect(calls == "123123" && stage.stack.notifications.observerCount == 3)
  }

  @Test func `an observation that is dropped goes on, and a cancelled one does not`() throws {
    let stage = try Stage("a")
    var calls = 0
    var observation: StackObservation? = stage.stack.notifications.observe { _ in calls += 1 }
    #expect(observation != nil)
    observation = nil
    try stage.stack.push(page("b"), .instant)
    #expect(calls == 2)
    let cancelled = stage.stack.notifications.observe { _ in calls += 100 }
    cancelled.cancel()
    cancelled.cancel()
    try stage.stack.pop(.instant)
    #expect(calls == 4 && stage.stack.notifications.observerCount == 1)
  }

  @Test func `an observer cancelled during a delivery gets no more of it`() throws {
    let stage = try Stage("a")
    var calls = ""
    var later: StackObservation?
    var own: StackObservation?
    own = stage.stack.notifications.observe { _ in
      calls += "1"
      own?.cancel()
      later?.cancel()
    }
    later = stage.stack.notifications.observe { _ in calls += "2" }
    stage.stack.notifications.observe { _ in calls += "3" }
    try stage.stack.push(page("b"), .instant)
    // willPush: 1 and 3; didPush: 3 alone.
    #expect(calls == "133" && stage.stack.notifications.observerCount == 1)
  }

  @Test func `an observer added during a delivery gets the next notification`() throws {
    let stage = try Stage("a")
    var calls = ""
    var hasAdded = false
    stage.stack.notifications.observe { notification in
      calls += "1"
      guard !hasAdded else { return }
      hasAdded = true
      notification.stack.notifications.observe { _ in calls += "2" }
    }
    try stage.stack.push(page("b"), .instant)
    #expect(calls == "112")
  }

  @Test func `each stack has its own observers`() throws {
    let (one, other) = (try Stage("a"), try Stage("b"))
    var calls = 0
    one.stack.notifications.observe { _ in calls += 1 }
    try other.stack.push(page("c"), .instant)
    #expect(calls == 0)
  }
}
