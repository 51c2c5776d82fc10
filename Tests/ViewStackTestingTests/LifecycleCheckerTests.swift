// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Testing
import ViewStackCore
import ViewStackTesting

@Suite struct LifecycleCheckerTests {
  /// Records the events of a stack, since a step cannot be made outside the engine.
  private final class Recorder: StackRenderer {
    private(set) var events: [StackEvent] = []

    func render(_ frame: borrowing Frame) {}
    func receive(_ event: StackEvent) { events.append(event) }
  }

  /// The eight events of a push of `b` on `a`: will-hooks, notification, delegate; then the dids.
  private func push(_ options: TransitionOptions = .animated) throws -> [StackEvent] {
    try events { stack in
      try stack.push(ViewController("b"), options)
    }
  }

  /// The events of an interactive pop of `b` from `a`.
  private func swipe(finishing: Bool) throws -> [StackEvent] {
    try events(on: ["a", "b"]) { stack in
      try stack.beginInteractivePop()
      stack.endInteraction(finishing: finishing)
    }.filter { $0.kind != "gesture" }
  }

  private func events(
    on names: [String] = ["a"], _ act: (ViewStack) throws -> Void
  ) throws -> [StackEvent] {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    try stack.push(names.map { ViewController(ControllerID($0)) }, .instant)
    let recorder = Recorder()
    stack.attach(recorder)
    try act(stack)
    stack.settle(emitsFrames: false)
    return recorder.events
  }

  /// A checker for which a controller is on screen already.
  private func checker(showing name: String?) throws -> LifecycleChecker {
    var checker = LifecycleChecker()
    guard let name else { return checker }
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let recorder = Recorder()
    stack.attach(recorder)
    try stack.push(ViewController(ControllerID(name)), .instant)
    for event in recorder.events {
      checker.receive(event)
    }
    #expect(checker.violations.isEmpty)
    return checker
  }

  /// The problems that a checker finds in events, and then at rest.
  private func problems(
    _ events: some Sequence<StackEvent>, showing name: String? = "a", current: ControllerID?
  ) throws -> [LifecycleViolation.Problem] {
    var checker = try checker(showing: name)
    for event in events {
      checker.receive(event)
    }
    checker.checkRest(current: current, at: .zero)
    return checker.violations.map(\.problem)
  }

  @Test func `whole pushes and pops balance`() throws {
    #expect(try problems(push(), current: "b") == [])
    #expect(try problems(push(.instant), current: "b") == [])
    #expect(try problems(swipe(finishing: true), showing: "b", current: "a") == [])
    #expect(try problems(swipe(finishing: false), showing: "b", current: "b") == [])
    #expect(try problems([], showing: nil, current: nil) == [])
  }

  @Test func `a did without its will is out of turn`() throws {
    let events = try push()
    // Of the dids: didHide(a), didShow(b), delegate, notification.
    #expect(
      try problems(events.suffix(4), current: "a") == [
        .outOfTurn(.didHide, "a"), .outOfTurn(.didShow, "b"),
        .momentOutOfTurn(.didPush, kind: "delegate"),
        .momentOutOfTurn(.didPush, kind: "notification"),
      ])
  }

  @Test func `a second will is out of turn`() throws {
    let events = try push()
    #expect(
      try problems(events.prefix(4) + events, current: "b") == [
        .outOfTurn(.willHide, "a"), .outOfTurn(.willShow, "b"),
        .momentOutOfTurn(.willPush, kind: "notification"),
        .momentOutOfTurn(.willPush, kind: "delegate"),
      ])
  }

  @Test func `a second did is out of turn`() throws {
    let events = try push()
    #expect(
      try problems(events + events.suffix(4), current: "b") == [
        .outOfTurn(.didHide, "a"), .outOfTurn(.didShow, "b"),
        .momentOutOfTurn(.didPush, kind: "delegate"),
        .momentOutOfTurn(.didPush, kind: "notification"),
      ])
  }

  @Test func `a will without its did is found at rest`() throws {
    let events = try push()
    let problems = try problems(events.prefix(4), current: "b")
    #expect(
      problems == [
        .neverLeft("a"), .neverArrived("b"), .neverEnded(.push), .neverEnded(.push),
      ])
  }

  @Test func `a single missing hook is found`() throws {
    let events = try push()
    // willHide(a), willShow(b), notification, delegate, didHide(a), didShow(b), delegate, notice.
    let expected: [[LifecycleViolation.Problem]] = [
      [.outOfTurn(.didHide, "a"), .stillShown("a")],
      [.outOfTurn(.didShow, "b"), .notShown("b")],
      [.momentOutOfTurn(.didPush, kind: "notification")],
      [.momentOutOfTurn(.didPush, kind: "delegate")],
      [.neverLeft("a")],
      [.neverArrived("b")],
      [.neverEnded(.push)],
      [.neverEnded(.push)],
    ]
    for (index, problem) in expected.enumerated() {
      var lacking = events
      lacking.remove(at: index)
      #expect(try problems(lacking, current: "b") == problem, "without event \(index)")
    }
  }

  @Test func `the wrong controller on screen at rest is found`() throws {
    #expect(try problems([], current: "b") == [.stillShown("a"), .notShown("b")])
    #expect(try problems([], current: nil) == [.stillShown("a")])
    #expect(try problems([], showing: nil, current: "a") == [.notShown("a")])
  }

  @Test func `a controller on screen cannot appear, and a hidden controller cannot leave`() throws {
    let events = try push()
    #expect(try problems([events[1]], showing: "b", current: "b") == [.outOfTurn(.willShow, "b")])
    #expect(try problems([events[0]], showing: nil, current: nil) == [.outOfTurn(.willHide, "a")])
  }

  @Test func `a did whose step differs from its will is out of turn`() throws {
    // The wills of an animated push, and the dids of a push without animation.
    let mixed = try push().prefix(4) + push(.instant).suffix(4)
    #expect(
      try problems(mixed, current: "b").prefix(4) == [
        .outOfTurn(.didHide, "a"), .outOfTurn(.didShow, "b"),
        .momentOutOfTurn(.didPush, kind: "delegate"),
        .momentOutOfTurn(.didPush, kind: "notification"),
      ])
  }

  @Test func `a moment that does not fit its step is out of turn`() throws {
    let step = try #require(try push().compactMap(\.step).first)
    let moments: [StackEvent.Moment] = [.willPop, .didPop, .didCancel]
    for moment in moments {
      let events = [
        StackEvent(time: .zero, occurrence: .notification(moment, step: step)),
        StackEvent(time: .zero, occurrence: .delegate(moment, step: step)),
      ]
      #expect(
        try problems(events, current: "a") == [
          .momentOutOfTurn(moment, kind: "notification"),
          .momentOutOfTurn(moment, kind: "delegate"),
        ])
    }
  }

  @Test func `a step that finishes does not end like a cancelled step, nor the reverse`() throws {
    let (finished, cancelled) = (try swipe(finishing: true), try swipe(finishing: false))
    let begin = finished.prefix(4)
    let step = try #require(finished.first?.step)
    let given = try #require(cancelled.last?.step)
    #expect(given.isCancelled && !step.isCancelled)
    // The dids of a cancellation, for a step that is not cancelled.
    let wrong =
      begin + [
        StackEvent(time: .zero, occurrence: .hook(.didHide, controller: "a", step: step)),
        StackEvent(time: .zero, occurrence: .hook(.didShow, controller: "b", step: step)),
        StackEvent(time: .zero, occurrence: .delegate(.didCancel, step: step)),
        StackEvent(time: .zero, occurrence: .notification(.didCancel, step: step)),
      ]
    #expect(
      try problems(wrong, showing: "b", current: "b").prefix(4) == [
        .outOfTurn(.didHide, "a"), .outOfTurn(.didShow, "b"),
        .momentOutOfTurn(.didCancel, kind: "delegate"),
        .momentOutOfTurn(.didCancel, kind: "notification"),
      ])
    // The dids of a finished step, for a cancelled step.
    let straight =
      begin + [
        StackEvent(time: .zero, occurrence: .hook(.didHide, controller: "b", step: given)),
        StackEvent(time: .zero, occurrence: .hook(.didShow, controller: "a", step: given)),
        StackEvent(time: .zero, occurrence: .delegate(.didPop, step: given)),
        StackEvent(time: .zero, occurrence: .notification(.didPop, step: given)),
      ]
    #expect(
      try problems(straight, showing: "b", current: "a").prefix(4) == [
        .outOfTurn(.didHide, "b"), .outOfTurn(.didShow, "a"),
        .momentOutOfTurn(.didPop, kind: "delegate"),
        .momentOutOfTurn(.didPop, kind: "notification"),
      ])
  }

  @Test func `a cancel of a step that did not begin is out of turn`() throws {
    let cancelled = try swipe(finishing: false)
    let push = try push()
    #expect(
      try problems(push.prefix(4) + cancelled.suffix(4), current: "b").prefix(4) == [
        .outOfTurn(.didHide, "a"), .outOfTurn(.didShow, "b"),
        .momentOutOfTurn(.didCancel, kind: "delegate"),
        .momentOutOfTurn(.didCancel, kind: "notification"),
      ])
  }

  @Test func `a resize is ignored`() throws {
    let resize = StackEvent(
      time: .zero, occurrence: .didResize(controller: "z", size: Size(width: 1, height: 1)))
    #expect(try problems([resize], current: "a") == [])
  }

  @Test func `violations tell the time and the problem`() throws {
    var checker = LifecycleChecker()
    let event = try #require(try push().last { $0.name == "didShow" })
    checker.receive(event)
    checker.checkRest(current: "b", at: .seconds(3))
    #expect(checker.violations.map(\.time) == [.milliseconds(250), .seconds(3)])
    #expect(
      checker.violations.map(\.description) == [
        "unexpected didShow(b)", "'b' is the current controller, and was never shown",
      ])
  }

  @Test func `each kind of violation has its own sentence`() throws {
    var pushed = try checker(showing: "a")
    for event in try push().prefix(4) {
      pushed.receive(event)
    }
    pushed.checkRest(current: "a", at: .zero)
    #expect(
      pushed.violations.map(\.description) == [
        "'a' got willHide and no didHide", "'b' got willShow and no didShow",
        "a push began and did not end", "a push began and did not end",
      ])
    var ended = try checker(showing: "a")
    ended.receive(try #require(try push().last))
    ended.checkRest(current: nil, at: .zero)
    #expect(
      ended.violations.map(\.description) == [
        "unexpected notification didPush",
        "'a' is still shown, and is not the current controller",
      ])
  }

  @Test func `steps of two stacks may overlap only if several stacks are followed`() throws {
    var mixed: [StackEvent] = []
    for names in [("a", "b"), ("c", "d")] {
      let stack = ViewStack(size: Size(width: 320, height: 480))
      let log = EventLog(stack)
      try stack.push(ViewController(ControllerID(names.0)), .instant)
      try stack.push(ViewController(ControllerID(names.1)))
      stack.settle()
      // All beginnings first, then all ends.
      mixed = Self.woven(mixed, log.events)
    }
    var several = LifecycleChecker(followsSeveralStacks: true)
    var one = LifecycleChecker()
    for event in mixed {
      several.receive(event)
      one.receive(event)
    }
    several.checkRest(shown: ["b", "d"], at: .zero)
    #expect(several.violations == [])
    #expect(one.violations.isEmpty == false)
    several.checkRest(shown: ["b"], at: .zero)
    several.checkRest(shown: ["b", "d", "e"], at: .zero)
    #expect(
      several.violations.map(\.description) == [
        "'d' is still shown, and is not the current controller",
        "'e' is the current controller, and was never shown",
      ])
  }

  /// Two lists of events, one from each in turn.
  private static func woven(_ first: [StackEvent], _ second: [StackEvent]) -> [StackEvent] {
    (0..<max(first.count, second.count)).flatMap { index in
      [first, second].compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}

extension StackEvent {
  fileprivate var step: TransitionStep? {
    switch occurrence {
    case .hook(_, controller: _, let step), .notification(_, let step), .delegate(_, let step):
      step
    case .didResize, .gesture, .custom: nil
    }
  }
}
