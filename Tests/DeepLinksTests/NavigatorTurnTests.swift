// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import DeepLinks
import Routing
import Testing
import ViewStackCore

/// When a navigator's calls are carried out, and what is told of those that are not.
@Suite struct NavigatorTurnTests {
  private final class Flipper: ViewController {
    var onShow: (() -> Void)?

    override func didShow(_ step: TransitionStep, in stack: ViewStack) { onShow?() }
  }

  @Test func `a call past the limit of hooks fails`() throws {
    let stack = ViewStack(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(stack, by: Screen.page) { screen in
      Flipper(ControllerID(screen.name))
    }
    var failures: [RoutingRefusal] = []
    navigator.didRefuse = { failures.append($0) }
    navigator.open(["home", "a"], .together, .instant)
    var (waiting, carriedOut) = (0, 0)
    let flip = { [unowned navigator] in
      carriedOut += 1
      let goal: ScreenState = navigator.state.stack.count > 1 ? ["home"] : ["home", "a"]
      if navigator.open(goal, .together, .instant).isDeferred { waiting += 1 }
    }
    // The pages are the same at each turn but for the one on top.
    stack.notifications.observe { notification in
      if notification.moment == .didPush || notification.moment == .didPop { flip() }
    }
    navigator.open(["home"], .together, .instant)
    #expect(carriedOut >= 1000)
    #expect(failures == [.stack(.endlessHooks(limit: 1000))])
    #expect(waiting == carriedOut, "each call is carried out or fails")
  }

  @Test func `what a page does when it gets parameters is asked for as anything else`() throws {
    final class Draft: ViewController, RouteController {
      var onUpdate: (() -> Void)?
      var route: Screen { didSet { onUpdate?() } }
      var held: [PreventedRemoval] = []

      init(_ screen: Screen) {
        route = screen
        super.init(ControllerID(screen.name), size: Size(width: 320, height: 480))
      }

      override func didPreventRemoval(_ held: PreventedRemoval) { self.held.append(held) }
    }
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let navigator = ScreenNavigator(window, by: Screen.page) { screen, _ in Draft(screen) }
    navigator.open(["home", "list", "a"], .together, .instant)
    let list = try #require(window.controller("list") as? Draft)
    let draft = try #require(window.controller("a") as? Draft)
    draft.preventsRemoval = true
    var outcomes: [RoutingOutcome] = []
    list.onUpdate = {
      outcomes.append(
        window.rootRouter.pop(to: "list", .instant))
    }
    let goal: ScreenState = ["home", Screen("list", ["page": "2"])]
    #expect(
      navigator.open(goal, .together, .instant) == .refused(.stack(.removalPrevented(by: "a"))))
    #expect(list.route == "list" && outcomes.isEmpty, "a plan that is held back changes nothing")
    #expect(draft.held.first?.proceed() == .applied)
    #expect(list.route == Screen("list", ["page": "2"]))
    // The consent is for the plan, not for what the page asks for.
    #expect(outcomes.count == 1 && outcomes.first?.isPerformed == false)
    #expect(navigator.state == goal)
  }

  @Test func `a plan that is held back leaves the routes of all pages`() throws {
    final class Shown: ViewController, RouteController {
      var route: Screen

      init(_ screen: Screen) {
        route = screen
        super.init(ControllerID(screen.name), size: Size(width: 320, height: 480))
      }
    }
    let size = Size(width: 320, height: 480)
    let goal: ScreenState = ["home", Screen("list", ["page": "2"])]
    for isWindow in [true, false] {
      let (window, stack) = (RoutingWindow(size: size), ViewStack(size: size))
      let navigator =
        isWindow
        ? ScreenNavigator(window, by: Screen.page) { screen, _ in Shown(screen) }
        : ScreenNavigator(stack, by: Screen.page) { screen in Shown(screen) }
      navigator.open(["home", "list", "a"], .together, .instant)
      let shown = isWindow ? window.stack : stack
      let (list, top) = (shown.controllers[1] as? Shown, shown.controllers[2] as? Shown)
      top?.preventsRemoval = true
      #expect(
        navigator.open(goal, .together, .instant) == .refused(.stack(.removalPrevented(by: "a"))))
      #expect(list?.route == "list")
      top?.preventsRemoval = false
      navigator.open(goal, .together, .instant)
      #expect(list?.route == Screen("list", ["page": "2"]))
    }
  }

  @Test func `a state waits for a popover that moves under the policy queue`() throws {
    let stage = try WindowStage(["home"])
    stage.window.configuration.interruption = .queue
    var state = stage.navigator.state
    let frame = Rect(x: 10, y: 10, width: 100, height: 100)
    state.present(.stack(["login"]), as: .popover, frame: frame)
    stage.navigator.open(state)
    #expect(stage.window.isMoving)
    state.presented[0].content = .stack(["login", "a"])
    #expect(stage.navigator.open(state).isDeferred, "it is not carried out")
    stage.window.settle()
    #expect(stage.navigator.state == state)
    #expect(stage.navigator.open(["home"]).isApplied)
    #expect("\(stage.navigator.state)" == "[home]")
  }
}

extension RoutingOutcome {
  fileprivate var isPerformed: Bool { if case .applied = self { true } else { false } }
}
