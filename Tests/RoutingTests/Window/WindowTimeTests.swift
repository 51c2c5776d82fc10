// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// The clock of a window, and its observers.
@Suite struct WindowTimeTests {
  @Test func `playing a window at rest moves its clock, and never back`() {
    let app = Application("A")
    app.window.play(to: .seconds(2))
    #expect(app.window.now == .seconds(2) && app.window.stack.now == .seconds(2))
    app.window.play(to: .seconds(1))
    #expect(app.window.now == .seconds(2))
  }

  @Test func `a window settles a transition of more than a thousand frames`() {
    let app = Application("A")
    // At 60 frames a second these are 1,200 frames, and one end.
    app["A"].push(TransitionOptions(duration: .seconds(20))) { Page("B", $0) }
    #expect(app.window.settle())
    #expect(app.window.now == .seconds(20) && !app.window.isMoving)
  }

  @Test func `a window does not settle inside a hook`() {
    final class Settler: ViewController {
      var settle: (() -> Bool)?
      var outcome: Bool?
      override func willShow(_ step: TransitionStep, in stack: ViewStack) { outcome = settle?() }
    }
    let app = Application("A")
    let settler = Settler("B")
    settler.settle = { [unowned app] in app.window.settle() }
    app["A"].push { _ in settler }
    #expect(settler.outcome == false)
    #expect(app.window.settle())
  }

  @Test func `observers are called once for a request, for a call of a stack, and for a resize`()
    throws
  {
    let app = Application("A")
    var count = 0
    app.window.whenChanged { _ in count += 1 }
    app["A"].push(.instant) { Page("B", $0) }
    #expect(count == 1)
    try app.window.stack.pop(.instant)
    #expect(count == 2)
    try app.window.resize(to: Size(width: 480, height: 320))
    #expect(count == 3)
    #expect(app["A"].dismiss(.instant) == .refused(.rootStays("A")))
    #expect(count == 3)
  }

  /// A renderer that makes a call with the first frame from an instant on.
  private final class Caller: StackRenderer {
    let instant: Duration
    var call: (() -> Void)?
    init(at instant: Duration) { self.instant = instant }
    func render(_ frame: borrowing Frame) {
      guard frame.time >= instant, let call else { return }
      self.call = nil
      call()
    }
  }

  @Test(arguments: [false, true])
  func `a call of a hook is carried out at the end of the transition`(isSplit: Bool) {
    let app = isSplit ? Application.split() : Application("article")
    let observation = app.window.notifications.observe { [unowned app] notification in
      guard notification.moment == .didPush, notification.step.to == "B" else { return }
      app["article"].push { Page("C", $0) }
    }
    app["article"].push { Page("B", $0) }
    // Two pushes of 250 ms each, one after the other.
    app.window.advance(to: .milliseconds(500))
    observation.cancel()
    #expect(app.page("C")?.hooks == ["willShow", "didShow"] && !app.window.isMoving)
  }

  @Test(arguments: [false, true])
  func `a call of a renderer is carried out after its frame`(isSplit: Bool) {
    let app = isSplit ? Application.split() : Application("article")
    let caller = Caller(at: .milliseconds(100))
    var times: [Duration] = []
    caller.call = { [unowned app] in
      app["article"].push(.instant) { Page("C", $0) }
      app.window.whenChanged { times.append($0.now) }
    }
    app.window.attach(caller)
    app["article"].push { Page("B", $0) }
    app.window.play(to: .seconds(1))
    // The sixth frame at 60 frames a second.
    #expect(times == [.milliseconds(100)])
  }

  @Test func `a request of a completion past the limit of hooks has its outcome, too`() {
    let app = Application("A")
    let module = app.window.rootRouter.module
    var outcomes: [RoutingOutcome] = []
    func submit(_ completion: @escaping (RoutingOutcome) -> Void) {
      var request = Request(as: module, by: .plan, .instant)
      (request.update, request.completion) = ({}, completion)
      _ = app.window.submit(request)
    }
    // Each change makes a request, which is a change.
    let observation = app.window.whenChanged { _ in
      submit { outcome in
        guard case .refused = outcome else { return }
        outcomes.append(outcome)
        submit { outcomes.append($0) }
      }
    }
    app["A"].push(.instant) { Page("B", $0) }
    observation.cancel()
    let refusal = RoutingOutcome.refused(.stack(.endlessHooks(limit: 1000)))
    #expect(outcomes == [refusal, refusal])
  }
}
