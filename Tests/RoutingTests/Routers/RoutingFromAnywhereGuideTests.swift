// ViewStack: the view stack as a deterministic engine.
// Licensed under the MIT License; see LICENSE.

import Routing
import StylesPlugin
import Testing
import ViewStackCore

private final class AppScreen: ViewController {
  let router: Router

  init(_ name: ControllerID, _ router: Router) {
    self.router = router
    super.init(name)
  }
}

private final class Rules: RoutingDelegate {
  func mayPerform(_ request: RoutingRequest, in window: RoutingWindow) -> Bool {
    guard let marker = request.marker else { return true }
    return window.module(marked: marker) == nil
  }
}

/// The code of `Docs/Guides/RoutingFromAnywhere.md` does what the guide says.
@Suite struct RoutingFromAnywhereGuideTests {
  private func shown(_ window: RoutingWindow, _ size: Size = Size(width: 320, height: 480)) {
    window.configuration.resizesViews = true
    window.setRoot(.stack { seed in AppScreen("home", Router(seed)) })
  }

  @Test func `the example prints the lines in the guide`() {
    var lines: [String] = []
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.configuration.resizesViews = true
    window.setRoot(.stack { seed in AppScreen("home", Router(seed)) })
    let router = window.rootRouter

    router.push { seed in AppScreen("detail", Router(seed)) }
    window.settle()
    router.present { seed in AppScreen("login", Router(seed)) }
    window.settle()
    router.push { seed in AppScreen("signup", Router(seed)) }
    window.settle()
    lines.append("\(window.tree)")

    lines.append("\(window.tree.planToPop(to: router.module)!)")
    router.popToSelf { outcome in lines.append("at rest: \(outcome)") }
    window.settle()
    lines.append("\(window.tree) at \(window.now)")
    #expect(
      lines == [
        "[home detail] > [login signup]",
        "dismiss login over detail, pop 1 to home",
        "at rest: applied(#1)",
        "[home] at 1.5 seconds",
      ])
  }

  @Test func `every way to show a page`() {
    let window = RoutingWindow(size: Size(width: 1024, height: 768))
    shown(window)
    let router = window.rootRouter
    func screen(_ name: ControllerID) -> (RouterSeed) -> any StackController {
      { seed in AppScreen(name, Router(seed)) }
    }
    router.push(id: "cart", TransitionOptions(style: FadeStyle()), make: screen("cart"))
    window.settle()
    router.present(
      as: .popover(
        from: .barItem("filter", Rect(x: 960, y: 0, width: 44, height: 44)),
        size: Size(width: 240, height: 300)), make: screen("filter"))
    window.settle()
    // Below the item; its middle, 982, would put the right edge past 1024.
    let layer = window.presentFrame.layers.last
    #expect(layer?.frame == Rect(x: 784, y: 44, width: 240, height: 300))
    router.present(
      .split("settings", master: .stack(screen("sections")), detail: .stack(screen("section"))))
    window.settle()
    router.present(ViewController("mail"), as: .endpoint)
    window.settle()
    #expect(
      window.tree.description
        == "[home cart] > [filter] > settings{[sections] | [section] > (mail)}")
  }

  @Test func `a marked module is permitted once`() {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    let rules = Rules()
    window.delegate = rules
    shown(window)
    let router = window.rootRouter

    func showLogin() -> RoutingOutcome {
      router.present { seed in
        window.mark(seed.module, as: "login")
        return AppScreen(ControllerID("login \(seed.module)"), Router(seed))
      }
    }
    #expect("\(showLogin())" == "applied(#2)")
    window.settle()
    guard case .refused(let refusal) = showLogin() else { return #expect(Bool(false)) }
    #expect("\(refusal)" == "the delegate does not permit 'login'")
  }

  @Test func `tabs and splits`() throws {
    let window = RoutingWindow(size: Size(width: 1024, height: 768))
    window.setRoot(
      .tabs(
        "tabs",
        [
          .stack { seed in AppScreen("home", Router(seed)) },
          .split(
            "mail", master: { seed in AppScreen("list", MasterDetailRouter(seed)) },
            detail: { seed in AppScreen("message", Router(seed)) }),
        ]))
    #expect("\(window.tree)" == "tabs{*[home] mail{[list] | [message]}}")
    window.selectTab(1, of: window.rootRouter.module)
    let list = try #require(window.controller("list") as? AppScreen)
    let router = try #require(list.router as? MasterDetailRouter)
    router.pushDetail { seed in AppScreen("attachment", Router(seed)) }
    window.settle()
    #expect("\(window.tree)" == "tabs{[home] *mail{[list] | [message attachment]}}")
  }

  @Test func `a module that left and is retained is found`() throws {
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    shown(window)
    var held: [any StackController] = []
    window.rootRouter.push { seed in
      let detail = AppScreen("detail", Router(seed))
      held.append(detail)
      return detail
    }
    window.settle()
    try window.stack.pop(.instant)  // as a finger does
    #expect("\(window.tree)" == "[home]")
    #expect(window.detachedModules.map(\.controller.id) == ["detail"])
    let module = try #require(window.detachedModules.first?.module)
    #expect(window.lifetime(of: module) == .detached)
    held = []
    #expect(window.lifetime(of: module) == .destroyed)
  }

  @Test func `requests in a hook are carried out in their turn`() {
    final class Greeting: ViewController {
      var router: Router?
      override func didShow(_ step: TransitionStep, in stack: ViewStack) {
        router?.present(.single { seed in AppScreen("news", Router(seed)) })
      }
    }
    let window = RoutingWindow(size: Size(width: 320, height: 480))
    window.setRoot(
      .stack { seed in
        let greeting = Greeting("greeting")
        greeting.router = Router(seed)
        return greeting
      })
    window.settle()
    #expect("\(window.tree)" == "[greeting] > (news)")
  }
}
