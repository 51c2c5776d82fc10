// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import Testing
import ViewStackCore
import ViewStackTesting

/// Routes that have to wait for their turn.
@Suite struct DeferralTests {
  /// A page that uses its router inside its hooks.
  private final class Eager: ViewController {
    let router: Router
    var onWillShow: ((Router) -> Void)?

    init(_ name: ControllerID, _ seed: RouterSeed) {
      router = Router(seed)
      super.init(name, size: Size(width: 320, height: 480))
    }

    override func willShow(_ step: TransitionStep, in stack: ViewStack) {
      let body = onWillShow
      onWillShow = nil
      body?(router)
    }
  }

  @Test func `requests in a hook are carried out after the hooks, in order`() {
    let app = Application("A")
    var outcomes: [RoutingOutcome] = []
    app["A"].push { seed in
      let eager = Eager("B", seed)
      eager.onWillShow = { router in
        outcomes.append(router.push { Page("C", $0) })
        outcomes.append(router.present(.single { Page("M", $0) }))
        outcomes.append(router.push { Page("X", $0) })
      }
      return eager
    }
    #expect(app.tree == "[A B C] > (M)")
    let deferred = outcomes.map { if case .deferred = $0 { true } else { false } }
    #expect(deferred == [true, true, true])
    // The target is looked up in its turn. By then a bare modal is on top.
    #expect(app.recorder.routes == ["set A", "push B", "push C", "present M", "refused X"])
    app.window.settle()
    #expect(app.window.tree.contradictions.isEmpty)
    #expect(app.window.stack.state.all == ["A", "B", "C", "M"])
  }

  @Test func `pages of waiting requests have separate labels`() {
    let app = Application("A")
    app["A"].push { seed in
      let eager = Eager("B", seed)
      eager.onWillShow = { router in
        router.push { Page("C", $0) }
        // The pages of a whole tree may have the labels of the tree that it replaces.
        app.window.setRoot(.stackOf([{ Page("A", $0) }, { Page("A", $0) }]))
        app.window.rootRouter.push { Page("A", $0) }
        app.window.rootRouter.push { Page("C", $0) }
      }
      return eager
    }
    app.window.settle()
    #expect(app.tree == "[A A#2 A#3 C#2]")
  }

  @Test func `a hook can dismiss its own module`() {
    let app = Application("A")
    var completed: [RoutingOutcome] = []
    var module: ModuleID?
    app["A"].push { seed in
      module = seed.module
      let eager = Eager("B", seed)
      eager.onWillShow = { router in
        let outcome = router.dismiss { completed.append($0) }
        #expect(outcome == .deferred(seed.module))
      }
      return eager
    }
    app.window.settle()
    #expect(app.tree == "[A]")
    #expect(completed == module.map { [.applied($0)] })
  }

  @Test func `under the policy queue routes run one after the other`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].push { Page("B", $0) }
    let outcome = app["A"].push { Page("C", $0) }
    #expect(outcome.module.map { outcome == .deferred($0) } == true)
    #expect(app.tree == "[A B]")
    app.window.settle()
    #expect(app.tree == "[A B C]")
    #expect(app.window.now == .milliseconds(500))
  }

  @Test func `under the policy reject a route is refused, and nothing has changed`() {
    let app = Application("A")
    app.window.configuration.interruption = .reject
    app["A"].push { Page("B", $0) }
    let refusal = RoutingRefusal.stack(.transitionRunning(from: "A", to: "B"))
    #expect(app["A"].push { Page("C", $0) } == .refused(refusal))
    #expect(app["A"].popToSelf() == .refused(refusal))
    #expect(app.tree == "[A B]")
    app.window.settle()
    #expect(app["A"].push { Page("C", $0) } == .applied(app["C"].module))
  }

  @Test func `a refusal of a waiting request is reported to the delegate`() {
    final class Listener: RoutingDelegate {
      var refusals: [RoutingRefusal] = []
      func didRefuse(
        _ refusal: RoutingRefusal, of module: ModuleID, in window: RoutingWindow
      ) {
        refusals.append(refusal)
      }
    }
    let app = Application("A")
    let listener = Listener()
    app.window.delegate = listener
    app.window.configuration.interruption = .queue
    app["A"].present(.single { Page("M", $0) })
    // No request waits that may make the push possible.
    #expect(app["A"].push { Page("W", $0) } == .refused(.noStack("M")))
    app["A"].present(.single { Page("N", $0) })
    let outcome = app["A"].push { Page("X", $0) }
    #expect(outcome.module.map { outcome == .deferred($0) } == true)
    #expect(listener.refusals.isEmpty)
    app.window.settle()
    #expect(listener.refusals == [.noStack("N")])
    #expect(app.recorder.routes.last == "refused X")
  }

  @Test func `a waiting request is judged in its turn, not by the earlier top`() {
    let app = Application("A")
    app.window.configuration.interruption = .queue
    app["A"].present(.single { Page("M", $0) })
    app.window.advance(by: .milliseconds(100))
    app["A"].popToSelf()
    app.window.advance(by: .milliseconds(50))
    app["A"].push { Page("X", $0) }
    app.window.settle()
    #expect(app.tree == "[A X]", "the modal had gone when it was its turn")
  }

  @Test func `a controller that enters and leaves many times leaves nothing behind`() throws {
    let app = Application("A")
    let page = ViewController("B")
    var modules: [ModuleID] = []
    let count = isOptimised ? 1000 : 100
    for _ in 0..<count {
      try app.window.perform(.push([StackEntry("B")]), inserting: [page], .instant)
      modules.append(try #require(app.window.tree.module(of: "B")))
      try app.window.perform(.pop(count: 1), .instant)
    }
    #expect(Set(modules).count == count, "no module is used twice")
    #expect(app.window.detachedModules.map(\.module) == [modules.last])
    #expect(app.window.lifetime(of: modules[0]) == .destroyed)
  }

  @Test func `a delegate's call when a route begins is carried out after the route`() {
    final class Meddler: RoutingDelegate {
      var told: [String] = []
      func willPerform(_ request: RoutingRequest, in window: RoutingWindow) {
        guard request.controller == "X" else { return }
        told.append("will")
        _ = try? window.stack.pop(.instant)
      }
      func didPerform(_ request: RoutingRequest, in window: RoutingWindow) {
        if request.controller == "X" { told.append("did \(window.tree)") }
      }
    }
    let app = Application("A")
    let meddler = Meddler()
    app["A"].present(.instant) { Page("M", $0) }
    app.window.delegate = meddler
    let outcome = app["M"].push { Page("X", $0) }
    #expect(outcome.module.map { outcome == .applied($0) } == true)
    #expect(meddler.told == ["will", "did [A] > [M X]"])
    #expect(app.tree == "[A] > [M]", "the pop had its turn when X had come")
  }

  @Test func `a completion waits until all that leave are at rest`() {
    let app = Application("A", "B")
    app["A"].present(
      .single { Page("P", $0) },
      as: .popover(
        from: .rect(Rect(x: 100, y: 40, width: 40, height: 20)), size: Size(width: 200, height: 150)
      ), .instant)
    var times: [Duration] = []
    // The popover fades for .3 s, and the page moves for a second.
    app.window.configuration.duration = .seconds(1)
    app["A"].popToSelf { _ in times.append(app.window.now) }
    app.window.settle()
    #expect(times == [.seconds(1)])
    #expect(app.tree == "[A]")
  }

  @Test func `a delegate's transition when a route begins waits for the route`() {
    final class Busy: RoutingDelegate {
      func willPerform(_ request: RoutingRequest, in window: RoutingWindow) {
        guard request.controller == "X" else { return }
        _ = try? window.stack.push(ViewController("own"))
      }
    }
    let app = Application("A")
    let busy = Busy()
    app.window.delegate = busy
    app.window.configuration.interruption = .queue
    let outcome = app["A"].push { Page("X", $0) }
    #expect(outcome.module.map { outcome == .applied($0) } == true)
    #expect(app.tree == "[A X]")
    app.window.settle()
    #expect(app.tree == "[A X own]")
    #expect(app.window.tree.contradictions.isEmpty)
  }
}
