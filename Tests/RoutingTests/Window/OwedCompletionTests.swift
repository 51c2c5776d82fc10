// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore

/// Completions are called exactly once, even if the window is released.
@Suite struct OwedCompletionTests {
  private final class Log {
    var outcomes: [RoutingOutcome] = []
  }

  private func window(_ policy: InterruptionPolicy = .finish) throws -> (RoutingWindow, Router) {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.configuration.interruption = policy
    window.setRoot(.stack { Page("A", $0) })
    window.rootRouter.push(.instant) { Page("B", $0) }
    let page = try #require(window.controller("B") as? Page)
    return (window, page.router)
  }

  @Test func `a window that is released during the transition calls the completion`() throws {
    let log = Log()
    func run() throws -> RoutingOutcome {
      let (window, router) = try window()
      let outcome = router.dismiss { log.outcomes.append($0) }
      #expect(window.isMoving && log.outcomes.isEmpty)
      return outcome
    }
    let outcome = try run()
    #expect(log.outcomes == [outcome])
  }

  @Test func `a window that is released calls the completions of requests that wait`() throws {
    let log = Log()
    var modules: [ModuleID] = []
    func run() throws {
      let (window, router) = try window(.queue)
      window.rootRouter.push { Page("C", $0) }
      modules = [router.module]
      #expect(router.dismiss { log.outcomes.append($0) } == .deferred(modules[0]))
      #expect(router.popToSelf { log.outcomes.append($0) } == .deferred(modules[0]))
    }
    try run()
    let gone = RoutingOutcome.refused(.moduleIsGone(modules[0]))
    #expect(log.outcomes == [gone, gone])
  }

  @Test func `a router that outlives its window calls the completion with a refusal`() throws {
    let log = Log()
    func run() throws -> Router { try window().1 }
    let router = try run()
    let gone = RoutingOutcome.refused(.moduleIsGone(router.module))
    #expect(router.popToRoot { log.outcomes.append($0) } == gone)
    #expect(log.outcomes == [gone])
  }

  @Test func `a call that waits for a hook of a released window calls its completion`() throws {
    final class Dropper: ViewController {
      var onHide: (() -> Void)?
      override func willHide(_ step: TransitionStep, in stack: ViewStack) { onHide?() }
    }
    let log = Log()
    func run() throws -> (stack: ViewStack, drop: () -> Void) {
      let window = RoutingWindow(size: Size(width: 320, height: 480))
      window.setRoot(.stack { Page("A", $0) })
      let dropper = Dropper("B")
      var router: Router?
      window.rootRouter.push(.instant) { seed in
        router = Router(seed)
        return dropper
      }
      var kept: RoutingWindow? = window
      dropper.onHide = {
        router?.popToSelf { log.outcomes.append($0) }
        kept = nil
      }
      let stack = window.stack
      return (stack, { withExtendedLifetime(kept) {} })
    }
    let (stack, drop) = try run()
    try stack.pop()
    drop()
    #expect(log.outcomes.count == 1)
  }

  @Test func `a completion is called when the pane that moves leaves with its split`() throws {
    let log = Log()
    let app = Application.split()
    app["article"].push(.instant) { Page("B", $0) }
    let outcome = app["B"].dismiss { log.outcomes.append($0) }
    #expect(app.window.isMoving)
    app.window.setRoot(.stack { Page("R", $0) })
    app.window.settle()
    #expect(log.outcomes == [outcome])
  }

  @Test(arguments: [InterruptionPolicy.finish, .queue, .retarget])
  func `a completion is called once when the next transition has begun`(
    policy: InterruptionPolicy
  ) throws {
    let log = Log()
    let (window, router) = try window(policy)
    let outcome = router.dismiss { log.outcomes.append($0) }
    window.rootRouter.push { Page("C", $0) }
    window.rootRouter.push { Page("D", $0) }
    window.settle()
    #expect(log.outcomes == [outcome])
  }
}
